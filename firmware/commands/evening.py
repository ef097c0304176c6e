"""`munshi evening`: a scripted evening on the simulated table, as a film and a table."""

from __future__ import annotations

import argparse

from firmware.commands.arguments import named
from firmware.commands.outputs import make_room
from firmware.commands.simulated import add_folder, add_table, check_table, evening_of

DESCRIPTION = """\
Plays one evening on the simulated table in which everything occurs that people do besides playing: by a
script, of which docs/evening.md tells more. Keeps a film of table and screen, the logs, and a table that
tells for each turn and each habit what was asked, how often buttons were pressed, and what that took.
Ctrl-C breaks it off; then the logs stay in the folder, and there is no film."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "evening",
        help="play a scripted evening of habits on the simulated table, as a film and a table",
        description=DESCRIPTION,
    )
    add_table(parser, players=4)
    script = "who does what in which turn; else the script that is shipped"
    parser.add_argument("--script", type=named, metavar="FILE", help=script)
    add_folder(parser, "evening")


def run(arguments: argparse.Namespace) -> int:
    """Play, film, tell.

    Raises:
        UsageError: What is asked for is not there, or nothing can be written to the folder.
        ScriptError: The script cannot be played.
        MunshiError: The table failed.
    """
    check_table(arguments)
    from msgspec.structs import replace

    from firmware.simulator.games import simulated
    from firmware.simulator.people.script import read_script
    from firmware.trial.scripted import FILM, ScriptedEvening

    game = simulated(arguments.game)
    script = arguments.script or game.script
    read_script(script, game.repertoire)
    make_room(arguments.out)
    evening = replace(evening_of(arguments), script=script)
    print(ScriptedEvening(evening, arguments.out).run())
    print(f"Tables, logs and record stand beside the film: {arguments.out.resolve() / FILM}")
    return 0
