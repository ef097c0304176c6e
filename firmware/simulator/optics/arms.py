"""Arms, hands and heads over the table: drawn from above with their soft shadows."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from firmware.simulator.optics.camera import STILL, Camera
from firmware.simulator.optics.light import Light
from firmware.simulator.optics.lighting import Lighting, darken
from firmware.simulator.optics.outlines import Box, Image, around, union, within

Colour = tuple[int, int, int]
Placed = tuple[NDArray[np.float64], tuple[float, float]]


class Limb(Struct, frozen=True):
    """A rounded stretch of a body.

    Args:
        ends: Its two ends, (x, y, z) in millimetres.
        widths: Its width at both ends, in millimetres.
        colour: BGR.
    """

    ends: tuple[tuple[float, float, float], tuple[float, float, float]]
    widths: tuple[float, float]
    colour: Colour


class Shape(Struct, frozen=True):
    """An arm or a head at one moment.

    Args:
        limbs: What it is made of, lower ones first.
        speed: Its speed over the table, in millimetres per second.
    """

    limbs: tuple[Limb, ...]
    speed: tuple[float, float] = (0.0, 0.0)


_ROUND: Final = tuple((1.0 - 0.085 * step, 0.62 + 0.42 * (step / 7) ** 0.7) for step in range(8))
"""Shares of a limb's width and how bright it is there, from the edge inward."""

_COARSE: Final = 3
"""Every how many of these steps do where a picture is small."""

_HALF: Final = np.array([(-math.sin(k * math.pi / 8), math.cos(k * math.pi / 8)) for k in range(9)])
"""Half a circle around the origin, on the side away from the x axis."""

_SHADOW_STEP: Final = 6
"""Soft shadows are drawn this many times smaller."""


class ArmPainter:
    """Paints shapes over a picture.

    Args:
        camera: Where they are seen from.
        light: What shades them.
        size: (width, height) of the pictures, stills or small ones.
        lighting: What falls on them.
    """

    def __init__(self, camera: Camera, light: Light, size: tuple[int, int], lighting: Lighting) -> None:
        self._camera = camera
        self._light = light
        self._scale = size[0] / STILL[0]
        self._size = size
        self._lighting = lighting

    def shadow(self, picture: Image, shape: Shape) -> None:
        """Darken the table under a shape, in place."""
        ends = np.array([end for limb in shape.limbs for end in limb.ends], np.float64)
        widths = [width for limb in shape.limbs for width in limb.widths]
        radii = [width / 2 * self._camera.scale() * self._scale for width in widths]
        pixels = self._camera.above(self._light.shadow(ends), 0.0) * self._scale
        soft = (
            self._light.level.softness * float(ends[:, 2].mean()) * self._camera.scale() * self._scale / 2 + 1
        )
        box = within(around(pixels, max(radii) + 2 * soft), self._size)
        if box is None:
            return
        step = max(round(_SHADOW_STEP * self._scale), 1)
        mask = np.zeros(((box[3] - box[1]) // step + 1, (box[2] - box[0]) // step + 1), np.uint8)
        for i in range(0, len(pixels), 2):
            ends = (pixels[i : i + 2] - (box[0], box[1])) / step
            _capsule(mask, ends, (radii[i] / step, radii[i + 1] / step), (255, 255, 255))
        mask = np.asarray(cv2.GaussianBlur(mask, (0, 0), max(soft / step, 0.6)), np.uint8)
        full = cv2.resize(mask, (box[2] - box[0], box[3] - box[1]), interpolation=cv2.INTER_LINEAR)
        darken(picture[box[1] : box[3], box[0] : box[2]], full, self._light.level.shade * 0.85)

    def draw(self, picture: Image, shape: Shape) -> Box | None:
        """Draw a shape, in place; return the box of pixels it may have touched, None if outside."""
        placed = [(limb, *self._placed(limb)) for limb in shape.limbs]
        smear = np.hypot(*shape.speed) * self._light.level.exposed * self._camera.scale() * self._scale
        boxes = [around(ends, max(radii) + smear + 4) for _, ends, radii in placed]
        whole = boxes[0]
        for box in boxes[1:]:
            whole = union(whole, box)
        seen = within(whole, self._size)
        if seen is None:
            return None
        layer = np.zeros((seen[3] - seen[1], seen[2] - seen[0], 3), np.uint8)
        mask = np.zeros(layer.shape[:2], np.uint8)
        local = [(limb.colour, ends - (seen[0], seen[1]), radii) for limb, ends, radii in placed]
        for _, ends, radii in local:
            _capsule(mask, ends, radii, (255, 255, 255))
        for colour in dict.fromkeys(limb.colour for limb in shape.limbs):
            self._shaded(layer, [(ends, radii) for tone, ends, radii in local if tone == colour], colour)
        layer = self._lighting.lit(layer, seen[:2], self._size)
        layer, mask = self._blurred(layer, smear, shape.speed), self._blurred(mask, smear, shape.speed)
        target = picture[seen[1] : seen[3], seen[0] : seen[2]]
        clear = cv2.cvtColor(255 - mask, cv2.COLOR_GRAY2BGR)
        target[:] = cv2.add(cv2.multiply(target, clear, scale=1 / 255), layer)
        return seen

    def _placed(self, limb: Limb) -> Placed:
        pixels = self._camera.pixels(np.array(limb.ends)) * self._scale
        first, second = (
            width / 2 * self._camera.focal / (self._camera.z - end[2]) * self._scale
            for width, end in zip(limb.widths, limb.ends, strict=True)
        )
        return pixels, (first, second)

    def _shaded(self, layer: Image, limbs: Sequence[Placed], colour: Colour) -> None:
        """Draw limbs of one colour as one round body: darker at its edge, lighter toward the light."""
        side = np.array(self._light.side)
        for share, gain in _ROUND if self._scale == 1.0 else _ROUND[::_COARSE]:
            tone = [min(round(c * gain), 255) for c in colour]
            for ends, radii in limbs:
                shifted = ends + side * (1 - share) * 0.4 * max(radii)
                _capsule(layer, shifted, (radii[0] * share, radii[1] * share), (tone[0], tone[1], tone[2]))

    def _blurred(self, image: Image, smear: float, speed: tuple[float, float]) -> Image:
        sigma = max(1.3 * self._scale, 0.4)
        soft = cv2.GaussianBlur(image, (0, 0), sigma)
        if smear < 2:  # noqa: PLR2004 -- pixels; less cannot be told from the blur
            return np.asarray(soft, np.uint8)
        length = min(int(smear) | 1, 31)
        kernel = np.zeros((length, length), np.float32)
        reach = (length - 1) / 2
        angle = math.atan2(speed[1], speed[0])
        along = np.array([math.cos(angle), math.sin(angle)]) * reach
        start, end = np.round(reach - along).astype(int), np.round(reach + along).astype(int)
        cv2.line(kernel, tuple(start.tolist()), tuple(end.tolist()), 1.0)
        return np.asarray(cv2.filter2D(soft, -1, kernel / kernel.sum()), np.uint8)


def _capsule(
    image: Image, ends: NDArray[np.float64], radii: tuple[float, float], colour: tuple[int, int, int]
) -> None:
    """Fill the hull of two circles."""
    (ax, ay), (bx, by) = ends.tolist()
    length = math.hypot(bx - ax, by - ay) or 1.0
    cos, sin = (bx - ax) / length, (by - ay) / length
    turned = _HALF @ np.array([[cos, sin], [-sin, cos]])
    outline = np.vstack([(ax, ay) + radii[0] * turned, (bx, by) - radii[1] * turned])
    cv2.fillConvexPoly(image, np.rint(outline * 16).astype(np.int32), colour, cv2.LINE_AA, 4)
