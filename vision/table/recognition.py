"""From outlines to pieces: cards, round pieces and tops of piles get names; an evening's colours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import cv2
import numpy as np
from msgspec.structs import replace

from vision.album import Album
from vision.arrays import Flags, Floats, Image
from vision.rectify import Pyramid
from vision.table.discs import Discs
from vision.table.known import Known
from vision.table.laying import WELL
from vision.table.naming import Named, Namer
from vision.table.outlines import Tangle
from vision.table.places import Watch
from vision.table.portraits import Portraits
from vision.table.registration import MatView
from vision.table.rendition import FEWEST, MOST, Pair, Rendition, learned
from vision.table.sheet import to_mat
from vision.table.spotted import Spotted, spotted
from vision.table.survey import Finds
from vision.table.tangles import FITS, TWIN, unravelled

_SURE: Final = 0.4
"""If no more than this share of new cards gets a name, the light is not what it was,"""

_CROWD: Final = 5
"""if there are at least so many: a hand hides a few."""

_MORE: Final = 2
"""Colours are learned again when so many times as many cards are known."""

_POOR: Final = 8.0
"""Mean error of a rendition, in steps of 256, from which on it is not believed."""


class EveningColours:
    """Learns how camera and lamp render the colours of an album.

    Args:
        portraits: The faces as the album has them.

    Attributes:
        portraits: The faces as they look this evening.
        learned_from: Number of cards from which that is known.
    """

    def __init__(self, portraits: Portraits) -> None:
        self._plain = portraits
        self._pairs: dict[int, list[Pair]] = {}
        self._renditions: dict[int, Rendition] = {}
        self.portraits = portraits
        self.learned_from = 0

    def learns(self, named: Sequence[Named], pyramid: Pyramid) -> bool:
        """Learn from certain cards how the evening renders colours; tell whether that is news."""
        certain = [one for one in named if one.face is not None and one.fit > WELL and one.shown == 1]
        if len(named) >= _CROWD and len(certain) < _SURE * len(named) and self.learned_from:
            self.forget()
            return True
        total = self.learned_from + len(certain)
        if self.learned_from >= MOST or total < max(FEWEST, _MORE * self.learned_from):
            return False
        for one in certain:
            for picture in (one.picture, *self._plain.siblings(one.picture)):
                pairs = self._pairs.setdefault(self._plain.session(picture), [])
                pairs.append(self._plain.pair(pyramid, one.corners, picture))
        self.learned_from = total
        self._renditions = {
            session: rendition
            for session, pairs in self._pairs.items()
            if (rendition := learned(pairs)) is not None and rendition.error < _POOR
        }
        self.portraits = self._plain.rendered(self._renditions)
        return True

    def extend(self, album: Album) -> None:
        """Go on with an album that has further pictures."""
        self._plain = self._plain.extended(album)
        self.portraits = self._plain.rendered(self._renditions)

    def forget(self) -> None:
        """Start anew: somebody switched a lamp."""
        self._pairs.clear()
        self._renditions = {}
        self.learned_from = 0
        self.portraits = self._plain


class Recognition:
    """Tells pieces by their faces.

    Args:
        portraits: The faces of the album.
        watches: The places, with what may lie there.
        complete: Whether every face that may lie on the table is among those of the album.
    """

    def __init__(self, portraits: Portraits, watches: Iterable[Watch], *, complete: bool = True) -> None:
        self._colours = EveningColours(portraits)
        self._watch(watches, complete=complete)

    def extend(self, album: Album, watches: Iterable[Watch], *, complete: bool) -> None:
        """Go on with an album that has further pictures, and with what may lie at the places by now."""
        self._colours.extend(album)
        self._watch(watches, complete=complete)

    def _watch(self, watches: Iterable[Watch], *, complete: bool) -> None:
        album = self._colours.portraits.album
        watches = tuple(watches)
        round_faces = {face for watch in watches for face in watch.discs}
        square = ~album.allowed(sorted(round_faces)) if round_faces else album.allowed(None)
        self._allowed = {watch.place: album.allowed(watch.faces) & square for watch in watches}
        self._allowed_names = {watch.place: watch.faces for watch in watches}
        self._disc_faces = {watch.place: watch.discs for watch in watches}
        self._diameter = {watch.place: watch.diameter for watch in watches}
        self._complete = complete
        self._namer = Namer(self._colours.portraits, complete=complete)
        self._discs = Discs(album, round_faces)

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
        if self._colours.learns(named, pyramid):
            self._namer = Namer(self._colours.portraits, complete=self._complete)
            named = [self._namer.again(pyramid, *rest) for rest in zip(named, allowed, hiding, strict=True)]
        result: dict[str, list[Spotted]] = {place: [] for place in finds}
        for place, one in zip(places, named, strict=True):
            result[place].append(spotted(place, one, pyramid, view))
        return result

    def forget_light(self) -> None:
        """Start anew with learning how the evening renders colours: the light is another."""
        self._colours.forget()
        self._namer = Namer(self._colours.portraits, complete=self._complete)

    def confirms(self, card: Known, pyramid: Pyramid, view: MatView) -> bool:
        """Tell whether a known card that looks nearly as before is not one of its near-twins by now."""
        return self.again(card, pyramid, view).face == card.named.face

    def again(self, card: Known, pyramid: Pyramid, view: MatView) -> Named:
        """Name a known card anew where it lay, beginning with the face that it had."""
        nothing = np.zeros((0, 4, 2), np.float32)
        before = replace(card.named, corners=view.pixels(card.spots))
        return self._namer.again(pyramid, before, self._allowed[card.place], nothing)

    def top(self, place: str, found: Finds, pyramid: Pyramid, view: MatView) -> Spotted | None:
        """Name the top of a pile; None where it is like no face."""
        nothing = np.zeros((0, 4, 2), np.float32)
        quads = _in_still(found.tops, view)
        named = self._namer.named_somewhere(pyramid, quads, self._allowed[place], nothing)
        return None if named is None else spotted(place, named, pyramid, view)

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

    def completed(
        self, quads: Floats, places: Sequence[str], pyramid: Pyramid, view: MatView
    ) -> Named | None:
        """Return the card of which only a part stands out from the mat, None for none.

        Args:
            quads: (k, 4, 2) where it may lie, in pixels of the sheet.
            places: Whose faces are allowed.
            pyramid: The still.
            view: How the mat is seen in it.
        """
        allowed = np.logical_or.reduce([self._allowed[place] for place in places])
        nothing = np.zeros((0, 4, 2), np.float32)
        named = self._namer.named_somewhere(pyramid, _in_still(quads, view), allowed, nothing, TWIN)
        return named if named is not None and named.face is not None and named.fit >= FITS else None

    def spotted(self, place: str, named: Named, pyramid: Pyramid, view: MatView) -> Spotted:
        """Return a card that was named as a piece of a place."""
        names = self._allowed_names[place]
        if named.face is not None and names is not None and named.face not in names:
            named = Named((), named.corners)
        return spotted(place, named, pyramid, view)

    def discs(self, place: str, found: Finds, pyramid: Pyramid, view: MatView) -> list[Spotted]:
        """Name round pieces."""
        spotted = []
        for x, y in to_mat(found.discs).tolist():
            half = self._diameter[place] / 2
            corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
            quad = view.pixels(np.array(corners, np.float32))
            faces = self._discs.named(pyramid, quad, self._disc_faces[place])
            spotted.append(Spotted(Named(faces, quad, 1.0), x, y))
        return spotted


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
