"""Tables that nobody plays on: as many faces as asked for, three of them exchanged, a hand before each."""

from __future__ import annotations

import io

import numpy as np
import pytest

from engine.games import DEFAULT
from firmware.simulator.games import simulated
from firmware.simulator.still_life.serving import HAND, PLAYERS, SCENE, StillLife, serve
from firmware.table_protocol.framing import FROM_TABLE, read_message, write_message
from firmware.table_protocol.messages import Bye, Hello, Picture, WantMotion, WantStill

ID = DEFAULT
GAME = simulated(ID)
PILES = ("draw", "discard")


@pytest.mark.parametrize("faces", [20, 70])
@pytest.mark.parametrize("seed", range(4))
def test_so_many_faces_can_be_seen(faces: int, seed: int) -> None:
    """Every card lies in a place of the mat, and those in sight are as many as were asked for."""
    world = GAME.strewn(GAME.ground(PLAYERS), faces, np.random.default_rng(seed))
    seen = [len(world.at(region.place)) for region in world.mat.regions if region.place not in PILES]
    assert sum(seen) + len(PILES) == faces
    assert all(world.at(pile) for pile in PILES)
    assert len(world.lying()) == sum(seen) + sum(len(world.at(pile)) for pile in PILES)


@pytest.mark.parametrize("seed", range(6))
def test_three_places_change(seed: int) -> None:
    """One card is exchanged in each of three places, and nothing else."""
    dice = np.random.default_rng(seed)
    world = GAME.strewn(GAME.ground(PLAYERS), 70, dice)
    places = [region.place for region in world.mat.regions if region.place not in PILES]
    before = {place: {piece.id for piece, _ in world.at(place)} for place in places}
    GAME.exchanged(world, 3, dice)
    after = {place: {piece.id for piece, _ in world.at(place)} for place in places}
    changed = [place for place in places if before[place] != after[place]]
    assert len(changed) == 3
    assert all(len(before[place] & after[place]) == len(before[place]) - 1 for place in changed)
    assert all(len(before[place]) == len(after[place]) for place in places)


def test_it_speaks_the_table_protocol() -> None:
    """Pictures come at the times that are asked for; after the last table it says goodbye."""
    requests, answers = io.BytesIO(), io.BytesIO()
    for request in (WantStill(HAND + 1), WantMotion(HAND / 2), WantMotion(2 * SCENE + 1)):
        write_message(requests, request)
    requests.seek(0)
    serve(StillLife(ID, [3], 1, "day", 0), requests, answers)
    answers.seek(0)
    told = []
    while (received := read_message(answers, FROM_TABLE)) is not None:
        told.append(received)
    kinds = [type(message) for message, _ in told]
    assert kinds == [Hello, Picture, Picture, Bye]
    (still, large), (motion, small) = told[1:3]
    assert isinstance(still, Picture)
    assert isinstance(motion, Picture)
    assert (still.kind, motion.kind) == ("still", "motion")
    assert motion.time > still.time, "time does not go back"
    assert large is not None
    assert small is not None
    assert large.shape[1] > 3 * small.shape[1]


def test_a_hand_is_over_each_scene_at_first() -> None:
    """Pictures of the first second change between each other, later ones hardly."""
    life = StillLife(ID, [10], 2, "day", 0)

    def apart(one: float, other: float) -> float:
        first, second = (np.asarray(life.picture(at, still=False), float) for at in (one, other))
        return float(np.abs(first - second).max())

    assert apart(0.2 * HAND, 0.8 * HAND) > 60
    assert apart(HAND + 0.5, HAND + 1.0) < 30
