"""The results of Cards & Karma: what chance or a hidden side showed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final, overload

from msgspec import Struct


class Shown(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="shown"):
    """A card came to light.

    Args:
        card: Mask of the physical cards it may be: all that show the face that was seen.
    """

    card: int


class BonusShown(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="bonus-shown"):
    """A scoring card showed its night side.

    Args:
        bonus: Index into BONUSES.
    """

    bonus: int


class Laid(Struct, frozen=True, gc=False, forbid_unknown_fields=True, tag="laid"):
    """Hands have laid cards into the grid."""


LAID: Final = Laid()

Result = Shown | BonusShown | Laid


@final
class CardResults(Sequence[Shown]):
    """Each single card of a mask as a result, made only when asked for.

    Args:
        mask: The cards, as bits.
    """

    __slots__ = ("_mask",)

    def __init__(self, mask: int) -> None:
        self._mask = mask

    def __len__(self) -> int:
        return self._mask.bit_count()

    @overload
    def __getitem__(self, index: int) -> Shown: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Shown]: ...
    def __getitem__(self, index: int | slice) -> Shown | Sequence[Shown]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if index < 0:
            index += len(self)
        if not 0 <= index < len(self):
            raise IndexError(index)
        # Halving finds the bit in eight steps; listing all cards costs ten times that.
        mask, shift = self._mask, 0
        for width, ones in _HALVES:
            low = mask & ones
            count = low.bit_count()
            if index < count:
                mask = low
            else:
                index -= count
                mask >>= width
                shift += width
        return Shown(1 << shift)


_HALVES: Final = tuple((1 << power, (1 << (1 << power)) - 1) for power in range(7, -1, -1))
"""Widths in bits, 128 to 1, with a mask of so many ones; enough for 256 cards."""
