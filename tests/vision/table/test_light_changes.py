"""A lamp is switched, or the day is over, while cards lie on the table."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from msgspec.structs import replace

from tests.cases import slow
from tests.vision.table.conftest import COLOURS
from tests.vision.table.tables import Table, arm, shining
from vision.frames import Frame
from vision.table.errors import PictureError
from vision.table.eyes import Eyes
from vision.table.lamps import LASTING


def lay(table: Table) -> None:
    """Lay cards, some of which differ by their colour alone."""
    table.lay_row("tray", [f"die-{colour}-4" for colour in COLOURS], pitch=69)
    table.lay_row("seat-0-ships", ["ship-01", "ship-04"])
    table.lay_row("grid", [f"palace-2-{colour}" for colour in COLOURS])
    table.lay_row("seat-1-goods", [f"goods-silk-2-{colour}" for colour in COLOURS], pitch=64)


def tinted(still: Frame, blue: float, red: float) -> Frame:
    """Return a still in the light of another lamp: gains of blue and red, no channel brighter than it was."""
    cast = np.array([blue, 1.0, red]) / max(blue, 1.0, red)
    return replace(still, pixels=np.rint(still.pixels * cast).astype(np.uint8))


def mirroring(table: Table, still: Frame) -> Frame:
    """Return a still in which the white of the first tag mirrors a lamp."""
    tag = table.mat.tags[0]
    return shining(still, table.camera, tag.x + tag.side / 2 + 4, tag.y, radius=5.0)


def kinds(table: Table, eyes: Eyes, still: Frame) -> Counter[str]:
    """Count what was right and what was not."""
    return Counter(verdict.kind for verdict in table.verdicts(eyes.read(still)))


@pytest.mark.parametrize("level", ["dim", *slow("evening")])
def test_another_light_is_told_once(table: Table, eyes: Eyes, level: str) -> None:
    """After some seconds of it; what lies there is right before, afterwards, and never wrong meanwhile."""
    lay(table)
    for _ in range(3):
        assert set(kinds(table, eyes, table.still())) == {"right"}
        assert not eyes.light_changed
    table.light(level)
    told = []
    for second in range(12):
        assert "wrong" not in kinds(table, eyes, table.still())
        told += [second] if eyes.light_changed else []
    assert told == [round(LASTING)]
    # One card may wait for a look at which it can be told.
    assert {"right"} in [set(kinds(table, eyes, table.still())) for _ in range(3)]


def test_nothing_is_told_of_hands_shadows_and_highlights(table: Table, eyes: Eyes) -> None:
    """An arm over two tags, a highlight on one, and a dark that is gone after some stills."""
    lay(table)
    eyes.read(table.still())
    for number in range(16):
        still = table.still(arm(970, 360, breadth=110))
        if number % 8 > 4:
            still = replace(still, pixels=np.asarray(still.pixels * 0.6, np.uint8))
        eyes.read(mirroring(table, still))
        assert not eyes.light_changed


def test_a_light_that_goes_out_is_told_though_nothing_can_be_read(table: Table, eyes: Eyes) -> None:
    """Only a camera that exposes anew makes such pictures good again."""
    lay(table)
    eyes.read(table.still())
    told = 0
    for _ in range(8):
        still = table.still()
        with pytest.raises(PictureError, match="black"):
            eyes.read(replace(still, pixels=np.asarray(still.pixels * 0.05, np.uint8)))
        told += eyes.light_changed
    assert told == 1


@pytest.mark.parametrize(("blue", "red"), [(0.7, 1.4), (1.4, 0.7), (0.7, 0.7), (1.0, 1.4), (1.6, 0.6)])
def test_a_cast_changes_next_to_nothing(table: Table, eyes: Eyes, blue: float, red: float) -> None:
    """For the tags' white is white, also with a hand over tags and a highlight on one at the first still.

    In a still of 8 bits a channel that was darkened has fewer steps; so a plain die may lack a name.
    """
    lay(table)
    still = mirroring(table, table.still(arm(970, 360, breadth=110)))
    assert set(kinds(table, eyes, tinted(still, blue, red))) <= {"right", "unknown"}
    counts = kinds(table, eyes, tinted(table.still(), blue, red))
    assert set(counts) <= {"right", "unknown"}
    assert counts["unknown"] <= 2
