"""A card's picture as if in the light of another picture of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import Flags, Floats
from vision.quantiles import middle
from vision.table.rendition import slopes

_Kind = TypeVar("_Kind", np.float32, np.uint8)

_SIDE: Final = 16
_ROUNDS: Final = 3
BURNT: Final = 238.0
"""Brightness from which on a pixel may be overexposed and tells nothing of the light."""

_FREE: Final = np.diag([1e-3, 40.0, 40.0, 2.0]).astype(np.float32)
_TIED: Final = np.diag([1e-2, 200.0, 200.0, 1e-2, 4.0, 4.0]).astype(np.float32)
"""What keeps slopes small, and the veil of a channel that shows next to nothing."""

_LEAST: Final = np.float32(0.2)
"""A gain is at least so much."""

_SLOPES: Final = slopes(_SIDE)
_BENDS: Final = np.asarray((_SLOPES[:, :, None] * _SLOPES[:, None, :]).reshape(-1, 9), np.float32)
"""Products of two slopes at each pixel, (256, 9): the sums over the pixels of the face's squares, of the face
and of 1, times these, are all that least squares need."""

_PARTS: Final = np.arange(27).reshape(3, 3, 3)
_BOTH: Final = np.block([[_PARTS[0], _PARTS[1]], [_PARTS[1], _PARTS[2]]])
"""Where in those sums, (27,), the normal matrix of a sloping gain and a sloping veil finds its numbers;"""

_PLAIN: Final = _BOTH[:4, :4]
"""and that of a veil that does not slope."""


def relit(seen: Floats, face: Floats) -> Floats:
    """Change the light of each channel: its gain may slope across the card, and it has a veil.

    What covers the card or differs on it is left out.

    Args:
        seen: (side, side, 3), 0 to 255.
        face: (side, side, 3) in the light that is wanted.
    """
    return _without_light(seen, _lights(*(_planes([one]).reshape(-1, _SIDE**2) for one in (seen, face)))[0])


def all_relit(
    seen: Sequence[Floats], faces: Sequence[Floats], wanted: Callable[[Floats], Flags]
) -> Iterator[Floats | None]:
    """Do the same with several cards and the face of each, one after the other.

    Args:
        seen: The cards.
        faces: The face of each.
        wanted: Tells which are, (n,), once their light is known, from how far each is from its face in the
            mean of each of 16 by 16 parts: (n, 3, 16, 16) by channel.

    Yields:
        None for a card that is not wanted.
    """
    small, models = _planes(seen).reshape(-1, _SIDE**2), _planes(faces).reshape(-1, _SIDE**2)
    lights = _lights(small, models)
    flat = lights.reshape(-1, 4)
    gains = np.maximum(flat[:, :3] @ _SLOPES.T, _LEAST)
    apart = ((small - flat[:, 3:]) / gains - models).reshape(-1, 3, _SIDE, _SIDE)
    for one, light, want in zip(seen, lights, wanted(apart).tolist(), strict=True):
        yield _without_light(one, light) if want else None


def _lights(small: Floats, models: Floats) -> Floats:
    """Return each channel's sloping gain and veil, (n, 3, 4), of cards and their faces, (n * 3, 256)."""
    trust = ((small < BURNT) & (models < BURNT)).astype(np.float32) + np.float32(0.02)
    weights = trust
    lights = np.zeros((len(small), 4), np.float32)  # of each channel of each card
    for _ in range(_ROUNDS):
        weighted = models * weights
        sums = np.concatenate([models * weighted, weighted, weights]) @ _BENDS
        goals = np.concatenate([small * weighted, small * weights]) @ _SLOPES
        normal = _by_light(sums, len(small))[:, _PLAIN] + _FREE
        lights = np.linalg.solve(normal, _by_light(goals, len(small))[:, :4, None])[..., 0]
        off = np.abs(small - models * (lights[:, :3] @ _SLOPES.T) - lights[:, 3:])
        off = off.reshape(-1, 3, _SIDE**2).max(axis=1)
        doubt = 1 + (off / (3 * middle(off)[:, None] + 2)) ** 2
        weights = (trust.reshape(-1, 3, _SIDE**2) / doubt[:, None]).reshape(trust.shape)
    return np.asarray(lights.reshape(-1, 3, 4), np.float32)


def _by_light(sums: Floats, count: int) -> Floats:
    """Return sums of all channels' terms, one kind after the other, by channel: (count, kinds * terms)."""
    return sums.reshape(-1, count, sums.shape[1]).transpose(1, 0, 2).reshape(count, -1)


def _without_light(seen: Floats, light: Floats) -> Floats:
    """Take from a picture, (side, side, 3), each channel's sloping gain and its veil, (3, 4)."""
    side = len(seen)
    along = slopes(side)[:side, 1]
    tilt, veil = np.repeat(light[None, :, 2:], side, axis=0).reshape(-1, 2).T
    gain = (light[:, 0] + light[:, 1] * along[:, None]).ravel() + along[:, None] * tilt
    clear = (seen.reshape(side, -1) - veil) / np.maximum(gain, _LEAST)
    return np.asarray(clear.reshape(seen.shape), np.float32)


def relit_alike(seen: Floats, face: Floats) -> Floats:
    """Change the light of all channels alike, once colours are rendered alike; arguments as of `relit`.

    Gain and veil may both slope across the card.
    """
    return next(all_relit_alike([seen], face))


def all_relit_alike(seen: Sequence[Floats], face: Floats) -> Iterator[Floats]:
    """Do the same with several pictures of the face or its kin, one after the other."""
    if not seen:
        return
    small, model = _planes(seen), _planes([face])[0]
    # Where a lamp is near, only one or two channels of a pixel are overexposed; the others tell the light.
    clear = ((small < BURNT) & (model < BURNT)).astype(np.float32)
    trust = clear + np.float32(0.02)
    # All channels of a pixel are doubted alike, so that they are added up once and not in every round.
    trusted, aims = model * trust, small * trust
    terms = np.stack([(model * trusted).sum(axis=1), trusted.sum(axis=1), trust.sum(axis=1)], axis=1)
    goals = np.stack([(model * aims).sum(axis=1), aims.sum(axis=1)], axis=1)
    certain = np.ones((len(seen), 1, _SIDE**2), np.float32)
    solution = np.zeros((len(seen), 6), np.float32)
    for _ in range(_ROUNDS):
        sums, goal = (terms * certain) @ _BENDS, (goals * certain) @ _SLOPES
        normal = sums.reshape(len(seen), -1).take(_BOTH, axis=1) + _TIED
        solution = np.linalg.solve(normal, goal.reshape(len(seen), -1, 1))[..., 0]
        light = solution.reshape(-1, 2, 3) @ _SLOPES.T
        off = (np.abs(small - model * light[:, :1] - light[:, 1:]) * clear).max(axis=1)
        certain = 1 / (1 + (off / (3 * middle(off)[:, None] + 2)) ** 2)[:, None]
    for one, found in zip(seen, solution, strict=True):
        along = slopes(len(one))[: len(one), 1]
        gain, veil = (
            (part[0] + part[1] * along) + (part[2] * along)[:, None] for part in (found[:3], found[3:])
        )
        clear = cv2.subtract(one, cv2.merge([veil] * 3))
        yield np.asarray(cv2.multiply(clear, cv2.merge([1 / np.maximum(gain, _LEAST)] * 3)), np.float32)


def brought(seen: Sequence[Floats], face: Floats, *, alike: bool) -> Iterator[Floats]:
    """Bring pictures into the light of a face; `alike`: whether their colours are rendered alike already."""
    return all_relit_alike(seen, face) if alike else (relit(one, face) for one in seen)


def worst(values: npt.NDArray[_Kind]) -> npt.NDArray[_Kind]:
    """Return the greatest of three channels, (...), of (..., 3)."""
    return np.maximum(np.maximum(values[..., 0], values[..., 1]), values[..., 2])


def _small(picture: Floats) -> Floats:
    small = cv2.resize(picture, (_SIDE, _SIDE), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.float32).reshape(-1, 3)


def _planes(pictures: Sequence[Floats]) -> Floats:
    """Return pictures, (side, side, 3) each, small and by channel: (n, 3, 256)."""
    return np.ascontiguousarray(np.stack([_small(one) for one in pictures]).transpose(0, 2, 1))
