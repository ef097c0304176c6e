"""What the eyes cost: small pictures, whole tables, three changed places, on tables made on the spot."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from time import process_time
from typing import Final

import cv2
from msgspec import Struct

from engine.games import open_box
from engine.words import Seconds, Sight
from firmware.bench.spans import Spread, Watch, memory
from firmware.eyes.outfit import watches
from firmware.simulated_box.album import album_of
from firmware.table.connection import Answered, TableConnection
from vision.album import Album
from vision.arrays import Image
from vision.frames import Frame
from vision.table.eyes import Eyes

PLAYERS: Final = 4
"""For how many the tables are."""

SIZES: Final = (20, 70)
"""Faces of the tables, in turn."""

SCENE: Final = 4.0
"""Seconds for which each scene of a still life lies there (firmware.simulator.still_life)."""

HAND: Final = 1.0
"""Seconds at their beginning in which a hand is over it."""

_MOVING: Final = 5
_RESTING: Final = 5
_COMPARED: Final = 3
"""So many stills of each size are given to SIFT."""


class Cost(Struct, frozen=True, eq=False):
    """What the eyes cost.

    Args:
        ready: CPU seconds until they can read, without the start of Python.
        spreads: By what was done: `glance`, `first`, `whole 20`, `whole 70`, `again`, `changed`, `sift 20`,
            `sift 70`.
        anew: How many places the readings of three changed places read, in all.
        memory: Of this process after each table, in MB; empty where the system does not tell.
        still: One of them, (height, width, 3).
    """

    ready: float
    spreads: dict[str, Spread]
    anew: int
    memory: tuple[float, ...]
    still: Image


class Life(Struct, frozen=True):
    """Still lifes.

    Args:
        game: Id of the game.
        seed: Of the tables.
        light: Above them.
        art: Which print of the faces lies on them.
    """

    game: str
    seed: int
    light: str
    art: int

    def command(self, faces: Sequence[int]) -> tuple[str, ...]:
        """Return the command of a table program that shows tables with so many faces each."""
        program = (sys.executable, "-m", "firmware.simulator.still_life", f"--game={self.game}")
        options = (f"--seed={self.seed}", f"--light={self.light}", f"--art={self.art}")
        return (*program, *options, *(f"--faces={count}" for count in faces))


def measured(tables: int, life: Life, album: Album | None = None) -> Cost:
    """Read tables and measure.

    Args:
        tables: How many of each size.
        life: What is shown there.
        album: Of the faces; None for that of the print, which is made first where it was never wanted.

    Raises:
        ProtocolError: The tables cannot be made.
        PortraitError: The album cannot be made.
    """
    cv2.setNumThreads(1)
    faces = [max(SIZES), *(SIZES * tables)]
    with TableConnection(life.command(faces)) as table:
        album = album if album is not None else album_of(life.art, life.game)
        box = open_box(life.game)
        begun = process_time()
        players, coverage = table.hello.players, table.hello.coverage
        eyes = Eyes(box.table.mat(players), album, watches(players, coverage, box))
        ready = process_time() - begun
        return _Sitting(eyes, table, faces).cost(ready)


class _Sitting:
    """Eyes before tables, one after another."""

    def __init__(self, eyes: Eyes, table: TableConnection, faces: Sequence[int]) -> None:
        self._eyes = eyes
        self._table = table
        self._faces = faces
        self._watch = Watch()
        self._anew = 0
        self._kept: dict[int, list[Image]] = {size: [] for size in SIZES}

    def cost(self, ready: float) -> Cost:
        resident = []
        for number, faces in enumerate(self._faces):
            self._see(2 * number * SCENE, "first" if number == 0 else f"whole {faces}", faces)
            self._read("again", 2 * number * SCENE + 3.0)
            self._see((2 * number + 1) * SCENE, "changed")
            resident.append(memory("VmRSS"))
        for size, stills in self._kept.items():
            for still in stills:
                with self._watch.of(f"sift {size}"):
                    cv2.SIFT.create().detectAndCompute(cv2.cvtColor(still, cv2.COLOR_BGR2GRAY), None)
        told = tuple(one for one in resident if one is not None)
        return Cost(round(ready, 3), self._watch.spreads(), self._anew, told, self._kept[max(SIZES)][0])

    def _see(self, begins: float, name: str, faces: int = 0) -> None:
        """Look at a scene: a hand, then rest, then a still."""
        for step in range(_MOVING):
            self._glance(begins + HAND * (step + 0.5) / _MOVING)
        for step in range(_RESTING):
            self._glance(begins + HAND + 0.2 * (step + 1))
        still = self._read(name, begins + HAND + 0.2 * (_RESTING + 1))
        if faces and len(self._kept[faces]) < _COMPARED:
            self._kept[faces].append(still)

    def _glance(self, at: float) -> None:
        frame = _frame(self._table.motion(at))
        with self._watch.of("glance"):
            self._eyes.glance(frame)

    def _read(self, name: str, at: float) -> Image:
        frame = _frame(self._table.still(at))
        with self._watch.of(name):
            reading = self._eyes.read(frame)
        if name == "changed":
            places = reading.places.values()
            self._anew += sum(not one.age and one.sight is not Sight.UNREAD for one in places)
        return frame.pixels


def _frame(answered: Answered) -> Frame:
    picture, pixels = answered.picture, answered.pixels
    if picture is None or pixels is None:
        raise RuntimeError("the still lifes ended too early")
    return Frame(pixels, Seconds(picture.time), picture.number)
