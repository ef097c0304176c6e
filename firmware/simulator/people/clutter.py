"""What people have about them besides the game: a cup or a phone each, and a chip to fiddle with."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, inf
from typing import Final

from msgspec.structs import replace
from numpy.random import Generator

from firmware.simulator.people.clock import Activity, Clock
from firmware.simulator.people.doer import Doer
from firmware.simulator.table.pieces import Pose
from firmware.simulator.table.things import REACH, Kind, Thing
from firmware.simulator.table.world import Log, World

_WAIT: Final = (12.0, 55.0)
"""Seconds between two times that somebody does something with a thing."""

_CHIP: Final = 0.4
"""Share of these in which it is the chip."""

_BESIDE: Final = 0.7
"""Share of cups and phones that are put down at the mat's edge; the others on a free spot of one's rows."""

_TRIES: Final = 24
_MOVED: Final = 2.0
"""Millimetres or degrees by which a piece has been moved under a chip when the chip is no longer on it."""


class Clutter:
    """Things that stand about, and what their owners do with them.

    Args:
        doers: The people.
        clock: The time.
        dice: Chance.
        log: Called with each thing that is put down or taken away.
    """

    def __init__(self, doers: Sequence[Doer], clock: Clock, dice: Generator, log: Log) -> None:
        self._world: World = doers[0].world
        self._dice = dice
        self._log = log
        self._standing: dict[str, Thing] = {}
        self._on: dict[str, tuple[str, Pose]] = {}
        for doer in doers:
            kind: Kind = "phone" if dice.random() < 0.4 else "cup"  # noqa: PLR2004 -- two of five
            tone = int(dice.integers(5))
            cup = Thing(f"{kind}-{doer.person.seat}", kind, 0.0, 0.0, float(dice.uniform(-40, 40)), tone)
            chip = Thing(f"chip-{doer.person.seat}", "chip", 0.0, 0.0, 0.0, int(dice.integers(5)))
            self._put_down(doer, cup)
            clock.start(self._lives(doer, cup, chip), float(dice.uniform(*_WAIT)))

    def standing(self) -> list[Thing]:
        """Return what stands about now, lower things first."""
        self._make_room()
        return sorted(self._standing.values(), key=lambda thing: thing.kind != "chip")

    def _lives(self, doer: Doer, cup: Thing, chip: Thing) -> Activity:
        """Drink, look at the phone, fiddle with the chip; with the hand that does not play."""
        while True:
            if self._dice.random() < _CHIP:
                yield from self._fiddle(doer, chip)
            else:
                yield from self._used(doer, cup)
            yield float(self._dice.uniform(*_WAIT))

    def _used(self, doer: Doer, cup: Thing) -> Activity:
        hand, now = doer.person.left, self._standing.get(cup.id)
        if now is not None:
            yield from doer.work.reach(now.x, now.y, 60.0, hand=hand)
            self._take(now)
            yield from doer.work.home(hand)
            yield float(self._dice.uniform(1.0, 8.0))
        spot = self._room(doer, cup)
        yield from doer.work.reach(spot[0], spot[1], 60.0, hand=hand)
        self._put_down(doer, cup)
        yield from doer.work.home(hand)

    def _fiddle(self, doer: Doer, chip: Thing) -> Activity:
        """Lay the chip on a piece of one's own, or take it off again."""
        hand, now = doer.person.left, self._standing.get(chip.id)
        if now is not None:
            yield from doer.work.reach(now.x, now.y, 10.0, hand=hand)
            self._take(now)
            yield from doer.work.home(hand)
            return
        lying = [item for place in doer.own.growing for item in self._world.at(place)]
        if not lying:
            return
        piece, pose = lying[int(self._dice.integers(len(lying)))]
        x, y = (pose.x, pose.y) + self._dice.uniform(-18, 18, 2)
        yield from doer.work.reach(float(x), float(y), 10.0, hand=hand)
        if self._world.poses.get(piece.id) == pose:
            self._put(replace(chip, x=float(x), y=float(y)))
            self._on[chip.id] = (piece.id, pose)
        yield from doer.work.home(hand)

    def _put_down(self, doer: Doer, thing: Thing) -> None:
        x, y = self._room(doer, thing)
        self._put(replace(thing, x=x, y=y))

    def _room(self, doer: Doer, thing: Thing) -> tuple[float, float]:
        """Return where there is room for a thing: where nothing of the game lies."""
        person, dice = doer.person, self._dice
        for _ in range(_TRIES):
            if dice.random() < _BESIDE:
                x = person.middle + float(dice.uniform(-230, 230))
                y = person.edge + person.sign * float(dice.uniform(10, 70))
            else:
                roomy = doer.own.roomy
                row = self._world.region(roomy[int(dice.integers(len(roomy)))])
                x = row.x + float(dice.uniform(0, row.width))
                y = row.y + row.height / 2
            if self._free(thing, x, y):
                return x, y
        return person.middle, person.edge + person.sign * 130.0

    def _free(self, thing: Thing, x: float, y: float) -> bool:
        reach = REACH[thing.kind]
        pieces = all(
            hypot(pose.x - x, pose.y - y) > reach + piece.size * 0.71 for piece, pose in self._world.lying()
        )
        things = all(
            hypot(other.x - x, other.y - y) > reach + REACH[other.kind]
            for other in self._standing.values()
            if other.id != thing.id
        )
        return pieces and things

    def _make_room(self) -> None:
        """Push aside what stands where a piece has been laid; a chip goes with its piece."""
        for thing in list(self._standing.values()):
            if thing.kind == "chip":
                piece, pose = self._on[thing.id]
                now = self._world.poses.get(piece, Pose(inf, inf))
                if max(abs(now.x - pose.x), abs(now.y - pose.y), abs(now.angle - pose.angle)) > _MOVED:
                    self._take(thing)
            elif any(
                hypot(pose.x - thing.x, pose.y - thing.y) < REACH[thing.kind]
                for _, pose in self._world.lying()
            ):
                self._take(thing)

    def _put(self, thing: Thing) -> None:
        self._standing[thing.id] = thing
        self._log({
            "event": "thing", "thing": thing.id, "x": round(thing.x, 1), "y": round(thing.y, 1),
            "angle": round(thing.angle, 1),
        })  # fmt: skip

    def _take(self, thing: Thing) -> None:
        if self._standing.pop(thing.id, None) is not None:
            self._log({"event": "thing-gone", "thing": thing.id})
