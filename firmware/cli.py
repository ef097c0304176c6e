"""The command line: finds the command, runs it, and tells mistakes in words."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import Final, Protocol, cast, final

from engine.errors import MunshiError
from firmware.terminal import as_file, settled

MISTAKE: Final = 2
"""Exit status when the user can mend it: wrong words, a missing file, a damaged picture."""

GREETINGS: Final = "PYGAME_HIDE_SUPPORT_PROMPT"
"""While this is set pygame does not print a greeting between our results when it is imported."""

THREADS: Final = "OPENBLAS_NUM_THREADS"
"""One thread is as quick as two for small matrices, and takes no time away from other processes."""

INTERRUPTED: Final = 130
"""Exit status after Ctrl-C, as shells have it."""


@final
class SystemRefusalError(MunshiError):
    """The system refuses a file, a folder or a device."""


class Command(Protocol):
    """What a module in `firmware/commands` must have."""

    def register(self, commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
        """Add the parsers of its commands. Imports nothing heavy, for `munshi --help` loads every command."""

    def run(self, arguments: argparse.Namespace) -> int:
        """Do it; return the exit status.

        Raises:
            MunshiError: Something that the user can mend.
        """


COMMANDS: Final[Mapping[str, str]] = {
    "demo": "demo",
    "play": "play",
    "print": "printing",
    "enrol": "enrol",
    "box": "box",
    "catalogue": "catalogue",
    "album": "album",
    "calibrate": "calibrate",
    "setup": "setup",
    "screens": "screens",
    "sheet": "sheet",
    "set": "sheet",
    "dice": "dice",
    "read": "read",
    "replay": "replay",
    "match": "match",
    "export": "export",
    "import": "importing",
    "rule": "rule",
    "trial": "trial",
    "evening": "evening",
    "playouts": "playouts",
    "soak": "soak",
    "bench": "bench",
    "config": "config",
    "doctor": "doctor",
    "backup": "backup",
    "restore": "backup",
}
"""Name of each command -> its module in `firmware/commands`."""


FILES: Final = frozenset(("print", "export", "config"))
"""Commands whose output is meant for a file, as is JSON of any; it is always in UTF-8."""


class _Version(argparse.Action):
    """Tells the version; finding it takes longer than all other words together."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Print it, and exit."""
        from importlib.metadata import version  # noqa: PLC0415 -- a twentieth of a second, for this alone

        print(f"munshi {version('munshi')}")
        parser.exit()


def command(name: str) -> Command:
    """Import the command of a name in `COMMANDS`."""
    return cast(Command, import_module(f"firmware.commands.{COMMANDS[name]}"))


def parser(names: Iterable[str] = tuple(COMMANDS)) -> argparse.ArgumentParser:
    """Return the parser of the whole command line, or of these commands only.

    To import all commands takes longer than to read a card.
    """
    whole = argparse.ArgumentParser(
        prog="munshi",
        description=(
            "Munshi watches a real table of the Rajas of the Ganges games through one camera, keeps the "
            "rules and the score, and shows what is legal. Nothing here needs a network."
        ),
        epilog="`munshi COMMAND --help` tells what a command takes and prints.",
    )
    whole.add_argument("-V", "--version", action=_Version, nargs=0, help="show the version and exit")
    commands = whole.add_subparsers(dest="command", metavar="COMMAND", required=True, title="commands")
    for module in dict.fromkeys(map(command, names)):
        module.register(commands)
    return whole


def main(words: Sequence[str] | None = None) -> int:
    """Run `munshi` with the given words (default: those of the process) and return its exit status.

    Results go to standard output, everything else to standard error. A mistake is told as what was seen,
    what was expected and what to do, never as a traceback.
    """
    os.environ.setdefault(GREETINGS, "1")
    os.environ.setdefault(THREADS, "1")
    with settled():
        return _run(sys.argv[1:] if words is None else words)


def _run(words: Sequence[str]) -> int:
    arguments = parser([words[0]] if words and words[0] in COMMANDS else COMMANDS).parse_args(words)
    if arguments.command in FILES or getattr(arguments, "json", False):
        as_file()
    try:
        status = command(arguments.command).run(arguments)
        print(end="", flush=True)
    except MunshiError as error:
        print(f"munshi {arguments.command}: {error}", file=sys.stderr)
        return MISTAKE
    except KeyboardInterrupt:
        print(f"munshi {arguments.command}: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _give_up_output()  # the reader (`| head`) has left
        return 0
    except OSError as error:
        # Whoever opened the file knows more and should have told it; a disk may fail anywhere.
        print(f"munshi {arguments.command}: {_refused(error)}", file=sys.stderr)
        _give_up_output()
        return MISTAKE
    return status


def _give_up_output() -> None:
    """Throw away what the standard output does not take; Python would complain once more while it closes."""
    if sys.__stdout__ is None:
        return  # it was closed from the start
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refused(error: OSError) -> SystemRefusalError:
    names = " -> ".join(str(name) for name in (error.filename, error.filename2) if name is not None)
    why = error.strerror or str(error) or type(error).__name__
    return SystemRefusalError(
        f"{names}: {why}" if names else why,
        expected="files and folders that Munshi may use, on a disk that works and has room",
        advice="see what is there, who may use it, and how much room the disk has",
    )


if __name__ == "__main__":  # `python -m firmware.cli`, where nothing is installed
    sys.exit(main())
