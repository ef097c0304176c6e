"""Faces that are no pips, recognised at any turn by pictures of them.

What is compared is which way edges run, however bright or coloured either side of them is: a sign that a lamp
turns from dark on light to light on dark, or of which only the rim is left, has the same edges. A picture is
first tried at all turns, sizes and places, then laid over the die until it is nearest, tilt included. What
differs at one spot counts, however much is alike elsewhere.
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
_SOFT: Final = 0.6
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
_STRETCH: Final = 1.2
"""How much more a picture may be enlarged one way than the other to lie over a die, tilted by both."""
_SPOT: Final = 2.5
"""How wide the spots are in which a picture and a die are compared, in pixels of a patch,"""
_WORST: Final = 5
"""and to which power each counts: what differs at one spot differs."""
_NOWHERE: Final = 2.0
"""How far a picture is that lies nowhere over a die; one that lies exactly is 0."""
_ALIKE: Final = 0.55
"""How far two pictures of a face may be from each other;"""
_USUAL: Final = 0.15
"""how far they are where there is one of each."""
_LEAST: Final = 0.2
"""Far is counted in how far pictures of one face are from each other, and so much: some dice have veins."""
_FAR: Final = 1.7
"""What is so many times further is none of its faces, however far."""
_OWN: Final = 0.45
_SURE: Final = -0.4
"""A face is told where the logarithm of how many times further the next face is, less _OWN times how far it
is itself, is more than that."""

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
        usual: How far two pictures of a face are from each other.
    """

    names: tuple[str, ...]
    edges: tuple[Floats, ...]
    trials: Floats
    usual: float = _USUAL

    def of(self, cut: Image) -> tuple[str | None, float]:
        """Return the face of a patch, None where it is none of them or not sure, and how well it fits.

        Args:
            cut: (SIDE, SIDE, 3) of `patches.patch`.
        """
        best = dict.fromkeys(self.names, _FAR)
        for name, off in zip(self.names, self.apart(cut) / (self.usual + _LEAST), strict=True):
            best[name] = min(best[name], float(off))
        (name, off), (_, other) = [*sorted(best.items(), key=lambda item: item[1]), ("", _FAR)][:2]
        sure = np.log(other / (off + 1e-3)) - _OWN * off > _SURE
        return (name if sure else None), float(np.exp(-off / 4))

    def apart(self, cut: Image) -> Floats:
        """Return how far each enrolled picture is from a patch, laid over it: (n,), 0 to _NOWHERE."""
        seen = _edges(cut)
        tried = (self.trials @ _places(seen).T).reshape(len(self.names), _TURNS, -1)
        first, soft = tried.max(axis=(1, 2)), _blurred(seen, _SOFT)
        off = np.full(len(self.names), _NOWHERE, np.float32)
        for number in np.flatnonzero(first >= first.max() - _BELOW_BEST):
            off[number], _ = _best(self.edges[number], soft, tried[number])
        return off


def alike(first: Image, second: Image) -> bool:
    """Return whether two patches can be pictures of one face: neither is burnt out or turned away."""
    both = ((first, second), (second, first))
    return max(float(signs(("",), [one]).apart(two)[0]) for one, two in both) <= _ALIKE


def signs(names: tuple[str, ...], cuts: list[Image]) -> Signs:
    """Return faces enrolled by patches."""
    seen = [_edges(cut) for cut in cuts]
    trials = [_trials(one) for one in seen]
    edges, apart = [], []
    for number, one in enumerate(seen):
        # What shines through, veins and highlights lie elsewhere in each picture of a face, and pale.
        same = [k for k, name in enumerate(names) if name == names[number] and k != number]
        over = [_over(seen[k], trials[k], one) for k in same]
        laid = [one, *(other if off <= _ALIKE else one for off, other in over)]
        edges.append(np.asarray(np.mean(laid, axis=0), np.float32))
        apart += [off for off, _ in over]
    usual = float(np.median(apart)) if apart else _USUAL
    return Signs(names, tuple(edges), np.concatenate([_trials(one) for one in edges]), usual)


def _over(edges: Floats, trials: Floats, under: Floats) -> tuple[float, Floats]:
    """Return how far a picture is from another one, and its edges as they lie over it."""
    tried = (trials @ _places(under).T).reshape(_TURNS, -1)
    off, (turn, shape) = _best(edges, _blurred(under, _SOFT), tried)
    return off, _whirled(_cut_out(edges, shape, SIDE), turn)


def _trials(edges: Floats) -> Floats:
    """Return edges coarsely at all turns and sizes, each of length 1: (turns * sizes, d)."""
    turns = np.arange(_TURNS) * 2 * np.pi / _TURNS
    all_ = [_coarse(edges, turn, size, 2 * _CELLS + 1)[_CELL].ravel() for turn in turns for size in _SIZES]
    trials = np.stack(all_)
    return np.asarray(trials / np.sqrt((trials**2).sum(axis=1, keepdims=True) + 1e-6), np.float32)


def _places(edges: Floats) -> Floats:
    """Return edges coarsely around each place where a middle may be: (places, d)."""
    seen = _coarse(edges, 0.0, 1.0, 2 * (_CELLS + _OFF) + 1)
    windows = np.lib.stride_tricks.sliding_window_view(seen, _CELL.shape, (0, 1)).transpose(0, 1, 3, 4, 2)
    places = windows[:, :, _CELL].reshape((2 * _OFF + 1) ** 2, -1)
    return np.asarray(places / np.sqrt((places**2).sum(axis=1, keepdims=True) + 1), np.float32)


def _edges(cut: Image) -> Floats:
    """Return how strong edges are and, at twice its angle, which way they run: (SIDE, SIDE, 2)."""
    soft = _blurred(lab(cut), _FINE)
    across, down = (cv2.Sobel(soft, cv2.CV_32F, *way, scale=0.25) for way in ((1, 0), (0, 1)))
    level, steep, both = ((a * b).sum(axis=2) for a, b in ((across, across), (down, down), (across, down)))
    around = np.sqrt(_blurred(level + steep, _NEAR) + _FAINT**2)
    strong = np.minimum(np.sqrt(level + steep) / around, _STRONG)
    ways = np.dstack([level - steep, 2 * both]) * (strong / np.maximum(level + steep, 1e-6))[..., None]
    return np.asarray(ways, np.float32)


def _blurred(values: Floats, sigma: float) -> Floats:
    return np.asarray(cv2.GaussianBlur(values, (0, 0), sigma), np.float32)


def _cut_out(edges: Floats, shape: Floats, side: int) -> Floats:
    how = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(
        cv2.warpAffine(edges, shape, (side, side), flags=how, borderMode=cv2.BORDER_REPLICATE), np.float32
    )


def _way(turn: float, zoom: float, side: int) -> Floats:
    """Return the map from a square to the patch of which it shows the middle, turned and enlarged: (2, 3)."""
    cos, sin = np.cos(turn) / zoom, np.sin(turn) / zoom
    linear = np.array([[cos, sin], [-sin, cos]])
    return np.column_stack([linear, _MIDDLE - linear.sum(axis=1) * (side // 2)]).astype(np.float32)


def _whirled(edges: Floats, turn: float) -> Floats:
    """Return edges that run as those of a patch that is turned."""
    cos, sin = np.cos(2 * turn), np.sin(2 * turn)
    return np.asarray(edges @ np.array([[cos, sin], [-sin, cos]], np.float32), np.float32)


def _turned(edges: Floats, turn: float, zoom: float, side: int) -> Floats:
    return _whirled(_cut_out(edges, _way(turn, zoom, side), side), turn)


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


def _best(edges: Floats, soft: Floats, tried: Floats) -> tuple[float, tuple[float, Floats]]:
    """Return how far a picture is from a patch at its nearest; its turn, the map from patch to picture."""
    found = []
    for turn, size, off in _starts(tried):
        apart, shape = _laid(_turned(edges, turn, size, 2 * _REACH + 1), soft, off)
        back = cv2.invertAffineTransform(shape)
        both = _way(turn, size, 2 * _REACH + 1) @ np.vstack([back, [[0, 0, 1]]])
        found.append((apart, (turn, np.asarray(both, np.float32))))
    return min(found, key=lambda one: one[0])


def _laid(turned: Floats, soft: Floats, start: Floats) -> tuple[float, Floats]:
    """Return how far a turned picture is from a patch near a place, and the map from it to the patch."""
    face = _blurred(turned, _SOFT)
    slopes = [cv2.Sobel(face, cv2.CV_32F, *way, scale=0.125) * _INSIDE for way in ((1, 0), (0, 1))]
    ways = [slope * by for slope in slopes for by in (_ACROSS[..., None], _DOWN[..., None], 1.0)]
    bends = np.stack(ways, axis=-1).reshape(-1, 6)
    solved = np.linalg.solve(bends.T @ bends + _FIRM, bends.T)
    own = float((face**2 * _INSIDE).sum())
    shape, best = np.eye(3), (_NOWHERE, np.eye(2, 3, dtype=np.float32))
    for _ in range(_STEPS + 1):
        linear = shape[:2, :2]
        place = shape[:2, 2] + _MIDDLE + start - linear.sum(axis=1) * _REACH
        now = np.column_stack([linear, place]).astype(np.float32)
        seen = _cut_out(soft, now, 2 * _REACH + 1)
        common, whole = float((seen * face * _INSIDE).sum()), float((seen**2 * _INSIDE).sum())
        most, least = np.linalg.svd(linear)[1]
        if most < _STRETCH * least:
            off = face - seen * np.sqrt(own / (whole + 1e-6))
            spots = _blurred((off**2 * _INSIDE).sum(axis=2), _SPOT)[_INSIDE[..., 0] > 0]
            apart = float((spots**_WORST).mean() ** (1 / _WORST)) * _INSIDE.size / (2 * own + 1e-6)
            best = min(best, (apart, now), key=lambda one: one[0])
        rest = (face - common / (whole + 1e-6) * seen) * _INSIDE
        shape = shape @ (np.eye(3) + np.vstack([(solved @ rest.ravel()).reshape(2, 3), np.zeros((1, 3))]))
    return best
