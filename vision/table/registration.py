"""Where the mat lies in the picture: printed tags to a camera model.

One still is enough: the tags' corners lie on the mat's plane at known millimetres. Of a calibrated lens only
position and tilt are fitted. Without one the focal length is taken as the lens states it (one view from above
hardly shows it), and the distortion is fitted as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, Final, final

import cv2
import numpy as np
from msgspec import Struct

from engine.words import Mat, Tag
from vision.arrays import Doubles, Floats, Image
from vision.lens.lens import Lens
from vision.table.errors import MirroredError, RegistrationError

FIELD_OF_VIEW: Final = 66.0
"""Horizontal, in degrees, of the Raspberry Pi Camera Module 3 (its data sheet)."""

FEWEST: Final = 4
"""Tags that must be seen: with fewer the distortion of the lens is a guess."""

FEWEST_CALIBRATED: Final = 3
"""The same where the lens is calibrated; not all on one edge. By two, or by three in a row, the camera's tilt
is known so badly that a far corner of the mat may be seen five millimetres off (measured)."""

_APART: Final = 100.0
"""Millimetres by which tags must lie apart both ways."""

ERROR_LIMIT: Final = 2.0
"""Root mean square distance in pixels, of a still 2304 pixels wide, at which a fit is refused."""

HALF_HIDDEN: Final = 4.0
"""Up to so many times that, one tag is left out if the others fit: something may lie over part of it. Beyond
that it lies elsewhere, as on another mat."""


class MatView(Struct, frozen=True, eq=False, dict=True):
    """How the mat is seen.

    Args:
        size: (width, height) of the picture in pixels.
        camera: (3, 3) camera matrix in pixels.
        distortion: (5,) lens coefficients as OpenCV has them.
        rotation, translation: (3,) each, from the mat's millimetres (x right, y down, z into the
            table) to the camera.
        corners: By tag id its four corners in pixels, (4, 2).
        error: Root mean square distance of the tags' corners from where the model has them, pixels.
    """

    size: tuple[int, int]
    camera: Floats
    distortion: Floats
    rotation: Floats
    translation: Floats
    corners: dict[int, Floats]
    error: float

    @cached_property
    def distance(self) -> float:
        """How far the camera is from the mat's plane, in millimetres."""
        matrix, _ = cv2.Rodrigues(self.rotation.astype(np.float64))
        return float((matrix.T @ self.translation.astype(np.float64))[2])

    @cached_property
    def _pose(self) -> tuple[Doubles, Doubles]:
        return self.rotation.astype(np.float64), self.translation.astype(np.float64)

    @cached_property
    def _lens(self) -> tuple[Doubles, Doubles]:
        return self.camera.astype(np.float64), self.distortion.astype(np.float64)

    @cached_property
    def _flat(self) -> Doubles:
        return self._from_rays(0.0)

    def _from_rays(self, height: float) -> Doubles:
        """Return what takes rays, (3, n), to points of a plane above the mat, up to a factor: (3, 3)."""
        matrix, _ = cv2.Rodrigues(self._pose[0])
        axes = np.array([[1, 0, 0], [0, 1, 0], [0, 0, -height]], np.float64)
        return np.asarray(np.linalg.inv(matrix @ axes + np.outer(self._pose[1], [0, 0, 1])), np.float64)

    def pixels(self, points: Floats, height: float = 0.0) -> Floats:
        """Return where points of the mat are seen.

        Args:
            points: (n, 2) in millimetres from the mat's upper left corner.
            height: Their height above the mat, in millimetres.

        Returns:
            (n, 2) in pixels.
        """
        if not len(points):
            return np.zeros((0, 2), np.float32)
        space = np.full((len(points), 3), -height, np.float64)
        space[:, :2] = points
        seen, _ = cv2.projectPoints(space, *self._pose, *self._lens)
        return seen.reshape(-1, 2).astype(np.float32)

    def millimetres(self, points: Floats, height: float = 0.0) -> Floats:
        """Return which points of the mat, (n, 2) in millimetres, are seen at pixels (n, 2)."""
        spots = points.reshape(-1, 1, 2).astype(np.float64)
        rays = cv2.undistortPoints(spots, *self._lens).reshape(-1, 2)
        plane = self._from_rays(height) if height else self._flat
        found = rays @ plane[:, :2].T + plane[:, 2]
        return (found[:, :2] / found[:, 2:]).astype(np.float32)


_CELLS: Final = 6
"""Squares along a tag's side, its black rim included."""

_REACH: Final = (1, 4)
"""Least and most pixels on each side of a corner that are looked at to refine it."""

_OF_A_CELL: Final = 0.45
"""They are no larger share of a tag's square: beyond half a square the next corner may come into sight."""

HALVED: Final = 1700
"""Pictures wider than this, in pixels, are halved to find the tags; their corners are refined in full."""


@final
class Registrar:
    """Finds the mat in stills.

    Args:
        mat: The mat.
        field_of_view: Of the lens, horizontal, in degrees, where it is not calibrated.
        lens: The calibrated lens; None for one that is not.

    Attributes:
        fewest: Tags that must be seen.
    """

    def __init__(self, mat: Mat, field_of_view: float = FIELD_OF_VIEW, lens: Lens | None = None) -> None:
        self._mat = mat
        self._field_of_view = field_of_view
        self._lens = lens
        self.fewest = FEWEST if lens is None else FEWEST_CALIBRATED
        parameters = cv2.aruco.DetectorParameters()
        parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
        # Two window sizes find a tag of 30 to 140 pixels; the default of three costs half as much again.
        parameters.adaptiveThreshWinSizeMin = 13
        parameters.adaptiveThreshWinSizeMax = 33
        parameters.adaptiveThreshWinSizeStep = 20
        dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
        self._detector = cv2.aruco.ArucoDetector(dictionary, parameters)

    def tags(self, image: Image) -> dict[int, Floats]:
        """Return the corners of the mat's tags, (4, 2) in pixels, by their ids."""
        grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)
        step = 2 if image.shape[1] > HALVED else 1
        if step > 1:
            grey = cv2.resize(grey, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        corners, ids, _ = self._detector.detectMarkers(grey)
        if ids is None:
            return {}
        known = {tag.id for tag in self._mat.tags}
        return {
            int(number): self._refined(image, (quad.reshape(4, 2) + 0.5) * step - 0.5)
            for number, quad in zip(ids.ravel(), corners, strict=True)
            if int(number) in known
        }

    def mirrored(self, image: Image, seen: int) -> bool:
        """Tell whether more of the mat's tags are seen in a mirror than the few that are seen without."""
        return len(self.tags(np.ascontiguousarray(image[:, ::-1]))) > seen + 1

    @staticmethod
    def _refined(image: Image, quad: Floats) -> Floats:
        """Return corners refined at full size, looking only at their surroundings."""
        margin, reach = 12, _reach(quad)
        left, top = np.maximum(np.floor(quad.min(axis=0)) - margin, 0).astype(int)
        right, bottom = np.ceil(quad.max(axis=0)).astype(int) + margin
        patch = cv2.cvtColor(image[top:bottom, left:right], cv2.COLOR_BGR2GRAY)
        inside = (quad - [left, top]).astype(np.float32).reshape(-1, 1, 2)
        stop = (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_COUNT, 20, 0.02)
        refined = cv2.cornerSubPix(patch, inside, (reach, reach), (-1, -1), stop)
        return np.asarray(refined.reshape(4, 2) + np.array([left, top]), np.float32)

    def register(self, image: Image) -> MatView:
        """Return how the mat is seen in a still.

        Raises:
            RegistrationError: Too few tags are seen, or they do not lie as the mat has them.
            MirroredError: They are seen as in a mirror.
            LensError: The lens was calibrated with pictures of another shape.
        """
        corners = self.tags(image)
        if len(corners) < self.fewest and self.mirrored(image, len(corners)):
            raise MirroredError(
                "a picture that is mirrored",
                expected="the table as people see it",
                advice="switch the camera's mirroring (hflip, vflip, front camera) off",
            )
        if len(corners) < self.fewest:
            hidden = ", ".join(str(tag.id) for tag in self._mat.tags if tag.id not in corners)
            raise RegistrationError(
                f"{len(corners)} of the mat's {len(self._mat.tags)} tags; hidden: {hidden}",
                expected=f"at least {self.fewest} tags in the picture",
                advice="uncover the tags at the mat's edge, and see that the camera sees the whole mat",
            )
        tags = {tag.id: tag for tag in self._mat.tags}
        if _in_a_row([tags[number] for number in corners]):
            raise RegistrationError(
                f"the tags {', '.join(map(str, sorted(corners)))}, which lie in one row",
                expected="tags on both sides of the mat",
                advice="uncover the tags at the mat's other edge",
            )
        size = (image.shape[1], image.shape[0])
        limit = ERROR_LIMIT * size[0] / 2304
        fit = self._fit(corners, size)
        if limit < fit.error <= HALF_HIDDEN * limit:
            fit, corners = self._without_one(fit, corners, size)
        if fit.error > limit:
            raise RegistrationError(
                f"tags that lie {fit.error:.1f} pixels off where the mat has them",
                expected="the printed mat, flat, at its true size"
                + (", and the lens that was calibrated" if self._lens is not None else ""),
                advice="print the mat at 100 per cent, flatten it, and name the right one when configuring"
                + ("; or calibrate the lens again" if self._lens is not None else ""),
            )
        return MatView(size=size, corners=corners, **fit.pose())

    def _without_one(
        self, fit: _Fit, corners: dict[int, Floats], size: tuple[int, int]
    ) -> tuple[_Fit, dict[int, Floats]]:
        """Return the best fit to all tags but one, with these: a sleeve may lie over part of a tag.

        Args:
            fit: To all of them.
            corners: Of the tags, by their ids.
            size: Width and height of the picture.
        """
        best = fit, corners
        for one in corners if len(corners) > self.fewest else ():
            others = {number: quad for number, quad in corners.items() if number != one}
            if not _in_a_row([tag for tag in self._mat.tags if tag.id in others]):
                best = min(best, (self._fit(others, size), others), key=lambda found: found[0].error)
        return best

    def _fit(self, corners: dict[int, Floats], size: tuple[int, int]) -> _Fit:
        """Fit the camera to tags, by their ids, in a picture of a size."""
        tags = {tag.id: tag for tag in self._mat.tags}
        space = np.concatenate([tag_corners(tags[number]) for number in corners])
        seen = np.concatenate(list(corners.values()))
        if self._lens is not None:
            return _placed(self._lens, space, seen, size)
        return self._guessed(space, seen, size)

    def _guessed(self, space: Floats, seen: Floats, size: tuple[int, int]) -> _Fit:
        """Fit place, tilt and distortion to the tags; arguments as of `_placed`."""
        focal = size[0] / 2 / np.tan(np.radians(self._field_of_view / 2))
        camera = np.array([[focal, 0, size[0] / 2], [0, focal, size[1] / 2], [0, 0, 1]], np.float64)
        flags = (
            cv2.CALIB_USE_INTRINSIC_GUESS
            | cv2.CALIB_FIX_FOCAL_LENGTH
            | cv2.CALIB_FIX_PRINCIPAL_POINT
            | cv2.CALIB_ZERO_TANGENT_DIST
            | cv2.CALIB_FIX_K3
        )
        error, _, distortion, rotations, translations = cv2.calibrateCamera(
            [space.astype(np.float32)],
            [seen.astype(np.float32)],
            size,
            camera,
            np.zeros(5),
            flags=flags,
        )
        return _Fit(camera, distortion, rotations[0], translations[0], float(error))


class _Fit(Struct, frozen=True, eq=False):
    """A camera model that was fitted; arrays as OpenCV gives them."""

    camera: cv2.typing.MatLike
    distortion: cv2.typing.MatLike
    rotation: cv2.typing.MatLike
    translation: cv2.typing.MatLike
    error: float

    def pose(self) -> dict[str, Any]:
        """Return what a view takes of it."""
        return {
            "camera": np.asarray(self.camera, np.float32),
            "distortion": np.asarray(self.distortion, np.float32).ravel()[:5],
            "rotation": np.asarray(self.rotation, np.float32).ravel(),
            "translation": np.asarray(self.translation, np.float32).ravel(),
            "error": self.error,
        }


def _placed(lens: Lens, space: Floats, seen: Floats, size: tuple[int, int]) -> _Fit:
    """Fit place and tilt of a camera whose lens is known.

    Args:
        lens: The lens.
        space: (n, 3) points of the mat in millimetres.
        seen: (n, 2) where they are seen, in pixels.
        size: Width and height of the picture.
    """
    camera, distortion = lens.matrix(size).astype(np.float64), lens.bends.astype(np.float64)
    points, pixels = space.astype(np.float64), seen.astype(np.float64)
    _, rotation, translation = cv2.solvePnP(points, pixels, camera, distortion)
    rotation, translation = cv2.solvePnPRefineLM(points, pixels, camera, distortion, rotation, translation)
    back, _ = cv2.projectPoints(points, rotation, translation, camera, distortion)
    error = float(np.sqrt(((back.reshape(-1, 2) - pixels) ** 2).sum(axis=1).mean()))
    return _Fit(camera, distortion, rotation, translation, error)


def _reach(quad: Floats) -> int:
    """Return how many pixels on each side of a tag's corners, (4, 2), are looked at to refine them."""
    side = float(np.linalg.norm(np.roll(quad, -1, axis=0) - quad, axis=1).mean())
    return int(np.clip(side / _CELLS * _OF_A_CELL, *_REACH))


def _in_a_row(tags: Sequence[Tag]) -> bool:
    """Tell whether the middles of tags lie nearly in one line."""
    middles = np.array([(tag.x, tag.y) for tag in tags], np.float64)
    spread = np.linalg.svd(middles - middles.mean(axis=0), compute_uv=False)
    return bool(spread[-1] < _APART)


def tag_corners(tag: Tag) -> Floats:
    """Return a tag's corners in millimetres, (4, 3), clockwise from its upper left."""
    x, y, half = tag.x, tag.y, tag.side / 2
    return np.array(
        [
            [x - half, y - half, 0],
            [x + half, y - half, 0],
            [x + half, y + half, 0],
            [x - half, y + half, 0],
        ],
        np.float32,
    )
