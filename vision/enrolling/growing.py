"""The outer edges of cards of one form: a card outlines its frame too; together they tell which is which."""

from __future__ import annotations

from itertools import product
from typing import Final

import numpy as np

from vision.arrays import Doubles, Floats, Image
from vision.cards import Outlines
from vision.edges import settled
from vision.nesting import centred_in
from vision.polygons import area_of

_SCALES: Final = tuple(np.arange(0.9, 1.28, 0.0175).tolist())
"""So much larger or smaller than it seems a card may be; edges are looked for from each,"""

_FINE: Final = 0.0024
"""nearby, so that a frame's strong edge does not hide the weaker one of the card."""

_EDGED: Final = 0.85
"""Support of an edge on all four sides;"""

_FITS: Final = 0.4
"""and what an edge of the usual size must have at least."""

_OTHER: Final = 0.1
"""A card of another size differs by at least this, in logarithms."""

_ALIKE: Final = (0.03, 0.02, 0.012)
"""How far sizes of cards of one form differ, in logarithms, while perspective is found out."""

_FORMED: Final = 0.08
"""Cards of one form differ no more in how much longer some sides are, in logarithms."""

_MOVED: Final = (-0.06, -0.04, -0.02, 0.0, 0.02, 0.04, 0.06)
"""A card that slipped is looked for so many sides from its place, along both of them,"""

_TURNED: Final = (-9.0, -6.0, -3.0, 0.0, 3.0, 6.0, 9.0)
"""turned by so many degrees;"""

_FORM: Final = 0.025
"""and its sides are as long as before within this, in logarithms."""

_CONCENTRIC: Final = 0.1
"""Outlines of one card have middles no farther apart, in sides."""


def outer_edges(image: Image, quads: Floats, outlines: Outlines) -> tuple[Floats, Floats]:
    """Return the outer edges of cards of one form of which some edge is known.

    Args:
        image: (height, width, 3).
        quads: (n, 4, 2) a quad of each card: its edge, its frame's or a part of either.
        outlines: Whatever else may be an outline.

    Returns:
        (n, 4, 2) edges; (n,) how well each is seen and fits the others' size, 0..1.
    """
    if not len(quads):
        return quads, np.zeros(0, np.float32)
    candidates, support, owners = _candidates(image, quads, outlines)
    size = _sizes(candidates)
    numbers = np.arange(len(quads))
    # Each card's outermost edge; where it has none, its best.
    worth = np.where(support >= _EDGED, 1 + size, support - 100)
    seen = np.array([size[owners == one][worth[owners == one].argmax()] for one in numbers])
    middles = quads.mean(axis=1).astype(np.float64)
    best, fit, usual = numbers, support, seen
    for alike in _ALIKE:
        usual = _level(middles, seen)
        fit = support * np.exp(-(((size - usual[owners]) / alike) ** 2))
        best = np.array([np.flatnonzero(owners == one)[fit[owners == one].argmax()] for one in numbers])
        seen = np.where(fit[best] > _FITS, size[best], seen)
    # What fits nowhere is a card of another size: it is told along its own edge.
    own = np.array([np.flatnonzero(owners == one)[worth[owners == one].argmax()] for one in numbers])
    other = (support[own] >= _EDGED) & (np.abs(size[own] - usual) > _OTHER)
    poor = fit[best] <= _FITS
    best = np.where(other & poor, own, best)
    mended, better = _mended(image, candidates[best], usual)
    form = _aspect(candidates[best])
    use = poor & (better > _FITS) & (np.abs(form - np.median(form)) > _FORMED)
    edges = np.where(use[:, None, None], mended, candidates[best])
    return edges, np.where(use, better, fit[best]).astype(np.float32)


def _aspect(quads: Floats) -> Floats:
    """Return how much longer two opposite sides of quads are than the others, (n,) logarithms from 0."""
    sides = np.log(np.maximum(_sides(quads), 1.0))
    return np.asarray(np.abs(sides[:, 0] + sides[:, 2] - sides[:, 1] - sides[:, 3]) / 2, np.float32)


def _mended(image: Image, quads: Floats, usual: Doubles) -> tuple[Floats, Floats]:
    """Return quads, (n, 4, 2), with the side moved that makes them as large as usual, and how well each fits.

    One side of a card may have been taken from something that lies beside it.
    """
    share = (np.exp(2 * usual) / np.maximum(np.abs(area_of(quads)), 1.0))[:, None]
    tried = np.repeat(quads[None], 4, axis=0)
    for side in range(4):
        for end, fixed in ((side, side - 1), ((side + 1) % 4, (side + 2) % 4)):
            tried[side, :, end] = quads[:, fixed] + (quads[:, end] - quads[:, fixed]) * share
    edges, support = _settled(image, tried.reshape(-1, 4, 2))
    fit = support * np.exp(-(((_sizes(edges) - np.tile(usual, 4)) / _ALIKE[-1]) ** 2))
    best, numbers = fit.reshape(4, -1).argmax(axis=0), np.arange(len(quads))
    return edges.reshape(4, -1, 4, 2)[best, numbers], fit.reshape(4, -1)[best, numbers]


def _candidates(image: Image, quads: Floats, outlines: Outlines) -> tuple[Floats, Floats, Doubles]:
    """Return quads that may be edges, (m, 4, 2), how well each is one, (m,), and whose, (m,)."""
    middles = quads.mean(axis=1, keepdims=True)
    scaled = np.concatenate([middles + (quads - middles) * scale for scale in _SCALES])
    owners = [np.tile(np.arange(len(quads)), len(_SCALES))]
    gaps = np.linalg.norm(outlines.quads.mean(axis=1)[:, None] - quads.mean(axis=1), axis=2)
    sides = np.sqrt(np.maximum(area_of(quads), 1.0))
    rows, columns = np.nonzero((gaps < 2 * _CONCENTRIC * sides) & centred_in(outlines.quads, quads))
    ratio = area_of(outlines.quads)[rows] / np.maximum(area_of(quads)[columns], 1)
    fitting = (ratio > _SCALES[0] ** 2) & (ratio < _SCALES[-1] ** 2)
    owners.append(columns[fitting])
    tried = np.concatenate([scaled, outlines.quads[rows[fitting]]])
    return (*_settled(image, tried), np.concatenate(owners))


def _settled(image: Image, quads: Floats) -> tuple[Floats, Floats]:
    """Return quads, (n, 4, 2), moved onto the nearest edges, and how well each is seen, (n,)."""
    moved, _ = settled(image, quads, _FINE)
    again, support = settled(image, moved, _FINE)
    return again, np.asarray(np.sqrt(support.mean(axis=1) * support.min(axis=1)), np.float32)


def slipped_edges(image: Image, quads: Floats) -> tuple[Floats, Floats]:
    """Return the edges of cards that were moved and turned a little, of which size and form are known.

    Args:
        image: (height, width, 3).
        quads: (n, 4, 2) where each card would lie if it had not slipped.

    Returns:
        As `outer_edges`.
    """
    if not len(quads):
        return quads, np.zeros(0, np.float32)
    middles = quads.mean(axis=1, keepdims=True)
    across, down = quads[:, 1:2] - quads[:, :1], quads[:, 3:] - quads[:, :1]
    tried = np.stack(
        [
            middles + right * across + below * down + (quads - middles) @ _turn(degrees)
            for right, below, degrees in product(_MOVED, _MOVED, _TURNED)
        ]
    )
    edges, support = _settled(image, tried.reshape(-1, 4, 2).astype(np.float32))
    sides = np.log(np.maximum(_sides(edges), 1.0)) - np.tile(
        np.log(np.maximum(_sides(quads), 1.0)), (len(tried), 1)
    )
    fit = (support * np.exp(-((sides / _FORM) ** 2).mean(axis=1))).reshape(len(tried), -1)
    best, numbers = fit.argmax(axis=0), np.arange(len(quads))
    return edges.reshape(tried.shape)[best, numbers], fit[best, numbers].astype(np.float32)


def _turn(degrees: float) -> Doubles:
    angle = np.radians(degrees)
    return np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])


def _sides(quads: Floats) -> Floats:
    """Return the lengths of the sides of quads, (n, 4)."""
    return np.asarray(np.linalg.norm(np.roll(quads, -1, axis=1) - quads, axis=2), np.float32)


def _sizes(quads: Floats) -> Doubles:
    return np.asarray(np.log(np.maximum(np.abs(area_of(quads)), 1.0)) / 2, np.float64)


def _level(middles: Doubles, sizes: Doubles) -> Doubles:
    """Return the sizes, (n,), of a plane seen in perspective that lie nearest to given ones, strays apart."""
    if len(sizes) < 4:  # noqa: PLR2004 - too few to tell a slant
        return np.full(len(sizes), np.median(sizes))
    places = (middles - middles.mean(axis=0)) / max(float(middles.std()), 1.0)
    places = np.concatenate([places, np.ones((len(places), 1))], axis=1)
    weights = np.ones(len(sizes))
    wanted = sizes
    for _ in range(8):
        # A slant that the cards do not show clearly is none.
        scaled = np.concatenate([places * weights[:, None], 0.1 * np.eye(3)[:2]])
        given = np.concatenate([sizes * weights, np.zeros(2)])
        wanted = places @ np.linalg.lstsq(scaled, given, rcond=None)[0]
        weights = 1 / (0.03 + np.abs(sizes - wanted))
    return np.asarray(wanted)
