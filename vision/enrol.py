"""An album made from pictures of faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import cv2
import numpy as np

from vision.album import PICTURE, Album, Marks
from vision.arrays import Floats, Image
from vision.features import PATCH, colour_features, light_features
from vision.views import another_view
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
