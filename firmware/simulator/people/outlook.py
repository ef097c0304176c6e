"""What people intend to do next, and after that."""

from __future__ import annotations

from firmware.simulator.games.cards_and_karma.people.planning import Plan, Planner


class Outlook:
    """Plans turns, one or two ahead of what is played.

    Args:
        planner: Whoever plans.
    """

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
