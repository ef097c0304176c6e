"""What is due, and in which order it is resolved (A0.2 to A0.5)."""

from __future__ import annotations

from typing import Any

from tests.engine.games.cards_and_karma.slow.exchanges import due_exchanges, exchange, exchange_one
from tests.engine.games.cards_and_karma.slow.gains import scoring_bonus
from tests.engine.games.cards_and_karma.slow.steps import carry_out
from tests.engine.games.cards_and_karma.slow.table import Gain, State
from tests.engine.games.cards_and_karma.slow.trios import score_trios, trio_choices


def resolve_due(state: State) -> bool:
    """Resolve one thing that is due, or ask for the order; False if nothing is due.

    Exchanges of tokens come before trios of cards, and both before the bonuses of turned cards (A0.3).
    """
    if state.options["exchanges"] == "free":
        return resolve_in_free_order(state)
    if exchange_one(state):
        return True
    if trio_choices(state):
        resolve_trios(state)
        return True
    bonuses = state.gains[-1].bonuses if state.gains else []
    if len(bonuses) == 1:
        begin_bonus(state, 0)
    elif bonuses:
        state.question = {"ask": "first-bonus"}
    return bool(bonuses)


def resolve_trios(state: State) -> None:
    """The trios of the card just placed are due; ask only if there are several ways (A0.4)."""
    ways = trio_choices(state)
    if len(ways) == 1:
        score_trios(state, ways[0])
    else:
        state.question = {"ask": "trios"}


def begin_bonus(state: State, index: int) -> None:
    """Start one of the due bonuses of the gain under way; it is resolved before the next (A0.5).

    In free order whatever else is due now waits too, until this bonus is done.
    """
    bonus = state.gains[-1].bonuses.pop(index)
    waiting: list[str] = []
    if state.options["exchanges"] == "free":
        waiting = due_exchanges(state) + due_trios(state)
    state.gains.append(Gain(scoring_bonus(bonus), waiting=waiting))


def due_items(state: State) -> list[str]:
    """A0.3, free order: everything due that does not wait for a bonus under way."""
    items = due_exchanges(state) + due_trios(state)
    if state.gains:
        items += [f"bonus-{index}" for index in range(len(state.gains[-1].bonuses))]
    waiting = [item for gain in state.gains for item in gain.waiting]
    return [item for item in items if item not in waiting]


def due_trios(state: State) -> list[str]:
    """Whether a trio is due: of buildings, of goods, or of ships whose reward is done (A19)."""
    return ["trios"] if trio_choices(state) or comes_next(state, "ship-trio") else []


def comes_next(state: State, what: str) -> bool:
    """Whether this is the next step of the gain under way."""
    return bool(state.gains and state.gains[-1].steps) and state.gains[-1].steps[0]["do"] == what


def next_step(state: State) -> None:
    """Carry out the next step of the gain under way."""
    carry_out(state, state.gains[-1].steps.pop(0))


def resolve_in_free_order(state: State) -> bool:
    """A0.3 `[setting]`: the player says what comes next, as soon as two things are due.

    A palace card whose action is done leaves before that (rulebook E).
    """
    if comes_next(state, "discard-palace"):
        next_step(state)
        return True
    if comes_next(state, "ship-trio") and any("trios" in gain.waiting for gain in state.gains):
        join_waiting_trios(state)
        return True
    items = due_items(state)
    if len(items) == 1:
        resolve_item(state, items[0])
    elif items:
        state.question = {"ask": "next-due"}
    return bool(items)


def join_waiting_trios(state: State) -> None:
    """All trios are one item (A0.4): three ships wait with trios that were due when a bonus began (A0.5).

    So a good on one of the ships can still be sold (A19).
    """
    ships = state.gains[-1].steps.pop(0)
    bonus = next(index for index, gain in enumerate(state.gains) if "trios" in gain.waiting)
    state.gains[bonus - 1].steps.insert(0, ships)


def next_due_choices(state: State) -> list[dict[str, Any]]:
    """A0.3, free order: one choice for each thing that is due."""
    return [{"type": "next-due", "due": item} for item in due_items(state)]


def resolve_item(state: State, item: str) -> None:
    """Resolve the thing that the player named: one exchange, the trios, or one bonus."""
    if item == "trios" and trio_choices(state):
        resolve_trios(state)
    elif item == "trios":
        next_step(state)
    elif item.startswith("bonus-"):
        begin_bonus(state, int(item.removeprefix("bonus-")))
    else:
        exchange(state, item)
