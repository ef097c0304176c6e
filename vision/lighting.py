"""Two pictures of the same thing in different light: what is light, what is print, what is noise.

All in logarithms of pixel values, (side, side, 3), where light is a sum.
"""

from __future__ import annotations

import cv2
import msgspec
import numpy as np

from vision.arrays import Floats, Image

_DARK = 12.0
"""Added before the logarithm, as for features."""

_NOISE = (0.05, 0.03)
"""Standard deviation of what slow changes of light and noise leave between two pictures, in lightness at one
pixel, and in colour around a place."""

_DISPLACED = (0.4, 0.2)
"""The same for what is left of their displacement, in pixels."""

_PATCH = 2.0
"""Pictures agree at a place if they agree around it: standard deviation in pixels."""

_OFF = 0.08
"""Differences above this are no difference of light."""

_ROUNDS = 8
_CROWD = 3
"""In so many first rounds the light may be far off everywhere."""

_SPARSE = 3
"""Light is judged at every third pixel."""


def logarithm(picture: Image) -> Floats:
    """Return the logarithm of a picture."""
    return np.asarray(np.log(picture.astype(np.float32) + _DARK), np.float32)


def picture_of(logarithms: Floats) -> Image:
    """Return the picture of which these are the logarithms."""
    return np.asarray(np.clip(np.rint(np.exp(logarithms) - _DARK), 0, 255), np.uint8)


def relit(view: Floats, target: Floats) -> Floats:
    """Return a view in the target's light: a slow change, quadratic across the picture, is added."""
    return view + _light(soft(target, 1) - soft(view, 1))


class Comparable(msgspec.Struct, frozen=True, eq=False):
    """A view, ready to be compared with others.

    Args:
        opposed: (side, side, 3) lightness, red against green, blue against green.
        variance: (side, side, 3) what light, noise and a slight displacement explain in each.
    """

    opposed: Floats
    variance: Floats


def comparable(view: Floats) -> Comparable:
    """Prepare a view for `apart`."""
    parts = [view.mean(axis=2), view[..., 2] - view[..., 1], view[..., 0] - view[..., 1]]
    opposed = np.asarray(np.stack(parts, axis=2), np.float32)
    down, across = np.gradient(soft(opposed, 0.7), axis=(0, 1))
    steep = np.asarray(down**2 + across**2, np.float32)
    steep = np.dstack([steep[..., :1], soft(steep[..., 1:], _PATCH)])
    noise, displaced = (np.array([one, other, other], np.float32) ** 2 for one, other in (_NOISE, _DISPLACED))
    return Comparable(opposed=opposed, variance=np.asarray(noise + displaced * steep, np.float32))


def apart(one: Comparable, other: Comparable) -> Floats:
    """Return how far two views are apart around each place, (side, side), in squared standard deviations.

    Thin dark lines on white differ in lightness once they lie a little apart, but in colour only if they
    were printed in different colours; so lightness is compared pixel by pixel and colour on average.
    """
    difference = one.opposed - other.opposed
    variance = np.minimum(one.variance, other.variance)
    light = soft(np.asarray(difference[..., 0] ** 2 / variance[..., 0], np.float32), _PATCH)
    colour = (soft(difference[..., 1:], _PATCH) ** 2 / variance[..., 1:]).max(axis=2)
    return np.asarray(np.maximum(light, colour), np.float32)


def soft(values: Floats, width: float) -> Floats:
    """Return values, (side, side) or (side, side, c), blurred by a Gaussian of this width."""
    return np.asarray(cv2.GaussianBlur(values, (0, 0), width, borderType=cv2.BORDER_REPLICATE), np.float32)


def _light(difference: Floats) -> Floats:
    """Return the part of a difference that is a slow change of light."""
    side = difference.shape[0]
    along = (np.arange(side) + 0.5) / side - 0.5
    down, across = (grid.ravel() for grid in np.meshgrid(along, along, indexing="ij"))
    terms = np.column_stack([np.ones(side**2), across, down, across**2, across * down, down**2])
    rows = difference.reshape(-1, 3)
    some, known = terms[::_SPARSE], rows[::_SPARSE]
    light = np.zeros((terms.shape[1], 3))
    light[0] = np.median(known, axis=0)
    for turn in range(_ROUNDS):
        off = np.abs(known - some @ light).max(axis=1)
        limit = max(_OFF, float(np.median(off))) if turn < _CROWD else _OFF
        weighted = some.T / (1 + (off / limit) ** 4)
        light = np.linalg.solve(weighted @ some + 1e-3 * np.eye(terms.shape[1]), weighted @ known)
    return (terms @ light).reshape(difference.shape).astype(np.float32)
