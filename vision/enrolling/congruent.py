"""Cards of one form on one table: seen from straight above they are all of one size and shape."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

import cv2
import msgspec
import numpy as np

from vision.arrays import Doubles, Floats, Image
from vision.edges import settled
from vision.enrolling.grounds import Grounds, grounds_of
from vision.polygons import area_of, lengths_of

TOLD: Final = 0.5
"""All of a card is seen if its edges are seen so well;"""

SURE: Final = 0.8
"""and it surely ends there if they are seen so well."""

_CLEAR: Final = 0.9
"""A card that is seen less well is looked for farther off."""

_FINE: Final = 0.0024
"""Edges are looked for within a few of these, in sides of a card."""

_KEPT: Final = np.array([0.05, 0.05, 0.02, 0.02, 0.0])
"""What keeps the numbers of a view small where few cards tell them."""

_LEANS: Final = tuple(product((-0.1, 0.0, 0.1), (-0.1, 0.0, 0.1)))
"""Where too little is seen a table may be so slanted, right and down, over as far as its cards spread."""

_SEEN: Final = 0.7
"""Too little is seen if all cards together are seen less well,"""

_SEVERAL: Final = 5
"""and they are no fewer."""

_FIRM: Final = np.array([1e3, 1e3, 0.0, 0.0, 0.0])
"""What keeps the numbers of a view that are given."""

_STRAYS: Final = (*(0.06 * 0.8**number for number in range(8)), *(0.01,) * 8)
"""Cards that fit worse than this, in sides, hardly count, from round to round less."""

_ROOT: Final = np.sqrt(np.arange(256) * 256).round().astype(np.uint8)
"""Light of which dark steps tell as much as bright ones;"""

_EDGE: Final = 24.0
"""a change of it that counts as an edge in full."""

_BARE: Final = 0.25
"""What an edge counts, of all, that may be anywhere on the card or on the table."""

_AROUND: Final = 0.9
"""Edges are the cards' if they are seen so well around all of them,"""

_LARGER: Final = 1.01
"""and lie so many times as far out."""

_SHARP: Final = 0.2
"""So much of it counts that the difference is as great as can be: that is so at the edge alone."""

_STRIP: Final = 0.03
"""What lies so many sides within and without an edge tells whether it is the card's."""

_ENDS: Final = 0.08
"""Corners are rounded so far, in sides."""


class _Search(msgspec.Struct, frozen=True, eq=False):
    """How a card is looked for about its place.

    Args:
        side: Pixels that a card becomes.
        reach: How far to each side, in pixels.
        turns: Degrees.
        sizes: Lengths of sides, in pixels.
        bare: What an edge counts between two things that are both card or both table.
    """

    side: int
    reach: int
    turns: Sequence[float]
    sizes: Sequence[int]
    bare: float = _BARE


_TURNS: Final = (-1.5, -1.0, -0.5, 0.0, 0.5, 1.0, 1.5)
_ANY_SIZE: Final = (
    _Search(64, 9, range(-6, 7, 2), range(57, 82)),
    *[_Search(128, 4, _TURNS, range(124, 133))] * 2,
)
_SIZED: Final = (
    _Search(64, 9, range(-6, 7, 2), (64,)),
    *[_Search(128, 4, _TURNS, (128,))] * 2,
)
_OUTER: Final = _Search(128, 4, _TURNS, range(126, 146), 1.0)
_LOST: Final = _Search(64, 20, range(-45, 45, 3), (64,))


class _View(msgspec.Struct, frozen=True, eq=False):
    """How a table is seen.

    Args:
        matrix: (3, 3) from the picture to the table.
        side: How wide a card is on the table.
        unit: (4,) corners of a card that is 1 wide, about its middle, as complex numbers.
    """

    matrix: Doubles
    side: float
    unit: Doubles

    def lying(self, quads: Floats | Doubles) -> tuple[Doubles, Doubles]:
        """Return where cards lie on the table that are most like quads, (n, 4, 2): middles, angles."""
        return _lying(_through(self.matrix, quads.astype(np.float64)), self.unit)

    def seen(self, middles: Doubles, angles: Doubles, side: float) -> Floats:
        """Return the corners in the picture, (n, 4, 2), of cards that lie somewhere."""
        places = _laid(middles, angles, side, self.unit)
        return _through(np.linalg.inv(self.matrix).astype(np.float64), places).astype(np.float32)


def congruent(
    image: Image, quads: Floats, height: float = 1.0, *, sized: bool = False
) -> tuple[Floats, Floats]:
    """Return the edges of cards of one form of which something is known.

    Args:
        image: (height, width, 3).
        quads: (n, 4, 2) a quad of each card: its edge, its frame's, or beside it.
        height: How tall the cards are, in widths.
        sized: Whether the size of the quads is that of the cards, nearly.

    Returns:
        (n, 4, 2) edges, (n,) how well each is seen, 0..1.
    """
    edges, worth = quads.astype(np.float32), np.zeros(len(quads), np.float32)
    if not len(quads):
        return edges, worth
    along = lengths_of(edges)
    lying = (along[:, 0] + along[:, 2] - along[:, 1] - along[:, 3]) * (height - 1) > 0
    edges = np.where(lying[:, None, None], np.roll(edges, 1, axis=1), edges)
    roots = [np.asarray(cv2.LUT(image, _ROOT), np.uint8)]
    view, grounds = _view(edges, height), grounds_of(image, edges, worth)
    for search in _SIZED if sized else _ANY_SIZE:
        found, worth = _searched(roots, grounds, view, edges, search)
        if search is _ANY_SIZE[0] and len(edges) >= _SEVERAL and float(worth.mean()) < _SEEN:
            leaning = (_view(edges, height, lean) for lean in _LEANS)
            tried = [_searched(roots, grounds, one, edges, search) for one in leaning]
            found, worth = max([(found, worth), *tried], key=lambda one: float(one[1].mean()))
        edges = found if sized else settled(image, found, _FINE)[0]  # what lies near might be the frame
        told = edges[worth >= TOLD]
        view, grounds = _view(told if len(told) else edges, height), grounds_of(image, edges, worth)
    if not sized and (larger := _outermost(roots, grounds, view, edges)) > _LARGER:
        middles = edges.mean(axis=1, keepdims=True)
        return congruent(image, middles + (edges - middles) * np.float32(larger), height, sized=True)
    lost = worth < _CLEAR
    if lost.any() and not lost.all():
        found, better = edges[lost], worth[lost]
        for search in (_LOST, _SIZED[-1]):
            some = Grounds(grounds.colours, grounds.unlike[lost])
            found, better = _searched(roots, some, view, found, search)
        found, _ = settled(image, found, _FINE)
        use = better > worth[lost]
        edges[lost], worth[lost] = (
            np.where(use[:, None, None], found, edges[lost]),
            np.maximum(better, worth[lost]),
        )
    return edges, worth


def _through(matrix: Doubles, places: Doubles) -> Doubles:
    return np.asarray(cv2.perspectiveTransform(places.reshape(1, -1, 2), matrix).reshape(places.shape))


def _lying(quads: Doubles, unit: Doubles) -> tuple[Doubles, Doubles]:
    flat = quads @ np.array([1, 1j])
    middles = flat.mean(axis=1)
    return middles, np.angle(((flat - middles[:, None]) * unit.conj()).sum(axis=1))


def _laid(middles: Doubles, angles: Doubles, side: float, unit: Doubles) -> Doubles:
    corners = middles[:, None] + unit * (np.exp(1j * angles) * side)[:, None]
    return np.stack([corners.real, corners.imag], axis=2)


def _view(quads: Floats, height: float, lean: tuple[float, float] | None = None) -> _View:
    """Return the view in which most quads, (n, 4, 2), are cards of one size; the table slanted as given."""
    places = quads.astype(np.float64)
    middle, spread = places.mean(axis=(0, 1)), max(float(places.std()) * 2, 1.0)
    unit = np.array([-1 - 1j * height, 1 - 1j * height, 1 + 1j * height, -1 + 1j * height]) / 2
    size = float(np.median(np.sqrt(np.abs(area_of(quads)) / height)))
    even = np.array([[1, 0, -middle[0]], [0, 1, -middle[1]], [0, 0, spread]]) / spread

    def matrix(some: Doubles) -> Doubles:
        slant = np.array([[1, 0, 0], [0, 1, 0], [some[0], some[1], 1]])
        shear = np.array([[np.exp(some[2]), some[3], 0], [0, np.exp(-some[2]), 0], [0, 0, 1]])
        return np.asarray(shear @ slant @ even)

    def misfit(some: Doubles) -> Doubles:
        found, side = _through(matrix(some), places), float(np.exp(some[4]))
        return np.asarray((found - _laid(*_lying(found, unit), side, unit)).reshape(len(quads), 8) / side)

    start = np.array([*(lean or (0, 0)), 0, 0, np.log(size / spread)])
    numbers, kept = start, _KEPT + _FIRM * (lean is not None)
    steps = 1e-5 * np.eye(5)
    for stray in _STRAYS:
        off = misfit(numbers)
        weights = 1 / (1 + (off**2).sum(axis=1) / (2 * stray) ** 2) ** 2
        slopes = np.stack([(misfit(numbers + one) - misfit(numbers - one)) / 2e-5 for one in steps], axis=2)
        normal = np.einsum("n,nik,nil->kl", weights, slopes, slopes) + np.diag(kept)
        goal = np.einsum("n,nik,ni->k", weights, slopes, off) + kept * (numbers - start)
        numbers = numbers - np.linalg.solve(normal, goal)
    return _View(matrix(numbers), float(np.exp(numbers[4])), unit)


def _searched(
    roots: list[Image], grounds: Grounds, view: _View, quads: Floats, search: _Search
) -> tuple[Floats, Floats]:
    """Return cards where they are seen best, all of the size that fits them best together; and how well."""
    middles, angles = view.lying(quads)
    step = view.side / search.side
    found = _seen(roots, grounds, view, quads, search)
    best = int(found[..., 0].mean(axis=0).argmax())
    worth, turned, right, down = found[:, best].T
    turned = angles + np.radians(turned)
    middles = middles + (right + 1j * down) * step * np.exp(1j * turned)
    return view.seen(middles, turned, search.sizes[best] * step), worth.astype(np.float32)


def _seen(roots: list[Image], grounds: Grounds, view: _View, quads: Floats, search: _Search) -> Doubles:
    """Return how well cards are seen in each size where they are seen best, its turn and place, (n, s, 4)."""
    middles, angles = view.lying(quads)
    return np.array(
        [
            _tried(
                _evidence(roots, grounds.colours, unlike, view, place, search),
                float(view.unit[2].imag * 2),
                search,
            )
            for unlike, *place in zip(grounds.unlike, middles, angles, strict=True)
        ]
    )


def _outermost(roots: list[Image], grounds: Grounds, view: _View, quads: Floats) -> float:
    """Return how many times as large cards are as they seem: so far out most have edges all around."""
    how = _seen(roots, grounds, view, quads, _OUTER)[..., 0].mean(axis=0)
    inner = how[1:-1]
    peaks = (inner >= _AROUND) & (inner >= how[:-2]) & (inner > how[2:])
    return (_OUTER.sizes[1 + int(np.flatnonzero(peaks)[-1])] / _OUTER.side) if peaks.any() else 1.0


def _evidence(
    roots: list[Image],
    colours: Floats,
    unlike: Floats,
    view: _View,
    place: Sequence[float | complex],
    search: _Search,
) -> Floats:
    """Return what speaks for a left, right, upper and lower edge about a place, (4, turns, n, n)."""
    tall = max(1.0, float(view.unit[2].imag * 2))
    strip = max(2, round(_STRIP * search.side))
    reach = int(max(search.sizes) * tall / 2) + search.reach + strip + 2
    size, middle, found = (2 * reach + 1, 2 * reach + 1), np.array([place[0].real, place[0].imag]), []
    out = np.array([[1.0] * strip + [0.0] + [-1.0] * strip]) / strip
    for degrees in search.turns:
        turn = place[1] + np.radians(degrees)
        along = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
        along *= view.side / search.side
        there = np.column_stack([along, middle - along @ [reach, reach]])
        warp = np.linalg.inv(view.matrix) @ np.vstack([there, [0, 0, 1]])
        ends = _through(warp, np.array([[reach, reach], [reach + 1.0, reach]]))
        level = max(0, int(np.log2(max(float(np.linalg.norm(ends[1] - ends[0])), 1.0))))
        while len(roots) <= level:
            roots.append(np.asarray(cv2.pyrDown(roots[-1]), np.uint8))
        card, table = (
            cv2.warpPerspective(
                seen,
                np.diag([share, share, 1]) @ warp,
                size,
                flags=flags | cv2.WARP_INVERSE_MAP,
                borderMode=cv2.BORDER_REPLICATE,
            )
            for seen, share, flags in (
                (roots[level], 0.5**level, cv2.INTER_LINEAR),
                (colours, 0.5, cv2.INTER_NEAREST),
            )
        )
        table = unlike[table.astype(np.intp)]
        card = cv2.GaussianBlur(card, (0, 0), 0.7)
        for sums, across in ((out, True), (out.T, False)):
            change = np.zeros(size, np.float32)
            if across:
                change[:, 1:-1] = _greatest(cv2.absdiff(card[:, 2:], card[:, :-2]))
            else:
                change[1:-1] = _greatest(cv2.absdiff(card[2:], card[:-2]))
            leaving = cv2.filter2D(table, cv2.CV_32F, sums, borderType=cv2.BORDER_REPLICATE)
            for way in (1, -1):
                told = (1 - _SHARP) * np.clip(way * leaving, 0, 1) + _SHARP * np.clip(way * leaving / 4, 0, 1)
                found.append(change * (search.bare + (1 - search.bare) * told))
    return np.asarray(found, np.float32).reshape(len(search.turns), 4, *size).swapaxes(0, 1)


def _greatest(change: cv2.typing.MatLike) -> Floats:
    """Return how much of an edge a change is, (height, width), 0..1, of (height, width, 3)."""
    blue, green, red = cv2.split(change)
    most = np.maximum(np.maximum(blue, green), red)
    return np.asarray(np.minimum(most / _EDGE, 1), np.float32)


def _tried(evidence: Floats, height: float, search: _Search) -> list[tuple[float, float, float, float]]:
    """Return for each size how well a card is seen where it is seen best, its turn and place in pixels."""
    middle, around = evidence.shape[2] // 2, np.arange(-search.reach, search.reach + 1)
    down = np.cumsum(evidence[:2], axis=2, dtype=np.float32)
    across = np.cumsum(evidence[2:], axis=3, dtype=np.float32)
    found = []
    for wide in search.sizes:
        tall = round(wide * height)
        left, top = middle - wide // 2 + around, middle - tall // 2 + around
        cut = round(_ENDS * wide)
        sides = (down[:, :, top + tall - cut] - down[:, :, top + cut]) / (tall - 2 * cut)
        ends = (across[..., left + wide - cut] - across[..., left + cut]) / (wide - 2 * cut)
        four = (sides[0][..., left], sides[1][..., left + wide], ends[0][:, top], ends[1][:, top + tall])
        least = np.minimum(np.minimum(four[0], four[1]), np.minimum(four[2], four[3]))
        score = (four[0] + four[1] + four[2] + four[3]) * least
        turn, row, column = np.unravel_index(score.argmax(), score.shape)
        x, y = left[column] + wide / 2 - middle, top[row] + tall / 2 - middle
        worth = float(np.sqrt(score[turn, row, column]) / 2)
        found.append((worth, float(search.turns[turn]), float(x), float(y)))
    return found
