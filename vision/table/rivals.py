"""All rivals of a face at once: where between it and each of them a picture lies.

What tells the face from one rival is a few hundred numbers; a dozen rivals one after the other cost more in
calls than in sums. So theirs stand side by side, by colour, and are gone through together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from vision.arrays import Flags, Floats, Integers
from vision.table.duels import NOISE, Numbers, Rival

_SLACK: Final = 0.25
"""What may be left of a picture, as a share of what two faces differ in, before it is like neither."""


class Rivals(Struct, frozen=True, eq=False):
    """Rivals of one face.

    Args:
        each: They, one by one; what they hold of pixels is what stands here.
        telling_some: (r,) numbers of those that differ from the face anywhere; the following is of them.
        spots: (m,) numbers of the pixels looked at, one rival's after the other's.
        begins: (r,) at which of them each rival begins.
        starts: (k,) at which of them each place begins, all rivals'.
        change: (3, m) the face less its rival there, by colour.
        telling: (3, m) what each pixel counts.
        strengths: (r,) how many squared standard deviations of noise each is apart from the face.
        trusts: (r,) what a verdict counts.
    """

    each: tuple[Rival, ...]
    telling_some: Integers
    spots: Numbers
    begins: Integers
    starts: Integers
    change: Floats
    telling: Floats
    strengths: Floats
    trusts: Floats

    @property
    def counts(self) -> Integers:
        """How many pixels are looked at for each, (r,)."""
        return _lengths(self.begins, len(self.spots))

    def all_in(self, visible: Flags) -> Flags:
        """Tell of each whether all its pixels are among those, (96 * 96,), that can be seen: (r,)."""
        return (
            np.logical_and.reduceat(visible[self.spots], self.begins)
            if len(self.begins)
            else np.zeros(0, bool)
        )


def side_by_side(rivals: Sequence[Rival]) -> Rivals:
    """Put rivals of one face side by side."""
    some = [number for number, rival in enumerate(rivals) if len(rival.spots)]
    those = [rivals[number] for number in some]
    begins = np.cumsum([0, *(len(rival.spots) for rival in those)])[:-1]
    return _shared(
        Rivals(
            tuple(rivals),
            np.array(some, np.intp),
            np.concatenate([np.zeros(0, np.uint16), *(rival.spots for rival in those)]),
            begins,
            np.concatenate(
                [np.zeros(0, np.intp), *(one.starts + at for one, at in zip(those, begins, strict=True))]
            ),
            np.concatenate([np.zeros((3, 0), np.float32), *(rival.change.T for rival in those)], axis=1),
            np.concatenate([np.zeros((3, 0), np.float32), *(rival.telling.T for rival in those)], axis=1),
            np.array([rival.strength for rival in those], np.float32),
            np.array([rival.trust for rival in those], np.float32),
        )
    )


def recoloured(rivals: Rivals, matrix: Floats) -> Rivals:
    """Return rivals as a camera shows them that renders colours by a matrix, (3, 3)."""
    change = np.asarray(matrix @ rivals.change, np.float32)
    telling = np.asarray(np.linalg.inv(matrix).T @ rivals.telling, np.float32)
    return _shared(replace(rivals, change=change, telling=telling))


def places_between(seen: Floats, face: Floats, rivals: Rivals) -> Floats:
    """Return where between a face (0.5) and each of its rivals (-0.5) a picture lies: (n,) of n rivals.

    Nearer to 0 the less it is like either (something else lies there), and the less tells them apart.

    Args:
        seen: (96, 96, 3) in the light of the face.
        face: (96, 96, 3).
        rivals: Of the face.
    """
    found = np.zeros(len(rivals.each), np.float32)
    if not len(rivals.spots):
        return found
    spots, counts = rivals.spots.astype(np.intp), rivals.counts
    off = np.stack([plane.ravel()[spots] for plane in cv2.split(cv2.subtract(seen, face))])
    told = np.add.reduceat((off * rivals.telling).sum(axis=0), rivals.begins)
    place = np.clip(0.5 + told / np.maximum(rivals.strengths, 1.0), -0.5, 0.5)
    rest = off + rivals.change * np.repeat(0.5 - place, counts)
    shares = np.maximum((rivals.telling * rivals.change).sum(axis=0), np.float32(1e-6))
    rest -= _means(rest, shares, rivals)
    ratios = (rest * rest).sum(axis=0) / ((rivals.change * rivals.change).sum(axis=0) + np.float32(3 * NOISE))
    strange = np.add.reduceat(shares * ratios, rivals.begins)
    strange /= np.maximum(np.add.reduceat(shares, rivals.begins), 1.0)
    found[rivals.telling_some] = rivals.trusts * place / (1 + np.maximum(strange - _SLACK, 0.0) * 4)
    return found


def _means(values: Floats, shares: Floats, rivals: Rivals) -> Floats:
    """Return for each pixel, (3, m), the weighted mean of values, (3, m), at its place."""
    means = np.add.reduceat(values * shares, rivals.starts, axis=1) / np.add.reduceat(shares, rivals.starts)
    return np.asarray(np.repeat(means, _lengths(rivals.starts, len(shares)), axis=1), np.float32)


def _lengths(begins: Integers, end: int) -> Integers:
    """Return how long stretches are, (n,), that go on from their begin to the next one's, or to the end."""
    ends = np.empty_like(begins)
    ends[:-1], ends[-1:] = begins[1:], end
    return ends - begins


def _shared(rivals: Rivals) -> Rivals:
    """Let each rival hold its part of what all hold together, so that it is kept once."""
    each = list(rivals.each)
    ends = rivals.begins + rivals.counts
    for number, begin, end in zip(rivals.telling_some, rivals.begins, ends, strict=True):
        here = slice(begin, end)
        each[number] = replace(
            each[number],
            spots=rivals.spots[here],
            change=rivals.change[:, here].T,
            telling=rivals.telling[:, here].T,
        )
    return replace(rivals, each=tuple(each))
