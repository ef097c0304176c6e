"""The clock of `bench_chess` and `bench_catanatron`: random play, timed as `munshi playouts --json` does.

Runs in the environment of `scripts/bench.txt` and imports nothing of ours.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from random import Random
from time import process_time


def options(about: str | None) -> argparse.ArgumentParser:
    """Return what both understand: `--seconds` and `--seed`.

    Args:
        about: What the program says of itself.
    """
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time")
    parser.add_argument("--seed", type=int, default=1, help="of the random play")
    return parser


def measured(play: Callable[[Random], tuple[int, int]], seconds: float, seed: int) -> dict[str, float]:
    """Return the rates of random play over at least one game, after one to warm up.

    Args:
        play: Plays one game; returns its decisions, and those among at least two.
        seconds: CPU time.
        seed: Of the random play.
    """
    rng = Random(seed)
    play(rng)
    games = decisions = moves = 0
    start = process_time()
    while (spent := process_time() - start) < seconds or not games:
        played = play(rng)
        games, decisions, moves = games + 1, decisions + played[0], moves + played[1]
    return {
        "moves_per_cpu_second": round(moves / spent, 1),
        "decisions_per_cpu_second": round(decisions / spent, 1),
        "games_per_cpu_second": round(games / spent, 2),
        "moves_per_game": round(moves / games, 2),
    }
