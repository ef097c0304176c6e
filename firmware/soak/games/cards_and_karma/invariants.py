"""What holds after every step of every match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.games.cards_and_karma.box.components import (
    COINS_PER_FLIP,
    FAME_PER_FLIP,
    HAND_LIMIT,
    SCORING_CARDS,
    TRIO,
)
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.play.trios import possible
from engine.games.cards_and_karma.state import Seat, State
from engine.games.cards_and_karma.turn import Finished, TurnEnd

AT_REST: Final = {(TurnEnd, Menu), (TurnEnd,), (Finished,)}
"""What is on the agenda where the pool is empty."""


def cards(state: State) -> Iterator[str]:
    """Yield which cards are nowhere, or at two places; all are known where everything is seen."""
    box = state.box
    tokens = [*state.grid, *state.discards]
    for seat in state.seats:
        tokens += (*seat.hand, *seat.buildings, *seat.ships, *seat.goods)
    tokens += [state.top] if state.top else []
    tokens += [card for task in state.agenda if (card := getattr(task, "card", 0))]
    lying = state.below
    for token in tokens:
        lying |= token
    count = len(tokens) + state.below_count
    if lying != box.all or count != box.count:
        yield f"{count} cards of {box.count}, {lying.bit_count()} different ones"
    if not state.exact or state.below.bit_count() != state.below_count:
        yield "a card is not known, though all have been seen"
    if state.discrepancies:
        yield f"discrepancies {state.discrepancies}"


def rest(state: State) -> Iterator[str]:
    """Yield what is left to be exchanged where a turn begins or may end, or the match is over."""
    if not isinstance(state.agenda[-1], Menu | TurnEnd | Finished):
        return
    agenda = tuple(type(task) for task in state.agenda)
    if agenda not in AT_REST:
        yield f"the pool is not empty: {[task.__name__ for task in agenda]}"
    for number, seat in enumerate(state.seats):
        for told in _unexchanged(state, seat):
            yield f"seat {number}: {told}"


def _unexchanged(state: State, seat: Seat) -> Iterator[str]:
    if seat.karma >= TRIO or seat.administrators >= TRIO:
        yield f"{seat.karma} karma, {seat.administrators} administrators"
    # With all six turned, fame and coins stay (ruling A41).
    if seat.flipped < SCORING_CARDS and (seat.fame >= FAME_PER_FLIP or seat.coins >= COINS_PER_FLIP):
        yield f"{seat.fame} fame, {seat.coins} coins"
    if possible(state, seat) != [()]:
        yield "three of a kind in the display"
    numbers = [state.box.ship_number[token.bit_length() - 1] for token in seat.ships]
    if numbers != sorted(numbers) or len(numbers) >= TRIO:
        yield f"the ships {numbers}"


def limits(before: State, state: State) -> Iterator[str]:
    """Yield what passes a limit, or goes back that only goes up."""
    if state.played - before.played not in {0, 1}:
        yield f"{before.played} turns, then {state.played}"
    for number, (old, new) in enumerate(zip(before.seats, state.seats, strict=True)):
        if len(new.hand) > HAND_LIMIT:
            yield f"seat {number}: {len(new.hand)} cards in the hand"
        if new.left < old.left or new.right < old.right or new.flipped > SCORING_CARDS:
            yield f"seat {number}: {old.left} + {old.right} cards turned, then {new.left} + {new.right}"
        if min(new.fame, new.coins, new.karma, new.administrators) < 0:
            yield f"seat {number}: less than no tokens"
