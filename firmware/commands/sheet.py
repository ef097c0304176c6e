"""`munshi sheet`: a file of the sheets on which people write is checked, and drawn for comparison."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.commands.arguments import add_game, add_language, named
from firmware.commands.outputs import check_file, write

if TYPE_CHECKING:
    from firmware.printing.games import Pads, Side

CHECK = """\
Checks a file that says what is printed on the sheets of a game. Where it is sound, prints the sides that it
describes, and of each how many entries are known from where; else every fault with its line, and ends with 2.
`munshi print catalogue` gives a file to begin with; `table.catalogue` of the configuration names yours."""

DRAW = """\
Draws what a sheet file describes, 2000 pixels wide, to be compared with the real sheet: each entry has a
small mark that says where it is known from, and the text below says what the marks mean."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `sheet` and what can be done with the file of one."""
    sheet = commands.add_parser("sheet", help="check or draw a file that says what is printed on sheets")
    actions = sheet.add_subparsers(dest="action", metavar="ACTION", required=True)
    check = actions.add_parser("check", help="tell whether a sheet file is sound", description=CHECK)
    draw = actions.add_parser("draw", help="draw what a sheet file describes", description=DRAW)
    for action in (check, draw):
        action.add_argument("file", type=named, metavar="FILE", help="the sheet file, in TOML")
        add_game(action, default="", said="the first with sheets")
    draw.add_argument("--side", metavar="SIDE", help="the side that is drawn (all that the file describes)")
    draw.add_argument("--out", type=named, required=True, metavar="PNG", help="the picture to write")
    add_language(draw)


def run(arguments: argparse.Namespace) -> int:
    """Check a file, or draw it.

    Raises:
        UsageError: The file cannot be read or is faulty, does not describe the side, or no picture can be
            written.
        UnknownGameError: Nobody writes on sheets in the game.
    """
    from firmware.printing.games import game_with_pads, pads_of

    pads = pads_of(game_with_pads(arguments.game))
    if arguments.action == "draw":
        return _draw(arguments, pads)
    sides = _read(arguments.file, pads)
    print(f"{arguments.file}: sound, with {len(sides)} {'side' if len(sides) == 1 else 'sides'}.")
    for side in sides:
        print(_told(side))
    return 0


def _read(path: Path, pads: Pads) -> tuple[Side, ...]:
    from firmware.commands.components import read_components

    return read_components(path, pads.read)


def _told(side: Side) -> str:
    """Return one line: the side, what the file calls it, and how many of its entries have which flag."""
    from display.phrases.pads import FLAGS

    counts = Counter(side.flags.values())
    return f"{side.name} ({side.label}): " + ", ".join(f"{counts[flag]} {flag}" for flag in FLAGS)


def _draw(arguments: argparse.Namespace, pads: Pads) -> int:
    from display.language import load_language
    from firmware.printing.games import side_of
    from firmware.printing.proof import proof

    check_file(arguments.out)
    sides = _read(arguments.file, pads)
    if arguments.side is not None:
        sides = (side_of(sides, arguments.side),)
    write(arguments.out, proof(sides, pads.proportion, load_language(arguments.language)))
    print(f"{arguments.out}: {', '.join(side.name for side in sides)}.")
    return 0
