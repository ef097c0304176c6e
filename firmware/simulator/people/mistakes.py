"""Mistakes: what somebody does wrongly, and what people remember in order to put it right."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, final

from msgspec import Struct

from firmware.simulator.people.plans import Course, Deed, Plan, Step
from firmware.simulator.table.world import World

Pieces = dict[str, list[str]]
"""Ids of faces by place."""

OwnPlan = Any
"""A plan as the game itself makes them."""


class Slip(Struct, frozen=True):
    """One turn with one mistake in it.

    Args:
        kind: What is done wrongly.
        rule: Id of the rule that is broken first.
        seat: By whom.
        deeds: What is done, instead of the turn's deeds; after the turn, if it is a turn too many.
        pieces: The pieces that lie wrongly, or do not lie where they should: faces by place; each of
            several ways in which one may tell what is wrong.
        more: Whether it is a turn too many, after one that is played as it should be.
        indistinguishable: Whether a legal turn explains as well what the camera sees.
    """

    kind: str
    rule: str
    seat: int
    deeds: tuple[Step, ...]
    pieces: tuple[Pieces, ...]
    more: bool = False
    indistinguishable: bool = False


class Blunderer(Protocol):
    """Decides who makes which mistake."""

    def slip(self, plan: OwnPlan, following: OwnPlan | None) -> Slip | None:
        """Return the mistake that is made in a turn by chance, None for none.

        Args:
            plan: The turn as it should be.
            following: The turn after it; None after the last one.
        """

    def wanted(self, kind: str, plan: OwnPlan, following: OwnPlan | None) -> Slip | None:
        """Return a mistake of a kind that somebody is to make, None where it cannot be made in this turn."""


class Imagination(Protocol):
    """A table as it would be, with deeds carried out in one's mind.

    Attributes:
        table: It.
    """

    table: World

    def copy(self) -> Imagination:
        """Return another table that looks the same."""

    def all(self, steps: Iterable[Step]) -> None:
        """Carry deeds out one after another."""

    def tidied(self, seat: int) -> None:
        """Clear away what a turn has left, by the hands of somebody."""

    def leading_here(self, table: World) -> list[Deed]:
        """Return the deeds that make another table, with nothing in the air, look like this one."""


@final
class Standing:
    """A mistake that stands on the table until it is put right.

    Args:
        slip: The mistake.
        plan: The turn as it should have been; None for a turn too many.
        before: The table before the turn, with nothing in the air and tidied.
        course: Whose turn it is after the turn.
        number: The turn's number; of the last turn where it is one too many.

    Attributes:
        noticed: Whether somebody has seen that the screen tells of it.
        called: Whether somebody has said so.
        end: The table as it should have been at the turn's end.
    """

    def __init__(
        self, slip: Slip, plan: Plan | None, before: Imagination, course: Course, number: int
    ) -> None:
        self.slip = slip
        self.plan = plan
        self.course = course
        self.number = number
        self.noticed = False
        self.called = False
        self._meant, self._wrong = before.copy(), before.copy()
        self._wrong.all(slip.deeds)
        if plan is not None:
            self._meant.all(plan.deeds)
            self.gone_on(plan.upkeep)
        self.end = self._meant.table.copy()

    def gone_on(self, steps: Iterable[Step]) -> None:
        """Take note of what was done besides, and is not taken back."""
        steps = tuple(steps)
        self._meant.all(steps)
        self._wrong.all(steps)

    def back(self, table: World) -> list[Deed]:
        """Return how whoever has gone on leaves the table as the mistake left it."""
        return self._wrong.leading_here(table)

    def right(self, table: World) -> list[Deed]:
        """Return how the mistake is put right."""
        return self._meant.leading_here(table)
