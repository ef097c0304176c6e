"""Two faces that are much alike, and which of the two a picture shows.

They are compared only where they differ, and a little around it. A picture of either also differs from the
album in ways that mean nothing: its light, its place by a share of a pixel, its sharpness. Such ways are
known, and so is about how far they go; what two faces differ in beyond them, pixel by pixel against the
noise, is what tells. That is least squares with prior knowledge of the nuisances, or Fisher's discriminant
with their covariance.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt
from msgspec import Struct
from msgspec.structs import replace

from vision.album import PICTURE
from vision.arrays import Doubles, Flags, Floats, Integers
from vision.table.relighting import worst

NOISE: Final = 200.0
"""Variance of a pixel that says nothing: noise, and what is worn, printed or mirrored a little otherwise;"""

_WOBBLE: Final = 0.05
"""and the share of the squared steepness that adds to it: what lens and paper do to edges."""

DIFFERENT: Final = 18.0
"""Difference (of 255) from which on a pixel tells two faces apart."""

_REACH: Final = 3
"""Pixels around such places that say what light, place and sharpness are there."""

_PLACES: Final = 12
"""At most so many separate places, those that differ most;"""

_PIXELS: Final = 600
"""and about so many pixels: faces that differ in more are told apart by some of them."""

_GAIN: Final = 0.10
_VEIL: Final = 10.0
"""Standard deviations of a channel's gain and of what is added to it (of 255), and of all channels' alike."""

_PLACE: Final = 0.35
_SHARPNESS: Final = 0.5
"""The same of a shift, in pixels of 96, and of the share of another blur."""

_FAINT: Final = 75.0
"""Strength at which a verdict counts half: what this model leaves out, such as creases, is as strong."""

_NUISANCES: Final = np.array([_GAIN] * 4 + [_VEIL] * 4 + [_PLACE] * 2 + [_SHARPNESS], np.float64)

Numbers = npt.NDArray[np.uint16]


class Rival(Struct, frozen=True, eq=False):
    """Another face that is much like one, and where the two differ.

    Args:
        picture: Its number in the album.
        spots: (m,) numbers of the pixels looked at, those of each separate place together.
        starts: (k,) at which of them each place begins.
        change: (m, 3) the first face less this one there.
        telling: (m, 3) what each pixel counts; its product with a picture grows by `strength` from this face
            to the first, and hardly with the nuisances.
        strength: How many squared standard deviations of noise the two are apart.
        area: On which share of the face the two differ, 0..1.
        every: One of so many pixels is looked at.
    """

    picture: int
    spots: Numbers
    starts: Integers
    change: Floats
    telling: Floats
    strength: float
    area: float = 0.0
    every: int = 1

    @property
    def trust(self) -> float:
        """What a verdict between the two counts, 0..1: little where little tells them apart."""
        return self.strength / (self.strength + _FAINT)

    @property
    def places(self) -> Integers:
        """Return which place each of the spots belongs to, (m,)."""
        return np.repeat(np.arange(len(self.starts)), np.diff(self.starts, append=len(self.spots)))


def different(face: Floats, other: Floats) -> Flags:
    """Tell where two faces, (96, 96, 3), aligned and in one light, differ: (96, 96)."""
    loud = cv2.GaussianBlur(worst(np.abs(face - other)), (0, 0), 1.0)
    return np.asarray((loud > DIFFERENT) & _INNER)


def lasting(here: Flags, elsewhere: Sequence[Flags]) -> Flags:
    """Return where two faces differ in one light, (96, 96), that they do in other lights as well.

    What is printed differs in any light; what only shines or is overexposed does not. Pictures of a face lie
    on each other but for some two pixels.
    """
    brush = np.ones((5, 5), np.uint8)
    agreed = here
    for other in elsewhere:
        agreed = agreed & (cv2.dilate(other.astype(np.uint8), brush) > 0)
    return agreed


def rival(picture: int, face: Floats, other: Floats, where: Flags) -> Rival:
    """Compare a face with another that is much alike.

    Args:
        picture: Number of the other one.
        face: (96, 96, 3).
        other: (96, 96, 3), aligned to the face and in its light.
        where: (96, 96) where they differ.
    """
    spots, starts, every = _spots(face, other, where)
    change = np.asarray((face - other).reshape(-1, 3)[spots], np.float32)
    return replace(_told(picture, face, spots, starts, change, every), area=float(where.mean()))


def narrowed(rival: Rival, face: Floats, visible: Flags) -> Rival:
    """Return a rival as it is told where only some pixels, (96 * 96,), of a face can be seen."""
    free = visible[rival.spots]
    places = rival.places[free]
    starts = np.flatnonzero(np.diff(places, prepend=-1))
    return _told(rival.picture, face, rival.spots[free], starts, rival.change[free], rival.every)


def _spots(face: Floats, other: Floats, where: Flags) -> tuple[Numbers, Integers, int]:
    """Return the pixels where two faces differ, with those around, and where in them each place begins.

    Where they are many, one of so many is returned, evenly spread, and the number of which it is one.
    """
    count, labels = _labelled(where)
    if count > _PLACES:
        sums = np.bincount(labels.ravel(), weights=(worst(np.abs(face - other)) * where).ravel())
        sums[0] = 0
        labels = np.where(sums[labels] >= np.sort(sums)[-_PLACES], labels, 0)
    every = max(-(-int(np.count_nonzero(labels)) // _PIXELS), 1)
    rows, columns = np.mgrid[0:PICTURE, 0:PICTURE]
    labels = np.where((columns + round(every**0.5) * rows) % every == 0, labels, 0)
    spots = np.flatnonzero(labels)
    spots = spots[np.argsort(labels.ravel()[spots], kind="stable")]
    starts = np.flatnonzero(np.diff(labels.ravel()[spots], prepend=0))
    return spots.astype(np.uint16), starts, every


def _labelled(where: Flags) -> tuple[int, Integers]:
    """Return how many separate places there are, and to which each pixel belongs, from 1; 0 to none.

    What lies around two places belongs to the nearer one: the light of a place is told from there.
    """
    count, labels = cv2.connectedComponents(cv2.dilate(where.astype(np.uint8), np.ones((3, 3), np.uint8)))
    labels = labels.astype(np.uint16)
    for _ in range(_REACH - 1):
        labels = np.where(labels > 0, labels, cv2.dilate(labels, _CROSS))
    return count - 1, np.asarray(labels * _INNER, np.intp)


def _told(picture: int, face: Floats, spots: Numbers, starts: Integers, change: Floats, every: int) -> Rival:
    """Weigh the pixels of each place by noise and nuisances."""
    telling = np.zeros_like(change)
    half = face - _filled(spots, change, every) / 2
    steep = [np.asarray(cv2.Sobel(half, cv2.CV_32F, *way, ksize=3)) / 8 for way in ((1, 0), (0, 1))]
    softer = np.asarray(cv2.GaussianBlur(half, (0, 0), 1.0)) - half
    looks = [look.reshape(-1, 3)[spots].astype(np.float64) for look in (half, *steep, softer)]
    strength = 0.0
    for begin, end in zip(starts, np.append(starts, len(spots))[1:], strict=True):
        here = slice(begin, end)
        part, found = _weighed(change[here].astype(np.float64), [look[here] for look in looks])
        telling[here] = part
        strength += found
    return Rival(picture, spots, starts, change, telling, strength, every=every)


def _filled(spots: Numbers, change: Floats, every: int) -> Floats:
    """Return a change that is known of one of so many pixels, (m, 3), for the whole face, (96, 96, 3).

    Else how steep and how sharp faces are would be told from a grid of dots.
    """
    full = np.zeros((PICTURE, PICTURE, 3), np.float32)
    full.reshape(-1, 3)[spots] = change
    if every == 1:
        return full
    known = np.zeros((PICTURE, PICTURE), np.float32)
    known.reshape(-1)[spots] = 1
    spread = 0.6 * every**0.5
    near = np.asarray(cv2.GaussianBlur(known, (0, 0), spread))
    between = np.asarray(cv2.GaussianBlur(full, (0, 0), spread)) / np.maximum(near, 1e-3)[..., None]
    inside = (known == 0) & (near > 0.5 / every)
    return np.asarray(np.where(inside[..., None], between, full), np.float32)


def _weighed(change: Doubles, looks: Sequence[Doubles]) -> tuple[Doubles, float]:
    """Return what pixels of one place count, (m, 3), and how far apart the faces are there.

    Args:
        change: (m, 3) between the faces.
        looks: (m, 3) each: what lies half way, how steep it is across and down, how a blur changes it.
    """
    half, across, down, softer = looks
    count = len(change)
    nuisances = np.zeros((count, 3, len(_NUISANCES)))
    for channel in range(3):
        nuisances[:, channel, channel] = half[:, channel]
        nuisances[:, channel, 4 + channel] = 1
    nuisances[..., 3], nuisances[..., 7] = half, 1
    nuisances[..., 8], nuisances[..., 9], nuisances[..., 10] = across, down, softer
    ways = nuisances.reshape(count * 3, -1) * _NUISANCES
    trust = 1 / (NOISE + _WOBBLE * (across**2 + down**2)).ravel()
    weighted = ways * trust[:, None]
    flat = change.ravel()
    shared = np.linalg.solve(ways.T @ weighted + np.eye(len(_NUISANCES)), weighted.T @ flat)
    telling = trust * flat - weighted @ shared
    return telling.reshape(count, 3), float(telling @ flat)


_CROSS: Final = cv2.getStructuringElement(cv2.MORPH_CROSS, (3, 3))
_INNER: Final = np.zeros((PICTURE, PICTURE), bool)
_INNER[2:-2, 2:-2] = True
