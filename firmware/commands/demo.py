"""`munshi demo`: watch one match on the simulated table."""

from __future__ import annotations

import argparse

from firmware.commands.outputs import make_room
from firmware.commands.simulated import add_folder, add_table, check_table, evening_of


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "demo",
        help="watch one match on the simulated table",
        description=(
            "Plays one match on the simulated table: in a window if there is a screen, else as video, "
            "pictures and record in a folder. The last line printed is the match's figures as JSON "
            "(docs/trial.md). The first time the simulated box is learned, which takes a minute or two. "
            "Closing the window or Ctrl-C breaks it off; what was played until then stays in the folder."
        ),
    )
    add_table(parser)
    parser.add_argument("--headless", action="store_true", help="open no window")
    add_folder(parser, "demo")
    parser.add_argument("--language", choices=("en", "de", "fr"), default="en", help="of the screen (en)")


def run(arguments: argparse.Namespace) -> int:
    """Play, record, print the figures.

    Raises:
        UsageError: What is asked for is not there, or nothing can be written to the folder.
        MunshiError: The table or the screen failed.
    """
    check_table(arguments)
    make_room(arguments.out)
    import msgspec

    from firmware.trial.demonstration import Demonstration

    shown = Demonstration(evening_of(arguments), arguments.out, arguments.headless, arguments.language)
    figures = shown.run()
    print(f"Record, pictures and video: {arguments.out.resolve()}")
    print(msgspec.json.encode(figures).decode())
    return 0
