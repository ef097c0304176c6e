"""Random chess with python-chess, timed: prints one JSON object as `munshi playouts --json` does.

    python -m scripts.bench_chess [--seconds 2] [--seed 1]

Runs in the environment of `scripts/bench.txt`. A decision is a move played; a move, as everywhere in our
figures, a decision among at least two.
"""

from __future__ import annotations

import json
from random import Random

import chess

from scripts.bench_clock import measured, options

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


if __name__ == "__main__":
    arguments = options(__doc__).parse_args()
    print(json.dumps(measured(play, arguments.seconds, arguments.seed)))
