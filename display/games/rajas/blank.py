"""What a set file describes, drawn without any piece: both boards, both provinces, and all tiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil
from typing import Final

import pygame

from display.drawing.boxes import columns, cut_top
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import SEPIA
from display.games.rajas.board import Ground, draw_board
from display.games.rajas.plan import Plan
from display.games.rajas.province import Plot, bare, draw_province
from display.games.rajas.signs import pieces_of
from display.model import Piece
from display.words import Words, words
from engine.games.rajas.board import Board
from engine.games.rajas.box.contents import Contents
from engine.games.rajas.box.set import GameSet
from engine.games.rajas.box.words import Yard
from engine.games.rajas.options import Options, Variant
from engine.msgid import msgid

TITLES: Final[Mapping[str, Words]] = {
    "board-two": words(msgid("board for two players")),
    "board-four": words(msgid("board for three and four players")),
    "province-base": words(msgid("province, basic side")),
    "province-navaratnas": words(msgid("province, Navaratnas side")),
    "tiles": words(msgid("tiles")),
}
"""What can be drawn, and what it is called."""

ACROSS: Final = 12
"""So many tiles lie side by side."""
HIGH: Final = 1.24
"""The height of a tile's place in widths: below it stands its name."""

Places = Callable[[str], pygame.Rect]
"""Returns where an entry of the file stands, by its name."""


def board_for(contents: Contents, players: int) -> Board:
    """Return a board with all that is printed on a side."""
    variants: tuple[Variant, ...] = ("mango",) if contents.villages else ()
    return Board(GameSet(contents), Options(players=players, variants=variants))


def draw_blank_board(board: Board, canvas: Canvas, box: pygame.Rect) -> Places:
    """Draw a board as large as a box allows; return what tells where each entry stands."""
    draw_board(canvas, box, Ground(board))
    plan, side = Plan(board, box), "-two" if board.options.players == 2 else "-four"  # noqa: PLR2004
    firsts = {"quarry": "quarry-1", "harbour": "harbour-1", "market": "assorted-1", "terrace": "terrace-1"}
    firsts |= {"outer": "outer-1", "fame": "fame-0", "money": "money-0", "river": "river-0"}
    firsts |= {f"money-{at}": f"bonus-{at}" for at, _ in board.set.money}

    def place(name: str) -> pygame.Rect:
        """Return where an entry stands; of what has no place of its own, its first space."""
        plain = name.replace(side, "")
        return plan[firsts.get(plain, plain)]

    return place


def draw_blank_province(contents: Contents, yard: Yard, canvas: Canvas, box: pygame.Rect) -> Places:
    """Draw a province board as large as a box allows; return what tells where each entry stands."""
    content = GameSet(contents)
    land = content.lands[yard]
    drawn = bare(content, land)
    draw_province(canvas, box, drawn)
    spots = Plot(drawn, box).boxes

    def place(name: str) -> pygame.Rect:
        """Return where an entry stands; the cells as a whole have their mark in the first one."""
        if name == f"cells-{yard}":
            return spots[f"cell-{land.ats[0]}"]
        if name == f"residence-{yard}":
            return spots[f"cell-{land.province.residence.at[0]}"]
        return spots[name.replace(f"edge-{yard}-", "edge-")]

    return place


def tiles_of(contents: Contents) -> dict[str, Piece]:
    """Return all tiles by the names of their entries: province tiles, villages, yields, river tiles."""
    piece = pieces_of(GameSet(contents))
    return {
        **{f"tile-{one.id}": piece(f"tile:{one.id}") for one in contents.tiles},
        **{f"village-{one.id}": piece(f"tile:{one.id}") for one in contents.villages},
        **{f"yield-{one.id}": piece(f"yield:{one.id}") for one in contents.yields},
        **{f"ganga-{one.id}": piece(f"ganga:{one.id}") for one in contents.ganga},
    }


def tiles_proportion(contents: Contents) -> float:
    """Return the height of all tiles in widths."""
    return ceil(len(tiles_of(contents)) / ACROSS) * HIGH / ACROSS


def draw_tiles(contents: Contents, canvas: Canvas, box: pygame.Rect) -> Places:
    """Draw all tiles, each with room below it for its name; return what tells where each stands."""
    tiles, found = tiles_of(contents), dict[str, pygame.Rect]()
    for number, (name, piece) in enumerate(tiles.items()):
        line, column = divmod(number, ACROSS)
        place = columns(box, ACROSS)[column]
        high = round(place.width * HIGH)
        found[name] = pygame.Rect(place.left, box.top + line * high, place.width, high)
        square, below = cut_top(found[name], place.width)
        piece.draw(canvas, square.inflate(-place.width // 20, -place.width // 20))
        canvas.text(name.partition("-")[2], below, Style(below.height // 3, colour=SEPIA))
    return found.__getitem__


def proportions(contents: Contents) -> Mapping[str, float]:
    """Return the height in widths of each thing that can be drawn, in the order of TITLES."""
    provinces = {
        f"province-{name}": bare(content, land).proportion
        for content in (GameSet(contents),)
        for name, land in content.lands.items()
    }
    return {**dict.fromkeys(("board-two", "board-four"), Plan.proportion), **provinces,
            "tiles": tiles_proportion(contents)}  # fmt: skip
