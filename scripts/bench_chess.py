"""Random chess with python-chess, timed: prints one JSON object as `munshi playouts --json` does.

    python scripts/bench_chess.py [--seconds 2] [--seed 1]

Runs in the environment of `scripts/bench.txt`. A decision is a move played; a move, as everywhere in our
figures, a decision among at least two.
"""

from __future__ import annotations

import argparse
import json
from random import Random
from time import process_time

import chess

MOST_WITHOUT_PROGRESS = 100
"""Half-moves without capture or pawn move after which a game is drawn."""


def play(rng: Random) -> tuple[int, int]:
    """Play one game to its end; return decisions and moves."""
    board = chess.Board()
    decisions = moves = 0
    while board.halfmove_clock < MOST_WITHOUT_PROGRESS and not board.is_insufficient_material():
        legal = list(board.legal_moves)
        if not legal:
            break
        board.push(legal[int(rng.random() * len(legal))])
        decisions += 1
        moves += len(legal) > 1
    return decisions, moves


def measured(seconds: float, seed: int) -> dict[str, float]:
    """Return the rates of random play over at least one game, after one to warm up."""
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


if __name__ == "__main__":
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=2.0, help="CPU time")
    parser.add_argument("--seed", type=int, default=1, help="of the random play")
    arguments = parser.parse_args()
    print(json.dumps(measured(arguments.seconds, arguments.seed)))
