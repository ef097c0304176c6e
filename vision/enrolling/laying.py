"""Cards laid out anyhow in a photograph, none of them known: found, cut out, and what spoils them named."""

from __future__ import annotations

from typing import Final, Literal

import cv2
import msgspec
import numpy as np

from vision.arrays import Flags, Floats, Image, Integers
from vision.cards import Outlines, believed, possible_cards, shorter_sides, unknown_cards
from vision.edges import settled
from vision.enrolling.congruent import SURE, TOLD, congruent
from vision.enrolling.marks import SIDE
from vision.nesting import centred_in
from vision.polygons import area_of, shared
from vision.rectify import Pyramid

Problem = Literal["blurred", "small", "glare", "covered", "odd", "cut"]

_BLURRED: Final = 0.31
"""Sharpness below which small print cannot be read; a ramp as wide as what is looked at has 0.25."""

_SMALL: Final = 120.0
"""Pixels of a side below which it cannot be read either."""

_GLARING: Final = 0.04
"""Share of a card that glares before it is named."""

_WHITE: Final = 252
"""Glare has at least this in all channels;"""

_SPECK: Final = 61
"""and is no smaller than so many pixels, of `SIDE`: pips and letters may be as white."""

_ODD: Final = 1.3
"""Sides of a card of the same form differ from the others' by no more than this factor."""

_LARGER: Final = 1.1
"""What has sides so many times as long as the others lies there by mistake."""

_APART: Final = 0.08
"""Two outlines share no more of the smaller one's area, or one of them covers the other."""


_MOST: Final = 30
"""Nobody lays out so many cards at once: more are the pattern of the table."""

_WHOLE: Final = 0.6
"""of the cards found in a usual photograph, more than this share are whole,"""

_SAME: Final = 0.3
"""and two quads whose middles are nearer than this, in sides, are one card."""


class Laid(msgspec.Struct, frozen=True, eq=False):
    """Cards of one form in a photograph.

    Args:
        corners: (n, 4, 2) in pixels of the photograph, clockwise; the first is the one that is nearest to the
            upper left where the card lies upright. In rows, from above.
        crops: (n, SIDE, SIDE, 3) the cards straight on; upright as the photograph is, to a quarter turn.
        sharpness: (n,) 0.25..1, how much of an edge lies between two neighbours; 0.4 and more are usual.
        glare: (n,) share of each card that is white with light, 0..1.
        problems: n sets of what is wrong with each card; a card with none has an empty one.
        edges: (n,) how well the edges of each card are seen, 0..1.
    """

    corners: Floats
    crops: Image
    sharpness: Floats
    glare: Floats
    problems: tuple[frozenset[Problem], ...]
    edges: Floats


def laid_out(picture: Image, shape: float = 1.0) -> Laid:
    """Find the cards of one form in a photograph, whatever they show.

    Args:
        picture: (height, width, 3), best with some 12 megapixels.
        shape: Height / width of the cards.

    Returns:
        The cards, those with problems among them. What has no outline of its own, such as cards that touch,
        is not found.
    """
    return described(picture, found(picture, shape))


class Found(msgspec.Struct, frozen=True, eq=False):
    """Where cards lie in a photograph.

    Args:
        corners: (n, 4, 2) of the cards.
        edges: (n,) how well the edges of each are seen, 0..1.
        whole: (n,) whether all of a card seems to be seen, and in the size of the others.
    """

    corners: Floats
    edges: Floats
    whole: Flags

    @property
    def clear(self) -> bool:
        """Whether cards are told from the table: one that looks like cards seems to hide many in part."""
        return bool(len(self.whole)) and float(self.whole.mean()) > _WHOLE


def found(picture: Image, shape: float) -> Found:
    """Find the cards of one form in a photograph, (height, width, 3)."""
    outlines, nothing = possible_cards(picture), np.zeros((0, 4, 2), np.float32)
    shapes = np.array([shape], np.float32)
    while len(quads := unknown_cards(outlines, nothing, shapes)) > _MOST:
        outlines = _without_pattern(outlines, quads)
    return _found(picture, np.concatenate([quads, _others(outlines, quads)]), shape)


def _without_pattern(outlines: Outlines, pattern: Floats) -> Outlines:
    """Return outlines without those of a pattern, (n, 4, 2): as small as its parts, or made of some."""
    size = float(np.quantile(shorter_sides(pattern), 0.95))
    made_of_it = centred_in(pattern, outlines.quads).sum(axis=0) > 1
    return outlines[(shorter_sides(outlines.quads) > size) & ~made_of_it]


def _found(picture: Image, places: Floats, shape: float, *, sized: bool = False) -> Found:
    """Return the cards at some places, (n, 4, 2), each once."""
    quads, edges = congruent(picture, places, shape, sized=sized)
    own, support = settled(picture, places)
    other = (edges < TOLD) & (support.min(axis=1, initial=1) >= 0.6)  # noqa: PLR2004 - as cards are believed
    quads[other] = own[other]  # what is no card of this size is told as it lies
    kept: list[int] = []
    for number in np.argsort(-edges, kind="stable").tolist():
        if _away(quads[[number]], quads[kept])[0]:
            kept.append(number)
    quads = np.array([_upright(quad) for quad in quads[kept]], np.float32).reshape(-1, 4, 2)
    rows = _in_rows(quads)
    quads, edges = quads[rows], edges[kept][rows]
    return Found(quads, edges, ~_is_covered(quads, edges, picture) & ~odd(quads))


def found_at(picture: Image, before: Found, places: Floats, shape: float) -> Found:
    """Look for cards once more, also where they should be.

    Args:
        picture: (height, width, 3).
        before: What was found in it.
        places: (m, 4, 2) corners of cards that may lie there, nearly.
        shape: Height / width of the cards.
    """
    own = before.corners if before.clear else before.corners[before.whole]
    new = places[_away(places, own)]
    if not len(new):
        return before
    again = _found(picture, np.concatenate([own, new]), shape)
    kept = (again.edges >= TOLD) | ~_away(again.corners, own)
    return Found(again.corners[kept], again.edges[kept], again.whole[kept])


def _away(quads: Floats, others: Floats) -> Flags:
    """Tell which quads, (n, 4, 2), are no others, (m, 4, 2), seen once more."""
    apart = np.linalg.norm(quads.mean(axis=1)[:, None] - others.mean(axis=1), axis=2)
    return np.asarray((apart > _SAME * shorter_sides(quads)[:, None]).all(axis=1))


def found_larger(picture: Image, before: Found, times: float, shape: float) -> Found:
    """Look for cards once more that are so many times as large as they seemed."""
    middles = before.corners.mean(axis=1, keepdims=True)
    return _found(picture, middles + (before.corners - middles) * np.float32(times), shape, sized=True)


def described(picture: Image, cards: Found) -> Laid:
    """Cut out cards that were found in a photograph, (height, width, 3), and name what is wrong with them."""
    quads = cards.corners
    pyramid = Pyramid(picture)
    crops = np.array([pyramid.square(quad, SIDE) for quad in quads], np.uint8).reshape(-1, SIDE, SIDE, 3)
    sharpness = np.array(
        [_sharpness(crop, quad) for crop, quad in zip(crops, quads, strict=True)], np.float32
    )
    glare = np.array([_glare(crop) for crop in crops], np.float32)
    flags: dict[Problem, Flags] = {
        "blurred": sharpness < _BLURRED,
        "small": shorter_sides(quads) < _SMALL,
        "glare": glare > _GLARING,
        "covered": _is_covered(quads, cards.edges, picture),
        "odd": odd(quads),
        "cut": (cards.edges >= TOLD) & (cards.edges < SURE),
    }
    problems = tuple(
        frozenset(name for name, flag in flags.items() if flag[number]) for number in range(len(quads))
    )
    return Laid(quads, crops, sharpness, glare, problems, cards.edges)


def _others(outlines: Outlines, quads: Floats) -> Floats:
    """Return outlines, (m, 4, 2), of cards hidden in part, with three good sides, and of larger cards."""
    if not len(quads):
        return quads
    sides = shorter_sides(outlines.quads) / float(np.median(shorter_sides(quads)))
    three = np.sort(outlines.support, axis=1)[:, 1] >= 0.6  # noqa: PLR2004 - as much as a side is believed for
    hidden = three & ~believed(outlines) & (np.abs(np.log(sides)) < np.log(_ODD))
    larger = believed(outlines) & (sides > _LARGER) & (sides < _LARGER * _ODD)
    rest = outlines[hidden | larger]
    kept: list[Floats] = []
    for quad in rest.quads:
        if all(shared(quad, other) <= _APART for other in [*quads, *kept]):
            kept.append(quad)
    return np.array(kept, np.float32).reshape(-1, 4, 2)


def _upright(quad: Floats) -> Floats:
    """Return a quad, (4, 2), that starts at the upper left: its first side is the one most nearly level."""
    sides = np.roll(quad, -1, axis=0) - quad
    upper = int(np.abs(np.arctan2(sides[:, 1], sides[:, 0])).argmin())
    return np.roll(quad, -upper, axis=0)


def _in_rows(quads: Floats) -> Integers:
    """Return the order of quads, (n, 4, 2), row by row from above, each from the left."""
    middles = quads.mean(axis=1)
    order = np.argsort(middles[:, 1], kind="stable")
    rows = np.zeros(len(quads))
    if len(quads):
        down = middles[order, 1]
        new_row = np.diff(down, prepend=down[0]) > 0.35 * float(np.median(shorter_sides(quads)))
        rows[order] = np.cumsum(new_row)
    return np.lexsort((middles[:, 0], rows))


def _sharpness(crop: Image, quad: Floats) -> float:
    """Return how much of its steepest edges' height lies between two neighbouring pixels, 0..1.

    That is of edges across or of edges down, whichever is less: what was shaken is blurred in one direction.
    """
    shown = min(SIDE, max(16, int(shorter_sides(quad[None])[0])))
    grey = cv2.resize(cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY), (shown, shown), interpolation=cv2.INTER_AREA)
    small: Floats = np.asarray(cv2.resize(grey, (256, 256), interpolation=cv2.INTER_AREA), np.float32)
    return min(_steepness(small), _steepness(np.ascontiguousarray(small.T)))


def _steepness(grey: Floats) -> float:
    """Return how much of the steepest edges' height along rows lies between two neighbours, 0..1."""
    fine = np.asarray(
        cv2.dilate(np.abs(np.diff(grey, axis=1))[:, :-3], np.ones((1, 5), np.uint8)), np.float32
    )
    coarse = np.abs(grey[:, 4:] - grey[:, :-4])
    edges = coarse >= max(float(np.percentile(coarse, 99.5)), 1.0)
    return float(np.median(fine[edges] / coarse[edges])) if edges.any() else 0.0


def _glare(crop: Image) -> float:
    white = np.asarray(crop.min(axis=2) >= _WHITE, np.uint8)
    solid = cv2.morphologyEx(white, cv2.MORPH_OPEN, np.ones((_SPECK, _SPECK), np.uint8))
    return float(solid.mean())


def _is_covered(quads: Floats, edges: Floats, picture: Image) -> Flags:
    """Tell which cards, (n, 4, 2), reach out of the picture, lie under another, or lack an edge."""
    size = np.array(picture.shape[1::-1])
    out: Flags = np.array(((quads < 0) | (quads > size - 1)).any(axis=(1, 2)), np.bool_)
    lacking = edges < TOLD
    for one in range(len(quads)):
        for other in range(one):
            # Of two that lie on each other, one with all its edges is the upper one.
            if lacking[one] == lacking[other] and shared(quads[one], quads[other]) > _APART:
                out[[one, other]] = True
    return np.asarray(out | lacking)


def odd(quads: Floats) -> Flags:
    """Tell which cards, (n, 4, 2), have another size than those around them."""
    if len(quads) < 4:  # noqa: PLR2004 - too few to say which is usual
        return np.zeros(len(quads), np.bool_)
    middles = quads.mean(axis=1).astype(np.float64)
    middles = (middles - middles.mean(axis=0)) / max(float(middles.std()), 1.0)
    middles = np.concatenate([middles, np.ones((len(quads), 1))], axis=1)
    size = np.log(np.maximum(area_of(quads), 1.0)) / 2
    weights = np.ones(len(quads))
    wanted = size
    for _ in range(5):  # perspective makes cards smaller evenly, one odd card does not
        scaled = middles * weights[:, None]
        plane, *_ = np.linalg.lstsq(scaled, size * weights, rcond=None)
        wanted = middles @ plane
        weights = 1 / (0.05 + np.abs(size - wanted))
    return np.asarray(np.abs(size - wanted) > np.log(_ODD) / 2)
