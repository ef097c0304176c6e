"""Pictures for an album taken off the mat."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.table.tables import Table
from vision.table.enrol import SIDE, EnrolError, Laid, pictures, spots

CARDS = ("ship-01", "ship-02", "die-blue-5", "palace-2-green", "goods-tea-2-blue", "administrator")


def test_spots_do_not_touch(table: Table) -> None:
    """Cards fit on them side by side, inside their places."""
    found = spots(table.mat, ["grid", "tray", "seat-0-goods"])
    assert len(found) > 40
    apart = [np.hypot(x - u, y - v) for x, y in found for u, v in found if (x, y) != (u, v)]
    assert min(apart) > table.mat.piece.width


def test_faces_are_cut_out(table: Table) -> None:
    """Each picture shows its own card from edge to edge, upright, and round pieces in their middle."""
    laid = [Laid(face, x, y) for face, (x, y) in zip(CARDS, spots(table.mat, ["grid"]), strict=False)]
    for one in laid:
        table.lay(one.face, one.x + 2, one.y - 3, 2)
    table.lay("karma", 700, 300, 0)
    still = table.still().pixels
    found = pictures(still, table.mat, [*laid, Laid("karma", 702, 298, disc=True)])
    assert list(found) == [*CARDS, "karma"]
    assert {picture.shape for picture in found.values()} == {(SIDE, SIDE, 3)}
    again = pictures(table.still().pixels, table.mat, laid)
    for face in CARDS:
        alike = {
            other: float(np.corrcoef(found[face].ravel(), again[other].ravel())[0, 1]) for other in CARDS
        }
        assert max(alike, key=lambda other: alike[other]) == face


def test_a_face_that_is_not_there(table: Table) -> None:
    """Which one, where it should lie, and what to do."""
    table.lay("ship-01", 200, 300)
    with pytest.raises(EnrolError, match=r"no card at 400, 300 mm, where 'ship-02' should lie") as caught:
        pictures(table.still().pixels, table.mat, [Laid("ship-01", 200, 300), Laid("ship-02", 400, 300)])
    assert "side" not in caught.value.advice
    assert "lay the face there" in caught.value.advice
    with pytest.raises(EnrolError, match="no round piece"):
        pictures(table.still().pixels, table.mat, [Laid("karma", 400, 300, disc=True)])
