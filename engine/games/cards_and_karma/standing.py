"""Who is ahead, who has won and why (CK-de > Spielende; rulings A30, A41, A44)."""

from __future__ import annotations

from engine.games.cards_and_karma.box.components import SCORING_CARDS
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.turn import Finished
from engine.kernel.contract import Standing, TieBreak

FAME_WORTH = 2
"""What a fame token left over counts in a tie; a coin counts one."""


def standing(state: State) -> Standing:
    """Return the comparison step by step; below the winner it is Munshi's order (ruling A44)."""
    seats = range(len(state.seats))
    flipped = tuple(seat.flipped for seat in state.seats)
    left_over = tuple(FAME_WORTH * seat.fame + seat.coins for seat in state.seats)
    karma = tuple(seat.karma for seat in state.seats)
    tied = tuple(seats)
    steps = []
    for name, values, rule in (
        ("flipped", flipped, "end-of-game"),
        ("fame-and-coins", left_over, "tie-break"),
        ("karma", karma, "tie-break"),
    ):
        best = max(values[seat] for seat in tied)
        tied = tuple(seat for seat in tied if values[seat] == best)
        steps.append(TieBreak(name, values, tied, rule))
        if len(tied) == 1:
            break
    worth = {seat: (flipped[seat], left_over[seat], karma[seat]) for seat in seats}
    groups: dict[tuple[int, int, int], list[int]] = {}
    for seat in sorted(seats, key=lambda seat: worth[seat], reverse=True):
        groups.setdefault(worth[seat], []).append(seat)
    return Standing(
        over=isinstance(state.agenda[-1], Finished),
        steps=tuple(steps),
        order=tuple(tuple(group) for group in groups.values()),
        ruled=1 if max(flipped) == SCORING_CARDS else 0,
    )
