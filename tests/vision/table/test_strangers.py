"""Faces of the box that the album lacks: no name, never that of a twin."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from firmware.eyes.outfit import watches
from tests.vision.table.judging import Verdict
from tests.vision.table.tables import PLAYERS, Table
from vision.album import Album, Marks
from vision.table.eyes import Eyes
from vision.table.portraits import Portraits

LAID = {
    "grid": (
        "goods-tea-2-green",
        "palace-2-green",
        "die-orange-3",
        "building-red-purple-1-orange",
        "goods-silk-2-blue",
    ),
    "seat-0-score": ("score-extra-turn-ruby",),
    "seat-1-score": ("score-karma-2-pearl",),
}
"""What is laid where and is missing; each has a near-twin that stays in the album."""
MISSING = tuple(face for faces in LAID.values() for face in faces)
KEPT = ("ship-01", "goods-tea-2-purple", "die-blue-6", "palace-3-orange")


def without(album: Album, names: Sequence[str]) -> Album:
    """Return an album without some faces; its measures stay as they were learned with them."""
    faces = tuple(face for face in album.faces if face not in names)
    kept = np.array([album.faces[owner] in faces for owner in album.owners])
    owners = np.array([faces.index(album.faces[owner]) for owner in album.owners[kept]], np.intp)
    colour, light = (Marks(one.measure, one.vectors[kept]) for one in (album.colour, album.light))
    return Album(faces, owners, album.shapes[kept], album.pictures[kept], colour, light)


def read(
    table: Table, album: Album, complete: bool | None = None
) -> tuple[Sequence[Verdict], Sequence[Verdict]]:
    """Read cards that the album has not, and some that it has: what became of each kind."""
    for number, face in enumerate((*LAID["grid"], *KEPT)):
        row, column = divmod(number, 4)
        table.lay(face, 200 + 80 * column, 290 + 80 * row, number % 5 - 2.0)
    for place in ("seat-0-score", "seat-1-score"):
        table.lay_row(place, LAID[place])
    known = without(album, MISSING)
    eyes = Eyes(table.mat, known, watches(PLAYERS, "all"), complete=complete, prepared=Portraits(known))
    verdicts = table.verdicts(table.read(eyes))
    strangers = [one for one in verdicts if one.truth in MISSING]
    return strangers, [one for one in verdicts if one.truth in KEPT]


@pytest.mark.parametrize("complete", [None, False])
def test_a_face_that_the_album_lacks_has_no_name(table: Table, album: Album, complete: bool | None) -> None:
    """Eyes see by the watches that faces are missing, or are told so; most other cards keep their names."""
    strangers, others = read(table, album, complete)
    assert len(strangers) == len(MISSING)
    assert [one.told for one in strangers] == [""] * len(MISSING)
    assert [one.kind for one in others if one.told] in (["right"] * 3, ["right"] * 4)


def test_where_the_album_is_taken_to_be_complete_a_twin_is_near(table: Table, album: Album) -> None:
    """What a spot alone tells from a twin may be that twin under a chip: it must not be said in error."""
    strangers, _ = read(table, album, complete=True)
    assert any(one.told for one in strangers)
