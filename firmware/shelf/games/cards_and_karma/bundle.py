"""What the rulings leave to the players of Cards & Karma."""

from __future__ import annotations

from typing import Final

from engine.msgid import msgid
from firmware.shelf.games import Choosing, Setting

BUNDLE: Final = Choosing(
    "karma",
    (
        Setting(
            "exchanges",
            msgid("what is due at once"),
            {"first": msgid("tokens, then trios, then bonuses"), "free": msgid("as the player likes")},
        ),
        Setting(
            "reward_dice",
            msgid("dice cards of a reward"),
            {"all": msgid("all of them come"), "fewer": msgid("the player may take fewer")},
        ),
        Setting(
            "empty_grid",
            msgid("an empty grid is filled"),
            {"turn": msgid("before the next turn"), "at-once": msgid("at once")},
        ),
        Setting(
            "joker",
            msgid("an administrator as a joker"),
            {"strict": msgid("alone or with one dice card"), "free": msgid("with any number")},
        ),
        Setting(
            "overpaying",
            msgid("paying more than needed"),
            {"ask": msgid("after a question"), "refuse": msgid("not allowed")},
        ),
    ),
)
