"""`munshi soak`: random matches in great number, with everything checked that must hold."""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from typing import Final

from engine.errors import UsageError
from engine.games import open_box
from firmware.commands.agreed import add_agreed, agreed
from firmware.commands.arguments import add_game, seed

DESCRIPTION = """\
Plays random whole matches of a game over all player counts and settings, or those that are agreed on,
spread over the cores, and checks after every answer what must hold: each piece lies somewhere once,
nothing rests that must be exchanged, nothing passes a limit, everything that is shown can be told. Samples
of them are recorded, replayed, taken back and amended, asked about choices that are not listed, and
followed by somebody who sees no hands. Match number N of a run has the seed S + N. Ends with 1 where
something did not hold, and tells what."""

VIOLATED: Final = 1
"""Exit status where something did not hold."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `soak` to the command line."""
    parser = commands.add_parser(
        "soak", help="check the rules in many random matches", description=DESCRIPTION
    )
    add_game(parser)
    add_agreed(parser)
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="matches (default: 1000)")
    parser.add_argument("--seed", type=seed, default=0, metavar="S", help="of the first match (default: 0)")
    parser.add_argument("--jobs", type=int, metavar="J", help="processes (default: one for each core)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of a table")


def run(arguments: argparse.Namespace) -> int:
    """Play, check and print.

    Raises:
        UsageError: There is nothing to play, or nobody to play it; the game has no such setting.
        UnknownGameError: There is no such game.
        OptionsError: What is agreed on does not fit together.
    """
    from firmware.soak.crew import soaked
    from firmware.soak.figures import Figures
    from firmware.soak.games import soaking

    jobs = (os.cpu_count() or 1) if arguments.jobs is None else arguments.jobs
    for name, value in (("games", arguments.games), ("jobs", jobs)):
        if value < 1:
            raise UsageError(f"--{name} {value}.", expected="at least 1", advice="name a number")
    of = soaking(arguments.game)
    told = agreed(arguments, arguments.game)
    open_box(arguments.game).game.setup(of.options(arguments.seed, **told))
    begun = time.perf_counter()
    figures = Figures()
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    for one in soaked(arguments.game, seeds, min(jobs, arguments.games), told):
        figures.add(one)
        if one.violation is not None:
            found = one.violation
            print(f"{found.kind} at step {found.step}: {found.told}\n  {found.again}", file=sys.stderr)
    plain = figures.plain(time.perf_counter() - begun)
    if arguments.json:
        print(json.dumps(plain))
    else:
        for name in ("games", "violations", "turns", "moves", "seconds"):
            print(f"{name:12}{plain[name]:12}")
        for name, values in plain["settings"].items():
            for value, tally in values.items():
                print(f"{name + ' ' + value:24}{tally['games']:10} games{tally['violations']:10} violations")
    return VIOLATED if plain["violations"] else 0
