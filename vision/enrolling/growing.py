"""The outer edges of cards of one form: a card outlines its frame too; together they tell which is which."""

from __future__ import annotations

from typing import Final

import numpy as np

from vision.arrays import Doubles, Floats, Image
from vision.cards import Outlines
from vision.edges import settled
from vision.nesting import centred_in
from vision.polygons import area_of

SCALES: Final = tuple(np.arange(0.9, 1.28, 0.0175).tolist())
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

_CONCENTRIC: Final = 0.1
"""Outlines of one card have middles no farther apart, in sides."""


def outer_edges(
    image: Image, quads: Floats, outlines: Outlines, scales: tuple[float, ...] = SCALES
) -> tuple[Floats, Floats]:
    """Return the outer edges of cards of one form of which some edge is known.

    Args:
        image: (height, width, 3).
        quads: (n, 4, 2) a quad of each card: its edge, its frame's or a part of either.
        outlines: Whatever else may be an outline.
        scales: So much larger or smaller than it seems a card may be.

    Returns:
        (n, 4, 2) edges; (n,) how well each is seen and fits the others' size, 0..1.
    """
    if not len(quads):
        return quads, np.zeros(0, np.float32)
    candidates, support, owners = _candidates(image, quads, outlines, scales)
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
    best = np.where(other & (fit[best] <= _FITS), own, best)
    return candidates[best], np.asarray(fit[best], np.float32)


def _candidates(
    image: Image, quads: Floats, outlines: Outlines, scales: tuple[float, ...]
) -> tuple[Floats, Floats, Doubles]:
    """Return quads that may be edges, (m, 4, 2), how well each is one, (m,), and whose, (m,)."""
    middles = quads.mean(axis=1, keepdims=True)
    scaled = np.concatenate([middles + (quads - middles) * scale for scale in scales])
    owners = [np.tile(np.arange(len(quads)), len(scales))]
    gaps = np.linalg.norm(outlines.quads.mean(axis=1)[:, None] - quads.mean(axis=1), axis=2)
    sides = np.sqrt(np.maximum(area_of(quads), 1.0))
    rows, columns = np.nonzero((gaps < 2 * _CONCENTRIC * sides) & centred_in(outlines.quads, quads))
    ratio = area_of(outlines.quads)[rows] / np.maximum(area_of(quads)[columns], 1)
    fitting = (ratio > scales[0] ** 2) & (ratio < scales[-1] ** 2)
    tried = np.concatenate([scaled, outlines.quads[rows[fitting]]])
    owners.append(columns[fitting])
    moved, _ = settled(image, tried, _FINE)
    again, support = settled(image, moved, _FINE)
    return (
        again,
        np.asarray(np.sqrt(support.mean(axis=1) * support.min(axis=1)), np.float32),
        np.concatenate(owners),
    )


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
