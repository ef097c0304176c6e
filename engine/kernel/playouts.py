"""Random legal play with full knowledge: the measure of speed, and the seed of tests."""

from __future__ import annotations

from random import Random
from typing import Any, Generic, TypeVar

from msgspec import Struct

from engine.kernel.contract import Chance, Decision, Game

S = TypeVar("S")


class Playout(Struct, Generic[S], frozen=True, gc=False):
    """A match played to its end.

    Args:
        state: Its last state.
        moves: Decisions among at least two choices; forced ones and results do not count.
        turns: Turns that ended.
    """

    state: S
    moves: int
    turns: int


def playout(game: Game[S, Any, Any], options: object, rng: Random) -> Playout[S]:
    """Play a match to its end; every choice and every possible result is equally likely.

    Raises:
        OptionsError: The options do not fit the game.
    """
    # Looked up once: this loop is what `munshi playouts` measures.
    ask, act, observe, random = game.pending, game.act, game.observe, rng.random
    state = game.setup(options)
    moves = 0
    while True:
        pending = ask(state)
        if type(pending) is Decision:
            choices = pending.choices
            count = len(choices)
            if count > 1:
                moves += 1
                state = act(state, choices[int(random() * count)])
            else:
                state = act(state, choices[0])
        elif type(pending) is Chance:
            results = pending.results
            state = observe(state, results[int(random() * len(results))])
        else:
            return Playout(state, moves, game.turns(state).ended)
