"""What lies at each place: read anew where something changed, kept where nothing did."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import cv2
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from engine.words import Mat, PlaceKind, PlaceReading
from vision.arrays import Image
from vision.rectify import Pyramid
from vision.table.ground import ground
from vision.table.halves import halves
from vision.table.known import Known
from vision.table.naming import Named
from vision.table.outlines import Outlines, Tangle
from vision.table.places import Watch
from vision.table.recognition import Recognition
from vision.table.registration import MatView
from vision.table.sheet import SCALE, to_mat, to_sheet
from vision.table.spotted import Spotted, in_sheet, spotted, told
from vision.table.squares import grown
from vision.table.stacks import height
from vision.table.standing import Standing, apart_from, covering, standings, still_there
from vision.table.strangers import Stranger, stranger
from vision.table.survey import Finds, Surveyor, There
from vision.table.votes import seen_before, voted

FOREIGN: Final = 60.0
"""Square millimetres of something that is no piece from which on a place is covered."""

PILE_FOREIGN: Final = 240.0
"""The same for a pile, whose cards look out from under its top."""

TRIES: Final = 3
"""So often a place with a card that has no name is read anew though nothing changed."""

ARM: Final = 1.6
"""More than so many cards' area that is no card is an arm: what lies under it must wait."""

PLAIN: Final = 0.85
"""A card without a name of which other cards hide no more lies plainly open."""

CHIP: Final = 0.5
"""One that is like a face, but for a part, does so from here on: it may be a twin with one more symbol."""

_BESIDE: Final = 6.0
"""Millimetres around a card in which a finger shows that lies on it,"""

_FINGER: Final = 10.0
"""and the square millimetres of it that do."""

_PILE_MOST: Final = 2.1
"""A pile of more than so many cards' area has something on it."""


class Still(Struct, frozen=True, eq=False):
    """A still, ready to be read.

    Args:
        sheet: The mat seen from straight above.
        pyramid: The still itself.
        view: How the mat is seen in it.
        time: When it was taken, in seconds.
        touched: Ids of the places at which something moved since they were last read.
    """

    sheet: Image
    pyramid: Pyramid
    view: MatView
    time: float
    touched: frozenset[str] = frozenset()


class _Look(Struct, eq=False):
    """What is gathered of one place while a still is read."""

    finds: Finds
    standing: Standing
    fresh: list[Spotted]


class Reader:
    """Reads places and remembers what lay there.

    Args:
        mat: The mat.
        watches: The places.
        recognition: Tells pieces by their faces.
    """

    def __init__(self, mat: Mat, watches: Iterable[Watch], recognition: Recognition) -> None:
        self._mat = mat
        self._watches = {watch.place: watch for watch in watches}
        self._recognition = recognition
        self._known: dict[str, tuple[Known, ...]] = {}
        self._tries: dict[str, int] = {}
        self.latest: dict[str, tuple[PlaceReading, float]] = {}
        self.strangers: dict[str, tuple[Stranger, ...]] = {}
        """Of each place what lies plainly open there and has no name."""

    def look_again(self, watches: Iterable[Watch]) -> None:
        """Read places where something has no name once more: more faces are known, and more may lie there."""
        self._watches = {watch.place: watch for watch in watches}
        for place, one in self.strangers.items():
            if one:
                self._tries[place] = 0

    def doubtful(self, place: str) -> bool:
        """Tell whether a place was never read, or has a card that should be looked at once more."""
        return place not in self.latest or self._tries.get(place, TRIES) < TRIES

    def read(self, still: Still, due: Sequence[str], surveyor: Surveyor) -> None:
        """Read places anew; `latest` then has them.

        Args:
            still: The still.
            due: Ids of the places.
            surveyor: Finds pieces on its sheet.
        """
        standing = self._standing(due, still)
        flat = [place for place in due if self._watches[place].kind is not PlaceKind.PILE]
        sure = [card for place in flat for card in standing[place].sure]
        sure += [card for place, cards in self._known.items() if place not in standing for card in cards]
        tops = {
            place: to_sheet(standing[place].sure[0].spots)
            for place in due
            if place not in flat and standing[place].sure
        }
        there = There([to_sheet(card.spots) for card in sure], tops)
        finds, lying = surveyor.survey(still.sheet, ground(still.sheet), due, there, still.view.distance)
        fresh = self._recognition.cards(finds, still.pyramid, still.view)
        looks = {place: _Look(finds[place], standing[place], fresh[place]) for place in due}
        for tangle in lying.tangles:
            self._untangle(tangle, still, looks, lying.foreign, surveyor)
        self._complete(still, looks, lying.foreign, surveyor)
        cover = lying.foreign
        if any(look.standing.partly or look.standing.hidden for look in looks.values()):
            new = [in_sheet(one, still.view) for look in looks.values() for one in look.fresh]
            cover = covering(lying.foreign, new)
        for place, look in looks.items():
            if self._watches[place].kind is PlaceKind.PILE:
                self._tell_pile(place, look, still)
            else:
                foreign = surveyor.foreign(place, lying.foreign)
                look.finds = replace(look.finds, foreign=foreign)
                held = any(one.named.face is None and _dubious(one, lying, still) for one in look.fresh)
                if not held and foreign <= FOREIGN:  # else what shows may be in somebody's hand
                    look.fresh = [self._voted(place, one, look, still) for one in look.fresh]
                self._tell(place, look, cover, still, held=held)

    def _standing(self, due: Sequence[str], still: Still) -> dict[str, Standing]:
        def confirms(card: Known) -> bool:
            return self._recognition.confirms(card, still.pyramid, still.view)

        known = {place: self._known.get(place, ()) for place in due}
        return standings(known, still.pyramid, still.view, confirms)

    def _untangle(
        self, tangle: Tangle, still: Still, looks: dict[str, _Look], foreign: Image, surveyor: Surveyor
    ) -> None:
        """Look again at pieces that overlap if some have no name; change what was found, in place."""
        rows, columns = tangle.part.shape
        box = np.s_[tangle.corner[1] : tangle.corner[1] + rows, tangle.corner[0] : tangle.corner[0] + columns]
        side = self._mat.piece.width * SCALE
        inside = [(place, one) for place, look in looks.items() for one in look.fresh if _holds(tangle, one)]
        rest = cv2.countNonZero(foreign[box] & tangle.part)
        nameless = sum(one.named.face is None for _, one in inside)
        if not (nameless or rest > FOREIGN * SCALE**2) or rest > ARM * side * side:
            return
        places = sorted({place for place, _ in inside}) or list(looks)
        named, left = self._recognition.unravelled(
            tangle, still.sheet, still.pyramid, still.view, places, side
        )
        if sum(one.face is not None for one in named) < len(inside) - nameless:
            return
        for place, one in inside:
            looks[place].fresh.remove(one)
        for card in named:
            x, y = still.view.millimetres(card.corners).mean(axis=0)
            owner = surveyor.place_of(float(x), float(y), looks)
            if owner is not None:
                piece = self._recognition.spotted(owner, card, still.pyramid, still.view)
                looks[owner].fresh.append(piece)
        foreign[box] = np.where(tangle.part > 0, left, foreign[box])

    def _complete(self, still: Still, looks: dict[str, _Look], foreign: Image, surveyor: Surveyor) -> None:
        """Find cards of which only a part stands out from the mat; change what was found, in place."""
        for part, quads in halves(foreign, self._mat.piece.width * SCALE):
            x, y = to_mat(quads.mean(axis=(0, 1))[None])[0]
            owner = surveyor.place_of(float(x), float(y), looks)
            if owner is None or self._watches[owner].kind is PlaceKind.PILE:
                continue
            named = self._recognition.completed(quads, [owner], still.pyramid, still.view)
            if named is not None:
                looks[owner].fresh.append(self._recognition.spotted(owner, named, still.pyramid, still.view))
                foreign[part > 0] = 0
                quad = to_sheet(still.view.millimetres(named.corners))
                cv2.fillConvexPoly(foreign, np.round(grown(quad, 1.5)).astype(np.int32), 0)

    def _voted(self, place: str, one: Spotted, look: _Look, still: Still) -> Spotted:
        """Put what was found together with earlier looks at a card that lay just there."""
        found = seen_before(one.named, look.standing, still.view)
        if found is None:
            return one
        now = one.named
        if not now.faces:  # a highlight may have led the search astray
            now = replace(self._recognition.again(found[0], still.pyramid, still.view), shown=now.shown)
        named = voted(now, found, still.view, touched=place in still.touched)
        return (
            one if named.face == one.named.face is None else spotted(place, named, still.pyramid, still.view)
        )

    def _tell(self, place: str, look: _Look, cover: Image, still: Still, *, held: bool) -> None:
        """Put together what is known of a place now; `held`: a card without a name is dubious."""
        there, hidden = still_there(look.standing, look.fresh, cover)
        discs = self._recognition.discs(place, look.finds, still.pyramid, still.view)
        covered = held or look.finds.foreign > FOREIGN or any(not one.named.faces for one in discs)
        fresh = apart_from(look.fresh, (*look.standing.sure, *there))
        if covered:
            fresh = [one for one in fresh if one.named.face is not None]
        spotted = [_again(card) for card in (*look.standing.sure, *there)] + fresh
        spotted += [one for one in discs if one.named.faces]
        unknown = [one for one in discs if not one.named.faces]
        self._keep(place, spotted, still, covered=covered, hidden=hidden if covered else (), discs=unknown)

    def _tell_pile(self, place: str, look: _Look, still: Still) -> None:
        finds = look.finds
        bulky = finds.bulk > _PILE_MOST * self._mat.piece.width**2
        covered = finds.foreign > PILE_FOREIGN or bulky
        spotted: list[Spotted] = []
        if look.standing.sure:
            spotted = [_again(look.standing.sure[0])]
        elif len(finds.tops):
            top = self._recognition.top(place, finds, still.pyramid, still.view)
            covered = covered or (finds.crosses and (top is None or top.named.face is None))
            if top is not None:
                spotted = [top]
            elif not covered:
                corners = to_mat(finds.tops[0])
                x, y = corners.mean(axis=0)
                spotted = [Spotted(Named((), still.view.pixels(corners)), float(x), float(y))]
        else:
            covered = covered or finds.foreign > FOREIGN
        count = None if covered or spotted else 0.0
        if spotted and spotted[0].named.face is not None:
            high = height(spotted[0].named.corners, still.view, self._mat.piece.width)
            count = max(1.0, float(round(high / self._mat.piece.thickness)))
        self._keep(place, spotted, still, covered=covered, count=count)

    def _keep(
        self,
        place: str,
        spotted: Sequence[Spotted],
        still: Still,
        *,
        covered: bool,
        hidden: Sequence[Known] = (),
        count: float | None = None,
        discs: Sequence[Spotted] = (),
    ) -> None:
        region = self._mat.region(place)
        doubted = [one for one in spotted if not covered and not one.plain]
        cards = [one for one in doubted if one.named.shown >= (CHIP if one.named.faces else PLAIN)]
        if discs or not covered:  # else those that were seen last may still be there
            self.strangers[place] = tuple(
                stranger(region, one, still.pyramid, still.view, disc=disc)
                for disc, some in ((False, cards), (True, discs))
                for one in some
            )
        self._known[place] = (*(one.card for one in spotted if one.card is not None), *hidden)
        unnamed = any(one.named.face is None for one in spotted)
        self._tries[place] = self._tries.get(place, 0) % TRIES + 1 if unnamed else TRIES
        turns = self._watches[place].turns
        reading = told(region, spotted, covered=covered, count=count, turns=turns)
        self.latest[place] = (reading, still.time)


def _again(card: Known) -> Spotted:
    x, y = card.spots.mean(axis=0)
    return Spotted(card.named, float(x), float(y), card)


def _dubious(spotted: Spotted, lying: Outlines, still: Still) -> bool:
    """Tell whether a card without a name may be something else, or more than one card.

    A finger is at it; or it lies on top of a tangle, so that it should have a name.
    """
    if _touched(spotted, lying.foreign, still):
        return True
    return spotted.named.shown == 1 and any(_holds(tangle, spotted) for tangle in lying.tangles)


def _touched(spotted: Spotted, foreign: Image, still: Still) -> bool:
    """Tell whether something that is no piece lies at a card, given as a mask of the sheet."""
    quad = grown(in_sheet(spotted, still.view), _BESIDE * SCALE)
    left, top, width, height = cv2.boundingRect(np.round(quad).astype(np.int32))
    box = np.s_[max(top, 0) : max(top + height, 0), max(left, 0) : max(left + width, 0)]
    around = np.zeros_like(foreign[box])
    cv2.fillConvexPoly(around, np.round(quad - (max(left, 0), max(top, 0))).astype(np.int32), 255)
    return cv2.countNonZero(around & foreign[box]) > _FINGER * SCALE**2


def _holds(tangle: Tangle, spotted: Spotted) -> bool:
    """Tell whether the middle of a card lies in a tangle."""
    spot = to_sheet(np.array([spotted.x, spotted.y], np.float32))
    x, y = (round(float(value)) for value in spot - tangle.corner)
    rows, columns = tangle.part.shape
    return 0 <= x < columns and 0 <= y < rows and bool(tangle.part[y, x])
