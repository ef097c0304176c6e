"""Random matches of Rajas of the Ganges, answer by answer."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.engine.games.rajas.desk import GAME
from tests.engine.kernel import playing

MATCHES: list[dict[str, object]] = [
    {"players": 2, "variants": ["mango"], "passing": "free", "harbour": "skip"},
    {"players": 3, "variants": ["ganga"], "mixed": [1]},
    {"players": 4, "variants": ["navaratnas", "ganga", "mango"]},
]
"""Options that lead to all that there is."""


UNSEEN_PART = 0.1
"""How many of the results nobody sees."""


def steps(seed: int, **options: object) -> Iterator[playing.Step]:
    """Yield the steps of a random match, in which some results are not seen."""
    return playing.steps(GAME, Random(seed), options, UNSEEN_PART)
