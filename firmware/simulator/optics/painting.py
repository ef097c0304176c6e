"""Painting pieces into a patch of the picture: shadows, stacks, faces."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from firmware.simulator.optics.camera import STILL, Camera
from firmware.simulator.optics.light import Light
from firmware.simulator.optics.lighting import Lighting, darken
from firmware.simulator.optics.outlines import Box, Image, around
from firmware.simulator.optics.sprites import RIM, Sprites
from firmware.simulator.table.pieces import Lying, Piece, Pose

_TALL: Final = 2.0
"""Millimetres above the mat from which a piece throws a shadow that can be seen."""

_HIDDEN: Final = 3.0
"""A piece is no more than an edge if one on it lies within this, in millimetres."""

_PAPER: Final = np.array([196, 208, 214])
_FRACTION: Final = 4


class Painter:
    """Paints pieces at rest.

    Args:
        camera: Where they are seen from.
        light: What throws their shadows and glosses on them.
        sprites: Their textures.
    """

    def __init__(self, camera: Camera, light: Light, sprites: Sprites) -> None:
        self._camera = camera
        self._light = light
        self._sprites = sprites

    def box(self, piece: Piece, pose: Pose) -> Box:
        """Return the pixels that a piece and its shadow may touch."""
        top = pose.z + piece.thickness
        points = [self._quad(piece, pose, top, RIM)]
        if top > _TALL:
            reach = self._shadow_points(piece, pose)
            points.append(reach)
            return around(np.vstack(points), 3 * self._softness(top) + 2)
        return around(points[0], 2)

    def paint(self, patch: Image, origin: tuple[int, int], lying: Sequence[Lying]) -> None:
        """Paint pieces into a patch, lower ones first, shadows of stacks on the low ones.

        Args:
            patch: (height, width, 3) uint8, BGR; painted in place.
            origin: The picture's pixel that is the patch's upper left one.
            lying: The pieces that may touch it, lower ones before what lies on them.
        """
        low = [item for item in lying if item[1].z + item[0].thickness <= _TALL]
        tall = [item for item in lying if item[1].z + item[0].thickness > _TALL]
        for piece, pose in low:
            self.face(patch, origin, piece, pose)
        if tall:
            self._shadows(patch, origin, tall)
        buried = _buried(tall)
        for (piece, pose), hidden in zip(tall, buried, strict=True):
            if hidden:
                self._edge(patch, origin, piece, pose)
            else:
                self.face(patch, origin, piece, pose)

    def face(self, patch: Image, origin: tuple[int, int], piece: Piece, pose: Pose) -> None:
        """Paint one piece's upper side with its rim, before light falls on it.

        Args:
            patch: Where to, (height, width, 3) uint8, BGR.
            origin: The patch's upper left pixel, in pixels of its picture.
            piece: What.
            pose: How it lies.
        """
        drawn = self._drawn(patch, origin, piece, pose, 1.0)
        if drawn is not None:
            _laid_over(patch, drawn[0], drawn[1])

    def held(self, picture: Image, piece: Piece, pose: Pose, lighting: Lighting) -> None:
        """Paint the upper side of one piece in the air, with the light that falls on it.

        Args:
            picture: The whole picture, a still or a small one; (height, width, 3) uint8, BGR, lit already.
            piece: What.
            pose: How it is held.
            lighting: What falls on it.
        """
        size = (picture.shape[1], picture.shape[0])
        drawn = self._drawn(picture, (0, 0), piece, pose, size[0] / STILL[0])
        if drawn is not None:
            texture, corner = drawn
            texture[..., :3] = lighting.lit(np.ascontiguousarray(texture[..., :3]), corner, size)
            _laid_over(picture, texture, corner)

    def _drawn(
        self, patch: Image, origin: tuple[int, int], piece: Piece, pose: Pose, scale: float
    ) -> tuple[Image, tuple[int, int]] | None:
        """Return a piece's upper side as it is seen, (h, w, 4) with its share, and where in the patch."""
        texture = self._glossy(piece, pose)
        side = texture.shape[0]
        quad = self._quad(piece, pose, pose.z + piece.thickness, RIM) * scale - origin
        left, top, right, bottom = around(quad, 1)
        left, top = max(left, 0), max(top, 0)
        right, bottom = min(right, patch.shape[1]), min(bottom, patch.shape[0])
        if left >= right or top >= bottom:
            return None
        corners = np.array([(0, 0), (side, 0), (side, side), (0, side)], np.float32) - 0.5
        shape = cv2.getPerspectiveTransform(corners, (quad - (left + 0.5, top + 0.5)).astype(np.float32))
        drawn = cv2.warpPerspective(texture, shape, (right - left, bottom - top), flags=cv2.INTER_LINEAR)
        return np.asarray(drawn, np.uint8), (left, top)

    def _edge(self, patch: Image, origin: tuple[int, int], piece: Piece, pose: Pose) -> None:
        grey = 0.55 + 0.45 * (zlib.crc32(piece.id.encode()) % 256) / 255
        quad = self._quad(piece, pose, pose.z + piece.thickness, -0.3) - origin
        points = np.round(quad * 2**_FRACTION).astype(np.int32)
        colour = (_PAPER * grey).tolist()
        cv2.fillConvexPoly(patch, points, colour, cv2.LINE_AA, _FRACTION)

    def _shadows(self, patch: Image, origin: tuple[int, int], tall: Sequence[Lying]) -> None:
        mask = np.zeros(patch.shape[:2], np.uint8)
        highest = 0.0
        for piece, pose in tall:
            hull = cv2.convexHull(self._shadow_points(piece, pose).astype(np.float32))[:, 0] - origin
            cv2.fillConvexPoly(
                mask, np.round(hull * 2**_FRACTION).astype(np.int32), 255, cv2.LINE_AA, _FRACTION
            )
            highest = max(highest, pose.z + piece.thickness)
        soft = cv2.GaussianBlur(mask, (0, 0), max(self._softness(highest), 1.0))
        darken(patch, soft, self._light.level.shade)

    def _shadow_points(self, piece: Piece, pose: Pose) -> NDArray[np.float64]:
        """Return where the piece's outline and its shadow on the mat appear: (8, 2) pixels."""
        top = pose.z + piece.thickness
        corners = piece.corners(pose)
        shifted = self._light.shadow(np.column_stack([corners, np.full(4, top)]))
        return self._camera.above(np.vstack([corners, shifted]), 0.0)

    def _softness(self, height: float) -> float:
        """Return the standard deviation of a shadow's edge, in pixels."""
        return self._light.level.softness * height * self._camera.scale() / 2

    def _quad(self, piece: Piece, pose: Pose, height: float, rim: float) -> NDArray[np.float64]:
        half = piece.size / 2 + rim
        spots = pose.spots(((-half, -half), (half, -half), (half, half), (-half, half)))
        return self._camera.above(spots, height)

    def _glossy(self, piece: Piece, pose: Pose) -> Image:
        """Return a piece's texture as its gloss changes it, by how it came to lie."""
        level = self._light.level
        texture = self._sprites.texture(piece, piece.face(pose))
        chance = np.random.default_rng(zlib.crc32(f"{piece.id} {pose.x:.1f} {pose.y:.1f}".encode()))
        tilt, slope_x, slope_y, most = chance.uniform((-1, -1, -1, 0), 1)
        # A veil that grows toward one corner: a picture of 2 x 2 pixels, stretched over the card.
        corners = np.array([[-1, 1], [-1, 1]]) * slope_x + np.array([[-1, -1], [1, 1]]) * slope_y
        veil = (corners - corners.min()) / 4 * level.veil * most
        whole = cv2.resize(veil.astype(np.float32), texture.shape[1::-1], interpolation=cv2.INTER_LINEAR)
        glossy = cv2.convertScaleAbs(texture, alpha=1 + level.sheen * tilt)
        whole[texture[..., 3] < 255] = 0  # noqa: PLR2004 -- its rim is shadow, which does not shine
        glossy[..., :3] = cv2.add(glossy[..., :3], cv2.merge([np.rint(whole).astype(np.uint8)] * 3))
        glossy[..., 3] = texture[..., 3]
        return np.asarray(glossy, np.uint8)


def _laid_over(patch: Image, drawn: Image, corner: tuple[int, int]) -> None:
    """Lay what was drawn, (h, w, 4) with its share in the last channel, over a patch."""
    (left, top), (height, width) = corner, drawn.shape[:2]
    target = patch[top : top + height, left : left + width]
    clear = cv2.cvtColor(255 - drawn[..., 3], cv2.COLOR_GRAY2BGR)
    behind = cv2.multiply(target, clear, scale=1 / 255)
    target[:] = cv2.add(drawn[..., :3], behind)


def _buried(tall: Sequence[Lying]) -> list[bool]:
    """Tell for each piece whether another lies on it so straight that only its edge shows."""
    if not tall:
        return []
    spots = np.array([(pose.x, pose.y) for _, pose in tall])
    near = np.abs(spots[:, None] - spots[None]).max(axis=2) < _HIDDEN
    later = np.triu(near, 1).sum(axis=1)
    return [bool(count >= 4) for count in later]  # noqa: PLR2004 -- the last few show their corners
