"""Many matches, spread over the cores."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache, partial
from multiprocessing import get_context
from typing import Any, Final

from engine.games import open_box
from engine.kernel.contract import Game
from firmware.soak.findings import Soaked
from firmware.soak.match import soak

AT_ONCE: Final = 20
"""Matches that a process plays before it tells of them."""
_NOTHING: Final[Mapping[str, Any]] = {}


def soaked(game: str, seeds: range, jobs: int, agreed: Mapping[str, Any] = _NOTHING) -> Iterator[Soaked]:
    """Play matches; yield what came of each, in the order of their seeds.

    Args:
        game: Id of the game.
        seeds: Of the matches.
        jobs: Processes; with 1 all are played in this one.
        agreed: What is agreed on in all of them, options of the game.
    """
    play = partial(_one, game, agreed)
    if jobs == 1:
        yield from map(play, seeds)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, seeds, chunksize=min(AT_ONCE, -(-len(seeds) // jobs)))


def _one(game: str, agreed: Mapping[str, Any], seed: int) -> Soaked:
    return soak(_rules(game), seed, agreed)


@lru_cache(maxsize=1)
def _rules(game: str) -> Game[Any, Any, Any]:
    return open_box(game).game
