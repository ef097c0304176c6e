"""Pictures of single cards that were not cut out: noticed, and cut out along the card's edges."""

from __future__ import annotations

import cv2
import numpy as np

from vision.arrays import Flags, Floats, Image
from vision.cards import Outlines, believed, possible_cards, shaped_like
from vision.edges import settled
from vision.nesting import centred_in
from vision.picture_header import PictureError
from vision.polygons import area_of
from vision.rectify import Pyramid, turned

LOOKED_AT = 1600
"""Long side in pixels at which a picture is best looked at."""

OTHER_SHAPE = 1.15
"""A picture whose shape differs by more than this factor from the card's was not cut out."""

SIDE = 512
"""Longer side of a card that is cut out, in pixels."""

_AROUND = 0.13
"""Least share of the picture on each side of a card that lies in it. Frames printed on cards have less."""

_SMALLEST = 0.02
"""Least share of the picture that a card takes up."""

_TABLE = 40.0
"""Most by which nine tenths of what lies around a card differ from its usual colour, of 255: less than what
is printed on most cards, more than wood, cloth and a lamp's slant."""

_SOFT = 0.01
"""Share of the picture's long side by which it is blurred first: the grain of a table does not matter."""

_RIVAL = 0.6
"""Outlines beside each other are two cards if the smaller has this share of the larger one's area."""


def cut_out(image: Image, shape: float | None) -> Image | None:
    """Return the card that lies in a picture, upright; None where the picture is the card already.

    Args:
        image: (height, width, 3) of one card, not turned by 45 degrees or more.
        shape: Height of the card / its width; None where it is not known. A picture of another shape holds
            more than the card. One of the same shape does if it has a border as wide as no card's, and as
            even as a table.

    Raises:
        PictureError: It holds more than the card, and not one card is found in it.
    """
    height, width = image.shape[:2]
    other = shape is not None and abs(np.log(height / width / shape)) > np.log(OTHER_SHAPE)
    if not other and not _even_around(image, np.array([[_AROUND, _AROUND], [1 - _AROUND] * 2])):
        return None
    found = _alone(possible_cards(image), (width, height), shape)
    if not other:
        found = found[_amid(found.quads, (width, height))]
    if len(found.quads) > 1 and other:
        raise PictureError(
            f"the picture shows {len(found.quads)} cards",
            expected="one card",
            advice="Take a picture of each card alone, or cut it out along its edges.",
        )
    if len(found.quads) == 1:
        quads, _ = settled(image, found.quads)  # once more: from the edge of its shadow to its own
        return _straight(image, quads[0], shape)
    if other:
        raise PictureError(
            f"the picture is {width} x {height} pixels, the card is of another shape, and no outline of a "
            "card is seen in it",
            expected="one card, cut out along its edges, or whole on a plain table of another colour",
            advice="Cut it out, or take it again.",
        )
    return None


def _even_around(image: Image, inner: Floats) -> bool:
    """Tell whether all of a picture but an inner part is as even as a table.

    Args:
        image: (height, width, 3).
        inner: (2, 2) upper left and lower right corner of the part, in shares of the picture.
    """
    height, width = image.shape[:2]
    scale = min(1.0, 400 / max(height, width))
    small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    soft = cv2.GaussianBlur(small, (0, 0), _SOFT * max(small.shape)).astype(np.float32)
    around = np.ones(small.shape[:2], bool)
    (left, top), (right, bottom) = (inner * small.shape[1::-1]).astype(int)
    around[top:bottom, left:right] = False
    apart = np.abs(soft[around] - np.median(soft[around], axis=0)).max(axis=1)
    return float(np.percentile(apart, 90)) < _TABLE


def _alone(outlines: Outlines, size: tuple[int, int], shape: float | None) -> Outlines:
    """Return the outermost outlines, largest first: of cards that lie beside each other."""
    large = area_of(outlines.quads) > _SMALLEST * size[0] * size[1]
    outlines = outlines[believed(outlines) & large]
    if shape is not None and len(outlines.quads):
        outlines = outlines[shaped_like(outlines.quads, np.array([shape], np.float32))]
    kept: list[int] = []
    for number, quad in enumerate(outlines.quads):
        before = outlines.quads[kept]
        both = centred_in(quad[None], before).any() or centred_in(before, quad[None]).any()
        if not both and (not kept or area_of(quad[None])[0] > _RIVAL * area_of(before)[0]):
            kept.append(number)
    return outlines[np.array(kept, np.intp)]


def _amid(quads: Floats, size: tuple[int, int]) -> Flags:
    """Tell which quads, (n, 4, 2), have room on each side in a picture of width and height."""
    low, high = (quads + 0.5).min(axis=1) / size, (quads + 0.5).max(axis=1) / size
    return np.asarray((low.min(axis=1, initial=1) > _AROUND) & (high.max(axis=1, initial=0) < 1 - _AROUND))


def _straight(image: Image, quad: Floats, shape: float | None) -> Image:
    """Return the inside of a quad, (4, 2), upright: its upper side is the one that is nearly level."""
    sides = np.roll(quad, -1, axis=0) - quad
    upper = int(np.abs(np.arctan2(sides[:, 1], sides[:, 0])).argmin())
    lengths = np.roll(np.linalg.norm(sides, axis=1), -upper)
    tall = shape if shape is not None else float((lengths[1] + lengths[3]) / (lengths[0] + lengths[2]))
    square = Pyramid(image).square(turned(quad, upper), SIDE)
    size = (round(SIDE / max(tall, 1.0)), round(SIDE * min(tall, 1.0)))
    return np.asarray(cv2.resize(square, size, interpolation=cv2.INTER_AREA), np.uint8)
