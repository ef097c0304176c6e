"""An album made from pictures of faces, and from views of how these may look in other photographs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import cv2
import numpy as np

from vision.album import PICTURE, Album, Marks
from vision.arrays import Floats, Image
from vision.features import PATCH, colour_features, light_features
from vision.rectify import UNIT
from vision.whitening import learned

_VIEWS = 2400
"""At least so many views are made in all,"""

_VIEWS_EACH = 8
"""and at least so many of each picture."""

_OTHERS = 12.0
"""What faces turned the wrong way count, in faces."""

_SEED = 20170529


def enrolled(pictures: Mapping[str, Sequence[Image]]) -> Album:
    """Make an album.

    Args:
        pictures: Face -> its pictures, each (height, width, 3), showing the face upright from edge to edge.
            At least one face, each with at least one picture.
    """
    faces = tuple(sorted(pictures))
    flat = [(number, image) for number, face in enumerate(faces) for image in pictures[face]]
    taken = np.stack([_square(image, PICTURE) for _, image in flat])
    colour, light = _marks(taken)
    return Album(
        faces=faces,
        owners=np.array([number for number, _ in flat], np.intp),
        shapes=np.array([image.shape[0] / image.shape[1] for _, image in flat], np.float32),
        pictures=taken,
        colour=colour,
        light=light,
    )


NOBODY: Final = "~"
"""The face of an album of which no card is known; none has this name."""


def unenrolled() -> Album:
    """Return an album that knows no card, to be extended."""
    grey = np.random.default_rng(_SEED).integers(96, 160, (PICTURE, PICTURE, 3), np.uint8)
    return enrolled({NOBODY: [grey]})


def extended(album: Album, pictures: Mapping[str, Sequence[Image]]) -> Album:
    """Return an album with further pictures, met on the table; those that it had keep their numbers.

    How faces are measured is learned anew whenever there are four times as many pictures.

    Args:
        album: What is known.
        pictures: As of `enrolled`, of its faces or of others.
    """
    new = [(face, image) for face, some in pictures.items() for image in some]
    names = [*(album.faces[owner] for owner in album.owners), *(face for face, _ in new)]
    faces = tuple(sorted(set(names)))
    number = {face: place for place, face in enumerate(faces)}
    taken = np.concatenate([album.pictures, [_square(image, PICTURE) for _, image in new]])
    if len(taken).bit_length() // 2 > len(album.pictures).bit_length() // 2:
        colour, light = _marks(taken)
    else:
        patches = [_square(picture, PATCH) for picture in taken[len(album.pictures) :]]
        colour = _more(album.colour, colour_features(patches))
        light = _more(album.light, light_features(patches))
    shapes = [image.shape[0] / image.shape[1] for _, image in new]
    return Album(
        faces=faces,
        owners=np.array([number[name] for name in names], np.intp),
        shapes=np.concatenate([album.shapes, np.array(shapes, np.float32)]),
        pictures=taken,
        colour=colour,
        light=light,
        met=album.met + len(new),
    )


def _more(marks: Marks, features: Floats) -> Marks:
    """Return the marks of some pictures and of further ones, in the same measure."""
    measure = marks.measure
    vectors = measure.contrasted(measure.whitened(_rows(features)))
    return Marks(measure=measure, vectors=np.concatenate([marks.vectors, vectors]))


def _marks(pictures: Image) -> tuple[Marks, Marks]:
    """Learn both measures from pictures, (p, 96, 96, 3), and place the pictures in them."""
    patches = [_square(picture, PATCH) for picture in pictures]
    colours, lights = colour_features(patches), light_features(patches)
    rng = np.random.default_rng(_SEED)
    each = max(_VIEWS_EACH, -(-_VIEWS // len(patches)))
    colour_changes, light_changes = [], []
    for patch, colour, light in zip(patches, colours, lights, strict=True):
        views = [another_view(patch, rng) for _ in range(each)]
        colour_changes.append(_turns(colour_features(views) - colour, 4))
        light_changes.append(light_features(views) - light)
    return _placed(colours, np.concatenate(colour_changes)), _placed(lights, np.concatenate(light_changes))


def _placed(features: Floats, changes: Floats) -> Marks:
    rows = _rows(features)
    measure = learned(rows, _rows(changes), _rows(_turns(features, 4)[len(features) :]), _OTHERS)
    return Marks(measure=measure, vectors=measure.contrasted(measure.whitened(rows)))


def _turns(features: Floats, count: int) -> Floats:
    """Return features, (n, s, s, c), turned by 0, 1 .. count - 1 quarter turns, (count * n, s, s, c)."""
    return np.concatenate([np.rot90(features, turn, axes=(1, 2)) for turn in range(count)])


def _rows(features: Floats) -> Floats:
    return features.reshape(len(features), -1)


def _square(image: Image, side: int) -> Image:
    """Stretch an upright picture to a square."""
    return np.asarray(cv2.resize(image, (side, side), interpolation=cv2.INTER_AREA), np.uint8)


_PLACE = 0.012
"""Standard deviation of each corner, in card widths."""

_COLOUR_CAST = 0.12
"""Standard deviation of the logarithm of each channel's gain."""

_SLOPE = 0.25
"""Standard deviation of the change of light across the card, in each direction, as a share."""

_GLARE = 0.3
"""Share of views with a highlight."""

_NOISE = 0.02
"""Standard deviation of a pixel, of 1."""


def another_view(picture: Image, rng: np.random.Generator) -> Image:
    """Return the picture of a face, (side, side, 3), as another photograph may show it, same shape."""
    side = picture.shape[0]
    view = _displaced(picture, rng).astype(np.float32) / 255
    gain = rng.uniform(0.45, 1.05) * np.exp(rng.normal(0, _COLOUR_CAST, 3))
    view = view ** rng.uniform(0.8, 1.25) * gain.astype(np.float32)
    across = (np.arange(side, dtype=np.float32) + 0.5) / side - 0.5
    down = across[:, None]
    slope = rng.normal(0, _SLOPE, 2)
    view *= (1 + slope[0] * across + slope[1] * down)[..., None]
    if rng.random() < _GLARE:
        place, width = rng.uniform(-0.5, 0.5, 2), rng.uniform(0.15, 0.4)
        spot = np.exp(-((across - place[0]) ** 2 + (down - place[1]) ** 2) / (2 * width**2))
        view += (rng.uniform(0.1, 0.6) * spot)[..., None]
    view += rng.normal(0, _NOISE, view.shape)
    return np.asarray(np.clip(view, 0, 1) * 255, np.uint8)


def _displaced(picture: Image, rng: np.random.Generator) -> Floats:
    side = picture.shape[0]
    corners = UNIT * side - 0.5
    seen = corners + rng.normal(0, _PLACE * side, (4, 2))
    matrix = cv2.getPerspectiveTransform(seen.astype(np.float32), corners.astype(np.float32))
    warped = cv2.warpPerspective(picture, matrix, (side, side), borderMode=cv2.BORDER_REPLICATE)
    blurred = cv2.GaussianBlur(warped, (0, 0), rng.uniform(0.2, 0.9))
    return np.asarray(blurred, np.float32)
