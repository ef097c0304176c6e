"""What every gain does, as one table (RG-de > Anhang, Die braunen Ertragsplättchen)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.games.rajas.box.words import GAINS, Gain
from engine.games.rajas.play.dice import TakeDice
from engine.games.rajas.play.effect import GAIN_EFFECTS
from engine.games.rajas.play.market import Assorted, OneKind
from engine.games.rajas.play.palace import Chamber, Earn, Raise
from engine.games.rajas.play.province import count, joined
from engine.games.rajas.play.river import Voyage
from engine.games.rajas.play.tracks import FAME_UPGRADE, fame, money
from engine.games.rajas.state import NONE, State
from engine.kernel.agenda import Task, done, then


class PerKarma(Task, frozen=True, gc=False):
    """A die for each karma (ruling C14).

    Args:
        colour: Its colour, or ANY.
    """

    rule = "gains"
    colour: int

    def run(self, state: State) -> State:
        """Take the dice."""
        return then(done(state), TakeDice((self.colour,) * state.player.karma))


class Per(Task, frozen=True, gc=False):
    """Fame or money for each thing of a kind that one has.

    Args:
        fame: Whether it is fame.
        what: What is counted, a key of COUNTED.
        number: How much for each; each: how many of them it takes.
    """

    rule = "gains"
    fame: bool
    what: str
    number: int = 1
    each: int = 1

    def run(self, state: State) -> State:
        """Count, and move the marker."""
        amount = COUNTED[self.what](state) // self.each * self.number
        state = done(state)
        if not amount:
            return state
        return fame(state, amount) if self.fame else money(state, amount)


def _yield_tiles(state: State) -> int:
    """Return how many yield tiles roads join now."""
    roads = joined(state.land, state.player.province)
    return sum(1 for edge, tile in enumerate(state.player.yields) if tile != NONE and roads >> edge & 1)


def _market_tiles(state: State) -> int:
    """Return how many tiles have a market."""
    markets = state.board.tiles.markets
    return sum(1 for tile in state.player.province.tiles if tile != NONE and markets[tile])


COUNTED: Final[dict[str, Callable[[State], int]]] = {
    "market": lambda state: sum(map(len, state.player.province.markets)),
    "market-tile": _market_tiles,
    "building": lambda state: count(state.board.tiles.building_counts, state.player.province),
    "bend": lambda state: count(state.board.tiles.bends, state.player.province),
    "village": lambda state: count(state.board.tiles.villages, state.player.province),
    "upgrade": lambda state: sum(state.player.levels),
    "karma": lambda state: state.player.karma,
    "river": lambda state: state.player.boat,
    "worker": lambda state: state.player.workers,
    "yield-tile": _yield_tiles,
}
"""What fame and money are given for."""


def _effect(gain: Gain) -> Task:
    """Return what a gain does."""
    kind, number = gain.kind, gain.number
    for what in ("fame", "money"):
        if kind.startswith(f"{what}-per-"):
            return Per(what == "fame", kind.removeprefix(f"{what}-per-"), number, gain.each)
    if kind in {"fame", "money", "karma"}:
        return Earn(**{kind: number})
    effects: dict[str, Callable[[], Task]] = {
        "upgrade": Raise,
        "boat": lambda: Voyage(number),
        "dice": lambda: TakeDice(gain.dice),
        "dice-per-karma": lambda: PerKarma(gain.dice[0]),
        "markets-same": lambda: OneKind(number),
        "markets-different": Assorted,
        "palace": lambda: Chamber(gain.chamber),
    }
    return effects[kind]()


GAIN_EFFECTS.update({name: _effect(gain) for name, gain in GAINS.items()})
GAIN_EFFECTS[FAME_UPGRADE] = Raise(later=True)
