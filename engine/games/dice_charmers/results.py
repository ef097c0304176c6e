"""What dice show."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import Final, final, overload

from msgspec import Struct

from engine.games.dice_charmers.box.words import FACES, SIDES_OF


class Rolled(Struct, frozen=True, gc=False, tag="rolled", tag_field="answer", forbid_unknown_fields=True):
    """Dice that were rolled.

    Args:
        faces: What they show, in any order.
    """

    faces: tuple[str, ...]


@final
class Rolls(Sequence[Rolled]):
    """Every way in which dice may fall, each as likely as any other; made when it is wanted.

    Args:
        dice: Which dice are rolled.
    """

    def __init__(self, dice: tuple[int, ...]) -> None:
        self._sides = tuple(tuple(FACES[face] for face in SIDES_OF[die]) for die in dice)
        self._length = prod(map(len, self._sides))

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Rolled: ...
    @overload
    def __getitem__(self, index: slice) -> list[Rolled]: ...
    def __getitem__(self, index: int | slice) -> Rolled | list[Rolled]:
        if isinstance(index, slice):
            return [self[one] for one in range(*index.indices(self._length))]
        if not -self._length <= index < self._length:
            raise IndexError(index)
        index %= self._length
        faces = []
        for sides in self._sides:
            index, side = divmod(index, len(sides))
            faces.append(sides[side])
        return Rolled(tuple(faces))


rolls: Final = lru_cache(maxsize=64)(Rolls)
"""The ways in which some dice may fall."""
