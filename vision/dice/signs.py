"""Faces that are no pips, recognised at any turn by pictures of them, unrolled around the middle."""

from __future__ import annotations

from typing import Final

import cv2
import msgspec
import numpy as np
from numpy.typing import NDArray

from vision.arrays import Floats, Image
from vision.dice.patches import BOX, SIDE, lab

_ROWS: Final = 20
_FIRST: Final = 0.07
"""Radius of the innermost ring, in sizes of a die's box,"""
_STEP: Final = 1.09
"""and how many times larger each next one is; the outermost is 0.36."""
_SHIFTS: Final = 4
"""A die may be larger or smaller by so many rings than its picture."""
_TURNS: Final = 64
_OFF: Final = (-0.1, -0.05, 0.0, 0.05, 0.1)
"""How far the middle may be from where it was found, in sizes."""
_LEAST: Final = 0.6
"""How well a face must fit its picture, 1 being exactly,"""
_AHEAD: Final = 0.05
"""and how far the next face must be behind."""

_WEIGHT: Final = np.sqrt(_STEP ** np.arange(_ROWS, dtype=np.float32))[:, None, None]
"""Of each ring; an outer one stands for more of the face."""
_COLOUR: Final = np.array([1.0, 0.8, 0.8], np.float32)


class Signs(msgspec.Struct, frozen=True, eq=False):
    """Enrolled faces.

    Args:
        names: (n,) of each picture.
        waves: (n, turns, d) complex64: each unrolled picture's waves around the middle.
    """

    names: tuple[str, ...]
    waves: NDArray[np.complex64]

    def of(self, cut: Image) -> tuple[str | None, float]:
        """Return the face of a patch, None where it is none of them or not sure, and how well it fits.

        Args:
            cut: (SIDE, SIDE, 3) of `patches.patch`.
        """
        best: dict[str, float] = {}
        for name, fit in zip(self.names, self.fits(cut), strict=True):
            best[name] = max(best.get(name, -1.0), float(fit))
        ranked = sorted(best.items(), key=lambda item: -item[1])
        ahead = ranked[0][1] - (ranked[1][1] if len(ranked) > 1 else 0.0)
        sure = ranked[0][1] >= _LEAST and ahead >= _AHEAD
        return (ranked[0][0] if sure else None), ranked[0][1]

    def fits(self, cut: Image) -> Floats:
        """Return how well a patch fits each enrolled picture at its best turn, place and size: (n,)."""
        places = np.array([(x, y) for y in _OFF for x in _OFF]) * BOX
        unrolled = _unrolled(cut, places, _ROWS + 2 * _SHIFTS, _FIRST / _STEP**_SHIFTS)
        seen = np.stack(
            [unrolled[:, shift : shift + _ROWS] * _WEIGHT for shift in range(2 * _SHIFTS + 1)], axis=1
        ).reshape(-1, _ROWS, _TURNS, 3)
        energy = _energy(seen)
        waves = _waves(seen)
        product = np.einsum("qfd,nfd->qnf", waves, self.waves.conj(), optimize=True)
        fits = np.fft.irfft(product, _TURNS, axis=2).max(axis=2) / energy[:, None]
        return np.asarray(fits.max(axis=0), np.float32)


def signs(names: tuple[str, ...], cuts: list[Image]) -> Signs:
    """Return faces enrolled by patches."""
    rows = []
    for cut in cuts:
        one = _unrolled(cut, np.zeros((1, 2)), _ROWS, _FIRST) * _WEIGHT
        one = one - _weighted_mean(one) * _WEIGHT
        rows.append(_waves(one / _energy(one)[:, None, None, None])[0])
    return Signs(names, np.stack(rows))


def _unrolled(cut: Image, places: NDArray[np.float64], rows: int, first: float) -> Floats:
    """Return rings around places of a patch: (places, rows, turns, 3)."""
    radius = first * BOX * _STEP ** np.arange(rows)
    angle = np.arange(_TURNS) * 2 * np.pi / _TURNS
    x = (SIDE - 1) / 2 + places[:, :1, None] + radius[None, :, None] * np.cos(angle)
    y = (SIDE - 1) / 2 + places[:, 1:, None] + radius[None, :, None] * np.sin(angle)
    flat = (len(places) * rows, _TURNS)
    soft = cv2.GaussianBlur(lab(cut), (0, 0), 0.8) * _COLOUR
    found = cv2.remap(
        soft, x.astype(np.float32).reshape(flat), y.astype(np.float32).reshape(flat), cv2.INTER_LINEAR
    )
    return np.asarray(found, np.float32).reshape(len(places), rows, _TURNS, 3)


def _weighted_mean(seen: Floats) -> Floats:
    """Return the mean colour of weighted rings, (q, 1, 1, 3)."""
    total = (seen * _WEIGHT).sum(axis=(1, 2), keepdims=True)
    return np.asarray(total / (float((_WEIGHT**2).sum()) * _TURNS), np.float32)


def _energy(seen: Floats) -> Floats:
    """Return how much weighted rings vary: (q,)."""
    mean = _weighted_mean(seen)
    whole = (seen**2).sum(axis=(1, 2, 3)) - (mean**2).sum(axis=(1, 2, 3)) * float((_WEIGHT**2).sum()) * _TURNS
    return np.asarray(np.sqrt(np.maximum(whole, 25.0 * _TURNS)), np.float32)


def _waves(seen: Floats) -> NDArray[np.complex64]:
    """Return the waves around the middle of weighted rings: (q, frequencies, rows * 3)."""
    waves = np.fft.rfft(seen, axis=2).astype(np.complex64)
    return np.ascontiguousarray(waves.transpose(0, 2, 1, 3)).reshape(len(seen), _TURNS // 2 + 1, -1)
