"""Rules that were not kept, once: how a position against the rules is described, and goes on.

Munshi waives a rule of itself only to find out which one a table contradicts. In a match it is done by
agreement of the table alone, and stands in the record as such.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from engine.games.cards_and_karma.choices import Waive, Waived
from engine.games.cards_and_karma.play.piles import discarded
from engine.games.cards_and_karma.refusals import refusal
from engine.games.cards_and_karma.state import State, with_seat
from engine.games.cards_and_karma.task import Task
from engine.kernel.clauses import Clause

RULE_OF: Final[dict[str, str]] = {
    "payment": "payment",
    "one-action": "one-action",
    "hand-limit": "hand-limit",
    "ships": "ship-order",
    "trios": "trios",
    "trio-administrator": "trios",
    "karma": "trio-karma",
    "administrators": "trio-administrators",
    "fame": "fame-and-coins",
    "coins": "fame-and-coins",
    "score-end": "fame-and-coins",
    "refill": "refill",
    "turn-order": "turn-order",
}
"""The rule (a key of `rules.RULES`) that is not kept where something is waived.

Of payments and of threes of a kind a finer one may be told (`breaches.broken`)."""


class OutOfTurn(Task, frozen=True, gc=False):
    """A turn without right is over; the player whose turn it is goes on.

    Args:
        seat: Whose turn it is.
    """

    seat: int

    def run(self, state: State) -> State | None:
        """Give the turn back; its first tasks lie below."""
        agenda = state.agenda[:-1]
        return replace(state, agenda=agenda, actor=self.seat, played=state.played + 1, fresh=True, waived=())


def waive(state: State, choice: Waive) -> State:
    """Return a state in which a rule is left aside.

    Raises:
        IllegalChoiceError: There is no such seat.
    """
    if choice.what != "turn-order":
        return replace(state, waived=(*state.waived, choice))
    if not 0 <= choice.number < len(state.seats) or choice.number == state.actor or not state.fresh:
        raise refusal(RULE_OF[choice.what], Clause("waive"), Clause("other-seat"))
    turn = state.agenda[-1]
    return replace(state, agenda=(*state.agenda, OutOfTurn(state.actor), turn), actor=choice.number)


def waived(state: State, what: Waived) -> Waive | None:
    """Return how something is waived, None where the rule stands."""
    if not state.waived:
        return None  # as nearly always, and asked at every turn's end
    return next((one for one in state.waived if one.what == what), None)


def used_up(state: State, waiver: Waive) -> State:
    """Return a state in which a waiver does not count any more."""
    left = list(state.waived)
    left.remove(waiver)
    return replace(state, waived=tuple(left))


def other_cards_left(state: State, waiver: Waive) -> State:
    """Return a state in which other cards than three of a kind have left the acting player's display.

    Raises:
        IllegalChoiceError: One of them does not lie there.
    """
    seat = state.seat
    rows = {"buildings": list(seat.buildings), "goods": list(seat.goods), "ships": list(seat.ships)}
    for mask in waiver.cards:
        row = next((row for row in rows.values() if any(token & mask for token in row)), None)
        if row is None:
            raise refusal("trios", Clause("no-card"), Clause("cards-of-display"))
        token = next(token for token in row if token & mask)
        row.remove(token)
        state = replace(state, discards=discarded(state, (token & mask,)))
    rest = replace(seat, **{name: tuple(row) for name, row in rows.items()})
    return replace(state, seats=with_seat(state, rest))
