"""From outlines to pieces: what was known is kept, what is new is named, what is covered is remembered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from vision.arrays import Flags, Floats, Image
from vision.rectify import Pyramid
from vision.table.discs import Discs
from vision.table.known import SAME, SHOWS, Known, known, unchanged, under
from vision.table.laying import WELL
from vision.table.naming import Named, Namer
from vision.table.outlines import Tangle
from vision.table.places import DISC, Watch
from vision.table.portraits import Portraits
from vision.table.registration import MatView
from vision.table.rendition import FEWEST, MOST, Pair, learned
from vision.table.sheet import to_mat, to_sheet
from vision.table.survey import Finds
from vision.table.tangles import unravelled

_TWICE: Final = 12.0
"""Two cards whose middles are nearer than this, in millimetres, are one card seen twice."""

_COVERS: Final = 0.7
"""Share of the changed blocks of a known card that must lie under something for it to be still there."""


_SURE: Final = 0.4
"""If no more than this share of new cards gets a name, the light is not what it was,"""

_CROWD: Final = 5
"""if there are at least so many: a hand hides a few."""

_MORE: Final = 2
"""Colours are learned again when so many times as many cards are known."""

_POOR: Final = 8.0
"""Mean error of a rendition, in steps of 256, from which on it is not believed."""


class Spotted(Struct, frozen=True, eq=False):
    """A piece at a place.

    Args:
        named: What it is.
        x, y: Its middle on the mat, in millimetres.
        card: What is remembered of it; None for round pieces and cards without a name.
    """

    named: Named
    x: float
    y: float
    card: Known | None = None


class Standing(Struct, frozen=True, eq=False):
    """What became of the cards that were known.

    Args:
        sure: Those that look as before.
        partly: Those of which a part looks as before, with these blocks, (8, 8).
        hidden: Those that nothing is seen of.
    """

    sure: tuple[Known, ...]
    partly: tuple[tuple[Known, Flags], ...]
    hidden: tuple[Known, ...]


class Recognition:
    """Tells pieces by their faces.

    Args:
        portraits: The faces of the album.
        watches: The places, with what may lie there.
    """

    def __init__(self, portraits: Portraits, watches: Iterable[Watch]) -> None:
        album = portraits.album
        watches = tuple(watches)
        round_faces = {face for watch in watches for face in watch.discs}
        square = ~album.allowed(sorted(round_faces)) if round_faces else album.allowed(None)
        self._allowed = {watch.place: album.allowed(watch.faces) & square for watch in watches}
        self._allowed_names = {watch.place: watch.faces for watch in watches}
        self._disc_faces = {watch.place: watch.discs for watch in watches}
        self._portraits = portraits
        self._namer = Namer(portraits)
        self._pairs: dict[int, list[Pair]] = {}
        self._learned_from = 0
        self._discs = Discs(album, round_faces)

    @staticmethod
    def standing(cards: Iterable[Known], pyramid: Pyramid, view: MatView) -> Standing:
        """Compare known cards with a still."""
        sure, partly, hidden = [], [], []
        for card in cards:
            same = unchanged(card, pyramid, view)
            share = float(same.mean())
            if share >= SAME:
                sure.append(card)
            elif share >= SHOWS:
                partly.append((card, same))
            else:
                hidden.append(card)
        return Standing(tuple(sure), tuple(partly), tuple(hidden))

    def cards(self, finds: Mapping[str, Finds], pyramid: Pyramid, view: MatView) -> dict[str, list[Spotted]]:
        """Name the cards that were found, all in one go."""
        places = [place for place, found in finds.items() for _ in found.cards]
        if not places:
            return {place: [] for place in finds}
        quads = np.concatenate([found.cards for found in finds.values()])
        levels = [level for found in finds.values() for level in found.under]
        seen = _in_still(quads, view)
        hiding = [seen[_on_top(quads, levels, number)] for number in range(len(quads))]
        allowed = [self._allowed[place] for place in places]
        named = self._namer.named(pyramid, seen, allowed, hiding)
        if self._learns(named, pyramid):
            named = [self._namer.again(pyramid, *rest) for rest in zip(named, allowed, hiding, strict=True)]
        result: dict[str, list[Spotted]] = {place: [] for place in finds}
        for place, one in zip(places, named, strict=True):
            result[place].append(_spotted(place, one, pyramid, view))
        return result

    def _learns(self, named: Sequence[Named], pyramid: Pyramid) -> bool:
        """Learn from certain cards how the evening renders colours; tell whether that is news."""
        certain = [one for one in named if one.face is not None and one.fit > WELL and one.shown == 1]
        if len(named) >= _CROWD and len(certain) < _SURE * len(named) and self._learned_from:
            self._forget()
            return True
        total = self._learned_from + len(certain)
        if self._learned_from >= MOST or total < max(FEWEST, _MORE * self._learned_from):
            return False
        for one in certain:
            for picture in (one.picture, *self._portraits.siblings(one.picture)):
                pairs = self._pairs.setdefault(self._portraits.session(picture), [])
                pairs.append(self._portraits.pair(pyramid, one.corners, picture))
        self._learned_from = total
        renditions = {
            session: rendition
            for session, pairs in self._pairs.items()
            if (rendition := learned(pairs)) is not None and rendition.error < _POOR
        }
        self._namer = Namer(self._portraits.rendered(renditions))
        return True

    def _forget(self) -> None:
        """Start anew: somebody switched a lamp."""
        self._pairs.clear()
        self._learned_from = 0
        self._namer = Namer(self._portraits)

    def top(self, place: str, found: Finds, pyramid: Pyramid, view: MatView) -> Spotted | None:
        """Name the top of a pile; None where it is like no face."""
        nothing = np.zeros((0, 4, 2), np.float32)
        quads = _in_still(found.tops, view)
        named = self._namer.named_somewhere(pyramid, quads, self._allowed[place], nothing)
        return None if named is None else _spotted(place, named, pyramid, view)

    def unravelled(
        self,
        tangle: Tangle,
        sheet: Image,
        pyramid: Pyramid,
        view: MatView,
        places: Sequence[str],
        side: float,
    ) -> tuple[list[Named], Image]:
        """Take a tangle apart by the faces that may lie in it; see `vision.table.tangles`."""
        allowed = np.logical_or.reduce([self._allowed[place] for place in places])
        return unravelled(tangle, sheet, pyramid, view, self._namer, allowed, side)

    def spotted(self, place: str, named: Named, pyramid: Pyramid, view: MatView) -> Spotted:
        """Return a card that was named as a piece of a place."""
        names = self._allowed_names[place]
        if named.face is not None and names is not None and named.face not in names:
            named = Named((), named.corners)
        return _spotted(place, named, pyramid, view)

    def discs(self, place: str, found: Finds, pyramid: Pyramid, view: MatView) -> list[Spotted]:
        """Name round pieces."""
        spotted = []
        for x, y in to_mat(found.discs).tolist():
            half = DISC / 2
            corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
            quad = view.pixels(np.array(corners, np.float32))
            faces = self._discs.named(pyramid, quad, self._disc_faces[place])
            spotted.append(Spotted(Named(faces, quad, 1.0), x, y))
        return spotted


def still_there(
    standing: Standing, fresh: Sequence[Spotted], cover: Image
) -> tuple[list[Known], list[Known]]:
    """Judge the known cards that look different.

    Args:
        standing: Of one place.
        fresh: What was found there anew.
        cover: (height, width) uint8 of the sheet's size, 255 where cards that were found anew or foreign
            things lie.

    Returns:
        Those of which enough shows to say that they lie there; those that something hides.
    """
    there = []
    for card, same in standing.partly:
        over = under(card, cover)
        changed = ~same
        if (
            not any(_one(card, other) for other in fresh)
            and (changed & over).sum() >= _COVERS * changed.sum()
        ):
            there.append(card)
    hidden = [
        card
        for card in standing.hidden
        if under(card, cover).mean() > _COVERS and not any(_one(card, other) for other in fresh)
    ]
    return there, hidden


def apart_from(fresh: Sequence[Spotted], there: Sequence[Known]) -> list[Spotted]:
    """Leave out what was found anew where a known card lies that something covers in part."""
    return [one for one in fresh if not any(_one(card, one) for card in there)]


def covering(foreign: Image, quads: Sequence[Floats]) -> Image:
    """Return a mask of a sheet of foreign things, given as such, and cards, (4, 2) each in its pixels."""
    cover = foreign.copy()
    for quad in quads:
        cv2.fillConvexPoly(cover, np.round(quad).astype(np.int32), 255)
    return np.asarray(cv2.dilate(cover, np.ones((7, 7), np.uint8)), np.uint8)


def middle(card: Known) -> tuple[float, float]:
    """Return the middle of a known card on the mat, in millimetres."""
    x, y = card.spots.mean(axis=0)
    return float(x), float(y)


def in_sheet(spotted: Spotted, view: MatView) -> Floats:
    """Return a card's corners in pixels of the sheet, (4, 2)."""
    return to_sheet(view.millimetres(spotted.named.corners))


def _spotted(place: str, named: Named, pyramid: Pyramid, view: MatView) -> Spotted:
    x, y = view.millimetres(named.corners).mean(axis=0)
    card = known(place, named, pyramid, view) if named.face is not None else None
    return Spotted(named, float(x), float(y), card)


def _one(card: Known, other: Spotted) -> bool:
    x, y = middle(card)
    return float(np.hypot(x - other.x, y - other.y)) < _TWICE


def _in_still(quads: Floats, view: MatView) -> Floats:
    return view.pixels(to_mat(quads.reshape(-1, 2))).reshape(-1, 4, 2)


def _on_top(quads: Floats, levels: Sequence[int], number: int) -> Flags:
    """Tell which quads, (n, 4, 2), lie on one of them: those that touch it and are higher or found before."""
    one = quads[number]
    size = float(np.linalg.norm(one[0] - one[2]))
    near = np.linalg.norm(quads.mean(axis=1) - one.mean(axis=0), axis=1) < size
    chosen = np.zeros(len(quads), bool)
    for other in np.flatnonzero(near).tolist():
        above = (levels[other], other) < (levels[number], number)
        if other != number and above:
            area, _ = cv2.intersectConvexConvex(one, quads[other])
            chosen[other] = area > 0.02 * cv2.contourArea(one)
    return chosen
