"""Faces of an album that are much alike, and how their pictures lie to each other."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
import numpy.typing as npt

from vision.album import PICTURE, Album
from vision.alignment import aligned
from vision.arrays import Flags, Floats, Integers
from vision.features import COLOUR_SIDE, colour_features
from vision.rectify import UNIT, Pyramid
from vision.table.duels import DIFFERENT
from vision.table.relighting import BURNT, brought, worst

KIN: Final = 0.4
"""Faces that are the same on this share of their area, once they are in one light, are kin."""

_ALIKE: Final = 0.13
_LIKELY: Final = 0.2
"""They are looked at where logarithms differ by no more on this share of it, each in its own light."""

_CLEAR: Final = 0.25
"""Share of a picture that must not be overexposed for the rest to be left out."""

_SQUARE: Final = np.asarray(UNIT * PICTURE - 0.5, np.float32)


class Kin:
    """Which pictures show faces that are alike.

    Args:
        album: The faces.

    Attributes:
        sessions: (p,) number of a picture among those of its face, -1 of what was met on the table:
            equal ones were taken in one light.
    """

    def __init__(self, album: Album) -> None:
        self._album = album
        owners = album.owners
        self.sessions: Integers = np.array(
            [int((owners[:p] == owners[p]).sum()) for p in range(len(owners))], np.intp
        )
        self.sessions[len(owners) - album.met :] = -1
        alike = _alike(album, self.sessions)
        self._of = [
            [int(other) for other in np.argsort(-row, kind="stable") if row[other] > KIN] for row in alike
        ]
        self._heads = _heads(alike > KIN)
        self._ways: dict[int, npt.NDArray[np.float64]] = {}

    def of(self, picture: int) -> list[int]:
        """Return the pictures of other faces that are like a picture on much of their area, likest first.

        Pictures taken in one light are compared; those of another light where one of the faces has no other.
        """
        return self._of[picture]

    def alike(self, picture: int, other: int) -> bool:
        """Tell whether two pictures were both met on the table, or neither was."""
        return bool((self.sessions[picture] < 0) == (self.sessions[other] < 0))

    def place(self, picture: int, other: int) -> Floats:
        """Return where the corners of a picture's face lie in another picture: (4, 2) pixels."""
        if self._heads[picture] != self._heads[other]:
            template = self._album.template(picture)
            return aligned(Pyramid(self._album.pictures[other]), _SQUARE, template)[0]
        way = self._way(other) @ np.linalg.inv(self._way(picture))
        nearly = np.asarray(cv2.perspectiveTransform(_SQUARE[None], way)[0], np.float32)
        return aligned(Pyramid(self._album.pictures[other]), nearly, self._album.template(picture))[0]

    def _way(self, picture: int) -> npt.NDArray[np.float64]:
        """Return the perspective, (3, 3), from the picture at the head of a picture's family to it."""
        if picture not in self._ways:
            head = int(self._heads[picture])
            corners = _SQUARE
            if head != picture:
                pyramid = Pyramid(self._album.pictures[picture])
                corners, _ = aligned(pyramid, _SQUARE, self._album.template(head))
            self._ways[picture] = np.asarray(cv2.getPerspectiveTransform(_SQUARE, corners), np.float64)
        return self._ways[picture]


def _alike(album: Album, sessions: Integers) -> Floats:
    """Return on which share of their area pictures of other faces are alike, (p, p); 0 if not compared."""
    size = (COLOUR_SIDE, COLOUR_SIDE)
    rough = [np.asarray(cv2.resize(one, size, interpolation=cv2.INTER_AREA)) for one in album.pictures]
    logs, small = colour_features(rough), np.asarray(rough, np.float32)
    flat = logs - np.median(logs, axis=(1, 2), keepdims=True)
    planes = [np.ascontiguousarray(flat[..., channel].reshape(len(flat), -1)) for channel in range(3)]
    shares = np.zeros((len(flat), len(flat)), np.float32)
    taken = np.zeros((len(album.faces), len(flat) + 1), bool)  # the last one stands for -1
    taken[album.owners, sessions] = True
    for number in range(len(flat)):
        same: Flags = np.logical_and.reduce([np.abs(plane - plane[number]) < _ALIKE for plane in planes])
        share = same.mean(axis=1)
        share[album.owners == album.owners[number]] = 0
        nearer = taken[album.owners, sessions[number]] & taken[album.owners[number], sessions]
        share[nearer & (sessions != sessions[number])] = 0
        near = np.flatnonzero(share[:number] > _LIKELY)
        met = (sessions[near] < 0) != (sessions[number] < 0)
        for some, alike in ((near[~met], True), (near[met], False)):
            if len(some):
                shared = _same(small[some], small[number], alike=alike)
                shares[number, some] = shares[some, number] = shared
    return shares


def _same(pictures: Floats, other: Floats, *, alike: bool) -> Floats:
    """Return on which share of their area pictures, (n, 16, 16, 3), are the same as another in one light.

    What is overexposed in one of them does not count, unless it is nearly all.
    """
    lit = np.stack([*brought([*pictures], other, alike=alike)])
    off = worst(np.abs(lit - other)).reshape(len(pictures), -1)
    same = off < DIFFERENT
    clear = (worst(np.maximum(pictures, other)) < BURNT).reshape(same.shape)
    counted = np.where(clear.mean(axis=1, keepdims=True) > _CLEAR, clear, True)  # noqa: FBT003 -- numpy's
    return np.asarray((same & counted).sum(axis=1) / counted.sum(axis=1), np.float32)


def _heads(kin: Flags) -> Integers:
    """Part pictures into families: return the head of each one's, (p,), to which all of it are kin."""
    heads = np.full(len(kin), -1, np.intp)
    free = np.ones(len(kin), bool)
    while free.any():
        counts = np.where(free, (kin & free).sum(axis=1), -1)
        head = int(counts.argmax())
        members = (kin[head] & free) | (np.arange(len(kin)) == head)
        heads[members] = head
        free &= ~members
    return heads
