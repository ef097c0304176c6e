"""Pictures of many photographs as if one camera had taken them all in one setting.

A phone chooses exposure, white balance and contrast anew for each photograph. What is printed alike on cards
of several photographs tells by how much: in logarithms each photograph adds a number to each channel and
stretches contrast. Where cards differ in print, nothing is learnt from them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import cv2
import numpy as np

from vision.arrays import Doubles, Flags, Image, Integers

_SIDE: Final = 24
"""Pictures are compared as so many cells square,"""

_RIM: Final = 2
"""without so many along the edges."""

_DARK: Final = 12.0
"""Added before the logarithm, in steps of 256: noise and stray light of what is black."""

_MIDDLE: Final = float(np.log(110.0 + _DARK))
"""About it contrast is stretched."""

_BURNT: Final = 250
"""From here on a channel is overexposed: it tells nothing, and stays as bright as can be."""

_PAIRS: Final = 6
"""Each picture is compared with so many others at most, those most like it,"""

_LIKE: Final = 0.35
"""if they are alike on this share of their cells,"""

_NEAR: Final = 0.2
"""within so much once each has its own exposure;"""

_CAST: Final = 0.3
"""and if the colour of both is the same within so much: a blue print is not a red one in other light."""

_ROUNDS: Final = 8
_STRAYS: Final = tuple(0.04 + 0.3 * 0.6**number for number in range(_ROUNDS))
"""What differs by more than this, from round to round less, is printed otherwise."""

_HELD: Final = np.array([0.001, 0.001, 0.001, 0.05])
"""What keeps each photograph's numbers small, as a share of the cells that speak for them,"""

_FEW: Final = 300.0
"""and in cells: two or three pictures say little."""

_TOGETHER: Final = 1e6
"""What keeps all photographs that are compared with each other where they are on the whole."""


def in_one_light(
    pictures: Sequence[Image], photographs: Sequence[str], kinds: Sequence[str]
) -> Iterator[Image]:
    """Yield pictures in the common light of all photographs, as far as cards of one kind tell it.

    Args:
        pictures: (height, width, 3) each, a card from edge to edge.
        photographs: For each, the photograph that it was cut out of.
        kinds: For each, what kind of face it shows: those of one kind may have much in common.
    """
    if not pictures:
        return
    names, of = np.unique(np.array(photographs, np.str_), return_inverse=True)
    logs, clear = _cells(pictures)
    pairs = _pairs(logs, of, np.array(kinds, np.str_))
    settings = _settings(logs, clear, of, pairs, len(names))
    levels = np.log(np.arange(256) + _DARK) - _MIDDLE
    for picture, photograph in zip(pictures, of.tolist(), strict=True):
        offsets, contrast = settings[photograph, :3], settings[photograph, 3]
        table = np.exp(_MIDDLE + levels[:, None] * (1 + contrast) + offsets) - _DARK
        table[_BURNT:] = 255
        lookup = np.clip(np.round(table), 0, 255).astype(np.uint8)[:, None]
        yield np.asarray(cv2.LUT(picture, lookup), np.uint8)


def _cells(pictures: Sequence[Image]) -> tuple[Doubles, Flags]:
    """Return the logarithms of all cells, (n, 576, 3), and which of them say something, (n, 576)."""
    size = (_SIDE, _SIDE)
    small = [cv2.resize(one, size, interpolation=cv2.INTER_AREA) for one in pictures]
    bright = [np.asarray((one >= _BURNT).any(axis=2), np.float32) for one in pictures]
    burnt = [cv2.resize(one, size, interpolation=cv2.INTER_AREA) for one in bright]
    inner = np.pad(np.ones((_SIDE - 2 * _RIM,) * 2, bool), _RIM)
    clear = (np.stack(burnt) < 0.05) & inner  # noqa: PLR2004 -- a twentieth of a cell
    logs = np.log(np.stack(small).astype(np.float64) + _DARK)
    return logs.reshape(len(small), -1, 3), clear.reshape(len(small), -1)


def _pairs(logs: Doubles, photographs: Integers, kinds: Integers) -> list[tuple[int, int]]:
    """Return pictures of different photographs that show much the same, each pair once."""
    middle = np.median(logs, axis=1)
    flat = logs - middle[:, None]
    casts = middle[:, [0, 2]] - middle[:, [1]]
    found: set[tuple[int, int]] = set()
    for one in range(len(logs)):
        other = (photographs != photographs[one]) & (kinds == kinds[one])
        other &= np.abs(casts - casts[one]).max(axis=1) < _CAST
        numbers = np.flatnonzero(other)
        alike = (np.abs(flat[numbers] - flat[one]) < _NEAR).all(axis=2).mean(axis=1)
        best = np.argsort(-alike, kind="stable")[:_PAIRS]
        found |= {(min(one, two), max(one, two)) for two in numbers[best[alike[best] > _LIKE]].tolist()}
    return sorted(found)


def _settings(
    logs: Doubles, clear: Flags, of: Integers, pairs: Sequence[tuple[int, int]], count: int
) -> Doubles:
    """Return what brings each photograph into the common light: (count, 4), three offsets and contrast."""
    settings = np.zeros((count, 4))
    if not pairs:
        return settings
    linked = _linked(of, pairs, count)
    flat = logs - _MIDDLE
    for stray in _STRAYS:
        normal = np.kron(_TOGETHER * linked, np.eye(4)).reshape(count, 4, count, 4)
        goal = np.zeros((count, 4))
        told = np.zeros(count)
        for one, two in pairs:
            a, b = of[one], of[two]
            apart = _lit(flat[one], settings[a]) - _lit(flat[two], settings[b])
            doubt = 1 + (np.abs(apart).max(axis=1) / stray) ** 2
            weights = (clear[one] & clear[two]) / doubt**2
            terms = np.concatenate([_terms(flat[one]), -_terms(flat[two])], axis=2)
            weighted = terms * weights[:, None, None]
            sums = np.einsum("mck,mcl->kl", weighted, terms).reshape(2, 4, 2, 4)
            aims = np.einsum("mck,mc->k", weighted, flat[two] - flat[one]).reshape(2, 4)
            for row, x in enumerate((a, b)):
                goal[x] += aims[row]
                told[x] += weights.sum()
                for column, y in enumerate((a, b)):
                    normal[x, :, y] += sums[row, :, column]
        held = told[:, None] * _HELD + _FEW
        normal.reshape(count * 4, -1)[np.diag_indices(count * 4)] += held.ravel()
        settings = np.linalg.solve(normal.reshape(count * 4, -1), goal.ravel()).reshape(count, 4)
    return settings


def _lit(flat: Doubles, setting: Doubles) -> Doubles:
    return np.asarray(flat * (1 + setting[3]) + setting[:3])


def _terms(flat: Doubles) -> Doubles:
    """Return what each number of a setting counts in each cell and channel, (m, 3, 4)."""
    own = np.broadcast_to(np.eye(3), (len(flat), 3, 3))
    return np.concatenate([own, flat[..., None]], axis=2)


def _linked(of: Integers, pairs: Sequence[tuple[int, int]], count: int) -> Doubles:
    """Return 1 for photographs that are compared with each other, be it by way of others, (count, count)."""
    linked = np.eye(count)
    for one, two in pairs:
        linked[of[one], of[two]] = linked[of[two], of[one]] = 1
    for _ in range(count.bit_length()):
        linked = np.minimum(linked @ linked, 1)
    return linked
