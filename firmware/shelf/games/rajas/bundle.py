"""The variants, and what the rulings leave to the players of Rajas of the Ganges."""

from __future__ import annotations

from typing import Final

from engine.msgid import msgid
from firmware.shelf.games import Choosing, Setting

BUNDLE: Final = Choosing(
    "ship",
    (
        Setting(
            "variants",
            msgid("variants"),
            {"navaratnas": msgid("Navaratnas"), "ganga": msgid("Ganga"), "mango": msgid("Mango Village")},
            several=True,
        ),
        Setting(
            "harbour",
            msgid("a die in the harbour"),
            {"exact": msgid("moves the boat"), "skip": msgid("the move may be skipped")},
        ),
        Setting(
            "passing",
            msgid("who may pass"),
            {"stuck": msgid("who can place no worker"), "free": msgid("anybody")},
        ),
    ),
)
