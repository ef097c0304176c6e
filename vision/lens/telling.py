"""From pictures of the board to the lens; or what is wrong with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from vision.arrays import Floats
from vision.lens.board import board
from vision.lens.lens import Lens, LensError
from vision.lens.sighting import Sighting

FEWEST: Final = 6
"""Pictures from which a lens is told."""

TILTED: Final = 15.0
"""Degrees by which the board must be turned out of its plane between some two pictures: from one angle
only, a longer lens and a board farther away look the same."""

ERROR_LIMIT: Final = 1.2
"""Root mean square distance in pixels, of a picture 2304 wide, at which a lens is refused."""

GOOD: Final = 0.5
"""The same from which on a further coefficient is tried: wide lenses need it."""

UNCERTAIN: Final = 0.006
"""Standard deviation of the focal length, as a share of it, from which on a lens is refused."""

_BAD: Final = 3.0
"""A picture with so many times the others' error is left out, for the board was bent or moved,"""

_SLIGHT: Final = 0.8
"""if that is as much as so many pixels, of a picture 2304 wide."""

_GRID: Final = (4, 3)
REACHED: Final = 9
"""Of the twelve parts of the picture, how many the board must have been in."""


class Told(Struct, frozen=True, eq=False):
    """A lens with what it rests on.

    Args:
        lens: The lens.
        errors: By picture, root mean square distance of its corners in pixels; None for those left out.
        tilt: The largest angle between the boards of two pictures, in degrees.
        uncertain: Standard deviation of the focal length, as a share of it.
    """

    lens: Lens
    errors: tuple[float | None, ...]
    tilt: float
    uncertain: float


def told(sightings: Sequence[Sighting]) -> Told:
    """Return the lens that pictures of the board were taken with.

    Args:
        sightings: All that count, of one camera.

    Raises:
        LensError: They are too few, of different sizes, too much alike, or do not fit one lens.
    """
    _check(sightings)
    used, slight = list(range(len(sightings))), _SLIGHT * sightings[0].size[0] / 2304
    fit = _fitted(sightings)
    # One by one: a bent board spoils the others' errors as well.
    while len(used) > FEWEST and fit.errors.max() > max(_BAD * float(np.median(fit.errors)), slight):
        del used[int(fit.errors.argmax())]
        fit = _fitted([sightings[number] for number in used])
    _check_fit(fit, sightings[0].size[0])
    errors = dict(zip(used, fit.errors.tolist(), strict=True))
    return Told(
        lens=_lens(fit, sightings[0].size),
        errors=tuple(errors.get(number) for number in range(len(sightings))),
        tilt=fit.tilt,
        uncertain=fit.uncertain,
    )


def reached(sightings: Sequence[Sighting]) -> set[tuple[int, int]]:
    """Return in which parts of the picture, (column, row) of four by three, the board has been."""
    parts = set()
    for one in sightings:
        cells = (one.corners / np.array(one.size) * _GRID).astype(int)
        parts |= {(int(column), int(row)) for column, row in cells}
    return parts


class _Fit(Struct, frozen=True, eq=False):
    """What OpenCV makes of some pictures; `errors` is (n,)."""

    camera: Floats
    distortion: Floats
    error: float
    errors: Floats
    tilt: float
    uncertain: float


def _check(sightings: Sequence[Sighting]) -> None:
    if len(sightings) < FEWEST:
        raise LensError(
            f"{len(sightings)} pictures that show enough of the board",
            expected=f"at least {FEWEST}, better 12",
            advice="take more, each with the whole board sharp and lit, from another side",
        )
    sizes = sorted({one.size for one in sightings})
    if len(sizes) > 1:
        raise LensError(
            "pictures of different sizes: " + ", ".join(f"{width} x {height}" for width, height in sizes),
            expected="pictures of one camera in one size",
            advice="take all of them with the stills' size of the configuration",
        )
    parts = reached(sightings)
    if len(parts) < REACHED:
        raise LensError(
            f"pictures in which the board is in {len(parts)} of 12 parts of the picture: not "
            f"{', '.join(_missing(parts))}",
            expected=f"at least {REACHED} parts, the corners too: there a lens bends most",
            advice="bring the board there, or nearer to the camera",
        )


def _missing(parts: set[tuple[int, int]]) -> list[str]:
    """Return the names of those parts of a picture, by thirds, in which the board has not been."""
    rows, columns = ("upper", "middle", "lower"), ("left", "left middle", "right middle", "right")
    return [
        f"{rows[row]} {columns[column]}"
        for row in range(_GRID[1])
        for column in range(_GRID[0])
        if (column, row) not in parts
    ]


def _fitted(sightings: Sequence[Sighting]) -> _Fit:
    plain = _solved(sightings, cv2.CALIB_FIX_K3)
    if plain.error <= GOOD * sightings[0].size[0] / 2304:
        return plain
    return min((plain, _solved(sightings, 0)), key=lambda fit: fit.error)


def _solved(sightings: Sequence[Sighting], flags: int) -> _Fit:
    pattern = np.asarray(board().getChessboardCorners(), np.float32)
    space = [pattern[one.numbers] for one in sightings]
    seen = [one.corners for one in sightings]
    width, height = sightings[0].size
    start = np.array([[width, 0, width / 2], [0, width, height / 2], [0, 0, 1]], np.float64)
    # Pixels are square, and lens and chip are parallel in any module that people buy.
    fixed = cv2.CALIB_USE_INTRINSIC_GUESS | cv2.CALIB_FIX_ASPECT_RATIO | cv2.CALIB_ZERO_TANGENT_DIST
    try:
        error, camera, distortion, rotations, _, deviations, _, errors = cv2.calibrateCameraExtended(
            space, seen, (width, height), start, np.zeros(5), flags=fixed | flags
        )
    except cv2.error as problem:
        raise _unfit("corners that fit no lens") from problem
    normals = np.array([cv2.Rodrigues(rotation)[0][:, 2] for rotation in rotations])
    angles = np.degrees(np.arccos(np.clip(normals @ normals.T, -1, 1)))
    return _Fit(
        camera=np.asarray(camera, np.float32),
        distortion=np.asarray(distortion, np.float32).ravel()[:5],
        error=float(error),
        errors=np.asarray(errors, np.float32).ravel(),
        tilt=float(angles.max()),
        uncertain=float(np.asarray(deviations).ravel()[:2].max() / camera[0, 0]),
    )


def _check_fit(fit: _Fit, width: int) -> None:
    if fit.tilt < TILTED:
        raise LensError(
            f"pictures all from the same angle: the board is tilted by no more than {fit.tilt:.0f} degrees "
            "between them",
            expected=f"at least {TILTED:.0f} degrees",
            advice="tilt the board toward each side in some of the pictures",
        )
    if not np.isfinite(fit.error) or fit.error > ERROR_LIMIT * width / 2304:
        raise _unfit(f"corners that lie {fit.error:.1f} pixels off where one lens would have them")
    if fit.uncertain > UNCERTAIN:
        raise LensError(
            f"pictures that leave the focal length uncertain by {fit.uncertain:.1%}",
            expected=f"at most {UNCERTAIN:.1%}",
            advice="take more pictures, with the board larger in them and tilted more",
        )


def _unfit(seen: str) -> LensError:
    return LensError(
        seen,
        expected="pictures of one flat board by one camera, whose focus and zoom did not change",
        advice="glue the board onto something flat, hold it still, lock the focus, and take them again",
    )


def _lens(fit: _Fit, size: tuple[int, int]) -> Lens:
    k1, k2, p1, p2, k3 = (round(float(value), 6) for value in fit.distortion)
    return Lens(
        width=size[0],
        height=size[1],
        focal=(round(float(fit.camera[0, 0]), 3), round(float(fit.camera[1, 1]), 3)),
        centre=(round(float(fit.camera[0, 2]), 3), round(float(fit.camera[1, 2]), 3)),
        distortion=(k1, k2, p1, p2, k3),
        error=round(fit.error, 4),
        pictures=len(fit.errors),
    )
