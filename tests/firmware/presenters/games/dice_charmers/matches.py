"""Random matches of The Dice Charmers, answer by answer."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.engine.games.dice_charmers.desk import GAME
from tests.engine.kernel import playing


def steps(seed: int, **options: object) -> Iterator[playing.Step]:
    """Yield the steps of a random match."""
    return playing.steps(GAME, Random(seed), options)
