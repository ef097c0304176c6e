"""A fit: what does not agree between a reading of one place and what a state expects there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from engine.referee.weights import CARRIED, EXTRA, LEFT, MISREAD, MISSED, STRANGE, VEILED
from engine.words import Expected, Face

T = TypeVar("T")


class Fit(Struct, frozen=True, gc=False):
    """How a reading of one place fits.

    Args:
        paired: Nats of the pieces that were found where pieces are expected.
        absent: Pieces that should lie there and were not found; none where the place is covered.
        surplus: Faces that lie there and should not.
        strange: Pieces too many whose face nobody knows.
        spare: Faces that may lie there and need not.
        left: Those of them that are left over from before.
        told: Faces that are plainly seen where the state allows several.
        covered: Whether the place could not be seen in full.
        hidden: Pieces that should lie there and may, under what covers the place.
        veiled: How many pieces may have come and gone there while nobody saw, or could name them.
    """

    paired: float = 0.0
    absent: tuple[Expected, ...] = ()
    surplus: tuple[Face, ...] = ()
    strange: int = 0
    spare: tuple[Face, ...] = ()
    told: tuple[Face, ...] = ()
    covered: bool = False
    hidden: tuple[Expected, ...] = ()
    veiled: int = 0
    left: tuple[Face, ...] = ()

    @property
    def cost(self) -> float:
        """All of it, in nats; one piece too few and one too many may be one that was misread."""
        misread = min(len(self.absent), len(self.surplus))
        missed = len(self.absent) - misread
        veiled = min(self.veiled, missed)
        return (
            self.paired
            + MISREAD * misread
            + VEILED * veiled
            + (LEFT if self.covered else MISSED) * (missed - veiled)
            + (CARRIED if self.covered else EXTRA) * (len(self.surplus) - misread)
            + STRANGE * self.strange
        )

    def without(self, absent: Iterable[Expected] = (), surplus: Iterable[Face] = (), strange: int = 0) -> Fit:
        """Return the fit without some of what does not fit, each as often."""
        gone, come = _less(self.absent, absent), _less(self.surplus, surplus)
        if gone is self.absent and come is self.surplus and not (strange and self.strange):
            return self
        return replace(self, absent=gone, surplus=come, strange=max(0, self.strange - strange))


PERFECT: Final = Fit()


def in_all(fits: Sequence[Fit]) -> Fit:
    """Return what fits none of several expectations of the same reading."""
    if len(fits) == 1:
        return fits[0]
    return Fit(
        min(one.paired for one in fits),
        _common([one.absent for one in fits]),
        _common([one.surplus for one in fits]),
        min(one.strange for one in fits),
        covered=fits[0].covered,
    )


def _common(several: Sequence[tuple[T, ...]]) -> tuple[T, ...]:
    """Return the items that are in all of several, each as often."""
    if not all(several):
        return ()
    common = Counter(several[0])
    for items in several[1:]:
        common &= Counter(items)
    return tuple(common.elements())


def _less(items: tuple[T, ...], known: Iterable[T]) -> tuple[T, ...]:
    """Return items without those that are known, each as often."""
    left = Counter(known) if items else None
    if not left:
        return items
    rest = []
    for item in items:
        if left[item] > 0:
            left[item] -= 1
        else:
            rest.append(item)
    return tuple(rest) if len(rest) < len(items) else items
