"""A person at the table: two hands, a head, a pace and how exact the hands are."""

from __future__ import annotations

from typing import Final

from numpy.random import Generator

from engine.words import Region
from firmware.simulator.optics.arms import Shape
from firmware.simulator.people.bodies import HAIRS, SKINS, SLEEVES, Looks, Point, head
from firmware.simulator.people.hand import Hand

_BACK: Final = 330.0
"""How far a shoulder is behind the mat's edge, in millimetres."""


class Person:
    """Somebody who plays.

    Args:
        seat: Their seat.
        sits: The place behind whose middle they sit, at one of the mat's long edges.
        depth: From one long edge to the other, in millimetres.
        dice: What they are like.
    """

    def __init__(self, seat: int, sits: Region, depth: float, dice: Generator) -> None:
        self.seat = seat
        self.sits = sits
        self.sign = -1.0 if sits.facing else 1.0
        self.middle = sits.x + sits.width / 2
        self.upright = 180.0 if sits.facing else 0.0
        self.edge = 0.0 if sits.facing else depth
        self.pace = float(dice.uniform(0.85, 1.2))
        self.sloppiness = float(dice.uniform(0.7, 1.3))
        self.dice = dice
        looks = Looks(
            skin=SKINS[dice.integers(len(SKINS))],
            sleeve=SLEEVES[dice.integers(len(SLEEVES))],
            hair=HAIRS[dice.integers(len(HAIRS))],
            breadth=float(dice.uniform(0.85, 1.1)),
        )
        self.right = self._hand(80.0, looks, depth)
        self.left = self._hand(-90.0, looks, depth)
        self.looks = looks
        self.busy = False
        self.leaning: tuple[float, float, Point] | None = None

    def shapes(self, time: float) -> list[Shape]:
        """Return what of the person is over the table at a time."""
        hands = [hand.shape(time) for hand in (self.left, self.right)]
        found = [shape for shape in hands if shape is not None]
        if self.leaning is not None:
            start, end, spot = self.leaning
            if start <= time <= end:
                share = min((time - start) / 0.7, (end - time) / 0.7, 1.0)
                home = self.edge + self.sign * 320
                at = (spot[0], home + (spot[1] - home) * share, spot[2])
                found.append(head(at, self.looks, (0.0, 0.0), self.sign))
        return found

    def _hand(self, side: float, looks: Looks, depth: float) -> Hand:
        x = self.middle + self.sign * side
        shoulder = (x + self.sign * side * 0.8, self.edge + self.sign * _BACK, 280.0)
        return Hand(shoulder, (x, self.edge + self.sign * 190.0, 40.0), looks, depth)
