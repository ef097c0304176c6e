"""Tables laid by hand, filmed by the simulated camera."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from msgspec.structs import replace

from engine.games.cards_and_karma.box.mats import mat, token_areas
from engine.words import Mat, Reading, Seconds
from firmware.simulator.games.cards_and_karma.faces import draw_face
from firmware.simulator.optics.arms import Limb, Shape
from firmware.simulator.optics.camera import Camera, mounted
from firmware.simulator.optics.film import Film, Moment
from firmware.simulator.optics.light import evening
from firmware.simulator.table.ground import Ground
from firmware.simulator.table.pieces import Piece, Pose
from firmware.simulator.table.things import Thing
from firmware.simulator.table.world import World
from tests.vision.table.judging import Lying, Verdict, judged
from vision.arrays import Image
from vision.frames import Frame
from vision.table.eyes import Eyes

PLAYERS: Final = 3

_SKIN: Final = (105, 140, 190)


class Table:
    """A camera above a mat for three.

    Args:
        seed: Where the camera hangs, what the light is like.
        light: Its level.
    """

    def __init__(self, seed: int, light: str = "day") -> None:
        self._seed = seed
        dice = np.random.default_rng(seed)
        self.mat: Mat = mat(PLAYERS)
        self._hung: Camera = mounted(self.mat.width, self.mat.height, dice)
        self._film = Film(self.mat, token_areas(PLAYERS), self._hung, evening(light, dice), draw_face, dice)
        self._day = self._film
        self._noise = dice.bit_generator
        self._noise_at_first = self._noise.state
        self.clear()

    @property
    def camera(self) -> Camera:
        """Where the camera hangs now."""
        return self._film.camera

    def clear(self) -> None:
        """Take everything off the mat, hang camera and lamps where they were, begin anew with time and noise.

        Exposure wanders with the time, and what a test sees is not to depend on the test before it.
        """
        self._time = 0.0
        self._noise.state = self._noise_at_first
        self._world = World(Ground(self.mat), (), lambda _: None)
        self._film = self._day
        if self._film.camera is not self._hung:
            self._film.mount(self._hung)

    def light(self, level: str) -> None:
        """Switch lamps, on the table as it is: a light level of the simulated table, `day` at first."""
        dice = np.random.default_rng([self._seed, 11])
        self._film = Film(self.mat, token_areas(PLAYERS), self.camera, evening(level, dice), draw_face, dice)

    def bump(self, dx: float, dy: float) -> None:
        """Push the camera by some millimetres."""
        self._film.mount(self._film.camera.moved(dx, dy))

    def push(self, **by: float) -> None:
        """Push the camera: x, y and z in millimetres, pitch, yaw and roll in degrees."""
        camera = self._film.camera
        self._film.mount(replace(camera, **{what: getattr(camera, what) + far for what, far in by.items()}))

    def lay(self, face: str, x: float, y: float, angle: float = 0.0) -> Piece:
        """Lay a piece down, its middle there, in millimetres, turned by some degrees."""
        name = f"{face} {len(self._world.pieces)}"
        disc = Piece(name, face, face, "disc", 20.0, 2.0)
        piece = disc if face in {"karma", "fame"} else Piece(name, face, face)
        self._world.pieces[name] = piece
        self._world.put(piece, Pose(x, y, angle=angle))
        return piece

    def lay_row(self, place: str, faces: Sequence[str], pitch: float = 68.0) -> None:
        """Lay cards into a place, from its owner's left, upright for them."""
        region = self.mat.region(place)
        turned = -1.0 if region.facing == 2 else 1.0
        for number, face in enumerate(faces):
            along = turned * (number - (len(faces) - 1) / 2) * pitch
            x, y = region.x + region.width / 2 + along, region.y + region.height / 2
            self.lay(face, x + number % 3 - 1, y, 90.0 - 90.0 * turned + number % 4 - 1.5)

    def lay_pile(self, place: str, faces: Sequence[str], dx: float = 0.0, dy: float = 0.0) -> None:
        """Lay cards on each other, the last on top, so many millimetres off the middle of a place."""
        region = self.mat.region(place)
        for number, face in enumerate(faces):
            x, y = region.x + region.width / 2 + dx, region.y + region.height / 2 + dy
            self.lay(face, x + number % 3 - 1, y + number % 2, number % 4 - 1.5)

    def take(self, piece: Piece) -> None:
        """Take a piece off the table."""
        self._world.lift(piece, 0)

    def lying(self) -> list[Lying]:
        """Return what lies there, lower pieces first."""
        return self._world.lying()

    def still(self, *shapes: Shape, things: Sequence[Thing] = ()) -> Frame:
        """Film the table a second later."""
        self._time += 1.0
        moment = Moment(self._time, self._world.lying(), (), shapes, things)
        return Frame(self._film.still(moment), Seconds(self._time), round(self._time * 10))

    def motion(self, *shapes: Shape) -> Frame:
        """Film the table a fifth of a second later, in small."""
        self._time += 0.2
        moment = Moment(self._time, self._world.lying(), (), shapes)
        return Frame(self._film.motion(moment), Seconds(self._time), round(self._time * 10))

    def read(self, eyes: Eyes, *shapes: Shape) -> Reading:
        """Film the table and read it."""
        return eyes.read(self.still(*shapes))

    def verdicts(self, reading: Reading) -> list[Verdict]:
        """Judge a reading by what lies there."""
        return [
            verdict
            for place, one in reading.places.items()
            for verdict in judged(self.mat.region(place), self.lying(), one)
        ]


def arm(x: float, y: float, *, breadth: float = 80.0) -> Shape:
    """Return an arm from the mat's lower edge whose fingertips are there, in millimetres."""
    shoulder, hand = (x + 20.0, 1000.0, 120.0), (x, y, 12.0)
    return Shape((Limb((shoulder, hand), (breadth * 1.2, breadth), _SKIN),))


def faces(reading: Reading, place: str) -> list[str | None]:
    """Return the likeliest face of each piece of a place, None where it has no name."""
    return [piece.best for piece in reading.places[place].pieces]


def painted(image: Image, camera: Camera, x: float, y: float, half: float = 34.0) -> Image:
    """Return a still in which a grey square lies over a spot of the mat, as a cup or a sleeve would."""
    (left, top), (right, bottom) = camera.pixels(
        np.array([(x - half, y - half, 0.0), (x + half, y + half, 0.0)])
    )
    changed = image.copy()
    changed[max(int(top), 0) : int(bottom), max(int(left), 0) : int(right)] = 90
    return changed


def shining(frame: Frame, camera: Camera, x: float, y: float, radius: float = 16.0) -> Frame:
    """Return a still in which something glossy mirrors a lamp at a spot of the mat, in millimetres."""
    ((across, down),) = camera.pixels(np.array([(x, y, 0.0)]))
    height, width = frame.pixels.shape[:2]
    size = radius * camera.scale()
    near = np.s_[
        max(int(down - 2.5 * size), 0) : int(down + 2.5 * size),
        max(int(across - 2.5 * size), 0) : int(across + 2.5 * size),
    ]
    rows, columns = np.arange(height)[near[0], None], np.arange(width)[near[1]]
    far = ((columns - across) ** 2 + (rows - down) ** 2) / size**2
    glow = np.exp(-far)[..., None] * np.array((240.0, 245.0, 255.0))  # less than 1 farther out
    pixels = frame.pixels.copy()
    pixels[near] = np.minimum(pixels[near] + glow, 255).astype(np.uint8)
    return replace(frame, pixels=pixels)
