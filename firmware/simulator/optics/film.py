"""The camera at work: stills and motion pictures of the table as it is at a moment."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from msgspec import Struct
from numpy.random import Generator

from engine.words import Mat, Region
from firmware.simulator.optics.arms import ArmPainter, Shape
from firmware.simulator.optics.backdrop import Backdrop
from firmware.simulator.optics.camera import MOTION, STILL, Camera
from firmware.simulator.optics.highlights import Highlights
from firmware.simulator.optics.light import Light
from firmware.simulator.optics.outlines import Box, Image
from firmware.simulator.optics.painting import Painter
from firmware.simulator.optics.scene import Scene
from firmware.simulator.optics.sensor import Sensor
from firmware.simulator.optics.sprites import Draw, Sprites
from firmware.simulator.table.ground import pads
from firmware.simulator.table.pieces import Lying
from firmware.simulator.table.things import Thing


class Moment(Struct, frozen=True):
    """What there is to be seen at one moment.

    Args:
        time: Seconds of the table's clock.
        lying: Pieces at rest, lower ones before what lies on them.
        carried: Pieces in the air, lower ones first.
        shapes: Arms and heads, lower ones first.
        things: What stands about.
    """

    time: float
    lying: Sequence[Lying]
    carried: Sequence[Lying] = ()
    shapes: Sequence[Shape] = ()
    things: Sequence[Thing] = ()


class Film:
    """A camera above the table.

    Args:
        mat: What is printed on the table.
        extra: Further areas printed on the mat.
        camera: Where it hangs.
        light: The light of the evening.
        draw: Draws the faces of what lies on the table.
        dice: Where the table top comes from.
    """

    def __init__(
        self, mat: Mat, extra: tuple[Region, ...], camera: Camera, light: Light, draw: Draw, dice: Generator
    ) -> None:
        self._backdrop = Backdrop(mat, extra, pads(mat), dice, cloth=light.level.cluttered)
        self._light = light
        self._sprites = Sprites(draw, sleeves=light.level.sleeves)
        self._small = (STILL[0] / MOTION[0], MOTION[0] / STILL[0])
        self._chips = {STILL: Sensor(light, STILL), MOTION: Sensor(light, MOTION, 0.55)}
        self.mount(camera)

    def mount(self, camera: Camera) -> None:
        """Hang the camera, at the beginning or after a bump."""
        self.camera = camera
        self._scene = Scene(camera, self._light, self._backdrop.photograph(camera), self._sprites)
        self._little: Image = np.empty((MOTION[1], MOTION[0], 3), np.uint8)
        self._shrink((0, 0, *STILL))
        self._painter = Painter(camera, self._light, self._sprites)
        self._highlights = Highlights(camera, self._light)
        lighting = self._scene.lighting
        self._arms = {size: ArmPainter(camera, self._light, size, lighting) for size in (STILL, MOTION)}

    def still(self, moment: Moment) -> Image:
        """Take a large picture: (1296, 2304, 3) uint8, BGR."""
        self._follow(moment)
        return self._taken(self._scene.picture, STILL, moment)

    def motion(self, moment: Moment) -> Image:
        """Take a small picture of the same view: (360, 640, 3) uint8, BGR."""
        self._follow(moment)
        return self._taken(self._little, MOTION, moment)

    def _follow(self, moment: Moment) -> None:
        for box in self._scene.show(moment.lying, moment.things):
            self._shrink(box)

    def _shrink(self, box: Box) -> None:
        """Bring a box of the still, on multiples of 18 pixels, into the small picture."""
        left, top, right, bottom = (round(edge * self._small[1]) for edge in box)
        part = self._scene.picture[box[1] : box[3], box[0] : box[2]]
        self._little[top:bottom, left:right] = cv2.resize(
            part, (right - left, bottom - top), interpolation=cv2.INTER_AREA
        )

    def _taken(self, table: Image, size: tuple[int, int], moment: Moment) -> Image:
        chip = self._chips[size]
        shines = self._light.level.spots > 0
        if not (moment.carried or moment.shapes or shines):
            return chip.expose(table, moment.time)
        picture = table.copy()
        arms, scale = self._arms[size], size[0] / STILL[0]
        self._highlights.add(picture, moment.lying, moment.time, scale)
        for shape in moment.shapes:
            arms.shadow(picture, shape)
        for piece, pose in moment.carried:
            self._painter.held(picture, piece, pose, self._scene.lighting)
        for shape in moment.shapes:
            arms.draw(picture, shape)
        return chip.expose(picture, moment.time)
