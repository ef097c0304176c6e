"""A table, a small album of what lies on it, and eyes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from msgspec.structs import replace

from firmware.eyes.outfit import watches
from firmware.simulator.games.cards_and_karma.bundle import BUNDLE
from firmware.simulator.games.cards_and_karma.faces import draw_face
from firmware.simulator.portraits import portraits
from tests.conftest import Once
from tests.vision import drawn
from tests.vision.table.tables import PLAYERS, Table
from vision.album import Album
from vision.album_file import album_bytes, load_album
from vision.arrays import Image
from vision.table.eyes import Eyes
from vision.table.portraits import Portraits

ALBUM: Final = "small.album"
COLOURS: Final = ("purple", "blue", "orange", "green")
BONUSES: Final = ("karma-2", "palace-or-coins-2", "ship-or-fame-1", "administrator", "dice-2", "extra-turn")
FACES: Final = (
    *(f"die-{colour}-{value}" for colour in COLOURS for value in range(1, 7)),
    *(f"goods-{kind}-2-{colour}" for kind in ("silk", "tea") for colour in COLOURS),
    "goods-silk-3-blue",
    *(f"palace-{number}-{colour}" for number in (2, 3) for colour in COLOURS),
    *(f"ship-{number:02}" for number in (1, 2, 3, 4, 5, 6)),
    "building-red-purple-1-orange",
    "building-red-purple-2-blue",
    "building-white-purple-1-purple",
    "building-yellow-blue-1-green",
    *(f"score-day-{colour}" for colour in ("ruby", "pearl")),
    *(f"score-{bonus}-{colour}" for bonus in BONUSES for colour in ("ruby", "pearl")),
    "administrator",
    "karma",
)
"""Of every class some faces with their near-twins; all 199 would take minutes to enrol."""


def enrol_faces(folder: Path) -> None:
    """Write the small album into a folder."""
    taken: dict[str, list[Image]] = {}
    for seed in (7001, 7002):
        for face, picture in portraits(BUNDLE, FACES, seed, draw_face):
            taken.setdefault(face, []).append(picture)
    (folder / ALBUM).write_bytes(album_bytes(drawn.enrolled(taken)))


@pytest.fixture(scope="session")
def album(once: Once) -> Album:
    """The small album, each face photographed twice, in other light than any table here."""
    return load_album(once("small-album", enrol_faces) / ALBUM)


@pytest.fixture(scope="session")
def _table() -> Table:
    return Table(301)


@pytest.fixture
def table(_table: Table) -> Iterator[Table]:
    """The table, cleared."""
    _table.clear()
    yield _table
    _table.clear()


@pytest.fixture(scope="session")
def prepared(album: Album) -> Portraits:
    """What eyes make of the album, made once."""
    return Portraits.prepared(album)


@pytest.fixture
def eyes(table: Table, album: Album, prepared: Portraits) -> Eyes:
    """Eyes that have seen nothing so far."""
    return Eyes(table.mat, album, watches(PLAYERS, "all"), complete=True, prepared=prepared)


@pytest.fixture
def turning_eyes(table: Table, album: Album, prepared: Portraits) -> Eyes:
    """Eyes that tell how each card is turned."""
    turning = [replace(watch, turns=True) for watch in watches(PLAYERS, "all")]
    return Eyes(table.mat, album, turning, complete=True, prepared=prepared)
