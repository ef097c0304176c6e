"""A mistake that stands on the table until it is put right."""

from __future__ import annotations

from collections.abc import Iterable

from firmware.simulator.games.cards_and_karma.mistakes.imagining import Imagination
from firmware.simulator.games.cards_and_karma.mistakes.righting import righting
from firmware.simulator.games.cards_and_karma.people.deeds import Deed
from firmware.simulator.games.cards_and_karma.people.heads import Step
from firmware.simulator.games.cards_and_karma.people.planning import Plan
from firmware.simulator.games.cards_and_karma.table.box import Box
from firmware.simulator.games.cards_and_karma.table.facts import Course
from firmware.simulator.people.slip import Slip
from firmware.simulator.table.world import World


class Standing:
    """What people remember in order to put a mistake right.

    Args:
        slip: The mistake.
        plan: The turn as it should have been; None for a turn too many.
        before: The table before the turn, with nothing in the air and last turn's tray cleared.
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

    def back(self, table: World, box: Box) -> list[Deed]:
        """Return how whoever has gone on leaves the table as the mistake left it."""
        return righting(table, self._wrong.table, box)

    def right(self, table: World, box: Box) -> list[Deed]:
        """Return how the mistake is put right."""
        return righting(table, self._meant.table, box)
