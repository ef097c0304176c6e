"""`munshi sheet` and `munshi set`: a file of what is in a box is checked, and drawn for comparison."""

from __future__ import annotations

import argparse
from collections import Counter
from typing import TYPE_CHECKING, Final

from firmware.commands.arguments import add_game, add_language, named
from firmware.commands.outputs import check_file, check_folder, write

if TYPE_CHECKING:
    from firmware.printing.games import Kind, Side

CHECK = """\
Checks a file that says what is printed on the {things} of a game. Where it is sound, prints what it
describes, and of each part how many entries are known from where; else every fault with its line, and ends
with 2. `munshi print catalogue` gives a file to begin with; `table.catalogue` of the configuration names
yours."""

DRAW = """\
Draws what a {kind} file describes, 2000 pixels wide, to be compared with what is in the box: each entry has a
small mark that says where it is known from, and the text below says what the marks mean."""

THINGS: Final[dict[Kind, str]] = {"sheet": "sheets", "set": "boards and tiles"}
"""The commands, by the kind of file, and what the file describes."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `sheet` and `set`, and what can be done with the file of one."""
    for kind, things in THINGS.items():
        words = commands.add_parser(kind, help=f"check or draw a file that says what is printed on {things}")
        actions = words.add_subparsers(dest="action", metavar="ACTION", required=True)
        told = {"things": things, "kind": kind}
        check = actions.add_parser(
            "check", help=f"tell whether a {kind} file is sound", description=CHECK.format(**told)
        )
        draw = actions.add_parser(
            "draw", help=f"draw what a {kind} file describes", description=DRAW.format(**told)
        )
        for action in (check, draw):
            action.add_argument("file", type=named, metavar="FILE", help=f"the {kind} file, in TOML")
            add_game(action, default="", said=f"the first with {things}")
        draw.add_argument(
            "--side", metavar="SIDE", help="the side that is drawn (all that the file describes)"
        )
        out = ("PNG", "the picture to write") if kind == "sheet" else ("DIR", "where a picture of each goes")
        draw.add_argument("--out", type=named, required=True, metavar=out[0], help=out[1])
        add_language(draw)


def run(arguments: argparse.Namespace) -> int:
    """Check a file, or draw it.

    Raises:
        UsageError: The file cannot be read or is faulty, does not describe the side, or no picture can be
            written.
        UnknownGameError: The game has no such files.
    """
    from firmware.box.components import read_components
    from firmware.printing.games import game_with, prints_of, side_of

    prints = prints_of(game_with(arguments.command, arguments.game))
    if arguments.action == "draw":
        if prints.kind == "sheet":
            check_file(arguments.out, ending=".png")
        else:
            check_folder(arguments.out)
    sides = read_components(arguments.file, prints.read)
    if arguments.action == "draw":
        return _draw(arguments, sides if arguments.side is None else (side_of(sides, arguments.side),))
    print(f"{arguments.file}: sound, with {len(sides)} {'side' if len(sides) == 1 else 'sides'}.")
    for side in sides:
        print(_told(side))
    return 0


def _told(side: Side) -> str:
    """Return one line: the side, what the file calls it, and how many of its entries have which flag."""
    from display.phrases.pads import FLAGS

    counts = Counter(side.flags.values())
    return f"{side.name} ({side.label}): " + ", ".join(f"{counts[flag]} {flag}" for flag in FLAGS)


def _draw(arguments: argparse.Namespace, sides: tuple[Side, ...]) -> int:
    """Draw sheets one below the other, and the sides of a set each into a file of its own."""
    from display.language import load_language
    from firmware.printing.proof import proof

    language = load_language(arguments.language)
    if arguments.command == "sheet":
        write(arguments.out, proof(sides, language))
    else:
        for side in sides:
            write(arguments.out / f"{side.name}.png", proof((side,), language))
    print(f"{arguments.out}: {', '.join(side.name for side in sides)}.")
    return 0
