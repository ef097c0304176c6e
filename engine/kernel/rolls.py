"""How dice may fall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod
from typing import Generic, TypeVar, final, overload

R = TypeVar("R")


@final
class Rolls(Sequence[R], Generic[R]):
    """Every way in which dice may fall, each as likely as any other; made when it is wanted.

    Args:
        dice: What each die may show, each of its sides as likely as any other.
        rolled: Makes a result of what they show.
    """

    def __init__(self, dice: Sequence[Sequence[str]], rolled: Callable[[tuple[str, ...]], R]) -> None:
        self._dice = dice
        self._rolled = rolled
        self._length = prod(map(len, dice))

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> R: ...
    @overload
    def __getitem__(self, index: slice) -> list[R]: ...
    def __getitem__(self, index: int | slice) -> R | list[R]:
        if isinstance(index, slice):
            return [self[one] for one in range(*index.indices(self._length))]
        if not -self._length <= index < self._length:
            raise IndexError(index)
        index %= self._length
        faces = []
        for sides in self._dice:
            index, side = divmod(index, len(sides))
            faces.append(sides[side])
        return self._rolled(tuple(faces))
