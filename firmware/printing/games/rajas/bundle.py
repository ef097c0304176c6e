"""The boards and tiles of Rajas of the Ganges, for the printer and to be compared with those of a box."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from PIL.Image import Image

from display.drawing.canvas import Tools
from display.games.rajas.blank import (
    TITLES,
    board_for,
    draw_blank_board,
    draw_blank_province,
    draw_tiles,
    proportions,
    tiles_of,
)
from display.language import Language
from display.model import Piece
from engine.games.rajas.box.contents import Contents
from engine.games.rajas.box.sets import parse
from firmware.printing.cutting import Cut
from firmware.printing.games import Prints, Side
from firmware.printing.pads import painted

PAPERS: Final[Mapping[str, tuple[str, tuple[int, int, int, int]]]] = {
    "board-two": ("a3", (20, 21, 22, 23)),
    "board-four": ("a3", (24, 25, 26, 27)),
    "province-base": ("a4", (28, 29, 30, 31)),
    "province-navaratnas": ("a4", (32, 33, 34, 35)),
}
"""The paper and the tags of what is printed whole."""
TILE: Final = 32.0
"""Width of a province tile in millimetres: that of a cell of the printed provinces."""
SMALL: Final = 19.0
"""Width of yield tiles and river tiles in millimetres."""
_OF: Final = {
    "board-two": ("-two",),
    "board-four": ("-four", "fame", "money", "river"),
    "province-base": ("-base",),
    "province-navaratnas": ("-navaratnas",),
    "tiles": ("tile-", "village-", "yield-", "ganga-"),
}
"""What the names of the entries have in them that stand on each side; tracks and river are told of once."""


def read(text: str) -> tuple[Side, ...]:
    """Return the boards, the provinces and the tiles that a set file describes.

    Raises:
        SetError: It is faulty.
    """
    contents = parse(text)
    draws = {
        "board-two": partial(draw_blank_board, board_for(contents, 2)),
        "board-four": partial(draw_blank_board, board_for(contents, 4)),
        "province-base": partial(draw_blank_province, contents, "base"),
        "province-navaratnas": partial(draw_blank_province, contents, "navaratnas"),
        "tiles": partial(draw_tiles, contents),
    }
    return tuple(
        Side(
            name=name,
            title=title,
            label=contents.name,
            flags=_flags(contents, name),
            draw=draws[name],
            proportion=proportions(contents)[name],
            paper=PAPERS[name][0] if name in PAPERS else "",
            tags=PAPERS[name][1] if name in PAPERS else None,
        )
        for name, title in TITLES.items()
    )


def _flags(contents: Contents, side: str) -> dict[str, str]:
    flags = {name: str(entry.flag) for name, entry in contents.entries()}
    if side == "tiles":
        return {name: flag for name, flag in flags.items() if name.startswith(_OF[side])}
    return {
        name: flag
        for name, flag in flags.items()
        if not name.startswith(_OF["tiles"]) and any(part in name for part in _OF[side])
    }


def cuts(text: str) -> list[Cut]:
    """Return all tiles.

    Raises:
        SetError: The text is faulty.
    """
    tools = Tools()
    return [
        Cut(TILE if name.startswith(("tile-", "village-")) else SMALL, partial(_painted, tools, piece))
        for name, piece in tiles_of(parse(text)).items()
    ]


def _painted(tools: Tools, piece: Piece, side: int, language: Language) -> Image:
    return painted(piece.draw, (side, side), language, tools)


BUNDLE: Final = Prints(kind="set", read=read, cuts=cuts)
