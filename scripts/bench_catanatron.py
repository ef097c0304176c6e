"""Random Catan with catanatron, timed: prints one JSON object as `munshi playouts --json` does.

    python scripts/bench_catanatron.py [--seconds 2] [--seed 1] [--players 2]

Runs in the environment of `scripts/bench.txt`. A decision is a tick of a player, forced rolls and ends of
turns included; a move, as everywhere in our figures, a decision among at least two.
"""

from __future__ import annotations

import argparse
import json
from random import Random
from time import process_time

from catanatron import Color, Game, RandomPlayer
from catanatron.game import TURNS_LIMIT

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


def measured(players: int, seconds: float, seed: int) -> dict[str, float]:
    """Return the rates of random play over at least one game, after one to warm up."""
    rng = Random(seed)
    play(players, rng)
    games = decisions = moves = 0
    start = process_time()
    while (spent := process_time() - start) < seconds or not games:
        played = play(players, rng)
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
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4), help="at the table")
    arguments = parser.parse_args()
    print(json.dumps(measured(arguments.players, arguments.seconds, arguments.seed)))
