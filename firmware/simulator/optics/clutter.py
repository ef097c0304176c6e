"""Painting things that stand about: cups with their shadows, phones, chips."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from firmware.simulator.optics.camera import Camera
from firmware.simulator.optics.light import Light
from firmware.simulator.optics.lighting import darken
from firmware.simulator.optics.outlines import Box, Image, around, union
from firmware.simulator.table.things import REACH, Thing

Points = NDArray[np.float64]

_HEIGHT: Final = {"cup": 92.0, "phone": 9.0, "chip": 3.0}
_TONES: Final = (
    ((214, 224, 230), (40, 62, 96)),
    ((70, 60, 150), (52, 84, 128)),
    ((120, 92, 40), (206, 214, 220)),
    ((60, 62, 64), (30, 50, 82)),
    ((86, 140, 96), (90, 120, 160)),
)
"""Outside and inside of a cup, or a chip's rim and middle, BGR; invented."""

_PHONE: Final = ((28, 26, 26), (58, 50, 44))
"""Frame and dark screen, BGR."""

_FRACTION: Final = 4
_ROUND: Final = np.linspace(0, 2 * np.pi, 40, endpoint=False)


class ThingPainter:
    """Paints things.

    Args:
        camera: Where they are seen from.
        light: What throws their shadows.
    """

    def __init__(self, camera: Camera, light: Light) -> None:
        self._camera = camera
        self._light = light

    def box(self, thing: Thing) -> Box:
        """Return the pixels of a still that a thing and its shadow may touch."""
        outline, shade = self._outline(thing, 0.0), self._shade(thing)
        top = self._outline(thing, _HEIGHT[thing.kind])
        return union(around(np.vstack([outline, top]), 3), around(shade, 3 * self._softness(thing) + 2))

    def paint(self, patch: Image, origin: tuple[int, int], thing: Thing) -> None:
        """Paint a thing with its shadow, in place.

        Args:
            patch: (height, width, 3) uint8, BGR, a part of a still before light falls on it.
            origin: The still's pixel that is the patch's upper left one.
            thing: What.
        """
        self._darken(patch, origin, thing)
        top = self._outline(thing, _HEIGHT[thing.kind]) - origin
        if thing.kind == "cup":
            outside, inside = _TONES[thing.tone % len(_TONES)]
            hull = np.vstack([self._outline(thing, 0.0) - origin, top])
            _fill(patch, hull, tuple(int(0.8 * part) for part in outside))
            _fill(patch, top, outside)
            ring = (self._ground(thing) - (thing.x, thing.y)) * 0.82 + (thing.x, thing.y)
            _fill(patch, self._camera.above(ring, _HEIGHT["cup"] - 14.0) - origin, inside)
        elif thing.kind == "phone":
            _fill(patch, top, _PHONE[0])
            _fill(patch, _shrunk(top, 0.9), _PHONE[1])
        else:
            rim, middle = _TONES[thing.tone % len(_TONES)]
            _fill(patch, top, rim)
            _fill(patch, _shrunk(top, 0.6), middle)

    def _darken(self, patch: Image, origin: tuple[int, int], thing: Thing) -> None:
        mask = np.zeros(patch.shape[:2], np.uint8)
        _fill(mask, self._shade(thing) - origin, (255, 255, 255))
        soft = cv2.GaussianBlur(mask, (0, 0), max(self._softness(thing), 1.0))
        darken(patch, soft, self._light.level.shade)

    def _shade(self, thing: Thing) -> Points:
        """Return the outline of a thing's shadow in pixels, with its foot."""
        height = _HEIGHT[thing.kind]
        ground = self._ground(thing)
        cast = self._light.shadow(np.column_stack([ground, np.full(len(ground), height)]))
        return self._camera.above(np.vstack([ground, cast]), 0.0)

    def _softness(self, thing: Thing) -> float:
        return self._light.level.softness * _HEIGHT[thing.kind] * self._camera.scale() / 2

    def _outline(self, thing: Thing, height: float) -> Points:
        return self._camera.above(self._ground(thing), height)

    @staticmethod
    def _ground(thing: Thing) -> Points:
        """Return a thing's outline on the mat: (n, 2) millimetres."""
        if thing.kind == "phone":
            corners = np.array([(-36, -74), (36, -74), (36, 74), (-36, 74)], np.float64)
            cos, sin = np.cos(np.radians(thing.angle)), np.sin(np.radians(thing.angle))
            return np.asarray(corners @ np.array([[cos, -sin], [sin, cos]]) + (thing.x, thing.y))
        radius = REACH[thing.kind] - 2.0
        ring = np.column_stack([np.cos(_ROUND), np.sin(_ROUND)]) * radius
        return np.asarray(ring + (thing.x, thing.y))


def _shrunk(points: Points, share: float) -> Points:
    middle = points.mean(axis=0)
    return np.asarray((points - middle) * share + middle)


def _fill(patch: Image, points: Points, colour: tuple[int, ...]) -> None:
    hull = cv2.convexHull(points.astype(np.float32))[:, 0]
    shape = np.rint(hull * 2**_FRACTION).astype(np.int32)
    cv2.fillConvexPoly(patch, shape, colour, cv2.LINE_AA, _FRACTION)
