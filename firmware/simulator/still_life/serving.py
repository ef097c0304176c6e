"""The still lifes, and their side of the table protocol."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import suppress
from typing import BinaryIO, Final

import cv2
import numpy as np
from numpy.random import Generator

from engine.games import DEFAULT
from firmware.simulator.games import simulated
from firmware.simulator.optics.arms import Limb, Shape
from firmware.simulator.optics.camera import MOTION, STILL, mounted
from firmware.simulator.optics.film import Film, Moment
from firmware.simulator.optics.levels import LEVELS
from firmware.simulator.optics.light import evening
from firmware.simulator.table.pieces import Lying
from firmware.table_protocol.framing import FROM_ASSISTANT, read_message, write_message
from firmware.table_protocol.messages import VERSION, Bye, Close, Hello, Picture, Screen, WantStill

SCENE: Final = 4.0
HAND: Final = 1.0
PLAYERS: Final = 4
CHANGED: Final = 3
"""So many places change in the middle of each table's time."""

_FRAME_SECONDS: Final = 0.1
_SKIN: Final = (105, 140, 190)


class StillLife:
    """A camera above tables, one after another.

    Args:
        game: Id of what lies on the tables.
        faces: How many faces lie on each table.
        seed: Of everything.
        light: The light level.
        art: Which of the drawn sets of faces.
    """

    def __init__(self, game: str, faces: Sequence[int], seed: int, light: str, art: int) -> None:
        dice = np.random.default_rng([seed, 79])
        self._game = simulated(game)
        self._ground = self._game.ground(PLAYERS)
        self.mat = self._ground.mat
        camera = mounted(self.mat.width, self.mat.height, dice)
        draw = self._game.draws(art)
        self._film = Film(self.mat, self._ground.printed, camera, evening(light, dice), draw, dice)
        self._id = game
        self._faces = tuple(faces)
        self._dice: Generator = dice
        self._scenes: list[list[Lying]] = []

    @property
    def end(self) -> float:
        """The time at which the last table has lain there."""
        return 2 * SCENE * len(self._faces)

    def hello(self) -> Hello:
        """Return what the table says of itself."""
        return Hello(
            protocol=VERSION,
            game=self._id,
            players=PLAYERS,
            seats=("A", "B", "C", "D"),
            mat=self.mat.name,
            still=STILL,
            motion=MOTION,
            coverage="all",
            clock="simulated",
            frame_seconds=_FRAME_SECONDS,
        )

    def picture(self, time: float, *, still: bool) -> cv2.typing.MatLike:
        """Return what the camera sees, (height, width, 3) uint8 BGR."""
        scene, since = divmod(time, SCENE)
        shapes = (_hand(self.mat.width, self.mat.height, since / HAND),) if since < HAND else ()
        moment = Moment(time, self._scene(int(scene)), (), shapes)
        return self._film.still(moment) if still else self._film.motion(moment)

    def _scene(self, number: int) -> list[Lying]:
        while len(self._scenes) <= number:
            world = self._game.strewn(self._ground, self._faces[len(self._scenes) // 2], self._dice)
            self._scenes.append(list(world.lying()))
            self._game.exchanged(world, CHANGED, self._dice)
            self._scenes.append(list(world.lying()))
        return self._scenes[number]


def _hand(width: float, height: float, course: float) -> Shape:
    """Return an arm from the mat's lower edge that moves over its middle."""
    x, y = width * (0.3 + 0.4 * course), height * 0.55
    limb = Limb(((x + 30.0, height + 260.0, 120.0), (x, y, 15.0)), (96.0, 80.0), _SKIN)
    return Shape((limb,), (0.4 * width / HAND, 0.0))


def serve(life: StillLife, requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer requests until there are no more tables or the assistant ends.

    Raises:
        ProtocolError: The assistant sent something that is no message.
    """
    write_message(answers, life.hello())
    time, number = -_FRAME_SECONDS, 0
    while (received := read_message(requests, FROM_ASSISTANT)) is not None:
        message = received[0]
        if isinstance(message, Screen):
            continue
        if isinstance(message, Close):
            write_message(answers, Bye(time, "closed"))
            return
        time, number = max(message.at, time + _FRAME_SECONDS), number + 1
        if time >= life.end:
            write_message(answers, Bye(time, "finished"))
            return
        still = isinstance(message, WantStill)
        pixels = np.asarray(life.picture(time, still=still), np.uint8)
        height, width = pixels.shape[:2]
        picture = Picture("still" if still else "motion", time, number, width, height, pixels.nbytes)
        write_message(answers, picture, pixels)


def main(words: Sequence[str], requests: BinaryIO, answers: BinaryIO) -> int:
    """Serve still lifes; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m firmware.simulator.still_life", description="Tables that nobody plays on."
    )
    parser.add_argument("--game", default=DEFAULT, help="id of the game (%(default)s)")
    parser.add_argument("--faces", type=int, action="append", required=True, help="of a table; for each one")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--light", choices=tuple(LEVELS), default="day")
    parser.add_argument("--art", type=int, default=0)
    options = parser.parse_args(words)
    cv2.setNumThreads(1)
    with suppress(BrokenPipeError):  # whoever measures has gone
        life = StillLife(options.game, options.faces, options.seed, options.light, options.art)
        serve(life, requests, answers)
    return 0
