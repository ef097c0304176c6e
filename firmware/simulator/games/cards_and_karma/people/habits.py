"""What people do at a table of Cards & Karma besides playing, and how they like to do things."""

from __future__ import annotations

from typing import Final

from firmware.simulator.people import habits
from firmware.simulator.people.habits import MEANWHILE


class Habits(habits.Habits, frozen=True):
    """Shares between 0 and 1.

    Args:
        two_cards: Of cards of the grid for which another one is picked up as well and put back.
        take_back: Of cards for which another one is taken first and put back.
        change_payment: Of payments for which another card is laid down first and taken back.
        card_first: Of payments that are made after the card was taken.
        clear_at_once: Of turns after which the tray is cleared at once.
        leave_tray: Of turns that begin with the last turn's tray left as it is.
    """

    two_cards: float = 0.0
    take_back: float = 0.05
    change_payment: float = 0.0
    card_first: float = 0.35
    clear_at_once: float = 0.5
    leave_tray: float = 0.2


ALL: Final = (
    *MEANWHILE,
    "fumble",
    "together",
    "two_cards",
    "play_ahead",
    "take_back",
    "change_payment",
    "refill_early",
    "forget_press",
    "bump",
)
"""What the truth log tells of, and a script may ask for. What is left out are ways of playing a turn."""
