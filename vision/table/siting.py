"""What a still shows of how the camera hangs and how the table is lit, measured for who sets it up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from engine.words import Mat, Region
from vision.arrays import Floats, Image
from vision.sharpness import edge_width
from vision.table.errors import MirroredError, RegistrationError, RepeatedError
from vision.table.refusals import OVEREXPOSED, colourless
from vision.table.registration import MatView, Registrar
from vision.table.repeats import refuse_repeated

_WHITE: Final = 90.0
"""Percentile of a tag's surroundings that is taken for its white: half of them are."""

_BLURRED: Final = 3.6
"""Width of the tags' edges in pixels, of a still 2304 wide, from which on it is blurred.

Of 140 faces on two simulated tables all were read up to 3.1; at 3.4 one was lost, at 3.8 two, at 4.3 15.
"""

_AROUND: Final = 1.15
"""A tag's surroundings reach so many times as far from its middle as its corners."""


class Siting(Struct, frozen=True, eq=False):
    """What a still shows.

    Args:
        size: (width, height) of the still in pixels.
        tags: By tag id its four corners, (4, 2) in pixels.
        hidden: The ids of the other tags of the mat.
        view: How the mat is seen; None where it cannot be told.
        refused: Why it cannot be told though tags enough are seen; "" where it can.
        mirrored: Whether it shows the mat as in a mirror.
        repeated: Whether a part of it repeats another.
        white: Brightness of the tags' white, median of the tags, 0 to 255; of the picture where none is seen.
        burnt: Share of the tags' white that is overexposed, 0 to 1; of the picture where no tag is seen.
        softness: Width of the tags' edges in pixels, median; 0 where none is seen.
        tilt: Degrees by which the camera looks past the vertical.
        colourless: Whether it has no colours, so that the eyes refuse it.
        cards: By place, width in pixels of a card that lies there, where it looks smallest.
        outlines: By place its corners, (4, 2) in pixels.
    """

    size: tuple[int, int]
    tags: dict[int, Floats]
    hidden: tuple[int, ...]
    view: MatView | None
    refused: str
    mirrored: bool
    repeated: bool
    white: float
    burnt: float
    softness: float
    tilt: float
    colourless: bool
    cards: dict[str, float]
    outlines: dict[str, Floats]

    def inside(self, place: str) -> bool:
        """Tell whether the whole of a place is in the picture."""
        corners, (width, height) = self.outlines[place], self.size
        return bool((corners >= 0).all() and (corners[:, 0] < width).all() and (corners[:, 1] < height).all())


def sited(image: Image, mat: Mat, registrar: Registrar) -> Siting:
    """Measure a still, (height, width, 3) BGR.

    Raises:
        LensError: The registrar's lens was calibrated with pictures of another shape.
    """
    tags = registrar.tags(image)
    view, refused, mirrored, repeated = None, "", False, False
    try:
        refuse_repeated(image)
        view = registrar.register(image)
    except RegistrationError as error:
        mirrored = isinstance(error, MirroredError)
        refused = error.seen if len(tags) >= registrar.fewest else ""
    except RepeatedError:
        repeated = True
    white, burnt, softness = _light(image, tags)
    return Siting(
        size=(image.shape[1], image.shape[0]),
        tags=tags,
        hidden=tuple(tag.id for tag in mat.tags if tag.id not in tags),
        view=view,
        refused=refused,
        mirrored=mirrored,
        repeated=repeated,
        white=white,
        burnt=burnt,
        softness=softness,
        tilt=0.0 if view is None else _tilt(view),
        colourless=colourless(image),
        cards={}
        if view is None
        else {one.place: card_width(view, one, mat.piece.width) for one in mat.regions},
        outlines={} if view is None else {one.place: view.pixels(_corners(one)) for one in mat.regions},
    )


def _light(image: Image, tags: dict[int, Floats]) -> tuple[float, float, float]:
    """Return brightness of the tags' white, what share of it is burnt, and how wide their edges are."""
    if not tags:
        return (
            float(np.percentile(image.max(axis=2), _WHITE)),
            float((image.min(axis=2) >= OVEREXPOSED).mean()),
            0.0,
        )
    found = []
    for patch in _around(image, tags):
        bright = patch.max(axis=2)
        white = float(np.percentile(bright, _WHITE))
        paper = bright > white / 2
        burnt = float((patch.min(axis=2)[paper] >= OVEREXPOSED).mean())
        found.append((white, burnt))
    white, burnt = np.median(np.array(found), axis=0).tolist()
    return white, burnt, softness(image, tags)


def softness(image: Image, tags: dict[int, Floats]) -> float:
    """Return the width of the tags' edges in pixels, median; 0 where none is given.

    Args:
        image: (height, width, 3) BGR.
        tags: (4, 2) corners in pixels, by the tag's number.
    """
    greys = [cv2.cvtColor(patch, cv2.COLOR_BGR2GRAY) for patch in _around(image, tags)]
    return float(np.median([edge_width(np.asarray(one, np.uint8)) for one in greys])) if greys else 0.0


def blurred(soft: float, width: int) -> bool:
    """Tell whether edges of tags as wide as this, in a picture of a width, cost faces their names."""
    return soft > _BLURRED * max(width / 2304, 0.5)


def _around(image: Image, tags: dict[int, Floats]) -> Iterator[Image]:
    """Yield what of a picture lies around each tag."""
    for corners in tags.values():
        middle = corners.mean(axis=0)
        reach = np.abs(corners - middle).max(axis=0) * _AROUND
        (left, top), (right, bottom) = np.maximum(middle - reach, 0).astype(int), (middle + reach).astype(int)
        patch = image[top : bottom + 1, left : right + 1]
        if patch.size:
            yield patch


def _tilt(view: MatView) -> float:
    """Return the angle between where the camera looks and straight down, in degrees."""
    matrix, _ = cv2.Rodrigues(view.rotation.astype(np.float64))
    return float(np.degrees(np.arccos(np.clip(matrix[2, 2], -1.0, 1.0))))


def card_width(view: MatView, region: Region, side: float) -> float:
    """Return the width in pixels of a card, so many millimetres wide, where it looks smallest in a region."""
    half = side / 2
    sides = np.array([(-half, 0), (half, 0), (0, -half), (0, half)], np.float32)
    seen = view.pixels((_corners(region)[:, None] + sides).reshape(-1, 2)).reshape(-1, 2, 2)
    return float(np.linalg.norm(seen[:, 0] - seen[:, 1], axis=1).min())


def _corners(region: Region) -> Floats:
    x, y, width, height = region.x, region.y, region.width, region.height
    return np.array([(x, y), (x + width, y), (x + width, y + height), (x, y + height)], np.float32)
