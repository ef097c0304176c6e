"""Goods: they are circled from the left, and sold from the left (DC-de > Lila, Eröffnete Märkte)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Final, Literal

from engine.games.dice_charmers.box.words import FACES, GOODS_OF, KINDS, KINDS_OF, UNKNOWN
from engine.games.dice_charmers.choices import COPY, GOODS, Copy, Goods, Sell, sell
from engine.games.dice_charmers.play.effect import Effect
from engine.games.dice_charmers.play.tracks import money
from engine.games.dice_charmers.state import State, marked
from engine.kernel.agenda import done, then

_NONE: Final = sell(0, 0, 0)
_BY_NUMBER: Final = tuple([kinds for kinds in range(8) if kinds.bit_count() == number] for number in range(4))
"""The combinations of so many kinds, as bits."""


def room(state: State) -> int:
    """Return the kinds of which a good can still be circled, as bits."""
    columns = len(state.sheet.coins)
    tea, silk, spices = state.player.goods
    return (tea < columns) | (silk < columns) << 1 | (spices < columns) << 2


def stock(state: State) -> tuple[int, ...]:
    """Return how many goods of each kind are circled and not sold."""
    player = state.player
    return tuple([have - gone for have, gone in zip(player.goods, player.sold, strict=True)])


def circled(state: State, wanted: Sequence[int]) -> State:
    """Circle goods, as many of each kind as there is room for."""
    columns = len(state.sheet.coins)
    goods = tuple([min(have + more, columns) for have, more in zip(state.player.goods, wanted, strict=True)])
    return marked(state, goods=goods)


def one_each(choice: Goods) -> tuple[int, ...]:
    """Return how many goods of each kind a choice circles."""
    return tuple(map(choice.kinds.count, KINDS))


class Circle(Effect[Goods], frozen=True, gc=False):
    """Circle certain goods.

    Args:
        goods: How many of each kind.
        kinds: Which kinds they are, as bits.
    """

    rule = "goods"
    goods: tuple[int, ...]
    kinds: int

    def possible(self, state: State) -> bool:
        """Tell whether one of the goods can be circled."""
        return bool(room(state) & self.kinds)

    def run(self, state: State) -> State:
        """Circle them."""
        return circled(done(state), self.goods)


class Receive(Effect[Goods], frozen=True, gc=False):
    """Circle goods of different kinds that the player chooses, as many as there is room for.

    Args:
        number: How many.
    """

    rule = "symbols"
    kind = "goods"
    number: int

    def choices(self, state: State) -> Sequence[Goods]:
        """Return the combinations of kinds."""
        free = room(state)
        number = min(self.number, free.bit_count())
        return [GOODS[kinds] for kinds in _BY_NUMBER[number] if kinds & free == kinds] if number else ()

    def chosen(self, state: State, choice: Goods) -> State:
        """Circle one of each kind."""
        return circled(state, one_each(choice))


class CopyDie(Effect[Copy], frozen=True, gc=False):
    """Circle the goods that one of the two purple dice shows, wherever it lies (ruling B13)."""

    rule = "symbols"
    kind = "goods-die"

    def choices(self, state: State) -> Sequence[Copy]:
        """Return the faces that bring something; all of those of a die that nobody saw."""
        free = room(state)
        shown = state.dice[:2]
        faces = range(len(FACES)) if UNKNOWN in shown else dict.fromkeys(shown)
        return [COPY[face] for face in faces if free & KINDS_OF[face]]

    def chosen(self, state: State, choice: Copy) -> State:
        """Circle its goods."""
        return circled(state, GOODS_OF[FACES.index(choice.face)])


class Sale(Effect[Sell], frozen=True, gc=False):
    """Sell some goods, or none.

    Args:
        how: Whether they are of any kinds, all of the same, or each of another.
        most: How many at most.
        least: How many at least, unless none.
        instead: Whether a good is circled where none is sold (the merchant; ruling B11).
    """

    rule = "selling"
    kind = "sell"
    how: Literal["any", "same", "different"]
    most: int
    least: int = 0
    instead: bool = False

    def choices(self, state: State) -> Sequence[Sell]:
        """Return the sales that the stock allows, none among them."""
        return sales(self.how, self.least, self.most, stock(state))

    def possible(self, state: State) -> bool:
        """Tell whether something can be sold, or circled instead."""
        return len(self.choices(state)) > 1 or (self.instead and bool(room(state)))

    def chosen(self, state: State, choice: Sell) -> State:
        """Sell."""
        if choice == _NONE:
            return then(state, Receive(1)) if self.instead else state
        return sold(state, (choice.tea, choice.silk, choice.spices))


class SellTwo(Effect[Sell], frozen=True, gc=False):
    """Sell two different goods; whether one will do is an option (ruling B14)."""

    def sale(self, state: State) -> Sale:
        """Return what may be sold."""
        return Sale("different", 2, 2 if state.options.two_different == "both" else 0)

    def possible(self, state: State) -> bool:
        """Tell whether something can be sold."""
        return self.sale(state).possible(state)

    def run(self, state: State) -> State:
        """Ask what is sold."""
        return then(done(state), self.sale(state))


@lru_cache(maxsize=4096)
def sales(how: str, least: int, most: int, have: tuple[int, ...]) -> tuple[Sell, ...]:
    """Return the sales that a stock allows, none among them."""
    top = 1 if how == "different" else most
    return tuple(
        sell(*wanted)
        for wanted in product(*(range(min(one, top) + 1) for one in have))
        if (not any(wanted) or least <= sum(wanted) <= most)
        and (how != "same" or sum(map(bool, wanted)) <= 1)
    )


def sold(state: State, wanted: tuple[int, ...]) -> State:
    """Cross goods from the left, mark what they bring, and circle the bonuses of tents that are sold out."""
    coins, before = state.sheet.coins, state.player.sold
    after = tuple([gone + more for gone, more in zip(before, wanted, strict=True)])
    earned = sum(sum(coins[gone:now]) for gone, now in zip(before, after, strict=True))
    tea, silk, spices = after
    won = 0
    for (first, second, third), source in state.sheet.tents:
        if tea >= first and silk >= second and spices >= third:
            won |= 1 << source
    return money(marked(state, won, sold=after), earned)
