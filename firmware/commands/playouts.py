"""`munshi playouts`: how fast random legal play is."""

from __future__ import annotations

import argparse
import json
from functools import partial
from random import Random
from time import process_time
from typing import Any

import msgspec

from engine.errors import UsageError
from engine.games import GAMES, lists_of, open_box, settings_of
from engine.kernel.contract import Game
from engine.kernel.playouts import playout
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
    agreed = parser.add_argument_group("what the players have agreed on", "Each game has some of these.")
    for name, values in _settings().items():
        agreed.add_argument(_option(name), choices=values, metavar="VALUE", help=" or ".join(values))
    for name in sorted({name for game in GAMES for name in lists_of(game)}):
        agreed.add_argument(_option(name), metavar="VALUE,...", help="several, parted by commas")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def run(arguments: argparse.Namespace) -> int:
    """Play and print.

    Raises:
        UsageError: There is no time to play, it has no such setting, or the file of components cannot be
            read or is faulty.
        UnknownGameError: There is no such game.
        OptionsError: So many cannot play it, or the components do not have what is agreed on.
    """
    from firmware.commands.components import read_components

    if not 0 < arguments.seconds < float("inf"):
        raise UsageError(
            f"--seconds {arguments.seconds}.", expected="more than 0 seconds", advice="give it 5 or more"
        )
    box = open_box(arguments.game)
    if arguments.catalogue is not None:
        box = read_components(arguments.catalogue, partial(open_box, arguments.game))
    box.check_players(arguments.players)
    options = {"players": arguments.players, **_agreed(arguments), **_listed(arguments)}
    box.game.setup(options)
    figures = measure(box.game, options, arguments.seconds, arguments.seed)
    if arguments.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name.replace('_', ' '):22}{value:12.1f}")
    return 0


def _settings() -> dict[str, list[str]]:
    """Return the settings of all games, each with its values."""
    found: dict[str, list[str]] = {}
    for game in GAMES:
        for name, values in settings_of(game).items():
            known = found.setdefault(name, [])
            known += [value for value in values if value not in known]
    return found


def _option(setting: str) -> str:
    return f"--{setting.replace('_', '-')}"


def _agreed(arguments: argparse.Namespace) -> dict[str, str]:
    """Return what the players have agreed on.

    Raises:
        UsageError: The game does not have it.
    """
    given = {name: getattr(arguments, name) for name in _settings()}
    agreed = {name: value for name, value in given.items() if value is not None}
    known = settings_of(arguments.game)
    for name, value in agreed.items():
        if value not in known.get(name, ()):
            options = ", ".join(map(_option, known))
            raise UsageError(
                f"{_option(name)} {value} with the game {arguments.game!r}.",
                expected=f"a value of {_option(name)}: {', '.join(known[name])}"
                if name in known
                else options,
                advice="leave it out, or name another game",
            )
    return agreed


def _listed(arguments: argparse.Namespace) -> dict[str, Any]:
    """Return the lists that are given, as the variants of a match.

    Raises:
        UsageError: The game has no such list, or none of these values.
    """
    found: dict[str, Any] = {}
    known = lists_of(arguments.game)
    for name in {name for game in GAMES for name in lists_of(game)}:
        told = getattr(arguments, name)
        if told is None:
            continue
        try:
            found[name] = msgspec.convert(told.split(","), known[name], strict=False)
        except (KeyError, msgspec.ValidationError) as error:
            raise UsageError(
                f"{_option(name)} {told} with the game {arguments.game!r}.",
                expected=", ".join(map(_option, known)) if name not in known else str(error),
                advice="mend it, or name another game",
            ) from error
    return found


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
