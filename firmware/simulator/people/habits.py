"""How often people do what people do."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Habits(Struct, frozen=True):
    """Shares between 0 and 1; a game adds its own.

    Args:
        straighten: Of turns in which somebody else pushes crooked pieces straight.
        lean_in: Of turns in which somebody else leans over the table.
        rest: Of turns in which somebody else rests a hand on the mat's edge.
        point: Of turns in which somebody else points at a piece, with a sleeve over what is between.
        fan: Of turns in which somebody else pushes pieces of their own row together and apart.
        fumble: Of pieces that are dropped on their way and picked up again.
        together: Of pieces of one place that are picked up together.
        play_ahead: Of turns that begin before the last one's button is pressed.
        refill_early: Of times that the table is laid for the next turn before the button is pressed.
        forget_press: Of turns after which nobody presses.
        bump: Of matches in which somebody pushes the camera by 5 mm, once.
    """

    straighten: float = 0.14
    lean_in: float = 0.12
    rest: float = 0.15
    point: float = 0.0
    fan: float = 0.05
    fumble: float = 0.03
    together: float = 0.6
    play_ahead: float = 0.15
    refill_early: float = 0.2
    forget_press: float = 0.03
    bump: float = 1.0


COVERING: Final = ("rest", "point", "lean_in")
"""What covers pieces: a hand, a sleeve, a head."""

MEANWHILE: Final = (*COVERING, "straighten", "fan")
"""What somebody does while others play."""
