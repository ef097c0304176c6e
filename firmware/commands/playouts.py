"""`munshi playouts`: how fast random legal play is."""

from __future__ import annotations

import argparse
import json
from functools import partial
from random import Random
from time import process_time
from typing import Any

from engine.errors import UsageError
from engine.games import open_box
from engine.kernel.contract import Game
from engine.kernel.playouts import playout
from firmware.commands.agreed import add_agreed, agreed
from firmware.commands.arguments import add_game, named

DESCRIPTION = """\
Plays matches to their end with full knowledge, every choice drawn at random among the legal ones, for
SECONDS of CPU time, and prints how fast that was. A move is a choice among at least two."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `playouts` to the command line."""
    parser = commands.add_parser("playouts", help="measure random legal play", description=DESCRIPTION)
    add_game(parser)
    parser.add_argument("--players", type=int, default=3, metavar="P", help="number of players (default: 3)")
    parser.add_argument("--seconds", type=float, default=5.0, metavar="T", help="CPU time (default: 5)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="of the random play (default: 0)")
    parser.add_argument("--catalogue", type=named, metavar="FILE", help="components (those of the reference)")
    add_agreed(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def run(arguments: argparse.Namespace) -> int:
    """Play and print.

    Raises:
        UsageError: There is no time to play, it has no such setting, or the file of components cannot be
            read or is faulty.
        UnknownGameError: There is no such game.
        OptionsError: So many cannot play it, or the components do not have what is agreed on.
    """
    from firmware.box.components import read_components

    if not 0 < arguments.seconds < float("inf"):
        raise UsageError(
            f"--seconds {arguments.seconds}.", expected="more than 0 seconds", advice="give it 5 or more"
        )
    box = open_box(arguments.game)
    if arguments.catalogue is not None:
        box = read_components(arguments.catalogue, partial(open_box, arguments.game))
    box.check_players(arguments.players)
    options = {"players": arguments.players, **agreed(arguments, arguments.game)}
    box.game.setup(options)
    figures = measure(box.game, options, arguments.seconds, arguments.seed)
    if arguments.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name.replace('_', ' '):22}{value:12.1f}")
    return 0


def measure(game: Game[Any, Any, Any], options: object, seconds: float, seed: int) -> dict[str, float]:
    """Return the rates of random play, over at least one match.

    Args:
        game: The game.
        options: The options of every match.
        seconds: CPU time of this process after which no further match is begun.
        seed: Of the random play.
    """
    rng = Random(seed)
    playout(game, options, rng)  # tables that are built on first use are not play
    games = moves = turns = 0
    start = process_time()
    while (spent := process_time() - start) < seconds or not games:
        played = playout(game, options, rng)
        games += 1
        moves += played.moves
        turns += played.turns
    return {
        "moves_per_cpu_second": round(moves / spent, 1),
        "turns_per_cpu_second": round(turns / spent, 1),
        "games_per_cpu_second": round(games / spent, 2),
        "moves_per_game": round(moves / games, 2),
    }
