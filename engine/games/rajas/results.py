"""What chance shows: dice, tiles that are uncovered or drawn, and who begins."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, final, overload

from msgspec import Struct

from engine.games.rajas.choices import DICE


class Result(Struct, frozen=True, gc=False, tag_field="answer", forbid_unknown_fields=True, cache_hash=True):
    """What chance shows."""


class Rolled(Result, frozen=True, tag="rolled"):
    """Dice that were rolled, in any order (`blue-4`)."""

    dice: tuple[str, ...]


class Uncovered(Result, frozen=True, tag="uncovered"):
    """The province tile or village that now lies on top of its stack."""

    tile: str


class Drawn(Result, frozen=True, tag="drawn"):
    """The yield tile that was drawn."""

    tile: str


class Laid(Result, frozen=True, tag="laid"):
    """The river tile that was drawn, and the space that the roll led to; 0 and no tile at the river's end."""

    space: int = 0
    tile: str = ""


class Begins(Result, frozen=True, tag="begins"):
    """Who begins, of those with the lowest sum."""

    seat: int


AnyResult = Rolled | Uncovered | Drawn | Laid | Begins


@final
class Rolls(Sequence[Rolled]):
    """Every way in which dice may fall, each as likely as any other; made when it is wanted.

    Args:
        colours: The colours of the dice.
    """

    def __init__(self, colours: tuple[int, ...]) -> None:
        self._colours = colours
        self._length: int = 6 ** len(colours)

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
        left = index % self._length
        dice = []
        for colour in self._colours:
            left, value = divmod(left, 6)
            dice.append(DICE[7 * colour + value + 1])
        return Rolled(tuple(dice))


rolls: Final = lru_cache(maxsize=256)(Rolls)
"""The ways in which dice of some colours may fall."""
