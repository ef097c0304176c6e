"""What arms and cups hide is never taken for empty, wherever they are."""

from __future__ import annotations

import numpy as np
import pytest

from engine.words import Sight
from firmware.simulator.optics.arms import Limb, Shape
from firmware.simulator.table.things import Thing
from tests.cases import slow
from tests.vision.table.conftest import FACES
from tests.vision.table.tables import Table
from vision.table.eyes import Eyes

ROWS = ("goods", "ships", "buildings")
SKIN = (105, 140, 190)


def laid(table: Table, dice: np.random.Generator) -> None:
    """Lay cards at random into the players' rows and the tray, each where it may lie."""
    for region in table.mat.regions:
        kind = region.place.rsplit("-", 1)[-1]
        name = "die" if kind == "tray" else kind.removesuffix("s") if kind != "goods" else kind
        may = [face for face in FACES if face.startswith(f"{name}-")]
        if kind not in (*ROWS, "tray") or not may:
            continue
        room = int(region.width // 70)
        count = int(dice.integers(0, room + 1))
        table.lay_row(region.place, [may[int(dice.integers(len(may)))] for _ in range(count)], pitch=68)


def hands(table: Table, dice: np.random.Generator) -> tuple[list[Shape], list[Thing]]:
    """Return arms and cups at random."""
    arms = []
    for _ in range(int(dice.integers(1, 4))):
        x, y = dice.uniform(50, table.mat.width - 50), dice.uniform(50, table.mat.height - 50)
        side = -200.0 if dice.random() < 0.5 else table.mat.height + 200.0
        limb = Limb(
            ((x + dice.normal(0, 80), side, 120.0), (x, y, 12.0)), (dice.uniform(60, 110), 70.0), SKIN
        )
        arms.append(Shape((limb,)))
    cups = [
        Thing(f"cup {number}", "cup", dice.uniform(0, table.mat.width), dice.uniform(0, table.mat.height))
        for number in range(int(dice.integers(0, 3)))
    ]
    return arms, cups


@pytest.mark.parametrize("seed", [*range(4), *slow(*range(4, 8))])
def test_what_is_hidden_is_not_gone(table: Table, eyes: Eyes, seed: int) -> None:
    """Every card is read, or its place is covered or unread: before, under and after arms and cups."""
    dice = np.random.default_rng([seed, 80])
    laid(table, dice)
    if seed % 2:  # else nothing was known before
        table.read(eyes)
    for _ in range(3):
        arms, cups = hands(table, dice)
        reading = eyes.read(table.still(*arms, things=cups))
        missed = [verdict for verdict in table.verdicts(reading) if verdict.kind in {"missed", "wrong"}]
        assert not missed
        for place, one in reading.places.items():
            lying = [pose for _, pose in table.lying() if table.mat.region(place).holds(pose.x, pose.y)]
            assert lying or one.sight is not Sight.SEEN or not one.pieces
