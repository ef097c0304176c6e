"""What people do while others play: they straighten pieces, lean in, fan rows, rest a hand, point.

Each is an activity that ends with the ids of the pieces it was about, None where nothing came of it.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from msgspec.structs import replace

from firmware.simulator.optics.cover import covered
from firmware.simulator.people.bodies import head
from firmware.simulator.people.clock import Clock
from firmware.simulator.people.doer import Doer
from firmware.simulator.table.pieces import Lying
from firmware.simulator.table.spots import Spot, spots

Fidget = Generator[float, None, tuple[str, ...] | None]

_WORTH: Final = 3.0
"""Millimetres or degrees by which a piece lies off before somebody straightens it."""

_PALM: Final = 45.0
"""How far the fingertips of a hand that lies on a piece reach beyond its middle, in millimetres."""


def straighten(doer: Doer, place: str) -> Fidget:
    """Push some crooked pieces of a place straight."""
    person, world = doer.person, doer.world
    every = spots(world, place)
    crooked = [(item, spot) for item in world.at(place) if (spot := _off(item, every)) is not None]
    pushed: list[str] = []
    for (piece, pose), spot in crooked[: int(person.dice.integers(1, 5))]:
        straight = round(pose.angle / 90) * 90.0
        if (yield from doer.work.nudge(piece, pose, replace(pose, x=spot.x, y=spot.y, angle=straight))):
            pushed.append(piece.id)
    yield from doer.work.home()
    return tuple(pushed) or None


def _off(item: Lying, every: list[Spot]) -> Spot | None:
    """Return the spot a piece should lie on, None if it lies well or belongs to none."""
    pose = item[1]
    near = [spot for spot in every if max(abs(spot.x - pose.x), abs(spot.y - pose.y)) < 25.0]  # noqa: PLR2004 -- mm
    if not near:
        return None
    spot = near[0]
    crooked = abs((pose.angle + 45) % 90 - 45)
    return spot if max(abs(spot.x - pose.x), abs(spot.y - pose.y), crooked) > _WORTH else None


def lean_in(doer: Doer, clock: Clock, depth: tuple[float, float] = (-10.0, 130.0)) -> Fidget:
    """Look at the middle from close by.

    Args:
        doer: Who.
        clock: The time.
        depth: How far over the table the head comes, at the least and at the most, in millimetres.
    """
    now = clock.now
    person = doer.person
    dice = person.dice
    seconds = float(dice.uniform(1.8, 4.0))
    near = person.edge - person.sign * float(dice.uniform(*depth))
    spot = (person.middle + float(dice.uniform(-90, 90)), near, float(dice.uniform(330, 430)))
    person.leaning = (now, now + seconds, spot)
    doer.work.lean(now + seconds, spot)
    yield seconds / 2
    hidden = covered(head(spot, person.looks, (0.0, 0.0), person.sign), doer.world.lying(), doer.world.mat)
    yield seconds / 2
    return hidden


def rest(doer: Doer) -> Fidget:
    """Rest the idle hand on the edge of the mat for a while."""
    dice, person = doer.person.dice, doer.person
    x = person.middle - person.sign * float(dice.uniform(60.0, 200.0))
    y = person.edge - person.sign * float(dice.uniform(0.0, 45.0))
    return (yield from _rested(doer, (x, y), (2.0, 9.0)))


def rest_on_own(doer: Doer) -> Fidget:
    """Rest the idle hand on a piece of one's own, for so long that a turn may well end meanwhile."""
    dice, person = doer.person.dice, doer.person
    own = [pose for place in doer.own.growing for _, pose in doer.world.at(place)]
    if not own:
        return None
    pose = own[int(dice.integers(len(own)))]
    return (yield from _rested(doer, (pose.x, pose.y - person.sign * _PALM), (8.0, 14.0)))


def _rested(doer: Doer, spot: tuple[float, float], seconds: tuple[float, float]) -> Fidget:
    hand = doer.person.left
    hand.flat = 1.0
    yield from doer.work.reach(*spot, 4.0, hand=hand)
    hidden = doer.hidden(hand)
    yield float(doer.person.dice.uniform(*seconds))
    yield from doer.work.home(hand)
    return hidden


def point(doer: Doer) -> Fidget:
    """Point at a piece in the middle, and talk about it for a while."""
    dice, person = doer.person.dice, doer.person
    lying = doer.world.at(doer.world.ground.middle)
    if not lying:
        return None
    _, pose = lying[int(dice.integers(len(lying)))]
    yield from doer.work.reach(pose.x, pose.y + person.sign * _PALM, 25.0)
    hidden = doer.hidden(person.right)
    yield float(dice.uniform(2.0, 6.0))
    yield from doer.work.home()
    return hidden


def fan(doer: Doer, place: str) -> Fidget:
    """Push the pieces of one's own row together and apart again."""
    person, world = doer.person, doer.world
    row = world.at(place)
    if len(row) < 2:  # noqa: PLR2004 -- one alone cannot be fanned
        return None
    piece, pose = row[int(person.dice.integers(len(row)))]
    shift = float(person.dice.choice([-1.0, 1.0])) * float(person.dice.uniform(6.0, 16.0))
    pushed = False
    for x in (pose.x + shift, pose.x):
        lying = world.poses.get(piece.id)
        if lying is None or abs(lying.y - pose.y) > _WORTH * 3:
            break  # it was taken away meanwhile
        pushed = (yield from doer.work.nudge(piece, lying, replace(lying, x=x))) or pushed
        yield from doer.work.home()
        yield float(person.dice.uniform(1.5, 5.0))
    return (piece.id,) if pushed else None
