"""What dice show."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from engine.games.dice_charmers.box.words import FACES, SIDES_OF
from engine.kernel.rolls import Rolls


class Rolled(Struct, frozen=True, gc=False, tag="rolled", tag_field="answer", forbid_unknown_fields=True):
    """Dice that were rolled.

    Args:
        faces: What they show, in any order.
    """

    faces: tuple[str, ...]


@lru_cache(maxsize=64)
def rolls(dice: tuple[int, ...]) -> Rolls[Rolled]:
    """Return the ways in which some dice may fall."""
    return Rolls([[FACES[face] for face in SIDES_OF[die]] for die in dice], Rolled)
