"""The course of the match as everybody at the table keeps it in mind: whose turn, which pass."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.games.cards_and_karma.box import components
from firmware.simulator.games.cards_and_karma.people.deeds import Deed, TurnScore
from firmware.simulator.games.cards_and_karma.table.facts import Course
from firmware.simulator.table.world import World

_EXTRA = "score-extra-turn-"


class CourseKeeper:
    """Keeps count of turns by what people do, not by any rules engine.

    Args:
        world: The table.
        starter: Who has the elephant at first.
        nights_up: Whether scoring cards lie with their bonuses up until they are turned (ruling A34).
    """

    def __init__(self, world: World, starter: int, *, nights_up: bool = False) -> None:
        self.now = Course(actor=starter, starter=starter)
        self._nights_up = nights_up
        self._world = world
        self._players = len(world.ground.own)
        self._turns = 1
        self._second = False
        self._between = False

    def began(self) -> None:
        """Take note that a turn begins: what lies in the tray is not of it."""
        lain = frozenset(piece.id for piece, _ in self._world.at("tray"))
        self.now = replace(self.now, lain=lain)

    def mark(self) -> Callable[[], None]:
        """Return what makes the course again what it is now."""
        then = self.now

        def back() -> None:
            self.now = then

        return back

    def did(self, deed: Deed) -> None:
        """Take note of a deed of the player in turn: a scoring card may win another turn."""
        if isinstance(deed, TurnScore):
            piece, _ = self._world.row(f"seat-{deed.seat}-score")[deed.slot]
            if piece.back.startswith(_EXTRA):
                self.now = replace(self.now, extra=self.now.extra + 1)

    def ended(self, *, again: bool) -> None:
        """Take note that a turn has ended; what follows between the turns comes after.

        Args:
            again: Whether an administrator was used for another turn.
        """
        self._between = False
        if self.now.extra and not again:
            self.now = replace(self.now, extra=self.now.extra - 1)
        elif not again:
            self._next()

    def settled(self) -> None:
        """Look whether the elephant's karma has ended the match between two passes."""
        if self._between and self._anybody_done():
            self.now = replace(self.now, over=True)

    def _next(self) -> None:
        if self._turns < self._players:
            self._turns += 1
            self.now = replace(self.now, actor=(self.now.actor + 1) % self._players)
        elif self._anybody_done():
            self.now = replace(self.now, over=True)
        else:
            self._turns = 1
            self._between = not self._second
            starter, number = self.now.starter, self.now.round
            if self._second:
                starter, number = (starter + 1) % self._players, number + 1
            self._second = not self._second
            self.now = replace(self.now, actor=starter, starter=starter, round=number)

    def _anybody_done(self) -> bool:
        return any(self._done(seat) for seat in range(self._players))

    def _done(self, seat: int) -> bool:
        row = self._world.row(f"seat-{seat}-score")
        return len(row) == components.SCORING_CARDS and all(pose.back != self._nights_up for _, pose in row)
