"""Two readings of the rules, the engine's and one from the rulebook alone, agree on every position."""

from __future__ import annotations

from itertools import combinations, count
from random import Random
from typing import Any

import pytest

from engine.games.rajas.options import PLAYERS, VARIANTS
from tests.engine.games.rajas.comparing import compared
from tests.engine.games.rajas.other_sets import REFERENCE, other_set

MIXTURES = [chosen for size in range(4) for chosen in combinations(VARIANTS, size)]
"""Every combination of variants."""


def options(seed: int) -> dict[str, Any]:
    """Return the options of a match: all combinations of variants in turn, the rest by chance."""
    rng = Random(seed)
    players, variants = rng.choice(PLAYERS), MIXTURES[seed % len(MIXTURES)]
    mixed = tuple(seat for seat in range(players) if "navaratnas" not in variants and rng.random() < 0.3)
    return {
        "players": players,
        "variants": variants,
        "mixed": mixed,
        "harbour": rng.choice(("exact", "skip")),
        "passing": rng.choice(("stuck", "stuck", "free")),
    }


def agreed(seed: int, box: dict[str, Any]) -> int:
    """Compare every position of a match; return how many."""
    positions = 0
    for differences in compared(options(seed), seed, box):
        assert not differences, "\n".join(differences)
        positions += 1
    return positions


@pytest.mark.parametrize("seed", range(len(MIXTURES)))
def test_the_readings_agree(seed: int) -> None:
    """In a match of each combination of variants."""
    assert agreed(seed, REFERENCE) > 100


@pytest.mark.parametrize("seed", range(100, 100 + len(MIXTURES) // 2))
def test_the_readings_agree_on_other_sets(seed: int) -> None:
    """That print other gains, roads, buildings and prices."""
    assert agreed(seed, other_set(Random(seed))) > 50


@pytest.mark.slow
@pytest.mark.parametrize("other", [False, True], ids=["reference", "others"])
def test_the_readings_agree_on_many_positions(*, other: bool) -> None:
    """100,000 positions of random matches with the reference set, and half as many with others."""
    left = 50_000 if other else 100_000
    for seed in count(1000):
        left -= agreed(seed, other_set(Random(seed)) if other else REFERENCE)
        if left <= 0:
            return
