"""Faces that are no pips, recognised at any turn by pictures of them.

What is compared is which way edges run, however bright or coloured either side of them is: a sign that a lamp
turns from dark on light to light on dark, or of which only the rim is left, has the same edges. A picture is
first tried at all turns, sizes and places, then laid over the die until it fits best, tilt included.
"""

from __future__ import annotations

from typing import Final

import cv2
import msgspec
import numpy as np

from vision.arrays import Floats, Image
from vision.dice.patches import SIDE, lab

_TURNS: Final = 40
_SIZES: Final = 1.12 ** np.arange(-3, 4)
"""How much larger a die may be in its patch than in its picture: its box grows as it turns."""
_FINE: Final = 0.5
"""Pixels of a patch by which it is softened before its edges are seen,"""
_SOFT: Final = 1.0
"""and by which these are."""
_NEAR: Final = 7.0
"""Edges are as strong as they are beside those so many pixels around,"""
_FAINT: Final = 3.0
"""and no stronger than beside edges of so much of Lab per pixel, which is noise."""
_STRONG: Final = 2.0
"""No edge counts for more than so many times those around."""
_REACH: Final = 20
"""Half the side of what is laid over a die, and"""
_DISK: Final = 19.0
"""radius of what is compared of it, in pixels of a patch: the top face, however the die is turned."""
_COARSE: Final = 3
"""Pixels of a patch to one of the first trial,"""
_CELLS: Final = 6
"""half the side of what is compared there, and"""
_OFF: Final = 3
"""how far the middle may be from where it was found, in its pixels."""
_BELOW_BEST: Final = 0.15
"""Pictures that fit by so much less than the best one at first are not laid over the die."""
_STEPS: Final = 8
_HOLD: Final = 0.02
"""How much a picture resists being bent, against what its edges say."""
_ALIKE: Final = 0.7
"""How well two pictures of a face fit, 1 being exactly."""
_SURE: Final = 2.05
"""A face is told where the logarithm of how many times further from fitting exactly the next face is,"""
_WELL: Final = 2.0
"""and so many times how well it fits itself, are together more than that."""

_MIDDLE: Final = (SIDE - 1) / 2
_ACROSS, _DOWN = (np.indices((2 * _REACH + 1,) * 2, np.float32) - _REACH)[::-1]
_INSIDE: Final = np.clip((_DISK - np.hypot(_ACROSS, _DOWN)) / 3, 0, 1).astype(np.float32)[..., None]
_CELL: Final = np.hypot(*(np.indices((2 * _CELLS + 1,) * 2) - _CELLS)) * _COARSE <= _DISK
_FIRM: Final = _HOLD * np.diag([(_DISK / 2) ** 2, (_DISK / 2) ** 2, 0.3] * 2) * _INSIDE.size / 50


class Signs(msgspec.Struct, frozen=True, eq=False):
    """Enrolled faces.

    Args:
        names: (n,) of each picture.
        edges: (n,) of (SIDE, SIDE, 2), each picture's edges.
        trials: (n * turns * sizes, d) each coarsely, at all turns and sizes, of length 1.
    """

    names: tuple[str, ...]
    edges: tuple[Floats, ...]
    trials: Floats

    def of(self, cut: Image) -> tuple[str | None, float]:
        """Return the face of a patch, None where it is none of them or not sure, and how well it fits.

        Args:
            cut: (SIDE, SIDE, 3) of `patches.patch`.
        """
        best: dict[str, float] = {}
        for name, fit in zip(self.names, self.fits(cut), strict=True):
            best[name] = max(best.get(name, 0.0), float(fit))
        (name, fit), (_, other) = [*sorted(best.items(), key=lambda item: -item[1]), ("", 0.0)][:2]
        sure = np.log((1 - other) / (1 - fit + 1e-3)) + _WELL * fit > _SURE
        return (name if sure else None), fit

    def fits(self, cut: Image) -> Floats:
        """Return how well each enrolled picture fits a patch, laid over it: (n,), -1 to 1."""
        seen = _edges(cut)
        side = 2 * (_CELLS + _OFF) + 1
        windows = np.lib.stride_tricks.sliding_window_view(_coarse(seen, 0.0, 1.0, side), _CELL.shape, (0, 1))
        places = windows.transpose(0, 1, 3, 4, 2)[:, :, _CELL].reshape((2 * _OFF + 1) ** 2, -1)
        places = places / np.sqrt((places**2).sum(axis=1, keepdims=True) + 1)
        tried = (self.trials @ places.T).reshape(len(self.names), _TURNS, -1)
        first = tried.max(axis=(1, 2))
        soft = _blurred(seen, _SOFT)
        for number in np.flatnonzero(first >= first.max() - _BELOW_BEST):
            first[number] = max(_laid(self.edges[number], soft, *start) for start in _starts(tried[number]))
        return np.asarray(first, np.float32)


def alike(first: Image, second: Image) -> bool:
    """Return whether two patches can be pictures of one face: neither is burnt out or turned away."""
    both = ((first, second), (second, first))
    return max(float(signs(("",), [one]).fits(two)[0]) for one, two in both) >= _ALIKE


def signs(names: tuple[str, ...], cuts: list[Image]) -> Signs:
    """Return faces enrolled by patches."""
    edges = tuple(_edges(cut) for cut in cuts)
    trials = np.stack(
        [
            _coarse(one, turn, size, 2 * _CELLS + 1)[_CELL].ravel()
            for one in edges
            for turn in np.arange(_TURNS) * 2 * np.pi / _TURNS
            for size in _SIZES
        ]
    )
    return Signs(names, edges, trials / np.sqrt((trials**2).sum(axis=1, keepdims=True) + 1e-6))


def _edges(cut: Image) -> Floats:
    """Return how strong edges are and, at twice its angle, which way they run: (SIDE, SIDE, 2)."""
    soft = _blurred(lab(cut), _FINE)
    across, down = (cv2.Sobel(soft, cv2.CV_32F, *way, scale=0.25) for way in ((1, 0), (0, 1)))
    level, steep, both = ((a * b).sum(axis=2) for a, b in ((across, across), (down, down), (across, down)))
    around = np.sqrt(_blurred(level + steep, _NEAR) + _FAINT**2)
    strong = np.minimum(np.sqrt(level + steep) / around, _STRONG)
    return np.dstack([level - steep, 2 * both]) * (strong / np.maximum(level + steep, 1e-6))[..., None]


def _blurred(values: Floats, sigma: float) -> Floats:
    return np.asarray(cv2.GaussianBlur(values, (0, 0), sigma), np.float32)


def _cut_out(edges: Floats, shape: Floats, side: int) -> Floats:
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(
        cv2.warpAffine(edges, shape, (side, side), flags=how, borderMode=cv2.BORDER_REPLICATE), np.float32
    )


def _turned(edges: Floats, turn: float, zoom: float, side: int) -> Floats:
    """Return a square around a patch's middle, its edges turned and enlarged."""
    cos, sin = np.cos(turn) / zoom, np.sin(turn) / zoom
    linear = np.array([[cos, sin], [-sin, cos]])
    shape = np.column_stack([linear, _MIDDLE - linear.sum(axis=1) * (side // 2)]).astype(np.float32)
    cos, sin = np.cos(2 * turn), np.sin(2 * turn)
    return np.asarray(_cut_out(edges, shape, side) @ np.array([[cos, sin], [-sin, cos]], np.float32))


def _coarse(edges: Floats, turn: float, size: float, side: int) -> Floats:
    return _turned(_blurred(edges, 0.6 * _COARSE), turn, size / _COARSE, side)


def _starts(tried: Floats) -> list[tuple[float, float, Floats]]:
    """Return turn, size and place of the two best trials that are not of about the same turn."""
    left, found = tried.copy(), []
    for _ in range(2):
        turn, at = divmod(int(left.argmax()), left.shape[1])
        size, place = divmod(at, (2 * _OFF + 1) ** 2)
        down, across = divmod(place, 2 * _OFF + 1)
        off = np.array([across - _OFF, down - _OFF], np.float32) * _COARSE
        found.append((turn * 2 * np.pi / _TURNS, float(_SIZES[size]), off))
        left[np.arange(turn - 3, turn + 4) % _TURNS] = -1
    return found


def _laid(edges: Floats, soft: Floats, turn: float, size: float, off: Floats) -> float:
    """Return how well a picture fits a patch where it fits best, near where it starts."""
    face = _blurred(_turned(edges, turn, size, 2 * _REACH + 1), _SOFT)
    slopes = [cv2.Sobel(face, cv2.CV_32F, *way, scale=0.125) * _INSIDE for way in ((1, 0), (0, 1))]
    ways = [slope * by for slope in slopes for by in (_ACROSS[..., None], _DOWN[..., None], 1.0)]
    bends = np.stack(ways, axis=-1).reshape(-1, 6)
    solved = np.linalg.solve(bends.T @ bends + _FIRM, bends.T)
    own = float((face**2 * _INSIDE).sum())
    shape, best = np.eye(3), -1.0
    for _ in range(_STEPS + 1):
        linear = shape[:2, :2]
        place = shape[:2, 2] + _MIDDLE + off - linear.sum(axis=1) * _REACH
        seen = _cut_out(soft, np.column_stack([linear, place]).astype(np.float32), 2 * _REACH + 1)
        common, whole = float((seen * face * _INSIDE).sum()), float((seen**2 * _INSIDE).sum())
        best = max(best, common / np.sqrt(own * whole + 1e-6))
        rest = (face - common / (whole + 1e-6) * seen) * _INSIDE
        shape = shape @ (np.eye(3) + np.vstack([(solved @ rest.ravel()).reshape(2, 3), np.zeros((1, 3))]))
    return best
