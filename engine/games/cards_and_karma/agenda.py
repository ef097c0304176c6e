"""Small steps on the agenda, a stack of tasks whose last entry comes first."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.cards_and_karma.state import Seat, State
from engine.games.cards_and_karma.task import Task


def done(state: State, **changes: object) -> State:
    """Return a state without its last task, and with changes."""
    return replace(state, agenda=state.agenda[:-1], **changes)


def instead(state: State, *tasks: Task, **changes: object) -> State:
    """Return a state with tasks in place of its last one; the last named comes first."""
    return replace(state, agenda=(*state.agenda[:-1], *tasks), **changes)


def with_seat(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Return the seats with the acting player's replaced."""
    seats = state.seats
    return (*seats[: state.actor], seat, *seats[state.actor + 1 :])
