"""Many matches, spread over the cores."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

from engine.games.cards_and_karma.game import CardsAndKarma
from firmware.soak.findings import Soaked
from firmware.soak.match import soak

AT_ONCE: Final = 20
"""Matches that a process plays before it tells of them."""

GAME: Final = CardsAndKarma()


def soaked(seeds: range, jobs: int) -> Iterator[Soaked]:
    """Play matches; yield what came of each, in the order of their seeds.

    Args:
        seeds: Of the matches.
        jobs: Processes; with 1 all are played in this one.
    """
    if jobs == 1:
        yield from map(_one, seeds)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(_one, seeds, chunksize=min(AT_ONCE, -(-len(seeds) // jobs)))


def _one(seed: int) -> Soaked:
    return soak(GAME, seed)
