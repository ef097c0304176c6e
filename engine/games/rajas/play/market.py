"""The market: markets of the province bring their money once more (RG-de > Marktaktion; ruling C11)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.games.rajas.box.words import KINDS
from engine.games.rajas.choices import Sell
from engine.games.rajas.play.effect import Effect
from engine.games.rajas.play.kali import HIGHEST
from engine.games.rajas.play.tracks import money
from engine.games.rajas.state import State
from engine.kernel.agenda import Task, done


class Assorted(Task, frozen=True, gc=False):
    """The dearest market of each kind is scored."""

    rule = "assorted"

    def run(self, state: State) -> State:
        """Score them."""
        markets = state.player.province.markets
        return money(done(state), sum([values[0] for values in markets if values]))


class OneKind(Effect[Sell], frozen=True, gc=False):
    """Markets of one kind are scored, the dearest ones.

    Args:
        most: How many at most; 0 where the die was not seen that says it.
        kind_of: The kind, as a place in KINDS, or -1 where the player chooses.
    """

    rule = "one-kind"
    kind = "sell"
    most: int
    goods: int = -1

    def choices(self, state: State) -> Sequence[Sell]:
        """Return the kinds of which there are markets, with as many markets as may be."""
        return _sales(self.most, self.goods, tuple(map(len, state.player.province.markets)))

    def accepts(self, state: State, choice: object) -> bool:
        """Take fewer markets as well."""
        return choice in self.menu(state) or any(
            isinstance(choice, Sell) and choice.kind == one.kind and 0 < choice.number < one.number
            for one in self.menu(state)
        )

    def chosen(self, state: State, choice: Sell) -> State:
        """Score them."""
        values = state.player.province.markets[KINDS.index(choice.kind)]
        return money(state, sum(values[: choice.number]))


@lru_cache(maxsize=4096)
def _sales(most: int, goods: int, counts: tuple[int, ...]) -> tuple[Sell, ...]:
    return tuple(
        Sell(KINDS[kind], number)
        for kind, count in enumerate(counts)
        if count and goods in {-1, kind}
        for number in ([min(most, count)] if most else range(1, min(HIGHEST, count) + 1))
    )
