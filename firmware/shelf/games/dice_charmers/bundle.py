"""The side of the pad, and what the rulings leave to the players of The Dice Charmers."""

from __future__ import annotations

from typing import Final

from engine.msgid import msgid
from firmware.shelf.games import Choosing, Setting

BUNDLE: Final = Choosing(
    "elephant",
    (
        Setting("sheet", msgid("side of the pad"), {"sun": msgid("sun"), "moon": msgid("moon")}),
        Setting(
            "half_roads",
            msgid("two half roads of one turn"),
            {"any": msgid("any two may be joined"), "named": msgid("palace with money track only")},
        ),
        Setting(
            "two_different",
            msgid("selling two different goods"),
            {"up-to": msgid("one is enough"), "both": msgid("it must be two")},
        ),
        Setting(
            "overlap",
            msgid("the end comes"),
            {"above": msgid("when the tracks overlap"), "meet": msgid("when the tracks meet")},
        ),
    ),
)
