"""Laying pieces where they belong, with the hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from firmware.simulator.games.cards_and_karma.people.habits import Habits
from firmware.simulator.games.cards_and_karma.table.box import Box
from firmware.simulator.people import doer
from firmware.simulator.people.clock import Activity
from firmware.simulator.people.doer import Company
from firmware.simulator.people.handiwork import Handiwork
from firmware.simulator.table.pieces import Piece
from firmware.simulator.table.spots import Spot, free_spots, middle, spots

_SHIP_PITCH: Final = 61.5
_SHIP_EDGE: Final = 24.0
"""So many millimetres of a ship at the least lie within its row."""

PILES: Final = {"draw": 0.45, "discard": 1.0}
"""Places where cards lie on one another, with how loosely they are laid there; 1 is usual."""

_NEXT: Final = 0.8
"""Share of pieces that go to the next free spot; the others go to any."""

_OWN_WAY: Final = 0.25
"""Share of cards that people lay into the grid so that they stand upright for themselves."""

_WORTH_A_PUSH: Final = 15.0


class Layer(doer.Doer):
    """One person, with the pieces of this game.

    Args:
        work: The person's hands.
        company: Everybody at the table.
        box: The pieces of the match.
        habits: How the person does deeds.
    """

    def __init__(self, work: Handiwork, company: Company, box: Box, habits: Habits) -> None:
        super().__init__(work, company)
        self.habits = habits
        self._box = box

    @property
    def side(self) -> str:
        """The supply that is nearer."""
        return "supply-left" if self.person.middle < self.world.mat.width / 2 else "supply-right"

    def cards(self, numbers: Sequence[int]) -> list[Piece]:
        """Return the pieces that are the play cards of these numbers."""
        return [self._box.cards[number] for number in numbers]

    def down(self, pieces: Sequence[Piece], place: str, *, back: bool) -> Activity:
        """Lay carried cards down at a place."""
        if place.endswith("-ships"):
            yield from self._make_room(place)
        stacked, loose = place in PILES, PILES.get(place, 1.0)
        for piece in pieces:
            yield from self.work.lay(piece, self._spot(place), back=back, stacked=stacked, loose=loose)

    def _spot(self, place: str) -> Spot:
        """Return where the next piece goes at a place."""
        region, dice = self.world.region(place), self.person.dice
        if place in {"draw", "discard", "elephant"}:
            return middle(region)
        if place.endswith("-ships"):
            return self._behind_last_ship(place)
        free = free_spots(self.world, place)
        if free:
            spot = free[0] if self.chance(_NEXT) else free[dice.integers(len(free))]
        else:
            every = spots(self.world, place)
            shift = self.person.sign * float(dice.uniform(6.0, 14.0))
            taken = every[dice.integers(len(every))]
            spot = Spot(taken.x + shift, taken.y, taken.angle)
        if place == "tray" or (place == "grid" and self.chance(_OWN_WAY)):
            return Spot(spot.x, spot.y, self.person.upright)
        return spot

    def _behind_last_ship(self, place: str) -> Spot:
        spot = self._right_of_last(place)
        if spot is not None:
            return spot
        every = spots(self.world, place)
        if not self.world.at(place):
            return every[0]
        shift = self.person.sign * float(self.person.dice.uniform(8.0, 16.0))
        return Spot(every[-1].x + shift, every[-1].y, every[-1].angle)

    def _right_of_last(self, place: str) -> Spot | None:
        """Return the spot to the right of a row's last piece, as its owner sees it; None without room."""
        region, lying = self.world.region(place), self.world.at(place)
        if not lying:
            return None
        at, sign = middle(region), -1.0 if region.facing else 1.0
        x = sign * max(sign * pose.x for _, pose in lying) + sign * _SHIP_PITCH
        edge = sign * (region.x + (0.0 if region.facing else region.width))
        return None if sign * x + _SHIP_EDGE > edge else Spot(x, at.y, at.angle)

    def _make_room(self, place: str) -> Activity:
        """Move a row of ships to the left if nothing fits on its right any more."""
        row = self.world.row(place)
        every = spots(self.world, place)
        if not row or len(row) >= len(every) or self._right_of_last(place) is not None:
            return
        for (piece, pose), spot in zip(row, every, strict=False):
            if abs(pose.x - spot.x) > _WORTH_A_PUSH:
                yield from self.work.pick([piece])
                yield from self.work.lay(piece, spot, back=pose.back)
