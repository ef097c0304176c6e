"""Which face lies under a quad of a still, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from typing import Final

import numpy as np
from msgspec import Struct

from vision.arrays import Flags, Floats
from vision.rectify import Pyramid, turned
from vision.shortlist import shortlist
from vision.table.laying import FAR, FITS, WELL, Layer, Trial
from vision.table.portraits import Portraits

LIKELY: Final = 0.08
"""No face whose coarse colours agree less than this is laid under a card."""

_TRIED: Final = 4
"""So many ways to lay a face under a card are tried, and so many quads where it may lie,"""

_QUADS: Final = 8
"""and as long as it is like no face so many quads."""

_RANKED: Final = 60

_ODD: Final = 14.0
"""Strangeness from which on a block certainly shows something else."""

_FEWEST: Final = 0.55
"""Share of the visible blocks that must fit for any name to be given."""

_SHOWN: Final = 0.12
"""Share of a card that must be seen for it to be named."""

_HALF: Final = 0.5

_STEEP: Final = 40.0
"""Growth of the log odds of a face against its rival with the verdict;"""

_CLEAR: Final = 0.2
"""from this verdict on. Where all can be seen it is above 0.3; less means that something is in the way."""

_ODD_DOUBT: Final = 0.1
"""What such a block adds to the chance that a card is none of the album."""

_ALIKE: Final = 1.25
"""Where the album lacks faces, no part of a card, be it a digit, may be further from the face than this:"""

_LACKING: Final = 0.25
"""else the album's faces are no likelier than this together: it may be their twin that is missing."""

_FLOOR: Final = 1e-4
"""No twin is less likely than this."""

_TOLD: Final = 4


class Named(Struct, frozen=True, eq=False):
    """What lies under a quad.

    Args:
        faces: (face, probability), best first; what they lack to 1 is the chance that it is none of them.
        corners: (4, 2) in the still's pixels, the face's own top left first; as given where it is unknown.
        fit: Share of the visible blocks that are as the best face has them; 0 where it is unknown.
        picture: Number of the album's picture that fits best, -1 where none does.
        shown: Share of the card that no known card covers.
    """

    faces: tuple[tuple[str, float], ...]
    corners: Floats
    fit: float = 0.0
    picture: int = -1
    shown: float = 1.0

    @property
    def face(self) -> str | None:
        """The best face if it is likelier than everything else together."""
        return self.faces[0][0] if self.faces and self.faces[0][1] > _HALF else None


class Namer:
    """Names the cards of one's own box.

    Args:
        portraits: Its faces, in the evening's colours where these are known.
        complete: Whether every face that may lie on the table is among them. Else a card that differs from a
            face anywhere, or of which a highlight or a chip may hide such a place, gets no name.
    """

    def __init__(self, portraits: Portraits, *, complete: bool = True) -> None:
        self._portraits = portraits
        self._complete = complete
        self._album = portraits.album
        self._layer = Layer(portraits)

    def named(
        self, pyramid: Pyramid, quads: Floats, allowed: Sequence[Flags], hiding: Sequence[Floats]
    ) -> list[Named]:
        """Name cards.

        Args:
            pyramid: The still.
            quads: (n, 4, 2) corners in its pixels, clockwise from any corner, within some 3 mm.
            allowed: For each, which pictures of the album may be meant, (p,).
            hiding: For each, (k, 4, 2) the quads that lie on it.

        Returns:
            One for each quad, in order.
        """
        if not len(quads):
            return []
        everything = np.logical_or.reduce(allowed)
        likeness = shortlist(pyramid, quads, self._album, everything)
        return [
            self._one(pyramid, quad, np.where(may, row, -1), may, over)
            for quad, row, may, over in zip(quads, likeness, allowed, hiding, strict=True)
        ]

    def named_somewhere(
        self, pyramid: Pyramid, quads: Floats, allowed: Flags, hiding: Floats, least: float = FAR
    ) -> Named | None:
        """Name a card of which it is not known where exactly it lies.

        Args:
            pyramid: The still.
            quads: (n, 4, 2) where it may lie.
            allowed: Which pictures of the album may be meant, (p,).
            hiding: (k, 4, 2) the quads that may lie on it.
            least: Of a face that fits on less than this share of the card nobody wants to know its twins.

        Returns:
            It where it fits best; None if it is like no face anywhere.
        """
        if not len(quads):
            return None
        likeness = shortlist(pyramid, quads, self._album, allowed)
        best: Named | None = None
        for tried, number in enumerate(np.argsort(-likeness.max(axis=(1, 2)))[:_QUADS]):
            if tried >= _TRIED and best is not None:
                break
            named = self._one(pyramid, quads[number], likeness[number], allowed, hiding, least)
            if named.faces and (best is None or named.fit > best.fit):
                best = named
            if best is not None and best.fit > WELL:
                break
        return best

    def again(self, pyramid: Pyramid, named: Named, allowed: Flags, hiding: Floats) -> Named:
        """Judge a card anew that was named in other colours; arguments as of `named`."""
        if named.picture < 0:
            return named
        trial = self._layer.looked_at(pyramid, named.corners, named.picture, allowed, hiding)
        return self._judged(self._soundest(trial, pyramid, allowed, hiding), named.corners, allowed)

    def _one(
        self,
        pyramid: Pyramid,
        quad: Floats,
        likeness: Floats,
        allowed: Flags,
        hiding: Floats,
        least: float = FAR,
    ) -> Named:
        best: Trial | None = None
        for turn, picture in self._ways(likeness):
            trial = self._layer.laid(pyramid, turned(quad, turn), picture, allowed, hiding, least)
            if best is None or trial.rank > best.rank:
                best = trial
            if best.certain:
                break
        if best is None:
            return Named((), quad)
        return self._judged(self._soundest(best, pyramid, allowed, hiding), quad, allowed)

    def _soundest(self, trial: Trial, pyramid: Pyramid, allowed: Flags, hiding: Floats) -> Trial:
        """Return how another picture of the face fits, if a card is otherwise than this one."""
        if trial.fit < _FEWEST or self._sound(trial):
            return trial
        others = self._portraits.siblings(trial.picture)
        looks = (self._layer.looked_at(pyramid, trial.corners, one, allowed, hiding) for one in others)
        return next((one for one in looks if one.fit >= trial.fit and self._sound(one)), trial)

    def _sound(self, trial: Trial) -> bool:
        """Tell whether no face that the album lacks may look like a card as much as this one does."""
        if self._complete:
            return True
        return not trial.veiled and (
            self._portraits.otherwise(trial.light, trial.picture, trial.free) <= _ALIKE
        )

    def _ways(self, likeness: Floats) -> Iterator[tuple[int, int]]:
        """Yield turns and pictures worth trying, best first; twins are tried once."""
        tried: set[tuple[int, int]] = set()
        for flat in np.argsort(-likeness, axis=None)[:_RANKED]:
            turn, picture = divmod(int(flat), likeness.shape[1])
            if likeness[turn, picture] < LIKELY or len(tried) >= _TRIED:
                return
            if any(known == turn and self._portraits.kindred(other, picture) for known, other in tried):
                continue
            tried.add((turn, picture))
            yield turn, picture

    def _judged(self, trial: Trial, quad: Floats, allowed: Flags) -> Named:
        if trial.fit < _FEWEST or trial.shown < _SHOWN or not allowed[trial.picture]:
            # What looks like a chip to another face is none.
            return Named((), quad, shown=trial.shown if self._complete else trial.uncovered)
        album = self._album
        odds: dict[str, float] = {album.faces[album.owners[trial.picture]]: 1.0}
        for verdict, picture in trial.verdicts:
            odd = max(exp(min(-_STEEP * (verdict - _CLEAR), 0.0)), _FLOOR)
            face = album.faces[album.owners[picture]]
            odds[face] = max(odds.get(face, 0.0), odd)
        known = (1 - _unknown(trial.strange)) * min(1.0, trial.shown / _HALF)
        if not self._sound(trial):
            known = min(known, _LACKING)
        return Named(_shares(odds, known), trial.corners, trial.fit, trial.picture, trial.shown)


def _shares(odds: dict[str, float], known: float) -> tuple[tuple[str, float], ...]:
    """Return faces with their probabilities, best first, from their odds; `known` is that of all together."""
    total = sum(odds.values())
    ranked = sorted(odds.items(), key=lambda item: -item[1])[:_TOLD]
    shares = [(face, odd / total * known) for face, odd in ranked]
    return tuple((face, round(share, 5)) for face, share in shares)


def _unknown(strange: Floats) -> float:
    """Return the chance that a card is none of the album, from the strangeness of its visible blocks."""
    worst = float(strange.max(initial=0.0))
    doubt = 0.002 + 0.05 * min(max((worst - FITS) / (_ODD - FITS), 0.0), 1.0)
    return min(doubt + _ODD_DOUBT * int(np.count_nonzero(strange > _ODD)), 0.95)
