"""What people may settle about a match: the side of the pad, and what the rulings leave to the table."""

from __future__ import annotations

from typing import Final

from engine.games.dice_charmers.options import Options
from firmware.configuration.section import settled

BUNDLE: Final = settled(
    Options,
    "How a match of The Dice Charmers is played.",
    sheet="The side of the pad that all play on.",
    half_roads="Which two half roads won in one turn may be joined: any, or one of the palace with"
    " one of the money track.",
    two_different="Selling two different goods: one is enough, or it must be two.",
    overlap="When the match ends: once somebody's tracks overlap, or already when they meet.",
)
