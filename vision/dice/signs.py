"""Faces that are no pips, recognised at any turn by pictures of them.

A die and a picture are first compared as unrolled around their middles, which tells the turn, the place and
the size at which they fit. From there the picture is laid over the die until it fits best, tilt included, and
what counts is how well the ink of both agrees (ECC: Evangelidis and Psarakis, 2008).
"""

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
_NEAR: Final = 0.2
"""Pictures that fit by so much less than the best one are not laid over the die."""
_REACH: Final = 20
"""Half the side of what is laid over, and"""
_DISK: Final = 18.0
"""radius of what is compared of it, in pixels of a patch: the top face, however the die is turned."""
_STRETCH: Final = (0.55, 1.7, 1.45)
"""Least and most that a picture is enlarged to lie over a die, and how much more one way than the other."""
_LEAST: Final = 0.8
"""How well a face must fit its picture, 1 being exactly,"""
_AHEAD: Final = 2.7
"""and how many times further from fitting exactly the next face must be."""

_WEIGHT: Final = np.sqrt(_STEP ** np.arange(_ROWS, dtype=np.float32))[:, None, None]
"""Of each ring; an outer one stands for more of the face."""
_COLOUR: Final = np.array([1.0, 0.8, 0.8], np.float32)


class Face(msgspec.Struct, frozen=True, eq=False):
    """An enrolled picture of a face, as it is laid over a die.

    Args:
        axis: (3,) the direction in which its colours vary most, from its body to its ink.
        ink: (side, side) float32, its colours along it.
        shape: (n,) the same inside the disk, without a slope of light, of length 1.
    """

    axis: Floats
    ink: Floats
    shape: Floats


class Signs(msgspec.Struct, frozen=True, eq=False):
    """Enrolled faces.

    Args:
        names: (n,) of each picture.
        waves: (n, turns, d) complex64: each unrolled picture's waves around the middle.
        faces: (n,) each picture as it is laid over a die.
    """

    names: tuple[str, ...]
    waves: NDArray[np.complex64]
    faces: tuple[Face, ...]

    def of(self, cut: Image) -> tuple[str | None, float]:
        """Return the face of a patch, None where it is none of them or not sure, and how well it fits.

        Args:
            cut: (SIDE, SIDE, 3) of `patches.patch`.
        """
        best: dict[str, float] = {}
        for name, fit in zip(self.names, self.fits(cut), strict=True):
            best[name] = max(best.get(name, -1.0), float(fit))
        ranked = sorted(best.items(), key=lambda item: -item[1])
        other = ranked[1][1] if len(ranked) > 1 else 0.0
        sure = ranked[0][1] >= _LEAST and 1 - other >= _AHEAD * (1 - ranked[0][1])
        return (ranked[0][0] if sure else None), ranked[0][1]

    def fits(self, cut: Image) -> Floats:
        """Return how well each enrolled picture fits a patch, laid over it: (n,), -1 to 1."""
        places = np.array([(x, y) for y in _OFF for x in _OFF]) * BOX
        unrolled = _unrolled(cut, places, _ROWS + 2 * _SHIFTS, _FIRST / _STEP**_SHIFTS)
        seen = np.stack(
            [unrolled[:, shift : shift + _ROWS] * _WEIGHT for shift in range(2 * _SHIFTS + 1)], axis=1
        ).reshape(-1, _ROWS, _TURNS, 3)
        product = np.einsum("qfd,nfd->nqf", _waves(seen), self.waves.conj(), optimize=True)
        turned = np.fft.irfft(product, _TURNS, axis=2) / _energy(seen)[None, :, None]
        flat = turned.reshape(len(self.names), -1)
        near = flat.max(axis=1) >= flat.max() - _NEAR
        soft = _soft(cut)
        found = np.full(len(self.names), -1.0, np.float32)
        for number in np.flatnonzero(near):
            at, turn = divmod(int(flat[number].argmax()), _TURNS)
            place, shift = divmod(at, 2 * _SHIFTS + 1)
            size, angle = _STEP ** (shift - _SHIFTS), turn * 2 * np.pi / _TURNS
            found[number] = _laid(self.faces[number], soft, _start(places[place], size, angle))
        return found


def alike(first: Image, second: Image) -> bool:
    """Return whether two patches can be pictures of one face: neither is burnt out or turned away."""
    both = ((first, second), (second, first))
    return max(float(signs(("",), [one]).fits(two)[0]) for one, two in both) >= _LEAST


def signs(names: tuple[str, ...], cuts: list[Image]) -> Signs:
    """Return faces enrolled by patches."""
    rows = []
    for cut in cuts:
        one = _unrolled(cut, np.zeros((1, 2)), _ROWS, _FIRST) * _WEIGHT
        rows.append(_waves(one / _energy(one)[:, None, None, None])[0])
    return Signs(names, np.stack(rows), tuple(_face(cut) for cut in cuts))


def _soft(cut: Image) -> Floats:
    return np.asarray(cv2.GaussianBlur(lab(cut), (0, 0), 0.8), np.float32)


def _face(cut: Image) -> Face:
    soft = _soft(cut)
    first = round((SIDE - 1) / 2) - _REACH
    part = soft[first : first + 2 * _REACH + 1, first : first + 2 * _REACH + 1]
    colours = part[_INSIDE] - part[_INSIDE].mean(axis=0)
    axis = np.linalg.eigh(colours.T @ colours)[1][:, 2].astype(np.float32)
    ink = np.ascontiguousarray(part @ axis)
    return Face(axis, ink, _shaped(ink))


def _start(off: NDArray[np.float64], size: float, angle: float) -> Floats:
    """Return the map from a face's square to a patch: (2, 3), for a turn about a middle that lies `off`."""
    cos, sin = np.cos(angle) * size, np.sin(angle) * size
    linear = np.array([[cos, -sin], [sin, cos]])
    middle = (SIDE - 1) / 2 + off
    return np.column_stack([linear, middle - linear @ (_REACH, _REACH)]).astype(np.float32)


def _laid(face: Face, soft: Floats, start: Floats) -> float:
    """Return how well a face fits a patch where it fits best, near where it starts."""
    seen = np.ascontiguousarray(soft @ face.axis)
    fit = _fit(face, seen, start)
    middle = start[:, :2] @ (_REACH, _REACH) + start[:, 2]
    inside = np.zeros(seen.shape, np.uint8)
    radius = 1.1 * _DISK * float(np.hypot(*start[:, 0]))
    cv2.circle(inside, (round(float(middle[0])), round(float(middle[1]))), round(radius), (255,), -1)
    try:
        _, moved = cv2.findTransformECC(
            face.ink, seen, start.copy(), cv2.MOTION_AFFINE, (3, 25, 1e-4), inside, 1
        )
    except cv2.error:  # it runs away where nothing agrees
        return fit
    small, large, uneven = _STRETCH
    most, least = np.linalg.svd(moved[:, :2])[1]
    if small < least and most < large and most < uneven * least:
        return max(fit, _fit(face, seen, np.asarray(moved, np.float32)))
    return fit


def _fit(face: Face, seen: Floats, shape: Floats) -> float:
    side = 2 * _REACH + 1
    under = cv2.warpAffine(seen, shape, (side, side), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP)
    return float(_shaped(np.asarray(under, np.float32)) @ face.shape)


_BESIDE, _BELOW = (np.indices((2 * _REACH + 1,) * 2, np.float32) - _REACH)[::-1]
_INSIDE: Final = _BESIDE**2 + _BELOW**2 <= _DISK**2
_SLOPE: Final = np.linalg.qr(np.stack([np.ones_like(_BESIDE), _BESIDE, _BELOW], axis=-1)[_INSIDE])[0]
"""(n, 3) what light adds that falls from one side, for all that lies in the disk."""


def _shaped(ink: Floats) -> Floats:
    """Return what varies in the disk, less a slope of light, of length 1."""
    inside = ink[_INSIDE]
    inside = inside - _SLOPE @ (_SLOPE.T @ inside)
    return np.asarray(inside / max(float(np.linalg.norm(inside)), 1e-3), np.float32)


def _unrolled(cut: Image, places: NDArray[np.float64], rows: int, first: float) -> Floats:
    """Return rings around places of a patch, each less its mean: (places, rows, turns, 3)."""
    radius = first * BOX * _STEP ** np.arange(rows)
    angle = np.arange(_TURNS) * 2 * np.pi / _TURNS
    x = (SIDE - 1) / 2 + places[:, :1, None] + radius[None, :, None] * np.cos(angle)
    y = (SIDE - 1) / 2 + places[:, 1:, None] + radius[None, :, None] * np.sin(angle)
    flat = (len(places) * rows, _TURNS)
    soft = cv2.GaussianBlur(lab(cut), (0, 0), 0.8) * _COLOUR
    found = cv2.remap(
        soft, x.astype(np.float32).reshape(flat), y.astype(np.float32).reshape(flat), cv2.INTER_LINEAR
    )
    rings = np.asarray(found, np.float32).reshape(len(places), rows, _TURNS, 3)
    return np.asarray(rings - rings.mean(axis=2, keepdims=True), np.float32)


def _energy(seen: Floats) -> Floats:
    """Return how much weighted rings vary: (q,)."""
    return np.asarray(np.sqrt(np.maximum((seen**2).sum(axis=(1, 2, 3)), 25.0 * _TURNS)), np.float32)


def _waves(seen: Floats) -> NDArray[np.complex64]:
    """Return the waves around the middle of weighted rings: (q, frequencies, rows * 3)."""
    waves = np.fft.rfft(seen, axis=2).astype(np.complex64)
    return np.ascontiguousarray(waves.transpose(0, 2, 1, 3)).reshape(len(seen), _TURNS // 2 + 1, -1)
