"""`munshi print`: what the owner needs on paper, or as a text to begin with."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from firmware.commands.arguments import add_config, add_game, add_language, named
from firmware.commands.outputs import check_files, write
from firmware.commands.prints import print_cuts, print_side

MAT = """\
Writes the mat that lies under the cards as a PDF at its true size of 1000 x 750 mm: a place for every row and
pile, and in the strips on both sides the six tags by which the camera finds it. `whole` is one page for a
print shop; a4 and a3 are many sheets to be cut along their edges and joined, row A above row B. With --tags
and --board the tags alone and the lens' calibration board are written as well."""

TAGS = """\
Writes the mat's six tags alone, on one sheet of A4, for who tapes them on a cloth of one's own: beside each
stands where its middle belongs. They are the same for any number of players."""

BOARD = """\
Writes the board by which `munshi calibrate` learns how the camera's lens bends what it sees. It must lie or
be glued flat; a4 or a3 makes no difference but that a larger one may be farther away. Its tags are of another
kind than the mat's. With --game, --side or --set it is a side of a game's board instead, as the set file or
the reference describes it (the first one where none is named). At its corners stand four tags, 12 mm wide,
which no mat has."""

TILES = """\
Writes all tiles of a set on sheets of A4 or A3, with marks along which to cut; those that lie in a province
have the size of the cells of the printed provinces (`print board --side`)."""

DECK = """\
Writes the cards and tokens of the simulated table, of our own invention, a few spare ones among them, on
sheets of A4 or A3 with marks along which to cut: a game to try everything with. After each page of fronts
comes that of their backs. Print on both sides, flipped on the short edge, or glue the two back to back, heads
up. It takes half a minute."""

SHEET = """\
Writes one side of a pad as a PDF of the size of A5, 210 x 148 mm, to be written on with a pencil. At its
corners stand four tags, 12 mm wide; no mat has these. On A4 paper it is cut along the edges of A5."""

CATALOGUE = """\
Prints the reference file of the game's components, in which is invented what no rulebook tells. A file of
your own box has the same form: copy it, put in what is printed there, say what is not invented any more
(`invented = false`, or the flags of the entries), and name the file in table.catalogue."""

FACES = """\
Prints the names of all faces that the camera may have to tell apart, one a line, as the configured catalogue
names them. An album has pictures of these."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add `print` and what can be printed."""
    printing = commands.add_parser(
        "print",
        help="mat, tags, calibration board or sheets for the printer, or what is in the box",
        description="Prints things.",
    )
    things = printing.add_subparsers(dest="thing", metavar="THING", required=True)
    cards = things.add_parser("catalogue", help="what is in the box, as text", description=CATALOGUE)
    faces = things.add_parser("faces", help="what the pictures of an album are called", description=FACES)
    add_config(faces)
    mat = things.add_parser("mat", help="the mat with its tags, as a PDF at true size", description=MAT)
    mat.add_argument("--players", type=int, required=True, metavar="N", help="how many sit around it")
    mat.add_argument("--paper", choices=("whole", "a4", "a3"), default="whole", help="(whole)")
    mat.add_argument("--tags", type=named, metavar="FILE", help="a PDF of the tags alone, too")
    mat.add_argument("--board", type=named, metavar="FILE", help="a PDF of the calibration board, too")
    tags = things.add_parser("tags", help="the mat's tags alone, as a PDF at true size", description=TAGS)
    board = things.add_parser(
        "board", help="the lens' calibration board, or a game's board, as a PDF", description=BOARD
    )
    board.add_argument("--paper", choices=("a4", "a3"), default="a4", help="(a4)")
    board.add_argument("--side", metavar="SIDE", help="a side of a game's board, or a province")
    board.add_argument("--set", dest="sheet", type=named, metavar="FILE", help="a set file (the reference)")
    add_game(board, default="", said="none: the calibration board")
    tiles = things.add_parser("tiles", help="all tiles of a set, as a PDF at true size", description=TILES)
    tiles.add_argument("--set", dest="sheet", type=named, metavar="FILE", help="a set file (the reference)")
    add_game(tiles, default="", said="the first with tiles")
    deck = things.add_parser("deck", help="our own cards, as a PDF at true size", description=DECK)
    add_game(deck, default="", said="the first with a deck")
    deck.set_defaults(sheet=None)
    for thing in (tiles, deck):
        thing.add_argument("--paper", choices=("a4", "a3"), default="a4", help="(a4)")
    sheet = things.add_parser("sheet", help="a sheet to write on, as a PDF at true size", description=SHEET)
    sheet.add_argument("--side", required=True, metavar="SIDE", help="which side of the pad")
    sheet.add_argument("--sheet", type=named, metavar="FILE", help="a sheet file (that of the reference)")
    add_game(sheet, default="", said="the first with sheets")
    for thing in (cards, faces, mat, tags):
        add_game(thing)
    for thing in (mat, tags, board, tiles, deck, sheet):
        add_language(thing)
        thing.add_argument("--out", type=named, required=True, metavar="FILE", help="the PDF to write")


def run(arguments: argparse.Namespace) -> int:
    """Print the catalogue or the faces, or write a PDF and say how it is to be printed.

    Raises:
        UsageError: A file cannot be written, or two are the same; the sheet file is faulty or lacks a side.
        ConfigurationError: The configuration, or the catalogue that it names, has a mistake.
    """
    if hasattr(arguments, "out"):
        more = ("tags", "board") if arguments.thing == "mat" else ()
        outputs = {f"--{option}": getattr(arguments, option) for option in ("out", *more)}
        check_files({option: path for option, path in outputs.items() if path is not None}, ".pdf")
    return _PRINTED[arguments.thing](arguments)


def _print_catalogue(arguments: argparse.Namespace) -> int:
    from engine.games import open_box

    print(open_box(arguments.game).catalogue, end="")
    return 0


def _print_any_board(arguments: argparse.Namespace) -> int:
    """Print a game's board where one is named, else the lens' calibration board."""
    if arguments.game or arguments.side or arguments.sheet:
        return print_side(arguments, "set")
    return _print_board(arguments.out, arguments.paper, arguments.language)


def _print_faces(arguments: argparse.Namespace) -> int:
    from engine.games import open_box
    from firmware.appliance.plan import read_catalogue
    from firmware.configuration import load_configuration
    from firmware.eyes.outfit import faces_of

    configuration = load_configuration(arguments.config).configuration
    box = open_box(arguments.game, read_catalogue(arguments.game, configuration.table.catalogue))
    print(*faces_of(box), sep="\n")
    return 0


def _print_mat(arguments: argparse.Namespace) -> int:
    from display.language import load_language
    from engine.games import open_box
    from firmware.games import bundle_of
    from firmware.printing.mat import draw_mat
    from firmware.printing.papers import pages
    from firmware.printing.pdf import document

    tabletop, players = open_box(arguments.game).table, arguments.players
    sheet = tabletop.mat(players)
    name = bundle_of(arguments.game).words.place
    drawing = draw_mat(sheet, tabletop.areas(players), name, load_language(arguments.language))
    leaves = pages(sheet, arguments.paper)
    write(arguments.out, document((drawing, leaf) for leaf in leaves))
    size = f"{leaves[0].width:g} x {leaves[0].height:g} mm"
    print(f"{arguments.out}: {len(leaves)} {'page' if len(leaves) == 1 else 'pages'} of {size}.")
    print(f"Print at 100 %, not fitted to the paper: then each tag is {sheet.tags[0].side:g} mm wide.")
    if arguments.tags is not None:
        _print_tags(arguments.tags, arguments.game, arguments.language, "--tags")
    if arguments.board is not None:
        paper = "a3" if arguments.paper == "a3" else "a4"
        _print_board(arguments.board, paper, arguments.language, "--board")
    return 0


def _print_tags(out: Path, game: str, language: str, option: str = "--out") -> int:
    from display.language import load_language
    from engine.games import open_box
    from firmware.printing.papers import PAPERS
    from firmware.printing.pdf import Page, document
    from firmware.printing.tags import draw_tags

    box, size = open_box(game), PAPERS["a4"]
    sheet = box.table.mat(max(box.players))
    drawing = draw_tags(sheet, load_language(language))
    write(out, document([(drawing, Page(*size))]), option)
    print(f"{out}: {len(sheet.tags)} tags on one page of {size[0]:g} x {size[1]:g} mm.")
    print(f"Print at 100 %, not fitted to the paper: then each tag is {sheet.tags[0].side:g} mm wide.")
    return 0


def _print_board(out: Path, paper: str, language: str, option: str = "--out") -> int:
    from display.language import load_language
    from firmware.printing.board import SQUARES, draw_board
    from firmware.printing.papers import PAPERS
    from firmware.printing.pdf import Page, document

    size = PAPERS[paper]
    drawing = draw_board(paper, load_language(language))
    write(out, document([(drawing, Page(*size))]), option)
    print(f"{out}: one page of {size[0]:g} x {size[1]:g} mm.")
    print(f"Print at 100 %: then each square is {SQUARES[paper]:g} mm wide. Keep it flat, on a board.")
    return 0


_PRINTED: Final[Mapping[str, Callable[[argparse.Namespace], int]]] = {
    "catalogue": _print_catalogue,
    "faces": _print_faces,
    "mat": _print_mat,
    "tags": lambda arguments: _print_tags(arguments.out, arguments.game, arguments.language),
    "board": _print_any_board,
    "tiles": lambda arguments: print_cuts(arguments, "set"),
    "deck": lambda arguments: print_cuts(arguments, "deck"),
    "sheet": lambda arguments: print_side(arguments, "sheet"),
}
"""What prints each thing."""
