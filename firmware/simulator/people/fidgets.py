"""What people do while others play: they straighten cards, lean in, fan rows, rest a hand on the table."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from firmware.simulator.people.clock import Clock
from firmware.simulator.people.doing import Doer
from firmware.simulator.people.handiwork import Activity
from firmware.simulator.table.spots import Spot, spots
from firmware.simulator.table.world import Lying

_WORTH: Final = 3.0
"""Millimetres or degrees by which a card lies off before somebody straightens it."""


def straighten(doer: Doer, place: str, players: int) -> Activity:
    """Push some crooked cards of a place straight."""
    person, world = doer.person, doer.world
    every = spots(world.region(place), players)
    crooked = [(item, spot) for item in world.at(place) if (spot := _off(item, every)) is not None]
    for (piece, pose), spot in crooked[: int(person.dice.integers(1, 5))]:
        straight = round(pose.angle / 180) * 180.0
        yield from doer.work.nudge(piece, pose, replace(pose, x=spot.x, y=spot.y, angle=straight))
    yield from doer.work.home()


def _off(item: Lying, every: list[Spot]) -> Spot | None:
    """Return the spot a card should lie on, None if it lies well or belongs to none."""
    pose = item[1]
    near = [spot for spot in every if max(abs(spot.x - pose.x), abs(spot.y - pose.y)) < 25.0]  # noqa: PLR2004 -- mm
    if not near:
        return None
    spot = near[0]
    crooked = abs((pose.angle + 90) % 180 - 90)
    return spot if max(abs(spot.x - pose.x), abs(spot.y - pose.y), crooked) > _WORTH else None


def lean_in(doer: Doer, clock: Clock) -> Activity:
    """Look at the middle from close by."""
    now = clock.now
    person = doer.person
    dice = person.dice
    seconds = float(dice.uniform(1.8, 4.0))
    depth = person.edge - person.sign * float(dice.uniform(-10.0, 130.0))
    spot = (person.middle + float(dice.uniform(-90, 90)), depth, float(dice.uniform(330, 430)))
    person.leaning = (now, now + seconds, spot)
    doer.work.lean(now + seconds, spot)
    yield seconds


def rest(doer: Doer) -> Activity:
    """Rest the idle hand on the edge of the mat for a while."""
    person = doer.person
    dice = person.dice
    x = person.middle - person.sign * float(dice.uniform(60.0, 200.0))
    y = person.edge - person.sign * float(dice.uniform(0.0, 45.0))
    person.left.flat = 1.0
    yield from doer.work.reach(x, y, 4.0, hand=person.left)
    yield float(dice.uniform(2.0, 9.0))
    yield from doer.work.home(person.left)


def fan(doer: Doer, place: str) -> Activity:
    """Push the cards of one's own row together and apart again."""
    person, world = doer.person, doer.world
    row = world.at(place)
    if len(row) < 2:  # noqa: PLR2004 -- one card cannot be fanned
        return
    piece, pose = row[int(person.dice.integers(len(row)))]
    shift = float(person.dice.choice([-1.0, 1.0])) * float(person.dice.uniform(6.0, 16.0))
    for x in (pose.x + shift, pose.x):
        lying = world.poses.get(piece.id)
        if lying is None or abs(lying.y - pose.y) > _WORTH * 3:
            return  # it was taken away meanwhile
        yield from doer.work.nudge(piece, lying, replace(lying, x=x))
        yield from doer.work.home()
        yield float(person.dice.uniform(1.5, 5.0))
