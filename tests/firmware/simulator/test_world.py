"""Pieces on the table: they rest on one another, sink, and lie in the order of their owners."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games import DEFAULT
from firmware.simulator.games import simulated
from firmware.simulator.table.pieces import Piece, Pose
from firmware.simulator.table.stacking import overlaps
from firmware.simulator.table.world import World

GROUND = simulated(DEFAULT).ground(2)
CARDS = [Piece(f"card-{n}", f"ship-{n + 1:02d}", "die-blue-1") for n in range(8)]
TOKEN = Piece("karma-0", "karma", "karma", "disc", 20.0, 2.0)


def _world() -> tuple[World, list[dict[str, Any]]]:
    log: list[dict[str, Any]] = []
    return World(GROUND, [*CARDS, TOKEN], log.append), log


def _spot(world: World, place: str, dx: float = 0.0) -> Pose:
    region = world.region(place)
    return Pose(region.x + region.width / 2 + dx, region.y + region.height / 2)


def test_a_pile_grows_by_its_cards_thickness() -> None:
    """Each card lies on the one below, and the top one is the last laid."""
    world, _ = _world()
    for card in CARDS:
        world.put(card, _spot(world, "draw"))
    assert [round(pose.z, 2) for _, pose in world.at("draw")] == [round(0.3 * n, 2) for n in range(8)]
    assert world.at("draw")[-1][0] == CARDS[-1]


def test_what_lay_on_a_card_sinks_when_it_is_pulled_away() -> None:
    """A card that overlaps another lies flat once the other one is gone."""
    world, log = _world()
    world.put(CARDS[0], _spot(world, "tray"))
    world.put(CARDS[1], _spot(world, "tray", 50.0))
    assert world.poses["card-1"].z == pytest.approx(0.3)
    world.lift(CARDS[0], 0)
    assert world.poses["card-1"].z == 0.0
    assert log[-1]["event"] == "sink"


@given(st.floats(-70, 70), st.floats(-70, 70), st.floats(-180, 180), st.floats(-180, 180))
def test_overlap_is_mutual_and_found_by_area(dx: float, dy: float, one: float, other: float) -> None:
    """Two squares overlap exactly if their convex shapes share area, whoever is asked first."""
    import cv2
    import numpy as np

    a, b = (CARDS[0], Pose(300.0, 300.0, 0.0, one)), (CARDS[1], Pose(300.0 + dx, 300.0 + dy, 0.0, other))
    one_quad, other_quad = (item[0].corners(item[1]).astype(np.float32) for item in (a, b))
    area, _ = cv2.intersectConvexConvex(one_quad, other_quad)
    assert overlaps(a, b) == overlaps(b, a)
    if area > 1.0:
        assert overlaps(a, b)
    if area == 0.0 and max(abs(dx), abs(dy)) > 60.5:
        assert not overlaps(a, b)


def test_rows_are_read_from_their_owners_left() -> None:
    """The same row runs the other way for somebody on the other side of the table."""
    world, _ = _world()
    for seat, cards in ((0, CARDS[:2]), (1, CARDS[2:4])):
        world.put(cards[0], _spot(world, f"seat-{seat}-ships", -40.0))
        world.put(cards[1], _spot(world, f"seat-{seat}-ships", 40.0))
    assert [piece.id for piece, _ in world.row("seat-0-ships")] == ["card-0", "card-1"]
    assert [piece.id for piece, _ in world.row("seat-1-ships")] == ["card-3", "card-2"]
