"""`munshi print sheet`, `board`, `tiles` and `deck`: what a game prints of its own, by its file."""

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
    from firmware.box.components import read_components
    from firmware.printing.games import game_with, prints_of, side_of
    from firmware.printing.pads import TAG, area, draw_pad
    from firmware.printing.papers import PAPERS
    from firmware.printing.pdf import Page, document

    game = game_with(kind, arguments.game)
    prints, box = prints_of(game), open_box(game)
    own = arguments.sheet
    sides = prints.read(box.catalogue) if own is None else read_components(own, prints.read)
    sides = tuple(one for one in sides if one.paper)
    side = sides[0] if arguments.side is None else side_of(sides, arguments.side)
    drawing = draw_pad(side, box.title, load_language(arguments.language), written=kind == "sheet")
    paper = PAPERS[side.paper]
    write(arguments.out, document([(drawing, Page(*paper))]))
    sheet = area(side)
    print(f"{arguments.out}: one page of {paper[0]:g} x {paper[1]:g} mm ({side.paper.upper()}).")
    size = f"{sheet.width:.0f} x {sheet.height:.0f} mm"
    what = "sheet" if kind == "sheet" else side.name
    print(
        f"Print at 100 %, not fitted to the paper: then the {what} is {size}, and each tag {TAG:g} mm wide."
    )
    return 0


def print_cuts(arguments: argparse.Namespace, kind: Kind) -> int:
    """Write all tiles of a set, or a deck, as a PDF at true size, to be cut out.

    Raises:
        UsageError: The file is faulty, or the PDF cannot be written.
        UnknownGameError: The game has none.
    """
    from display.language import load_language
    from display.phrases.printing import INVENTED
    from engine.games import open_box
    from firmware.box.components import read_components
    from firmware.printing.cutting import lay_out
    from firmware.printing.games import game_with, prints_of
    from firmware.printing.pdf import document

    game = game_with(kind, arguments.game)
    read, box, own = prints_of(game).cuts, open_box(game), arguments.sheet
    cuts = read(box.catalogue) if own is None else read_components(own, read)
    language, deck = load_language(arguments.language), kind == "deck"
    title = f"{box.title} \N{EN DASH} {INVENTED.in_language(language)}" if deck else box.title
    leaves = lay_out(cuts, title, arguments.paper, language)
    write(arguments.out, document(leaves, duplex=deck))
    page = leaves[0][1]
    one, all_ = ("card", "cards and tokens") if deck else ("tile", "tiles")
    size = f"{page.width:g} x {page.height:g} mm"
    print(f"{arguments.out}: {len(cuts)} {all_} on {len(leaves)} pages of {size}.")
    print(f"Print at 100 %, not fitted to the paper: then the first {one} is {cuts[0].side:g} mm wide.")
    if deck:
        print("Print on both sides, flipped on the short edge, or glue each page to the next, heads up.")
    return 0
