"""What a player could pay at most, so that each card on offer is looked at only once."""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import and_, or_
from typing import Final, NamedTuple

from engine.games.cards_and_karma.box.cards import Cards, Pair
from engine.games.cards_and_karma.box.components import DIE_COLOURS, TRIO
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.state import Seat

SIX: Final = 6
"""The highest value of a die, and of a joker."""

_ANY_VALUE: Final = sum(1 << value for value in range(1, SIX + 1))
_NEAR: Final = tuple(
    tuple(
        sum(1 << other for other in range(1, SIX + 1) if abs(other - value) <= karma)
        for value in range(SIX + 1)
    )
    for karma in range(TRIO)
)
"""By karma and value: the values that a die can be made into, as bits (ruling A25)."""


class Purse(NamedTuple):
    """What a seat may pay.

    Args:
        sums: By colour of dice, the highest sum.
        values: Values that one die or joker can meet exactly, as bits.
    """

    sums: list[int]
    values: int

    def pays(self, box: Cards, card: int) -> bool:
        """Tell whether it is enough for a card (by its number)."""
        cost = box.cost[card]
        if cost:
            return self.sums[box.cost_colour[card]] >= cost
        exact = box.exact_cost[card]
        return not exact or bool(self.values >> exact & 1)


def purse_of(box: Cards, options: Options, seat: Seat, *, surely: bool = False) -> Purse:
    """Return what a seat may be able to pay, as far as is known.

    Args:
        box: The cards.
        options: The options of the match.
        seat: Who pays.
        surely: Ask instead what it is able to pay whatever its unknown cards are.
    """
    karma, jokers = seat.karma, seat.administrators
    near = _NEAR[karma]
    dice: list[list[int]] = [[] for _ in DIE_COLOURS]
    values = _ANY_VALUE if jokers else 0
    for token in seat.hand:
        card = token.bit_length() - 1
        value = box.die_value[card]
        if value and token == 1 << card:
            dice[box.die_colour[card]].append(value)
            values |= near[value]
        else:
            values |= _worst(box.dice(token), near, dice) if surely else _best_of(box, token, near, dice)
    if options.joker == "strict" and jokers:
        # Ruling A24, strict: dice without a joker, or a joker with the best of them.
        sums = [max(min(sum(one) + karma, SIX * len(one)), SIX + _best(one, karma)) for one in dice]
    else:
        sums = [min(sum(one) + karma, SIX * len(one)) + SIX * jokers for one in dice]
    return Purse(sums, values)


def _best(dice: list[int], karma: int) -> int:
    return min(max(dice) + karma, SIX) if dice else 0


def _best_of(box: Cards, token: int, near: tuple[int, ...], dice: list[list[int]]) -> int:
    """Add the best that a card may show to the dice by colour.

    Returns:
        The values that it may meet exactly, as bits.
    """
    highest, values = _shown(box, token)
    for colour, value in highest:
        dice[colour].append(value)
    return reduce(or_, [near[value] for value in values])


@lru_cache(maxsize=4096)
def _shown(box: Cards, token: int) -> tuple[tuple[Pair, ...], tuple[int, ...]]:
    """Return the highest die of each colour that a card may be, and all values that it may show."""
    shown = box.dice(token)
    return tuple(dict(sorted(shown)).items()), tuple({value for _, value in shown})


def _worst(shown: tuple[Pair, ...], near: tuple[int, ...], dice: list[list[int]]) -> int:
    """Add a card that may show several dice to the dice by colour, as far as it is surely one.

    Returns:
        The values that it meets exactly, whatever it is, as bits.
    """
    if len({colour for colour, _ in shown}) == 1:
        dice[shown[0][0]].append(min(value for _, value in shown))
    return reduce(and_, [near[value] for _, value in shown], _ANY_VALUE)
