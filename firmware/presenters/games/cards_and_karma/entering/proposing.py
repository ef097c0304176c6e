"""Payments by what everybody sees: how many dice of which colour, whatever they show (ruling A45).

Only the printed price and open counts matter: how many dice cards a player holds, not which.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Final

from engine.games.cards_and_karma.box.components import BUILDING, DIE_VALUES
from engine.games.cards_and_karma.choices import Pay
from engine.games.cards_and_karma.play.payments import needed, strict_joker
from engine.games.cards_and_karma.state import State

PROPOSED: Final = 6
"""So many ways to pay are proposed at the most."""


def proposed(state: State, card: int) -> list[Pay]:
    """Return payments for a card (by its number), first what takes the fewest dice and nothing else.

    Dice are masks of all cards that may pay so.
    """
    found = _sums(state, card) if state.box.kind[card] == BUILDING else _single(state, card)
    return sorted(found, key=_order)[:PROPOSED]


def _order(pay: Pay) -> tuple[bool, int, int]:
    """Return where a payment stands among others: one without tokens and with one or two dice comes first."""
    tokens = pay.administrators + pay.karma
    return tokens > 0 and not pay.dice, len(pay.dice) + 2 * tokens, tokens


def _single(state: State, card: int) -> Iterator[Pay]:
    """Yield a die of any colour that shows the cost, or with karma; or a joker (CK-de > C, E)."""
    box, seat, cost = state.box, state.seat, state.box.exact_cost[card]
    for karma in range(seat.karma + 1 if seat.hand else 0):
        values = {cost - karma, cost + karma} & set(DIE_VALUES)
        mask = 0
        for (_, value), cards in box.dice_mask.items():
            mask |= cards if value in values else 0
        if mask:
            yield Pay((mask,), karma=karma)
    if seat.administrators:
        yield Pay(administrators=1)


def _sums(state: State, card: int) -> Iterator[Pay]:
    """Yield so many dice of a colour, jokers and karma as may reach a sum with nothing left over."""
    box, seat = state.box, state.seat
    mask, cost = box.colour_mask[box.cost_colour[card]], box.cost[card]
    counts = product(range(len(seat.hand) + 1), range(seat.administrators + 1), range(seat.karma + 1))
    for dice, jokers, karma in counts:
        allowed = state.options.joker == "free" or strict_joker(dice, jokers)
        if dice + jokers and allowed and _may_pay(dice, jokers, karma, cost):
            yield Pay((mask,) * dice, jokers, karma)


@lru_cache(maxsize=4096)
def _may_pay(dice: int, jokers: int, karma: int, cost: int) -> bool:
    """Tell whether so many dice may show what reaches a sum with the rest, nothing left over."""
    shown = combinations_with_replacement(DIE_VALUES, dice)
    return any(needed(values, jokers, karma, cost) for values in shown)
