"""Which face lies under each quad, how it is turned, and how sure that is.

Shortlist by coarse colour, lay the best few exactly under the picture, compare again with fine lightness,
and abstain where neither the album nor the picture says enough.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import numpy as np

from vision.album import Album, Marks
from vision.alignment import aligned
from vision.arrays import Flags, Floats, Image
from vision.features import PATCH, colour_features, light_features
from vision.rectify import Pyramid, turned
from vision.shortlist import shortlist

HOPELESS = 0.10
"""No face whose coarse colours agree less than this is looked at more closely."""

_TRIED = 3
"""So many faces are laid under the picture before giving up;"""

_ENOUGH = 0.30
"""none after one whose evidence is this good."""

SURE = 10 / 11
"""Probability from which on naming a face is worth the risk."""

_EVEN = 0.19
"""Evidence at which it is as likely this face as none of the album."""

_STEEPNESS = 90.0
"""Growth of the log odds with the evidence."""


class Evidence(msgspec.Struct, frozen=True):
    """What an identification rests on; cosines of `vision.whitening`, -1..1.

    Args:
        shortlist: Coarse colours, the quad as given.
        colour: Coarse colours, the quad fitted to the face.
        light: Fine lightness, the quad fitted to the face.
        runner_up: Mean of `colour` and `light` for the next face in the list.
    """

    shortlist: float
    colour: float
    light: float
    runner_up: float

    @property
    def total(self) -> float:
        """The mean of `colour` and `light`, by which faces are ranked."""
        return (self.colour + self.light) / 2


class Identification(msgspec.Struct, frozen=True, eq=False):
    """What lies under one quad.

    Args:
        faces: The likeliest faces, best first; empty if nothing in the album is like it.
        probabilities: One for each of `faces`; with `unknown` they add up to 1.
        unknown: Probability that it is no face of the album (or of the candidates).
        turn: Which corner of the given quad is the face's own top left, 0..3.
        corners: (4, 2) in pixels, the face's own top left first; fitted to the face where one is likely.
        evidence: For the best face.
    """

    faces: tuple[str, ...]
    probabilities: tuple[float, ...]
    unknown: float
    turn: int
    corners: Floats
    evidence: Evidence

    @property
    def face(self) -> str | None:
        """The best face if it is sure enough, else None: a wrong name costs ten times what none costs."""
        return self.faces[0] if self.faces and self.probabilities[0] > SURE else None


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
    best: tuple[float, int, Floats, Floats, Floats] | None = None
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
        patch = [pyramid.square(corners, PATCH)]
        colour = _upright(colour_features(patch), album.colour)
        light = _upright(light_features(patch), album.light)
        total = np.where(allowed, (colour + light) / 2, -1)
        if best is None or total.max() > best[0]:
            best = (float(total.max()), turn, corners, colour, light)
        if best[0] > _ENOUGH:
            break
    if best is None:
        return Identification((), (), 1.0, 0, quad, Evidence(shortlist, 0.0, 0.0, 0.0))
    _, turn, corners, colour, light = best
    return _weighed(album, turn, corners, colour, light, shortlist, allowed)


def _weighed(
    album: Album, turn: int, corners: Floats, colour: Floats, light: Floats, shortlist: float, allowed: Flags
) -> Identification:
    total = np.where(allowed, (colour + light) / 2, -1)
    of_face = np.full(len(album.faces), -1.0)
    np.maximum.at(of_face, album.owners, total)
    order = np.argsort(-of_face)[:4]
    best = order[0]
    picture = int(np.argmax(np.where(album.owners == best, total, -2)))
    runner_up = float(of_face[order[1]]) if len(order) > 1 else 0.0
    log_odds = np.append((of_face[order] - _EVEN) * _STEEPNESS, 0.0)
    odds = np.exp(log_odds - log_odds.max())
    shares = odds / odds.sum()
    return Identification(
        faces=tuple(album.faces[number] for number in order),
        probabilities=tuple(float(share) for share in shares[:-1]),
        unknown=float(shares[-1]),
        turn=turn,
        corners=corners,
        evidence=Evidence(shortlist, float(colour[picture]), float(light[picture]), runner_up),
    )


def _upright(features: Floats, marks: Marks) -> Floats:
    """Return the likeness of one patch's features, (1, s, s, c), to each picture, (p,)."""
    measure = marks.measure
    row = measure.contrasted(measure.whitened(features.reshape(1, -1)))[0]
    return np.asarray(marks.vectors @ row, np.float32)
