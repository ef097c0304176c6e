"""Random matches of Rajas of the Ganges, answer by answer."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from engine.games.rajas.state import State
from engine.kernel.contract import UNSEEN, Decision, Over
from tests.engine.games.rajas.desk import GAME

MATCHES: list[dict[str, object]] = [
    {"players": 2, "variants": ["mango"], "passing": "free", "harbour": "skip"},
    {"players": 3, "variants": ["ganga"], "mixed": [1]},
    {"players": 4, "variants": ["navaratnas", "ganga", "mango"]},
]
"""Options that lead to all that there is."""


UNSEEN_PART = 0.1
"""How many of the results nobody sees."""


class Step(NamedTuple):
    """One answer, with the states around it."""

    before: State
    answer: Any
    after: State


def steps(seed: int, **options: object) -> Iterator[Step]:
    """Yield the steps of a random match, in which some results are not seen."""
    rng, state = Random(seed), GAME.setup(options)
    while not isinstance(pending := GAME.pending(state), Over):
        if isinstance(pending, Decision):
            answer: Any = rng.choice(list(pending.choices))
            after = GAME.act(state, answer)
        else:
            answer = UNSEEN if rng.random() < UNSEEN_PART else rng.choice(pending.results)
            after = GAME.observe(state, answer)
        yield Step(state, answer, after)
        state = after
