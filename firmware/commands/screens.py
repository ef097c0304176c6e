"""`munshi screens`: every screen as a picture, and all of them on one sheet."""

from __future__ import annotations

import argparse
from typing import Any, Final

from firmware.commands.arguments import named
from firmware.commands.outputs import check_folder

DESCRIPTION = """\
Draws every screen of Munshi: those of the shelf and those of a match of each game, in every size, language
and theme that is asked for, each as a PNG file; and sheet.png with all of them, a row for each screen."""

SIZES: Final = ("800x480", "1024x600", "1280x720", "1920x1080")


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `screens`."""
    screens = commands.add_parser("screens", help="draw every screen", description=DESCRIPTION)
    screens.add_argument("--out", type=named, metavar="DIR", required=True, help="folder for the pictures")
    for name, values in (("size", SIZES), ("language", ("en", "de", "fr")), ("theme", ("day", "evening"))):
        text = f"one of {', '.join(values)}; may be given several times (all)"
        screens.add_argument(f"--{name}", action="append", choices=values, metavar="X", help=text)


def run(arguments: argparse.Namespace) -> int:
    """Draw them.

    Raises:
        UsageError: The folder cannot be written to.
    """
    check_folder(arguments.out)
    from display.drawing.theme import LIGHT
    from display.language import LANGUAGES
    from firmware.gallery.drawing import draw, kinds

    arguments.out.mkdir(parents=True, exist_ok=True)
    sizes: Any = [tuple(map(int, size.split("x"))) for size in arguments.size or SIZES]
    wanted = kinds(sizes, arguments.language or LANGUAGES, arguments.theme or [*LIGHT])
    count = sum(1 for _ in draw(arguments.out, wanted)) - 1
    print(f"{arguments.out}: {count} pictures, and all of them small in sheet.png.")
    return 0
