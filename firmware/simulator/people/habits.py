"""How often people do what people do."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Habits(Struct, frozen=True):
    """Shares between 0 and 1.

    Args:
        straighten: Of turns in which somebody else pushes crooked cards straight.
        lean_in: Of turns in which somebody else leans over the table.
        rest: Of turns in which somebody else rests a hand on the mat's edge.
        point: Of turns in which somebody else points at a card, with a sleeve over what is between.
        fan: Of turns in which somebody else pushes cards of their own row together and apart.
        fumble: Of cards that are dropped on their way and picked up again.
        together: Of cards of one place that are picked up together.
        two_cards: Of cards of the grid for which another one is picked up as well and put back.
        play_ahead: Of turns that begin before the last one's button is pressed.
        take_back: Of cards for which another one is taken first and put back.
        change_payment: Of payments for which another card is laid down first and taken back.
        refill_early: Of rounds whose grid is filled up before the button is pressed.
        forget_press: Of turns after which nobody presses.
        card_first: Of payments that are made after the card was taken.
        clear_at_once: Of turns after which the tray is cleared at once.
        leave_tray: Of turns that begin with the last turn's tray left as it is.
        bump: Of matches in which somebody pushes the camera by 5 mm, once.
    """

    straighten: float = 0.14
    lean_in: float = 0.12
    rest: float = 0.15
    point: float = 0.0
    fan: float = 0.05
    fumble: float = 0.03
    together: float = 0.6
    two_cards: float = 0.0
    play_ahead: float = 0.15
    take_back: float = 0.05
    change_payment: float = 0.0
    refill_early: float = 0.2
    forget_press: float = 0.03
    card_first: float = 0.35
    clear_at_once: float = 0.5
    leave_tray: float = 0.2
    bump: float = 1.0


COVERING: Final = ("rest", "point", "lean_in")
"""What covers pieces: a hand, a sleeve, a head."""

MEANWHILE: Final = (*COVERING, "straighten", "fan")
"""What somebody does while others play."""

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
