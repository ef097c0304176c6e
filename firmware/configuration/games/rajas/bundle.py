"""What people may settle about a match: variants, seats with a handicap, and what the rulings leave open."""

from __future__ import annotations

from typing import Final

from engine.games.rajas.options import Options
from firmware.configuration.section import settled

BUNDLE: Final = settled(
    Options,
    "How a match of Rajas of the Ganges is played.",
    variants="The variants that are played, which combine: navaratnas, ganga, mango.",
    mixed="Seats, counted from 0, that play with the harder sides of Kali and province.",
    harbour="A die in the harbour moves the boat; or the move may be skipped.",
    passing="Who can place no worker is out for the round; or anybody may be.",
)
