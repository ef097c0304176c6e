"""What the rules allow with a card of the grid, by what everybody at the table can see.

Only printed costs, what needs no die, and open counts matter here: never a value in a hand, and so never
the choices of a decision (ruling A45).
"""

from __future__ import annotations

from typing import Final

from display.games.cards_and_karma.summaries import FREE, CardSummary, Price
from engine.games.cards_and_karma.box.components import DIE_VALUES
from engine.games.cards_and_karma.views.view import SeatView

_FREE_KINDS: Final = {
    "goods": "goods",
    "palace": "palace",
    "palace-or-coins-2": "palace",
    "ship-or-fame-1": "ship",
}
"""What may be taken without cost while a gain or a bonus is carried out, by the question's kind."""

_SIX: Final = DIE_VALUES[-1]


def action_price(card: CardSummary, asked: str, seat: SeatView) -> Price | None:
    """Return the printed price at which a card may be taken for its action side; None where it may not.

    Args:
        card: What is printed on it.
        asked: Kind of the pending question.
        seat: The player in turn, as everybody sees them.
    """
    if asked != "turn":
        return FREE if _FREE_KINDS.get(asked) == card.kind else None
    # What any die pays for costs one pip at the least.
    least = 0 if card.price == FREE else card.price.pips if card.price.colour else 1
    return card.price if _SIX * payers(seat) >= least else None


def may_be_die(asked: str) -> bool:
    """Tell whether the pending question lets a card be taken as a die."""
    return asked in {"turn", "die"}


def payers(seat: SeatView) -> int:
    """Return how many dice cards and administrators a player has to pay with."""
    return seat.hand + seat.administrators
