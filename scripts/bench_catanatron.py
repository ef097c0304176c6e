"""Random Catan with catanatron, timed: prints one JSON object as `munshi playouts --json` does.

    python -m scripts.bench_catanatron [--seconds 2] [--seed 1] [--players 2]

Runs in the environment of `scripts/bench.txt`. A decision is a tick of a player, forced rolls and ends of
turns included; a move, as everywhere in our figures, a decision among at least two.
"""

from __future__ import annotations

import json
from functools import partial
from random import Random

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

from scripts.bench_clock import measured, options

COLOURS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def play(players: int, rng: Random) -> tuple[int, int]:
    """Play one game to its end; return decisions and moves."""
    game = Game([RandomPlayer(colour) for colour in COLOURS[:players]], seed=rng.randrange(1, 2**32))
    decisions = moves = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        moves += len(game.state.playable_actions) > 1
        game.play_tick()
        decisions += 1
    return decisions, moves


if __name__ == "__main__":
    parser = options(__doc__)
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4), help="at the table")
    arguments = parser.parse_args()
    print(json.dumps(measured(partial(play, arguments.players), arguments.seconds, arguments.seed)))
