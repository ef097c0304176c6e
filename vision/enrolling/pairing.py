"""Two photographs of the same cards, each turned over in its place: which front belongs to which back."""

from __future__ import annotations

from typing import Final

import cv2
import msgspec
import numpy as np

from vision.arrays import Doubles, Floats, Integers
from vision.cards import shorter_sides
from vision.enrolling.laying import Laid

_NEAR: Final = 0.45
"""A card turned over in its place lies within this share of its side of where it was."""

_STILL: Final = 0.22
"""One that lies farther off than this was moved; it keeps its pair if nothing else lies there."""

_NEIGHBOURS: Final = 4
"""So many of a card's neighbours are tried for how the second picture was taken."""

_ZOOM: Final = 1.7
"""The second picture is taken from no more than so many times the distance."""

_TURNED: Final = 0.03
"""What a picture loses per quarter that it is turned, in cards: equal layouts are taken as they lie."""

_CLOSE: Final = 0.08
"""Two ways of laying the pictures on each other whose worth differs by less than this share are both
possible."""

_FEW: Final = 2
"""So few cards fit turned about as well, and are taken as they lie."""

_FINALISTS: Final = 12
"""So many of the coarse ways are looked at closely."""


class Pair(msgspec.Struct, frozen=True):
    """A card with both its sides.

    Args:
        first: Its number in the first photograph;
        second: and in the second.
        turn: Quarter turns clockwise by which the second photograph shows the place turned.
        off: How far it lies from where it lay, in sides of a card.
    """

    first: int
    second: int
    turn: int
    off: float


class Paired(msgspec.Struct, frozen=True, eq=False):
    """What two photographs have in common.

    Args:
        pairs: Cards with both sides, in the order of the first photograph; none where `sure` is false.
        moved: Numbers of those pairs, in the first photograph, that lie farther off than cards slip when
            they are turned over.
        missing: Cards of the first photograph of which the second shows no other side.
        added: Cards of the second of which the first shows no other side.
        sure: Whether there is one way of laying the photographs on each other, and no second that is as good.
        matrix: (3, 3) from places in the first photograph to places in the second, as far as is known.
    """

    pairs: tuple[Pair, ...]
    moved: tuple[int, ...]
    missing: tuple[int, ...]
    added: tuple[int, ...]
    sure: bool
    matrix: Doubles


def paired(first: Laid, second: Laid) -> Paired:
    """Pair the cards of two photographs by place; the second is another hand-held view.

    Args:
        first: Cards as they lay.
        second: The same, each turned over in its place, moved and turned a little.
    """
    return paired_places(first.corners, second.corners)


def paired_places(first: Floats, second: Floats) -> Paired:
    """Pair cards by their corners, (n, 4, 2) and (m, 4, 2), as `paired` does."""
    one, other = first.astype(np.float64), second.astype(np.float64)
    ways = _looked_at(_coarse(one, other), one, other) if len(one) and len(other) else []
    if not ways:
        return Paired((), (), tuple(range(len(one))), tuple(range(len(other))), sure=False, matrix=np.eye(3))
    best = ways[0]
    # The same cards on the same cards is the same way, found twice.
    rivals = [way for way in ways[1:] if (way.pairing != best.pairing).mean() > _CLOSE]
    if max(len(one), len(other)) <= _FEW:
        rivals = []
    sure = best.worth > 0 and not any(way.worth > (1 - _CLOSE) * best.worth for way in rivals)
    pairs = tuple(
        Pair(number, int(place), int(turn), float(off))
        for number, (place, turn, off) in enumerate(zip(best.pairing, best.turns, best.off, strict=True))
        if place >= 0 and sure
    )
    fronts, backs = {pair.first for pair in pairs}, {pair.second for pair in pairs}
    return Paired(
        pairs,
        tuple(pair.first for pair in pairs if pair.off > _STILL),
        tuple(number for number in range(len(one)) if number not in fronts),
        tuple(number for number in range(len(other)) if number not in backs),
        sure,
        best.matrix,
    )


class _Way(msgspec.Struct, frozen=True, eq=False):
    """One way of laying the first photograph on the second.

    Args:
        worth: How many cards it explains, each the less the farther off it is.
        matrix: (3, 3) what the first photograph was laid with.
        pairing: (n,) number in the second photograph of each card of the first, or -1.
        turns: (n,) quarter turns of the place.
        off: (n,) distance in sides of a card.
    """

    worth: float
    matrix: Doubles
    pairing: Integers
    turns: Integers
    off: Doubles


def _coarse(one: Doubles, other: Doubles) -> list[Doubles]:
    """Return some similarities, (3, 3), that lay two neighbours on two neighbours, the best first."""
    here, there = _steps(one), _steps(other)
    starts, along = here
    ends, across = there
    factor = across[None, :] / along[:, None]
    bold = np.abs(np.log(np.abs(factor))) < np.log(_ZOOM)
    rows, columns = np.nonzero(bold)
    factor = factor[rows, columns]
    middles = _complex(one.mean(axis=1))
    places = _complex(other.mean(axis=1))
    side = float(np.median(shorter_sides(other.astype(np.float32))))
    laid = factor[:, None] * (middles[None, :] - starts[rows, None]) + ends[columns, None]
    worth = np.zeros(len(factor))
    for start in range(0, len(factor), 512):  # all at once would take hundreds of megabytes
        gaps = np.abs(laid[start : start + 512, :, None] - places) / side
        worth[start : start + 512] = np.maximum(1 - gaps.min(axis=2) / (2 * _NEAR), 0).sum(axis=1)
    worth -= _TURNED * np.abs(np.angle(factor)) / (np.pi / 2)
    chosen = np.argsort(-worth, kind="stable")[: 40 * _FINALISTS]
    kept: list[int] = []
    for number in chosen.tolist():
        if all(np.abs(laid[number] - laid[before]).max() > side / 2 for before in kept):
            kept.append(number)
        if len(kept) == _FINALISTS:
            break
    return [_similarity(factor[way], starts[rows[way]], ends[columns[way]]) for way in kept]


def _steps(quads: Doubles) -> tuple[Doubles, Doubles]:
    """Return from where and how far each card's nearest neighbours lie, as complex numbers, (k,) each."""
    middles = _complex(quads.mean(axis=1))
    if len(middles) == 1:
        sides = _complex(quads[0] - np.roll(quads[0], 1, axis=0))
        return np.repeat(middles, 4), sides
    gaps = middles[None, :] - middles[:, None]
    near = np.argsort(np.abs(gaps), axis=1, kind="stable")[:, 1 : 1 + _NEIGHBOURS]
    return np.repeat(middles, near.shape[1]), np.take_along_axis(gaps, near, axis=1).ravel()


def _complex(places: Doubles) -> Doubles:
    return places[..., 0] + 1j * places[..., 1]


def _similarity(factor: complex, start: complex, end: complex) -> Doubles:
    shift = end - factor * start
    return np.array(
        [[factor.real, -factor.imag, shift.real], [factor.imag, factor.real, shift.imag], [0.0, 0.0, 1.0]]
    )


def _looked_at(matrices: list[Doubles], one: Doubles, other: Doubles) -> list[_Way]:
    """Return ways, the best first, each fitted to the cards that it lays on each other."""
    ways = []
    for matrix in matrices:
        way = _laid(matrix, one, other)
        for _ in range(4):
            fitted = _fitted(way, one, other)
            if fitted is None:
                break
            closer = _laid(fitted, one, other)
            if closer.worth <= way.worth + 1e-6:
                break
            way = closer
        ways.append(way)
    return sorted(ways, key=lambda way: -way.worth)


def _fitted(way: _Way, one: Doubles, other: Doubles) -> Doubles | None:
    known = way.pairing >= 0
    if known.sum() < 4:  # noqa: PLR2004 - a perspective needs four places
        return None
    # Corners of cards that slipped are no better known than their middles.
    places = (
        one[known].mean(axis=1).astype(np.float32),
        other[way.pairing[known]].mean(axis=1).astype(np.float32),
    )
    matrix, _ = cv2.findHomography(
        *places, cv2.RANSAC, 0.15 * float(np.median(shorter_sides(other.astype(np.float32))))
    )
    return None if matrix is None else np.asarray(matrix, np.float64)


def _laid(matrix: Doubles, one: Doubles, other: Doubles) -> _Way:
    """Lay the first cards, (n, 4, 2), on the second, (m, 4, 2), by a matrix, (3, 3)."""
    moved = cv2.perspectiveTransform(one.reshape(1, -1, 2), matrix).reshape(-1, 4, 2)
    side = shorter_sides(other.astype(np.float32)).astype(np.float64)
    middle = np.linalg.norm(moved.mean(axis=1)[:, None] - other.mean(axis=1), axis=2) / side
    apart = np.stack(
        [
            np.linalg.norm(moved[:, None] - np.roll(other, -turn, axis=1), axis=3).mean(axis=2) / side
            for turn in range(4)
        ]
    )
    turns, corner = apart.argmin(axis=0), apart.min(axis=0)
    # The middle says where a card lies, the corners how it lies there.
    worth = np.where(middle < _NEAR, 1 - middle / (2 * _NEAR) - 0.5 * np.minimum(corner, 1), 0.0)
    pairing, off = np.full(len(one), -1), np.zeros(len(one))
    chosen = np.zeros(len(one), np.intp)
    total = 0.0
    mutual = (worth >= worth.max(axis=1, keepdims=True)) & (worth >= worth.max(axis=0)) & (worth > 0)
    for row, column in np.argwhere(mutual):
        pairing[row], chosen[row], off[row] = column, turns[row, column], middle[row, column]
        total += worth[row, column]
    turned = np.abs(np.angle(matrix[0, 0] + 1j * matrix[1, 0])) / (np.pi / 2)
    return _Way(float(total - _TURNED * turned), matrix, pairing.astype(np.intp), chosen, off)
