"""Where cards lie in a picture, without knowing which they are."""

from __future__ import annotations

from collections.abc import Mapping

import cv2
import msgspec
import numpy as np

from vision.arrays import Flags, Floats, Image, Integers
from vision.edges import settled
from vision.masks import outline_masks
from vision.nesting import centred_in, distinct
from vision.polygons import area_of, lengths_of, quads_of

LOOKED_AT = 800
"""Outlines are looked for at this long side, in pixels."""

_SMALLEST = 0.03
"""The shortest side of a card, as a share of the photograph's long side."""

_FEWEST = 16.0
"""A card with a shorter side than this, in pixels, shows nothing."""

_LARGEST = 0.95
"""The largest area of a card, as a share of the photograph's."""

_TAPER = 2.0
"""Opposite sides differ by no more than this factor, however steep the view."""

_SIDE = 0.6
"""An outline is believed if each side has an edge on this share of its length,"""

_AROUND = 0.8
"""and all sides together on this."""

_SAME_SIZE = 1.35
"""Cards beside each other have sides that differ by no more than this factor."""

_STEP = 0.15
"""Sizes tried differ by this, in logarithms."""

_NEARLY = 0.75
"""Outlines of one size cover nearly as much as others if it is this share."""

_WELL_OUTLINED = 4
"""Power of the support by which an outline's area counts."""

_FOREIGN = 1.25
"""A card's sides may differ from a known shape by this factor if nothing else speaks for it."""


class Outlines(msgspec.Struct, frozen=True, eq=False):
    """What may be cards.

    Args:
        quads: (n, 4, 2) corners, clockwise, largest first.
        support: (n, 4) share of each side on which there is an edge, 0..1.
    """

    quads: Floats
    support: Floats

    def __getitem__(self, chosen: Flags | Integers) -> Outlines:
        return Outlines(self.quads[chosen], self.support[chosen])


def possible_cards(image: Image) -> Outlines:
    """Return whatever may be the outline of a card in a picture, (height, width, 3); most are not."""
    scale = min(1.0, LOOKED_AT / max(image.shape[:2]))
    small = image
    if scale < 1:
        small = np.asarray(
            cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8
        )
    height, width = small.shape[:2]
    smallest = max(_SMALLEST * max(height, width), _FEWEST)
    quads = quads_of(outline_masks(small), smallest=smallest, largest=_LARGEST * height * width)
    quads = quads[_slightly_tapered(quads)]
    quads = quads[distinct(quads)]
    quads, support = settled(image, (quads + 0.5) / scale - 0.5)
    kept = _slightly_tapered(quads) & (shorter_sides(quads) > smallest / scale / 2)
    found = Outlines(quads, support)[kept]
    return found[distinct(found.quads)]


def believed(outlines: Outlines) -> Flags:
    """Tell which outlines, (n,), have edges almost all around."""
    return np.asarray(
        (outlines.support.min(axis=1) >= _SIDE) & (outlines.support.mean(axis=1) >= _AROUND), dtype=bool
    )


def shaped_like(quads: Floats, shapes: Floats) -> Flags:
    """Tell which quads, (n, 4, 2), have the shape of a card of an album seen from above.

    Args:
        quads: Corners.
        shapes: (p,) height / width of cards that may be meant.
    """
    lengths = lengths_of(quads)
    tall = np.log(np.sqrt(lengths[:, 1] * lengths[:, 3] / np.maximum(lengths[:, 0] * lengths[:, 2], 1e-6)))
    wanted = np.log(kinds_of(shapes))
    off = np.minimum(np.abs(tall[:, None] - wanted), np.abs(tall[:, None] + wanted))
    return np.asarray(off.min(axis=1) < np.log(_FOREIGN), dtype=bool)


def kinds_of(shapes: Floats) -> Floats:
    """Return the different shapes among (p,), height / width, to two places, ascending.

    As `np.unique`, which would load all of `numpy.ma`; that takes 12 ms at the first photograph.
    """
    return np.array(sorted(set(np.asarray(shapes, np.float32).round(2).tolist())), np.float32)


def unknown_cards(outlines: Outlines, known: Floats, shapes: Floats) -> Floats:
    """Return outlines of cards that are there but could not be named, (m, 4, 2).

    Args:
        outlines: What is left over.
        known: (k, 4, 2) corners of the cards that were named; an unknown card is of their size and away from
            them.
        shapes: (p,) height / width of cards that may be meant.
    """
    outlines = outlines[believed(outlines) & shaped_like(outlines.quads, shapes)]
    if len(known) and len(outlines.quads):
        near = centred_in(outlines.quads, known).any(axis=1) | centred_in(known, outlines.quads).any(axis=0)
        return _apart(outlines[~near & like_nearest(outlines.quads, known)]).quads
    return _of_common_size(outlines).quads


def like_nearest(quads: Floats, known: Floats) -> Flags:
    """Tell which quads, (n, 4, 2), have about the size of the nearest known card, (k, 4, 2), k at least 1."""
    ratio = shorter_sides(quads)[:, None] / shorter_sides(known)
    distance = np.linalg.norm(quads.mean(axis=1)[:, None] - known.mean(axis=1), axis=2)
    ratio = np.take_along_axis(ratio, distance.argmin(axis=1)[:, None], axis=1)[:, 0]
    return np.asarray(np.abs(np.log(ratio)) < np.log(_SAME_SIZE), dtype=bool)


def shorter_sides(quads: Floats) -> Floats:
    """Return the mean length of each quad's shorter pair of sides, (n,), of (n, 4, 2)."""
    lengths = lengths_of(quads)
    return np.asarray(
        np.minimum(lengths[:, 0] + lengths[:, 2], lengths[:, 1] + lengths[:, 3]) / 2, np.float32
    )


def _slightly_tapered(quads: Floats) -> Flags:
    lengths = np.log(np.maximum(lengths_of(quads), 1e-6))
    return np.asarray((np.abs(lengths[:, :2] - lengths[:, 2:]) < np.log(_TAPER)).all(axis=1), dtype=bool)


def _of_common_size(outlines: Outlines) -> Outlines:
    """Return outlines that lie apart and have about one size.

    Cards side by side outline blocks of cards too, which cover as much as the cards themselves; pictures on
    cards cover less. So it is the smallest size that covers nearly as much as any.
    """
    best, covered = outlines, 0.0
    sizes = np.log(shorter_sides(outlines.quads))
    largest, smallest = (sizes.max(), sizes.min()) if len(sizes) else (0.0, 0.0)
    for size in np.arange(largest, smallest - _STEP, -_STEP):
        alike = _apart(outlines[np.abs(sizes - size) < np.log(_SAME_SIZE)])
        worth = float(_worth(alike).sum())
        if worth > _NEARLY * covered:
            best, covered = alike, max(worth, covered)
    return best


def _worth(outlines: Outlines) -> Floats:
    return np.asarray(
        area_of(outlines.quads) * outlines.support.mean(axis=1) ** _WELL_OUTLINED, dtype=np.float32
    )


def _apart(outlines: Outlines) -> Outlines:
    """Choose outlines that do not lie in each other.

    A card outlines itself and the pictures on it, and so does a block of cards; but a block is badly outlined
    where the gaps are. So an outline is taken if it is worth more than the best of what lies in it.
    """
    worth = _worth(outlines)
    inside = centred_in(outlines.quads, outlines.quads)
    best: dict[int, tuple[float, list[int]]] = {}
    for number in np.argsort(area_of(outlines.quads), kind="stable").tolist():
        inner = [other for other in best if inside[other, number]]
        value, chosen = _best_apart(inner, best, inside)
        best[number] = (float(worth[number]), [number]) if worth[number] >= value else (value, chosen)
    _, kept = _best_apart(list(best), best, inside)
    return Outlines(outlines.quads[sorted(kept)], outlines.support[sorted(kept)])


def _best_apart(
    numbers: list[int], best: Mapping[int, tuple[float, list[int]]], inside: Flags
) -> tuple[float, list[int]]:
    """Return value and numbers of outlines taken greedily, none with its middle in another."""
    total, kept = 0.0, list[int]()
    for number in sorted(numbers, key=lambda one: -best[one][0]):
        value, chosen = best[number]
        if not any(inside[one, other] or inside[other, one] for one in chosen for other in kept):
            total += value
            kept += chosen
    return total, kept
