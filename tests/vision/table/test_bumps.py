"""The camera is pushed."""

from __future__ import annotations

import pytest

from tests.vision.table.tables import Table, arm, faces
from vision.table.eyes import Eyes


def laid(table: Table) -> None:
    """Lay a few cards out."""
    table.lay_row("seat-1-goods", ["goods-silk-2-green", "goods-tea-2-blue"])
    table.lay_row("grid", ["ship-02", "palace-2-orange", "ship-05"])


def test_a_bump_is_told_and_followed(table: Table, eyes: Eyes) -> None:
    """By how far, to a millimetre; cards are read where they lie, not where they seem to have gone."""
    laid(table)
    before = table.read(eyes)
    assert eyes.bump is None
    table.bump(4.0, 3.0)
    after = table.read(eyes)
    assert eyes.bump == pytest.approx(5.0, abs=1.0)
    for place in ("seat-1-goods", "grid"):
        assert faces(after, place) == faces(before, place)
        assert not after.places[place].age
        for one, other in zip(before.places[place].pieces, after.places[place].pieces, strict=True):
            assert (one.x, one.y) == pytest.approx((other.x, other.y), abs=1.0)
    table.read(eyes)
    assert eyes.bump is None


def test_no_bump_where_nothing_moved(table: Table, eyes: Eyes) -> None:
    """Noise and exposure are no bump, nor is an arm that hides a tag or two."""
    laid(table)
    for shapes in ((), (), (arm(970, 705),), (arm(970, 360, breadth=110),)):
        table.read(eyes, *shapes)
        assert eyes.bump is None


def test_a_hair_is_a_bump_too(table: Table, eyes: Eyes) -> None:
    """Two millimetres would take cards for others; the mat is found anew."""
    laid(table)
    table.read(eyes)
    table.bump(-1.5, 1.5)
    table.read(eyes, arm(970, 705))
    assert eyes.bump == pytest.approx(2.1, abs=0.7)
