"""Counts of legal sequences, by which a slip in the rules is noticed (as chess programs do)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from engine.kernel.contract import Chance, Decision, Game, Unseen

S = TypeVar("S")
R = TypeVar("R")

Results = Callable[[S, Chance[R]], Iterable[R | Unseen]]
"""Names the results that are tried where a state awaits one."""


def every_result(_: S, chance: Chance[R]) -> Iterable[R | Unseen]:
    """Try every possible result."""
    return chance.results


def perft(
    game: Game[S, Any, R], state: S, depth: int, results: Results[S, R] = every_result
) -> tuple[int, ...]:
    """Return how many legal sequences of 1, 2, ... `depth` answers start at a state.

    Choices and results count alike; equal ones count once. A match that is over continues no
    sequence. Equal states are expanded once, which is much faster and counts the same.

    Args:
        game: The game; its states are hashable.
        state: Where the sequences start.
        depth: Length of the longest sequences, at least 1.
        results: The results that are tried: all of them, or those that the caller fixes.
    """
    counts = []
    level = {state: 1}
    for _ in range(depth):
        following: Counter[S] = Counter()
        for one, ways in level.items():
            for after in _successors(game, one, results):
                following[after] += ways
        counts.append(following.total())
        level = following
    return tuple(counts)


def _successors(game: Game[S, Any, R], state: S, results: Results[S, R]) -> Iterable[S]:
    pending = game.pending(state)
    if isinstance(pending, Decision):
        return (game.act(state, choice) for choice in dict.fromkeys(pending.choices))
    if isinstance(pending, Chance):
        return (game.observe(state, result) for result in dict.fromkeys(results(state, pending)))
    return ()
