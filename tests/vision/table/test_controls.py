"""Negative controls: what must ruin the figures of reading does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest
from msgspec.structs import replace

from firmware.eyes.outfit import watches
from tests.vision.table.conftest import COLOURS, FACES
from tests.vision.table.tables import PLAYERS, Table
from vision.album import Album
from vision.arrays import Flags, Floats
from vision.rectify import Pyramid
from vision.table.eyes import Eyes
from vision.table.naming import Named, Namer
from vision.table.portraits import Portraits


def lay(table: Table) -> int:
    """Lay some of every class of card; return how many."""
    table.lay_row("seat-0-goods", [f"goods-silk-2-{colour}" for colour in COLOURS], pitch=64)
    table.lay_row("seat-1-goods", [f"goods-tea-2-{colour}" for colour in COLOURS], pitch=64)
    table.lay_row("seat-0-ships", ["ship-01", "ship-04"])
    table.lay_row("grid", [f"palace-2-{colour}" for colour in COLOURS])
    table.lay_row("tray", ["die-blue-1", "die-green-5", "die-orange-3", "die-purple-2", "die-blue-6"])
    return 19


def figures(table: Table, album: Album, portraits: Portraits | None = None) -> Counter[str]:
    """Count what becomes of the pieces when eyes with an album read the table."""
    prepared = portraits or Portraits(album)
    reading = table.read(Eyes(table.mat, album, watches(PLAYERS, "all"), complete=True, prepared=prepared))
    return Counter(verdict.kind for verdict in table.verdicts(reading))


def test_the_right_album(table: Table, album: Album, prepared: Portraits) -> None:
    """With the album of this box every card is named rightly: the controls have something to ruin."""
    number = lay(table)
    assert figures(table, album, prepared) == {"right": number}


def test_an_album_with_wrong_names(table: Table, album: Album) -> None:
    """Pictures under the names of others: nearly no card is named rightly."""
    number = lay(table)
    order = np.random.default_rng(5).permutation(len(FACES))
    wrong = replace(album, owners=order[album.owners])
    assert figures(table, wrong)["right"] <= number // 10


def test_an_album_of_something_else(table: Table, album: Album) -> None:
    """Pictures that are not of this box: nothing is named, and nothing is named wrongly."""
    number = lay(table)
    noise = np.random.default_rng(6).integers(0, 255, album.pictures.shape, dtype=np.uint8)
    found = figures(table, replace(album, pictures=noise))
    assert found["right"] + found["wrong"] <= number // 10


def test_vision_replaced_by_its_prior(
    table: Table, album: Album, prepared: Portraits, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who only knows what may lie where, and guesses, is right about one card in many."""
    number = lay(table)
    dice = np.random.default_rng(7)

    def guessed(
        _: Namer, __: Pyramid, quads: Floats, allowed: Sequence[Flags], ___: Sequence[Floats]
    ) -> list[Named]:
        chosen = [int(dice.choice(np.flatnonzero(may))) for may in allowed]
        return [
            Named(((album.faces[album.owners[picture]], 0.99),), quad, 1.0, picture)
            for picture, quad in zip(chosen, quads, strict=True)
        ]

    monkeypatch.setattr(Namer, "named", guessed)
    monkeypatch.setattr(Namer, "again", lambda _, __, named, *___: named)
    found = figures(table, album, prepared)
    assert found["wrong"] >= number // 2
    assert found["right"] <= number // 4
