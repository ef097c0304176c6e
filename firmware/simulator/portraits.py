"""`python -m firmware.simulator.portraits`: pictures of single faces, as an owner takes them for an album.

The pieces lie on the table under a lamp that is not the light of any match, the camera hangs lower, and
each picture is cut out of a still along the piece's edges, which are found as exactly as a person would.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from msgspec.structs import replace
from numpy.random import Generator
from numpy.typing import NDArray

from engine.errors import MunshiError
from engine.games import DEFAULT
from firmware.simulator.games import SimulatedGame, simulated
from firmware.simulator.optics.backdrop import Backdrop
from firmware.simulator.optics.camera import STILL, mounted
from firmware.simulator.optics.levels import LEVELS
from firmware.simulator.optics.light import Light
from firmware.simulator.optics.scene import Scene
from firmware.simulator.optics.sensor import Sensor
from firmware.simulator.optics.sprites import Draw, Sprites
from firmware.simulator.table.pieces import Lying, Piece, Pose

SIDE: Final = 192
"""Width and height of a portrait, in pixels."""

_PLAYERS: Final = 2
_ABOVE: Final = 600.0
_DENSITY: Final = 3.3
_COLUMNS: Final = 8
_ROWS: Final = 5
_PITCH: Final = 78.0
_UNSURE: Final = 0.5
"""Standard deviation with which a person marks a corner, in pixels of the still."""

_LAMP: Final = replace(LEVELS["day"], warmth=0.09, slope=0.3, slant=0.4, drift=0.0)


def portraits(
    game: SimulatedGame, faces: Sequence[str], seed: int, draw: Draw
) -> Iterator[tuple[str, NDArray[np.uint8]]]:
    """Photograph faces.

    Args:
        game: What they are of.
        faces: Their ids.
        seed: Lamp, camera and how the pieces lie.
        draw: Draws a face.

    Yields:
        Each face's id with its picture, (192, 192, 3) uint8, BGR, upright, from edge to edge.

    Raises:
        FaceError: Nobody draws that face.
    """
    dice = np.random.default_rng(seed)
    sheet = game.ground(_PLAYERS).mat
    camera = mounted(sheet.width, sheet.height, dice, _ABOVE)
    warm, green = dice.uniform(0.4, 1.0) * _LAMP.warmth, dice.uniform(-0.02, 0.02)
    angle = dice.uniform(0, 2 * np.pi)
    light = Light(
        level=_LAMP,
        side=(float(np.cos(angle)), float(np.sin(angle))),
        balance=(float(1 - warm), float(1 + green), float(1 + warm)),
        seed=seed,
    )
    empty = Backdrop(sheet, (), (), dice).photograph(camera)
    scene, chip = Scene(camera, light, empty, Sprites(draw, _DENSITY)), Sensor(light, STILL)
    per_still = _COLUMNS * _ROWS
    for first in range(0, len(faces), per_still):
        lying = _laid(list(map(game.piece, faces[first : first + per_still])), (camera.x, camera.y), dice)
        scene.show(lying)
        still = chip.expose(scene.picture, float(first))
        for piece, pose in lying:
            corners = camera.above(piece.corners(pose), piece.thickness)
            yield piece.front, _cut(still, corners + dice.normal(0, _UNSURE, (4, 2)))


def _laid(pieces: Sequence[Piece], middle: tuple[float, float], dice: Generator) -> list[Lying]:
    """Lay pieces side by side under the camera, about straight."""
    lying: list[Lying] = []
    for number, piece in enumerate(pieces):
        column, row = number % _COLUMNS - (_COLUMNS - 1) / 2, number // _COLUMNS - (_ROWS - 1) / 2
        x, y = (middle[0] + column * _PITCH, middle[1] + row * _PITCH) + dice.normal(0, 2, 2)
        lying.append((piece, Pose(float(x), float(y), 0.0, float(dice.normal(0, 2.5)))))
    return lying


def _cut(still: NDArray[np.uint8], corners: NDArray[np.float64]) -> NDArray[np.uint8]:
    square = np.array([(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)], np.float32) - 0.5
    straight = cv2.getPerspectiveTransform(corners.astype(np.float32), square)
    return np.asarray(cv2.warpPerspective(still, straight, (SIDE, SIDE), flags=cv2.INTER_LINEAR), np.uint8)


def main(words: Sequence[str]) -> int:
    """Write the pictures of all faces, round ones with what is around them.

    Returns:
        0, or 2 with a message on standard error where something is wrong.
    """
    parser = argparse.ArgumentParser(prog="python -m firmware.simulator.portraits", description=__doc__)
    parser.add_argument("--game", default=DEFAULT, help="id of the game (%(default)s)")
    parser.add_argument("--out", type=Path, required=True, help="folder for FACE.png")
    parser.add_argument("--art", type=int, default=0, help="which print of the faces, 0 or more")
    parser.add_argument("--seed", type=int, default=1, help="lamp, camera and how the pieces lie")
    parser.add_argument(
        "--copies", type=int, default=1, help="pictures of each face, each under another lamp"
    )
    options = parser.parse_args(words)
    try:
        game = simulated(options.game)
        draw = game.draws(options.art)
        options.out.mkdir(parents=True, exist_ok=True)
        for copy in range(options.copies):
            mark = f"~{copy + 1}" if copy else ""
            for face, picture in portraits(game, game.faces(), options.seed + copy, draw):
                cv2.imwrite(str(options.out / f"{face}{mark}.png"), picture)
    except (MunshiError, OSError) as error:
        sys.stderr.write(f"{error}\n")
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
