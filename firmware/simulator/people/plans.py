"""What people mean to do: turns planned ahead, and what they bear in mind of the match."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, final

from msgspec import Struct

from firmware.simulator.table.world import World
from firmware.table_protocol.messages import Facts

Deed = Any
"""What hands do to the pieces in one go; each game has its own kinds."""

Step = tuple[int, Deed]
"""Who does a deed (a seat), and the deed."""


class Plan(Struct, frozen=True):
    """A turn; a game adds what else its people think of.

    Args:
        seat: Whose.
        deeds: What is done in it, in order.
        upkeep: What follows between the turns, before anybody presses.
        refill: How the table is laid for the next turn, by anybody, usually after the press.
        answers: The decisions and results of the turn and what follows, as the rules write them.
        again: Whether its player has chosen to play once more.
    """

    seat: int
    deeds: tuple[Step, ...]
    upkeep: tuple[Step, ...]
    refill: tuple[Deed, ...]
    answers: tuple[Any, ...]
    again: bool


class Planner(Protocol):
    """Whoever plans a match, turn after turn."""

    @property
    def over(self) -> bool:
        """Whether the match has ended."""

    def turn(self) -> Plan:
        """Plan the next turn."""


@final
class Outlook:
    """Plans turns, one or two ahead of what is played."""

    def __init__(self, planner: Planner) -> None:
        self._planner = planner
        self._next: Plan | None = None

    def peek(self) -> Plan | None:
        """Return the turn that will be played next, None after the last one."""
        if self._next is None and not self._planner.over:
            self._next = self._planner.turn()
        return self._next

    def take(self) -> Plan | None:
        """Return the turn that is played now, None after the last one."""
        plan, self._next = self.peek(), None
        return plan


class Course(Protocol):
    """What no piece shows and everybody at the table knows; it never changes."""

    @property
    def actor(self) -> int:
        """Whose turn it is."""

    @property
    def over(self) -> bool:
        """Whether the match has ended."""

    def facts(self, table: World) -> Facts:
        """Return the public facts of a table, read off its pieces (docs/table-protocol.md)."""


class CourseKeeper(Protocol):
    """Counts turns by what people do, with no rules engine."""

    @property
    def now(self) -> Course:
        """What everybody knows now."""

    def mark(self) -> Callable[[], None]:
        """Return what makes the course again what it is now."""

    def began(self) -> None:
        """Take note that a turn begins."""

    def did(self, deed: Deed) -> None:
        """Take note that the player in turn has done a deed."""

    def ended(self, *, again: bool) -> None:
        """Take note that a turn has ended; what follows between the turns comes after.

        Args:
            again: Whether its player has chosen to play once more.
        """

    def settled(self) -> None:
        """Take note that what follows between the turns has been done."""
