"""A list over three buttons: each picks what stands over it, or narrows the list to that.

|a      |b      |c     |
|-------|-------|------|      a press on `a` leaves the first column, spread over all three;
|ship 3 |tea 2  |silk 1|      a touch picks one at once
|ship 8 |tea 3  |      |
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeVar

T = TypeVar("T")

Picking = Literal["a", "b", "c"]
PICKING: Final[tuple[Picking, ...]] = ("a", "b", "c")
"""The buttons that pick; the last one leads back."""


def columns(items: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """Return items in up to three columns in their order, their lengths alike; the first are the longer."""
    count = min(len(items), len(PICKING))
    short, longer = divmod(len(items), max(count, 1))
    found, first = [], 0
    for number in range(count):
        length = short + (number < longer)
        found.append(tuple(items[first : first + length]))
        first += length
    return tuple(found)
