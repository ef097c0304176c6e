"""Random matches of The Dice Charmers, answer by answer."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from engine.games.dice_charmers.state import State
from engine.kernel.contract import Decision, Over
from tests.engine.games.dice_charmers.desk import GAME


class Step(NamedTuple):
    """One answer, with the states around it."""

    before: State
    answer: Any
    after: State


def steps(seed: int, **options: object) -> Iterator[Step]:
    """Yield the steps of a random match."""
    rng, state = Random(seed), GAME.setup(options)
    while not isinstance(pending := GAME.pending(state), Over):
        if isinstance(pending, Decision):
            answer: Any = rng.choice(list(pending.choices))
            after = GAME.act(state, answer)
        else:
            answer = rng.choice(pending.results)
            after = GAME.observe(state, answer)
        yield Step(state, answer, after)
        state = after
