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

_NO_SPOTS: Final[Numbers] = np.zeros(0, np.uint16)
_NOTHING: Final[Floats] = np.zeros((0, 3), np.float32)


class Rivals(Struct, frozen=True, eq=False):
    """Rivals of one face.

    Args:
        each: They, one by one, without their pixels, which stand here; `alone` is one with them.
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

    def alone(self, number: int) -> Rival:
        """Return one of them with its pixels."""
        place = int(np.searchsorted(self.telling_some, number))
        if place == len(self.telling_some) or self.telling_some[place] != number:
            return self.each[number]  # it differs nowhere
        here = slice(int(self.begins[place]), int(self.begins[place] + self.counts[place]))
        change, telling = (values[:, here].T for values in (self.change, self.telling))
        return replace(self.each[number], spots=self.spots[here], change=change, telling=telling)


def side_by_side(rivals: Sequence[Rival]) -> Rivals:
    """Put rivals of one face side by side."""
    some = [number for number, rival in enumerate(rivals) if len(rival.spots)]
    those = [rivals[number] for number in some]
    begins = np.cumsum([0, *(len(rival.spots) for rival in those)])[:-1]
    return Rivals(
        tuple(replace(one, spots=_NO_SPOTS, change=_NOTHING, telling=_NOTHING) for one in rivals),
        np.array(some, np.intp),
        np.concatenate([_NO_SPOTS, *(rival.spots for rival in those)]),
        begins,
        np.concatenate(
            [np.zeros(0, np.intp), *(one.starts + at for one, at in zip(those, begins, strict=True))]
        ),
        np.concatenate([_NOTHING.T, *(rival.change.T for rival in those)], axis=1),
        np.concatenate([_NOTHING.T, *(rival.telling.T for rival in those)], axis=1),
        np.array([rival.strength for rival in those], np.float32),
        np.array([rival.trust for rival in those], np.float32),
    )


def packed(rivals: Rivals) -> Rivals:
    """Return rivals in half the memory, 16 bits a number, to be kept: what is compared is `unpacked`."""
    change, telling = (values.astype(np.float16) for values in (rivals.change, rivals.telling))
    return replace(rivals, change=change, telling=telling)


def unpacked(rivals: Rivals, matrix: Floats | None = None) -> Rivals:
    """Return packed rivals, ready to be compared.

    Args:
        rivals: They, packed.
        matrix: (3, 3), by which a camera renders colours; None for as the album has them.
    """
    change, telling = (values.astype(np.float32) for values in (rivals.change, rivals.telling))
    if matrix is not None:
        change = np.asarray(matrix @ change, np.float32)
        telling = np.asarray(np.linalg.inv(matrix).T @ telling, np.float32)
    return replace(rivals, change=change, telling=telling)


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
