"""What may pay for a card (CK-de > B, C, E, Karma, Verwalter 2; rulings A24, A25, A36, A37)."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterator
from functools import reduce
from itertools import product
from operator import or_

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.components import BUILDING
from engine.games.cards_and_karma.choices import Pay
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.purse import SIX
from engine.games.cards_and_karma.state import Seat

Values = tuple[int, ...]
"""Values of dice, lowest first."""


def payments(box: Cards, options: Options, seat: Seat, card: int) -> list[Pay]:
    """Return the payments for a card (by its number) in which nothing could be left out (A36).

    Dice that show the same are listed once. Where hand cards are unknown, the payments are listed
    that may be possible, with all cards of the hand that may show a face as its mask. Free cards
    have no payments.
    """
    hand = seat.hand
    held = reduce(or_, hand) if any(token & (token - 1) for token in hand) else 0
    if box.kind[card] == BUILDING:
        found = _sums(options, seat, box.cost[card], _dice(box, hand, card, held))
    else:
        found = _exact(box, seat, box.exact_cost[card], held)
    return list(dict.fromkeys(found))


def _sides(box: Cards, token: int, colour: int, held: int) -> list[tuple[int, int]]:
    """Return (value, mask) of each die of a colour that a token may pay as.

    Args:
        box: The cards.
        token: A card of the hand.
        colour: Of the die.
        held: What is held in all, where one cannot tell which token pays; 0 where one can.
    """
    if not held and (value := box.die_value[token.bit_length() - 1]):
        return [(value, token)]
    masks = ((value, box.dice_mask[colour, value]) for value in range(1, SIX + 1))
    return [(value, mask & (held or token)) for value, mask in masks if mask & token]


def _exact(box: Cards, seat: Seat, cost: int, held: int) -> Iterator[Pay]:
    """Yield one die of the value, near it with karma, or a joker."""
    shown: dict[tuple[int, int], int] = {}
    for token in seat.hand:
        for colour, mask in enumerate(box.colour_mask):
            if token & mask:
                for value, side in _sides(box, token, colour, held):
                    shown.setdefault((value, colour), side)
    for (value, _), side in shown.items():
        karma = abs(value - cost)
        if karma <= seat.karma:
            yield Pay((side,), karma=karma)
    if seat.administrators:
        yield Pay(administrators=1)


def _sums(options: Options, seat: Seat, cost: int, dice: dict[Values, tuple[int, ...]]) -> Iterator[Pay]:
    """Yield dice of one colour, jokers and karma that reach a sum and would not without any."""
    for values, masks in dice.items():
        for jokers, karma in product(range(seat.administrators + 1), range(seat.karma + 1)):
            if options.joker == "strict" and not strict_joker(len(values), jokers):
                continue
            if needed(values, jokers, karma, cost):
                yield Pay(masks, jokers, karma)


def _dice(box: Cards, hand: tuple[int, ...], card: int, held: int) -> dict[Values, tuple[int, ...]]:
    """Return every choice of dice for a building out of a hand: by their values, their masks, lowest first.

    Of an unknown hand there are thousands; what could do without its lowest die is not built upon.
    """
    colour, cost = box.cost_colour[card], box.cost[card]
    chosen: dict[Values, tuple[int, ...]] = {(): ()}
    for token in hand:
        if token & box.colour_mask[colour]:
            sides = _sides(box, token, colour, held)
            for values, masks in list(chosen.items()):
                if held and sum(values[1:]) >= cost:
                    continue
                for value, mask in sides:
                    place = bisect(values, value)
                    more = (*values[:place], value, *values[place:])
                    if more not in chosen:
                        chosen[more] = (*masks[:place], mask, *masks[place:])
    return chosen


def strict_joker(dice: int, jokers: int) -> bool:
    """Tell whether jokers stand alone or with exactly one die (ruling A24, strict)."""
    return jokers == 0 or jokers + dice == 1 or (jokers == 1 and dice == 1)


def meets(value: int, cost: int, karma: int) -> bool:
    """Tell whether so many karma tokens make a die of a value show another one (ruling A25).

    Each changes it by one, up or down; two that are left over undo each other.
    """
    over = karma - abs(value - cost)
    return over >= 0 and over % 2 == 0


def total(values: Values, jokers: int, karma: int) -> int:
    """Return the most that dice, jokers (sixes) and at most so much karma can be worth; no die passes six."""
    return min(sum(values) + karma, SIX * len(values)) + SIX * jokers


def needed(values: Values, jokers: int, karma: int, cost: int) -> bool:
    """Tell whether a payment reaches a sum and would not with anything left out.

    Args:
        values: Values of the dice, lowest first.
        jokers: Administrators used.
        karma: Karma tokens used.
        cost: The sum.
    """
    if total(values, jokers, karma) < cost:
        return False
    if karma and total(values, jokers, karma - 1) >= cost:
        return False
    if jokers and total(values, jokers - 1, karma) >= cost:
        return False
    # Without the lowest die the rest has the most, whatever karma then lifts.
    return not values or total(values[1:], jokers, karma) < cost
