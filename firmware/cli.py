"""The command line: finds the command, runs it, and tells mistakes in words."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from importlib.metadata import version
from typing import Final, Protocol

from engine.errors import MunshiError
from firmware.commands import album, config, demo, play, playouts, read, replay, trial

MISTAKE: Final = 2
"""Exit status when the user can mend it: wrong words, a missing file, a damaged picture."""

INTERRUPTED: Final = 130
"""Exit status after Ctrl-C, as shells have it."""


class Command(Protocol):
    """What a module in `firmware/commands` must have; its name is the command's name."""

    def register(self, commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
        """Add the command's parser. Imports nothing heavy, for `--help` loads every command."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Do it; return the exit status.

        Raises:
            MunshiError: Something that the user can mend.
        """


COMMANDS: Final[Mapping[str, Command]] = {
    "demo": demo,
    "play": play,
    "album": album,
    "read": read,
    "replay": replay,
    "trial": trial,
    "playouts": playouts,
    "config": config,
}


def parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    whole = argparse.ArgumentParser(
        prog="munshi",
        description=(
            "Munshi watches a real table of Cards & Karma through one camera, keeps the rules and the score, "
            "and shows what is legal. Nothing here needs a network."
        ),
        epilog="`munshi COMMAND --help` tells what a command takes and prints.",
    )
    whole.add_argument("--version", action="version", version=f"munshi {version('munshi')}")
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", required=True, title="commands")
    for command in COMMANDS.values():
        command.register(commands)
    return whole


def main(words: Sequence[str] | None = None) -> int:
    """Run `munshi` with the given words (default: those of the process) and return its exit status.

    Results go to standard output, everything else to standard error. A mistake is told as what was seen,
    what was expected and what to do, never as a traceback.
    """
    arguments = parser().parse_args(words)
    try:
        status = COMMANDS[arguments.command].run(arguments)
        sys.stdout.flush()
    except MunshiError as error:
        print(f"munshi {arguments.command}: {error}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        print(f"munshi {arguments.command}: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader (`| head`) has left. Without this Python complains once more while it closes.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status
