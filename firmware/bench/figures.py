"""All that `munshi bench` measures, and what is asked of it."""

from __future__ import annotations

import os
import platform
import tempfile
from pathlib import Path
from typing import Any, Final

import cv2
import msgspec
import numpy as np
from msgspec import Struct

from engine.games import DEFAULT, open_box
from firmware.bench.camera import captured, decoded
from firmware.bench.process import housed
from firmware.bench.reading import PLAYERS, SIZES, Life, measured
from firmware.bench.sitting import followed
from firmware.bench.spans import Spread
from firmware.eyes.outfit import refuse_foreign, watches
from firmware.simulated_box.album import album_of
from firmware.trial.evening import Evening
from vision.album_file import load_album

LIMITS: Final = {"glance": 6.0, "whole 20": 150.0, "whole 70": 500.0, "changed": 60.0}
"""Milliseconds of one core of a computer that the middle of each may take; a Raspberry Pi 4 takes five
times as long."""

MEMORY_LIMIT: Final = 350.0
"""MB that the eyes' process may take with an album of 300 faces, two pictures each."""

ROWS: Final = {
    "capture small": "taking a small picture",
    "wait small": "waiting for it",
    "capture still": "taking a still",
    "wait still": "waiting for it",
    "decode": "unpacking a still from JPEG",
    "glance": "looking at a small picture",
    "first": f"the first reading of all, {max(SIZES)} faces",
    "whole 20": "a whole new table of 20 faces",
    "whole 70": "a whole new table of 70 faces",
    "changed": "three changed places, after a hand was over others",
    "again": "a table that has not changed",
    "explaining": "from a reading to a changed screen",
    "drawing": "drawing a screen",
}
"""What is measured, in the words of the table."""


class Asked(Struct, frozen=True):
    """What is to be measured.

    Args:
        tables: How many of each size are read.
        screens: How many of a simulated match are shown.
        seed: Of tables and match.
        light: Above the tables.
        art: Which print of the simulated faces lies on them.
        album: File of the faces; None for that of the simulated box.
        camera: Whether a camera of this machine is tried as well.
        game: Id of the game.
    """

    tables: int = 6
    screens: int = 40
    seed: int = 1
    light: str = "day"
    art: int = 0
    album: Path | None = None
    camera: bool = True
    game: str = DEFAULT


def bench(asked: Asked) -> dict[str, Any]:
    """Measure; return all figures as one JSON object (docs/cost.md).

    Raises:
        MunshiError: The album cannot be read or made or is of another box, or the tables cannot be made.
    """
    box = open_box(asked.game)
    album = album_of(asked.art, asked.game) if asked.album is None else load_album(asked.album)
    refuse_foreign(album, watches(PLAYERS, next(iter(box.table.levels)), box))
    life = Life(asked.game, asked.seed, asked.light, asked.art)
    cost = measured(asked.tables, life, album)
    spreads: dict[str, Spread] = {
        **(captured() if asked.camera else {}),
        **decoded(cost.still),
        **cost.spreads,
    }
    if asked.screens:
        with tempfile.TemporaryDirectory() as folder:
            evening = Evening(players=PLAYERS, seed=asked.seed, game=asked.game)
            spreads |= followed(evening, asked.screens, album, Path(folder) / "match")
    house = housed(min(asked.tables, 3), life, asked.album)
    return {
        "machine": _machine(),
        "album": {"faces": len(album.faces), "pictures": len(album.owners)},
        "milliseconds": {name: msgspec.to_builtins(one) for name, one in spreads.items()},
        "sift": _against_sift(spreads),
        "places_read": cost.anew,
        "ready_cpu_seconds": cost.ready,
        "memory_after_tables": list(cost.memory),
        "process": msgspec.to_builtins(house),
        "limits": LIMITS | {"memory": MEMORY_LIMIT},
    }


def _against_sift(spreads: dict[str, Spread]) -> dict[str, float]:
    """Return the shares of what SIFT takes for a still; small pictures and changes beside one of the full."""
    shares = {}
    for name in LIMITS:
        against = f"sift {min(SIZES) if name == 'whole 20' else max(SIZES)}"
        shares[name] = round(spreads[name].median / spreads[against].median, 4)
    return shares


def _machine() -> dict[str, Any]:
    return {
        "cores": os.cpu_count(),
        "processor": platform.machine(),
        "python": platform.python_version(),
        "opencv": cv2.__version__,
        "numpy": np.__version__,
    }
