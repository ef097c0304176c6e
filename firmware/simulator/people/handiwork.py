"""What hands can do: reach, pick up, carry and lay down; each takes time and is a little off."""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from typing import Final

from msgspec.structs import replace

from firmware.simulator.people.clock import Activity, Clock
from firmware.simulator.people.hand import Hand
from firmware.simulator.people.person import Person
from firmware.simulator.table.pieces import Piece, Pose
from firmware.simulator.table.spots import Spot
from firmware.simulator.table.stacking import overlaps
from firmware.simulator.table.world import Log, World

_REACTION: Final = 0.16
_SPEED: Final = 1050.0
_GRIP: Final = 17.0
"""Fingers hold a piece this far from its middle, on their owner's side."""

_TRIES: Final = 8


class Handiwork:
    """One person's hand at work.

    Args:
        person: Whose.
        world: The table.
        clock: The time it takes.
        log: Called with each movement of the hand.

    Attributes:
        touched: When the person last took a piece, in seconds of the clock.
    """

    def __init__(self, person: Person, world: World, clock: Clock, log: Log) -> None:
        self.person = person
        self.world = world
        self._clock = clock
        self._log = log
        self.touched = 0.0

    @property
    def now(self) -> float:
        """The time, in seconds of the table's clock."""
        return self._clock.now

    def wait(self, seconds: float) -> Activity:
        """Do nothing for about so long."""
        yield max(seconds * self.person.pace * float(self.person.dice.uniform(0.8, 1.25)), 0.02)

    def reach(
        self, x: float, y: float, z: float = 8.0, *, hand: Hand | None = None, slow: float = 1.0
    ) -> Activity:
        """Bring the fingertips to a point."""
        hand = hand or self.person.right
        now = self._clock.now
        ax, ay, _ = hand.at(now)
        seconds = (_REACTION + math.hypot(x - ax, y - ay) / _SPEED) * self.person.pace * slow
        seconds *= float(self.person.dice.uniform(0.85, 1.25))
        hand.go(now, now + seconds, (x, y, z))
        side = "left" if hand is self.person.left else "right"
        self._log({
            "event": "reach", "seat": self.person.seat, "hand": side, "until": round(now + seconds, 3),
            "x": round(x, 1), "y": round(y, 1), "z": round(z, 1),
        })  # fmt: skip
        yield seconds

    def spot(self) -> tuple[float, float, float]:
        """Return where the right hand's fingertips are now, in millimetres."""
        return self.person.right.at(self._clock.now)

    def lean(self, until: float, spot: tuple[float, float, float]) -> None:
        """Write down that the head leans over the table."""
        x, y, z = (round(at, 1) for at in spot)
        end = round(until, 3)
        self._log({"event": "lean", "seat": self.person.seat, "until": end, "x": x, "y": y, "z": z})

    def over(self, spot: Spot) -> Activity:
        """Bring the hand to a pile."""
        yield from self.reach(spot.x, spot.y + self.person.sign * _GRIP, 20.0)

    def home(self, hand: Hand | None = None) -> Activity:
        """Take the hand off the table."""
        hand = hand or self.person.right
        yield from self.reach(hand.home[0], hand.home[1], hand.home[2], hand=hand)

    def pick(self, pieces: Sequence[Piece]) -> Activity:
        """Pick pieces up from the table, one after another, and keep them in the hand."""
        hand, sign = self.person.right, self.person.sign
        for piece in pieces:
            while piece.id not in self.world.poses:  # somebody else has it in the air just now
                yield 0.2
            pose = self.world.poses[piece.id]
            x, y, _ = hand.at(self._clock.now)
            if math.hypot(x - pose.x, y - pose.y - sign * _GRIP) > 1.0:
                yield from self.reach(pose.x, pose.y + sign * _GRIP, pose.z + 4.0)
                yield 0.12 * self.person.pace
            while piece.id not in self.world.poses:
                yield 0.2
            pose = self.world.lift(piece, self.person.seat)
            self.touched = self._clock.now
            x, y, _ = hand.at(self._clock.now)
            hand.carried.append((piece, replace(pose, x=pose.x - x, y=pose.y - y, z=0.4 * len(hand.carried))))

    def nudge(self, piece: Piece, pose: Pose, target: Pose) -> Generator[float, None, bool]:
        """Push a piece that lies as expected to another pose; leave it if somebody took it meanwhile.

        Returns:
            Whether it was pushed.
        """
        yield from self.reach(pose.x, pose.y + self.person.sign * _GRIP, pose.z + 4.0)
        if self.world.poses.get(piece.id) != pose:
            return False
        yield from self.pick([piece])
        spot = Spot(target.x, target.y, target.angle)
        yield from self.lay(piece, spot, back=pose.back, stacked=True, loose=0.4)
        return True

    def play(self, pieces: Sequence[Piece]) -> Activity:
        """Take pieces out of those that one holds hidden."""
        hand = self.person.right
        yield from self.home()
        yield from self.wait(0.35)
        angle = self.person.upright
        for piece in pieces:
            self.world.play(piece, self.person.seat)
            self.touched = self._clock.now
            shift = self.person.sign * -_GRIP - 3.0 * len(hand.carried)
            pose = Pose(4.0 * len(hand.carried), shift, 0.4 * len(hand.carried), angle, back=True)
            hand.carried.append((piece, pose))

    def keep(self) -> Activity:
        """Take what is carried among those that one holds hidden."""
        yield from self.home()
        for piece, _ in self.person.right.carried:
            self.world.hold(piece, self.person.seat)
        self.person.right.carried.clear()

    def lay(
        self, piece: Piece, spot: Spot, *, back: bool, stacked: bool = False, loose: float = 1.0
    ) -> Activity:
        """Lay one of the carried pieces down.

        Args:
            piece: Which.
            spot: Where it should lie.
            back: Which side is up.
            stacked: Whether it may lie on other pieces, which people avoid elsewhere.
            loose: How carelessly, 1 being usual.
        """
        hand = self.person.right
        index = next(i for i, (held, _) in enumerate(hand.carried) if held.id == piece.id)
        held = hand.carried[index][1]
        pose = self.aimed(piece, spot, back=back, stacked=stacked, loose=loose)
        yield from self.reach(pose.x - held.x, pose.y - held.y, 6.0)
        hand.carried[index] = (piece, replace(held, back=back, angle=pose.angle))
        yield 0.1 * self.person.pace
        hand.carried.pop(index)
        self.world.put(piece, pose)

    def aimed(self, piece: Piece, spot: Spot, *, back: bool, stacked: bool, loose: float) -> Pose:
        """Return where a piece comes to lie, for the hand is never exact (`lay`)."""
        dice, off = self.person.dice, self.person.sloppiness * loose
        pose = Pose(spot.x, spot.y, 0.0, spot.angle, back)
        for attempt in range(_TRIES):
            spread = 1.9 * off * (1 - attempt / _TRIES)
            dx, dy = dice.normal(0, spread, 2)
            angle = spot.angle + float(dice.normal(0, 2.2 * off))
            pose = Pose(spot.x + float(dx), spot.y + float(dy), 0.0, angle, back)
            if stacked or not any(overlaps((piece, pose), other) for other in self.world.lying()):
                break
        return pose
