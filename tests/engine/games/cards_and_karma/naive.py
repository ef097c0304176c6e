"""Counting legal sequences the hard way: every answer that could be named is tried, nothing is merged.

`tests.engine.perft` asks for the listed choices and expands equal states once. Here no list is asked for:
each answer of each kind is tried on the rules, and those that are not refused are followed one by one. Only
of the trios, of which too many could be named, the listed ones are taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import get_args

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import (
    DRAW_TWO,
    ENOUGH,
    EXTRA_TURN,
    TAKE_TOKENS,
    TURN_OVER,
    Choice,
    CopyReward,
    Discard,
    Due,
    Exchange,
    FirstBonus,
    NextDue,
    Pay,
    TakeAction,
    TakeDice,
    TakeDie,
)
from engine.games.cards_and_karma.game import CardsAndKarma
from engine.games.cards_and_karma.state import State
from engine.kernel.contract import Decision, Over
from engine.kernel.errors import IllegalChoiceError

_TOKENS = range(4)


def count(game: CardsAndKarma, state: State, depth: int) -> int:
    """Return how many sequences of so many answers go on from a state; chance shows its first result."""
    if not depth:
        return 1
    pending = game.pending(state)
    if isinstance(pending, Over):
        return 0
    if isinstance(pending, Decision):
        following = [game.act(state, choice) for choice in legal(game, state, pending)]
    else:
        following = [game.observe(state, pending.results[0])]
    return sum(count(game, after, depth - 1) for after in following)


def legal(game: CardsAndKarma, state: State, asked: Decision[Choice]) -> list[Choice]:
    """Return the answers that are not refused; of payments only those of which nothing can be left out."""
    if asked.kind == "trios":
        return list(asked.choices)
    taken = [choice for choice in nameable(state) if _is_taken(game, state, choice)]
    payments = [choice for choice in taken if isinstance(choice, Pay)]
    return [choice for choice in taken if not isinstance(choice, Pay)] + _least(state, payments)


def nameable(state: State) -> Iterator[Choice]:
    """Yield every answer that names cards of the box, tokens and bonuses, whatever is asked."""
    yield from (DRAW_TWO, ENOUGH, EXTRA_TURN, TAKE_TOKENS, TURN_OVER, Exchange("fame"), Exchange("coins"))
    yield from map(FirstBonus, range(len(BONUSES)))
    yield from map(NextDue, get_args(Due))
    yield from map(TakeDice, _TOKENS)
    for number in range(state.box.count):
        yield TakeDie(1 << number)
        yield TakeAction(1 << number)
        yield CopyReward(1 << number)
    hand = state.seat.hand
    for size in range(len(hand) + 1):
        for cards in combinations(hand, size):
            yield Discard(cards)
            yield from (Pay(cards, *used) for used in product(_TOKENS, _TOKENS))


def _is_taken(game: CardsAndKarma, state: State, choice: Choice) -> bool:
    try:
        game.act(state, choice)
    except IllegalChoiceError:
        return False
    return True


def _least(state: State, payments: list[Pay]) -> list[Pay]:
    """Return the payments of which no part is a payment, those that show the same dice once."""
    least = [pay for pay in payments if not any(_is_part(other, pay) for other in payments)]
    shown = {
        (tuple(sorted(map(state.box.dice, pay.dice))), pay.administrators, pay.karma): pay for pay in least
    }
    return list(shown.values())


def _is_part(pay: Pay, of: Pay) -> bool:
    fewer = pay.administrators <= of.administrators and pay.karma <= of.karma
    return pay != of and fewer and set(pay.dice) <= set(of.dice)
