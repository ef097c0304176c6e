"""What is counted of a turn: by which dice and bonuses it went, and what it brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, final

from engine.games.dice_charmers.box.words import COLOURS, colour
from engine.games.dice_charmers.choices import (
    Build,
    Copy,
    Extend,
    Goods,
    Karma,
    NoDie,
    Sail,
    Sell,
    Take,
    Upgrade,
    Use,
    Visit,
)
from engine.games.dice_charmers.game import DiceCharmers
from engine.games.dice_charmers.play.tracks import overlap
from engine.games.dice_charmers.state import State
from engine.kernel.statistics import Counting

_CHOICES: Final[dict[type, str]] = {
    Karma: "karma_used",
    NoDie: "no_die",
    Build: "roads",
    Extend: "half_roads",
    Goods: "goods_chosen",
    Sell: "sales",
    Upgrade: "upgrades",
    Visit: "persons_chosen",
    Sail: "river_chosen",
    Copy: "goods_die",
    Use: "bonuses_chosen",
}
_GAINS: Final = ("fame", "money", "karma")


@final
class DiceCharmersCounting:
    """The counting of The Dice Charmers."""

    columns: Sequence[str] = (
        *(f"took_{colour}" for colour in COLOURS),
        *_CHOICES.values(),
        *(f"{name}_gained" for name in _GAINS),
        "bonuses_circled",
        "bonuses_crossed",
    )
    scores: Sequence[str] = ("overlap_halves", "fame", "money", "karma", "karma_left")
    steps: Sequence[str] = ("overlap", "karma", "karma-used")

    def counted(self, state: State, answer: Any) -> Counter[tuple[int, str]]:
        """Return what an answer adds, by seat and column."""
        found: Counter[str] = Counter()
        kind = _CHOICES.get(type(answer))
        if isinstance(answer, Take):
            kind = f"took_{colour(answer.face)}"
        if kind is None:
            return Counter()
        found[kind] += 1
        before, after = state.player, _GAME.act(state, answer).players[state.actor]
        for name in _GAINS:
            found[f"{name}_gained"] += getattr(after, name) - getattr(before, name)
        found["bonuses_circled"] += (after.circled & ~before.circled).bit_count()
        found["bonuses_crossed"] += (after.crossed & ~before.crossed).bit_count()
        return Counter({(state.actor, column): number for column, number in found.items() if number})

    def score(self, state: State, seat: int) -> tuple[int, ...]:
        """Return what a player has; the overlap in halves of a fame point, below 0 for a gap."""
        one = state.players[seat]
        return (overlap(state.sheet, one), one.fame, one.money, one.karma, one.karma - one.used)

    def when(self, state: State) -> tuple[int, int]:
        """Return the round and the pass."""
        return state.rounds, 1 + state.taken // len(state.players)


_GAME: Final = DiceCharmers()
"""Carries answers out; the sheet is the state's own."""

COUNTING: Final[Counting[State]] = DiceCharmersCounting()
