"""`munshi print sheet`, `board` and `tiles`: what a game prints of its own, by the file that describes it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from firmware.commands.outputs import write

if TYPE_CHECKING:
    from firmware.printing.games import Kind


def print_side(arguments: argparse.Namespace, kind: Kind) -> int:
    """Write a side of a sheet, or of a board, as a PDF at true size.

    Raises:
        UsageError: The file is faulty, or does not describe the side; the PDF cannot be written.
        UnknownGameError: The game has no such files.
    """
    from display.language import load_language
    from engine.games import open_box
    from firmware.commands.components import read_components
    from firmware.printing.games import game_with, prints_of, side_of
    from firmware.printing.pads import TAG, area, draw_pad, pad_page
    from firmware.printing.papers import PAPERS
    from firmware.printing.pdf import document

    game = game_with(kind, arguments.game)
    prints, box = prints_of(game), open_box(game)
    own = arguments.sheet
    sides = prints.read(box.catalogue) if own is None else read_components(own, prints.read)
    sides = tuple(one for one in sides if one.paper)
    side = sides[0] if arguments.side is None else side_of(sides, arguments.side)
    drawing = draw_pad(side, box.title, load_language(arguments.language), written=kind == "sheet")
    paper = PAPERS[side.paper]
    write(arguments.out, document(drawing, paper, [pad_page(side)]))
    sheet = area(side)
    print(f"{arguments.out}: one page of {paper[0]:g} x {paper[1]:g} mm ({side.paper.upper()}).")
    size = f"{sheet.width:.0f} x {sheet.height:.0f} mm"
    what = "sheet" if kind == "sheet" else side.name
    print(
        f"Print at 100 %, not fitted to the paper: then the {what} is {size}, and each tag {TAG:g} mm wide."
    )
    return 0


def print_tiles(arguments: argparse.Namespace) -> int:
    """Write all tiles of a set as a PDF at true size.

    Raises:
        UsageError: The file is faulty, or the PDF cannot be written.
        UnknownGameError: The game has no tiles.
    """
    from display.language import load_language
    from engine.games import open_box
    from firmware.commands.components import read_components
    from firmware.printing.cutting import draw_tiles
    from firmware.printing.games import game_with, prints_of
    from firmware.printing.pdf import document

    game = game_with("set", arguments.game)
    read, own = prints_of(game).tiles, arguments.sheet
    tiles = read(open_box(game).catalogue) if own is None else read_components(own, read)
    drawing, pages = draw_tiles(tiles, load_language(arguments.language))
    width, height = pages[0].width, pages[0].height
    write(arguments.out, document(drawing, (width, height * len(pages)), pages))
    print(f"{arguments.out}: {len(tiles)} tiles on {len(pages)} pages of {width:g} x {height:g} mm.")
    print(f"Print at 100 %, not fitted to the paper: then the first tile is {tiles[0][1]:g} mm wide.")
    return 0
