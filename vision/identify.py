"""Which face lies under each quad, how it is turned, and how sure that is.

Shortlist by coarse colour, lay the best few exactly under the picture, compare again with fine lightness and
by design, and abstain where neither the album nor the picture says enough.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from vision.album import Album, Marks
from vision.alignment import aligned
from vision.arrays import Flags, Floats, Image
from vision.design import designs
from vision.features import PATCH, colour_features, light_features
from vision.rectify import Pyramid, turned
from vision.shortlist import shortlist
from vision.weighing import Evidence, Identification, Look, weighed

HOPELESS = 0.10
"""No face whose coarse colours agree less than this is looked at more closely."""

_TRIED = 3
"""So many faces are laid under the picture before giving up;"""

_ENOUGH = 0.30
_WORTHLESS = 0.10
"""none after one whose evidence is this good, and none if the first has no more than this."""


def identify(
    image: Image | Pyramid, quads: Floats, album: Album, candidates: Sequence[str] | None = None
) -> list[Identification]:
    """Say which face lies under each quad.

    Args:
        image: The photograph, (height, width, 3).
        quads: (n, 4, 2) corners, clockwise from any corner, each within some 5 % of a side.
        album: Known faces.
        candidates: If given, only these faces can be meant.

    Returns:
        One identification for each quad, in order.
    """
    pyramid = image if isinstance(image, Pyramid) else Pyramid(image)
    if not len(quads):
        return []
    allowed = album.allowed(candidates)
    likeness = shortlist(pyramid, quads, album, allowed)
    return [
        closer_look(pyramid, quad, album, row, allowed) for quad, row in zip(quads, likeness, strict=True)
    ]


def closer_look(
    pyramid: Pyramid, quad: Floats, album: Album, likeness: Floats, allowed: Flags
) -> Identification:
    """Lay the best faces under the picture. `likeness` is (4, p): turn, picture."""
    best: Look | None = None
    tried: set[tuple[int, int]] = set()
    shortlist = float(likeness.max())
    for flat in np.argsort(likeness, axis=None)[::-1][: 4 * _TRIED]:
        turn, picture = divmod(int(flat), likeness.shape[1])
        owner = int(album.owners[picture])
        if likeness[turn, picture] < HOPELESS or len(tried) >= _TRIED:
            break
        if (turn, owner) in tried:
            continue
        tried.add((turn, owner))
        corners, _ = aligned(pyramid, turned(quad, turn), album.template(picture))
        look = _looked(pyramid, corners, turn, album, allowed)
        if best is None or look.total.max() > best.total.max():
            best = look
        if not _WORTHLESS < best.total.max() <= _ENOUGH:
            break
    if best is None:
        return Identification((), (), 1.0, 0, quad, Evidence(shortlist, 0.0, 0.0, 0.0, 0.0, 0.0))
    return weighed(album, best, shortlist)


def _looked(pyramid: Pyramid, corners: Floats, turn: int, album: Album, allowed: Flags) -> Look:
    patch = [pyramid.square(corners, PATCH)]
    features = colour_features(patch)
    colour = _upright(features, album.colour)
    light = _upright(light_features(patch), album.light)
    drawing = designs(features)[0]
    design = np.where(allowed, album.designs @ drawing, -2)
    total = np.where(allowed, (colour + light) / 2, -2)
    return Look(turn, corners, drawing, colour, light, design, total, allowed)


def _upright(features: Floats, marks: Marks) -> Floats:
    """Return the likeness of one patch's features, (1, s, s, c), to each picture, (p,)."""
    measure = marks.measure
    row = measure.contrasted(measure.whitened(features.reshape(1, -1)))[0]
    return np.asarray(marks.vectors @ row, np.float32)
