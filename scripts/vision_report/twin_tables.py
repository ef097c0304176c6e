"""Tables full of near-twins, filmed by the simulated camera from a height that is asked for, and read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.random import Generator

from engine.games.cards_and_karma.box.mats import CARD, WIDTH, mat
from engine.words import Mat, Millimetres, PlaceReading, Region
from firmware.simulator.optics.backdrop import Backdrop
from firmware.simulator.optics.camera import HEIGHT, STILL, Camera, mounted
from firmware.simulator.optics.light import evening
from firmware.simulator.optics.scene import Scene
from firmware.simulator.optics.sensor import Sensor
from firmware.simulator.optics.sprites import DENSITY, Draw, Sprites
from firmware.simulator.portraits import portraits
from firmware.simulator.table.pieces import Piece, Pose
from scripts.vision_report.twin_faces import draw_twin
from vision.album import Album
from vision.arrays import Floats, Image
from vision.enrol import enrolled
from vision.rectify import Pyramid
from vision.table.places import Watch
from vision.table.portraits import Portraits
from vision.table.reader import Reader, Still
from vision.table.recognition import Recognition
from vision.table.registration import Registrar
from vision.table.sheet import Sheet
from vision.table.survey import Surveyor

COPIES: Final = 2
"""Pictures of each face in the album, each under a lamp of its own."""

LAMP: Final = 7001
"""Seed of the album's lamps; no table has one so high."""

_FIELD: Final = "field"
_COLUMNS: Final = 11
_ROWS: Final = 7
_HEIGHT: Final = 620.0
"""Of the mat, in millimetres: a camera from which cards are 110 pixels wide still sees all of it."""
_PITCH: Final = 79.0
_NEAR: Final = 15.0


class Shot(Struct, frozen=True, eq=False):
    """A still of a table.

    Args:
        image: (1296, 2304, 3).
        lying: What lies there: face, middle in millimetres, corners in pixels, (4, 2).
    """

    image: Image
    lying: tuple[tuple[str, float, float, Floats], ...]


class Outcome(Struct, frozen=True, eq=False):
    """What became of one card.

    Args:
        face: What it is.
        read: The likeliest face if it has a name, else None.
        faces: Faces and probabilities as read; None where nothing was.
        corners: Where it lies in the still, (4, 2).
    """

    face: str
    read: str | None
    faces: tuple[tuple[str, float], ...] | None
    corners: Floats

    @property
    def kind(self) -> str:
        """`right`, `wrong`, `unknown` or `missed`."""
        if self.read is not None:
            return "right" if self.read == self.face else "wrong"
        return "missed" if self.faces is None else "unknown"


def album_of(faces: Sequence[str], draw: Draw = draw_twin, art: int = 0) -> Album:
    """Return an album of drawn faces, from camera pictures in other light than any table's."""
    taken: dict[str, list[Image]] = {}
    for copy in range(COPIES):
        for face, picture in portraits(faces, art, LAMP + copy, draw):
            taken.setdefault(face, []).append(picture)
    return enrolled(taken)


def field() -> Mat:
    """Return a mat with one place all over, low enough that nearer cameras see all of its tags."""
    whole = mat(2)
    # Tags stand at the upper edge, in the middle and at the lower edge; these come nearer to each other.
    tags = tuple(
        replace(tag, y=Millimetres(tag.y - (whole.height - _HEIGHT) * round(2 * tag.y / whole.height) / 2))
        for tag in whole.tags
    )
    edges = (Millimetres(55.0), Millimetres(5.0), whole.width - 110.0, _HEIGHT - 10.0)
    x, y, width, height = (Millimetres(edge) for edge in edges)
    region = Region(place=_FIELD, x=x, y=y, width=width, height=height)
    return replace(whole, name="field", height=Millimetres(_HEIGHT), tags=tags, regions=(region,))


def shots(
    faces: Sequence[str],
    width: float,
    light: str,
    seed: int,
    tables: int,
    *,
    draw: Draw = draw_twin,
    art: int = 0,
) -> Iterator[Shot]:
    """Film tables on which faces lie, as many of each as fit in turn, in any turn.

    Args:
        faces: What lies there.
        width: Of a card, in pixels of a still.
        light: Level.
        seed: Of the evening: camera, light, how the cards lie.
        tables: How many, all of one evening.
        draw: Draws the faces;
        art: in this print.
    """
    dice = np.random.default_rng(seed)
    sheet = field()
    camera = _hung(sheet, width, dice)
    lamp = evening(light, dice)
    empty = Backdrop(sheet, (), (), dice).photograph(camera)
    density = min(DENSITY, 1.15 * width / CARD)
    scene, chip = Scene(camera, lamp, empty, Sprites(art, density, draw)), Sensor(lamp, STILL)
    order = [
        face for _ in range(tables * _COLUMNS * _ROWS // len(faces) + 1) for face in dice.permutation(faces)
    ]
    for number in range(tables):
        chosen = order[number * _COLUMNS * _ROWS : (number + 1) * _COLUMNS * _ROWS]
        lying = _laid([str(face) for face in chosen], number, dice)
        scene.show(lying)
        image = chip.expose(scene.picture, 60.0 * number)
        yield Shot(image, tuple(_told(piece, pose, camera) for piece, pose in lying))


def outcomes(shot: Shot, portraits: Portraits) -> list[Outcome]:
    """Read a still as the eyes read their first, and tell what became of each card."""
    sheet_mat = field()
    watches = [Watch(_FIELD)]
    view = Registrar(sheet_mat).register(shot.image)
    sheet = Sheet(sheet_mat, view)
    reader = Reader(sheet_mat, watches, Recognition(portraits, watches))
    still = Still(sheet.straight(shot.image), Pyramid(shot.image), view, 0.0)
    reader.read(still, [_FIELD], Surveyor(sheet_mat, watches, sheet))
    reading, _ = reader.latest[_FIELD]
    return [_outcome(face, x, y, corners, reading) for face, x, y, corners in shot.lying]


def _hung(sheet: Mat, width: float, dice: Generator) -> Camera:
    """Return a camera from which a card is so many pixels wide."""
    probe = mounted(sheet.width, sheet.height, np.random.default_rng(0), HEIGHT)
    above = probe.focal * CARD / width
    return replace(mounted(sheet.width, sheet.height, dice, above), z=float(above), focal=probe.focal)


def _laid(faces: Sequence[str], number: int, dice: Generator) -> list[tuple[Piece, Pose]]:
    lying = []
    for spot, face in enumerate(faces):
        row, column = divmod(spot, _COLUMNS)
        x = WIDTH / 2 + (column - (_COLUMNS - 1) / 2) * _PITCH + dice.uniform(-4, 4)
        y = _HEIGHT / 2 + (row - (_ROWS - 1) / 2) * (_PITCH + 8) + dice.uniform(-4, 4)
        angle = 90 * dice.integers(4) + dice.normal(0, 3)
        lying.append(
            (Piece(f"{face} {number}.{spot}", face, face), Pose(float(x), float(y), 0.0, float(angle)))
        )
    return lying


def _told(piece: Piece, pose: Pose, camera: Camera) -> tuple[str, float, float, Floats]:
    corners = camera.pixels(np.column_stack([piece.corners(pose), np.full(4, piece.thickness)]))
    return piece.front, pose.x, pose.y, corners.astype(np.float32)


def _outcome(face: str, x: float, y: float, corners: Floats, reading: PlaceReading) -> Outcome:
    near = min(reading.pieces, key=lambda one: np.hypot(one.x - x, one.y - y), default=None)
    if near is None or np.hypot(near.x - x, near.y - y) > _NEAR:
        return Outcome(face, None, None, corners)
    faces = tuple((str(name), share) for name, share in near.faces)
    return Outcome(face, str(near.best) if near.best else None, faces, corners)
