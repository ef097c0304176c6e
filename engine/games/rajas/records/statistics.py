"""What is counted of a turn: where the worker stood, how much was paid, and what it brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, final

from engine.games.rajas.box.words import AREAS
from engine.games.rajas.choices import (
    Choice,
    Lay,
    Pass,
    Pay,
    Put,
    Reroll,
    Return,
    Sail,
    Settle,
    Skip,
    Upgrade,
)
from engine.games.rajas.game import Rajas
from engine.games.rajas.play.tracks import margin
from engine.games.rajas.state import State
from engine.kernel.statistics import Counting

_CHOICES: Final[dict[type, str]] = {
    Pass: "passes",
    Lay: "tiles_laid",
    Pay: "payments",
    Sail: "river_chosen",
    Return: "dice_returned",
    Reroll: "rerolls",
    Upgrade: "upgrades_chosen",
    Settle: "yield_tiles",
    Skip: "left_alone",
}
_GAINS: Final = ("fame", "money", "karma", "boat")


@final
class RajasCounting:
    """The counting of Rajas of the Ganges."""

    columns: Sequence[str] = (
        *(f"workers_{area}" for area in AREAS),
        *_CHOICES.values(),
        "dice_paid",
        *(f"{name}_gained" for name in _GAINS),
        "workers_won",
    )
    scores: Sequence[str] = ("margin", "fame", "money", "karma", "boat", "workers", "tiles")
    steps: Sequence[str] = ("margin", "earlier")

    def counted(self, state: State, answer: Any) -> Counter[tuple[int, str]]:
        """Return what an answer adds, by seat and column; a marker that goes back counts below 0."""
        found: Counter[str] = Counter()
        if isinstance(answer, Put):
            area = state.board.spots[state.board.spot_number[answer.space]].area
            found[f"workers_{area}"] += 1
        elif type(answer) in _CHOICES:
            found[_CHOICES[type(answer)]] += 1
        elif not isinstance(answer, Choice):
            return Counter()
        if isinstance(answer, Pay):
            found["dice_paid"] += len(answer.dice)
        before, after = state.player, _GAME.act(state, answer).players[state.actor]
        for name in _GAINS:
            found[f"{name}_gained"] += getattr(after, name) - getattr(before, name)
        found["workers_won"] += after.workers - before.workers
        return Counter({(state.actor, column): number for column, number in found.items() if number})

    def score(self, state: State, seat: int) -> tuple[int, ...]:
        """Return what a player has; the margin in fame points, below 0 for a gap."""
        one = state.players[seat]
        tiles = sum(tile >= 0 for tile in one.province.tiles)
        return (margin(state, one), one.fame, one.money, one.karma, one.boat, one.workers, tiles)

    def when(self, state: State) -> tuple[int, int]:
        """Return the round and the pass."""
        player = state.player
        return state.rounds, 1 + player.placed.bit_count() + max(player.visits - 1, 0)


_GAME: Final = Rajas()
"""Carries answers out; the set is the state's own."""

COUNTING: Final[Counting[State]] = RajasCounting()
