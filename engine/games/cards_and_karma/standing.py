"""Who is ahead, who has won and why (CK-de > Spielende; rulings A30, A41, A44)."""

from __future__ import annotations

from engine.games.cards_and_karma.box.components import SCORING_CARDS
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.turn import Finished
from engine.kernel.contract import Standing, compared

FAME_WORTH = 2
"""What a fame token left over counts in a tie; a coin counts one."""


def standing(state: State) -> Standing:
    """Return the comparison step by step; below the winner it is Munshi's order (ruling A44)."""
    flipped = tuple(seat.flipped for seat in state.seats)
    left_over = tuple(FAME_WORTH * seat.fame + seat.coins for seat in state.seats)
    return compared(
        [
            ("flipped", flipped, "end-of-game"),
            ("fame-and-coins", left_over, "tie-break"),
            ("karma", tuple(seat.karma for seat in state.seats), "tie-break"),
        ],
        over=isinstance(state.agenda[-1], Finished),
        ruled=1 if max(flipped) == SCORING_CARDS else 0,
    )
