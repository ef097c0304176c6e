"""The table at rest as the camera sees it, kept and repainted only where something changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import cv2
import numpy as np

from firmware.simulator.optics.camera import STILL, Camera
from firmware.simulator.optics.clutter import ThingPainter
from firmware.simulator.optics.light import Light
from firmware.simulator.optics.lighting import Lighting
from firmware.simulator.optics.outlines import Box, Image, grown, joined, touches
from firmware.simulator.optics.painting import Painter
from firmware.simulator.optics.sprites import Sprites
from firmware.simulator.table.pieces import Lying, Pose
from firmware.simulator.table.things import Thing

STEP: Final = 18
"""Repainted boxes are widened to multiples of this, so that motion pictures can follow exactly."""


class Scene:
    """The lit table with all pieces at rest, before hands, exposure and noise.

    Args:
        camera: Where it is seen from.
        light: What falls on it.
        empty: The empty table through that camera, (1296, 2304, 3) uint8, BGR.
        sprites: The pieces' textures.

    Attributes:
        lighting: The light, for what is in the air.
    """

    def __init__(self, camera: Camera, light: Light, empty: Image, sprites: Sprites) -> None:
        self._empty = empty
        self.lighting = Lighting(light)
        self._blur = light.level.blur
        self._painter = Painter(camera, light, sprites)
        self._things = ThingPainter(camera, light)
        self._standing: dict[Thing, Box] = {}
        self._drawn: dict[str, tuple[Pose, Box]] = {}
        self.picture: Image = np.empty_like(empty)
        self._finish((0, 0, *STILL), [])

    def show(self, lying: Sequence[Lying], things: Sequence[Thing] = ()) -> list[Box]:
        """Repaint what changed.

        Args:
            lying: All pieces at rest with their poses, lower ones before what lies on them.
            things: What stands about.

        Returns:
            The repainted boxes, in pixels of `picture`.
        """
        dirty: list[Box] = []
        now: dict[str, tuple[Pose, Box]] = {}
        for piece, pose in lying:
            known = self._drawn.get(piece.id)
            if known is not None and known[0] == pose:
                now[piece.id] = known
                continue
            box = self._painter.box(piece, pose)
            now[piece.id] = (pose, box)
            dirty += [box] if known is None else [known[1], box]
        dirty += [box for name, (_, box) in self._drawn.items() if name not in now]
        self._drawn = now
        standing = {thing: self._standing.get(thing) or self._things.box(thing) for thing in things}
        dirty += [box for thing, box in standing.items() if thing not in self._standing]
        dirty += [box for thing, box in self._standing.items() if thing not in standing]
        self._standing = standing
        boxes = [grown(box, STEP, STILL) for box in joined(dirty)]
        boxes = joined(boxes)
        for box in boxes:
            self._finish(box, lying)
        return boxes

    def _finish(self, box: Box, lying: Sequence[Lying]) -> None:
        """Paint one box of the picture anew."""
        margin = 4
        left, top = max(box[0] - margin, 0), max(box[1] - margin, 0)
        right, bottom = min(box[2] + margin, STILL[0]), min(box[3] + margin, STILL[1])
        patch = self._empty[top:bottom, left:right].copy()
        inside = [item for item in lying if touches(self._drawn[item[0].id][1], (left, top, right, bottom))]
        self._painter.paint(patch, (left, top), inside)
        for thing, reach in self._standing.items():
            if touches(reach, (left, top, right, bottom)):
                self._things.paint(patch, (left, top), thing)
        rendered = self.lighting.lit(patch, (left, top), STILL)
        soft = cv2.GaussianBlur(rendered, (0, 0), self._blur)
        self.picture[box[1] : box[3], box[0] : box[2]] = soft[
            box[1] - top : box[3] - top, box[0] - left : box[2] - left
        ]
