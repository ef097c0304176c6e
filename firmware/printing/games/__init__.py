"""What each game prints of its own: sheets to write on, boards, tiles and cards, by the file that says it.

A `Prints` stands in the folder of the game's name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

import pygame
from msgspec import Struct

from display.drawing.canvas import Canvas
from display.words import Words
from engine.errors import UsageError
from engine.games import UnknownGameError
from firmware.printing.cutting import Cut
from firmware.rooms import bundle, known

Places = Callable[[str], pygame.Rect]
"""Returns where an entry stands on what is drawn, by its name."""

Kind = Literal["sheet", "set", "deck"]
"""What a file describes: sheets of a pad, a set of boards and tiles, or cards."""


class Side(Struct, frozen=True, eq=False):
    """One side of a pad or of a board, or all tiles, as a file describes them.

    Args:
        name: Its id.
        title: What it is called.
        label: What the file calls it.
        flags: Where each entry is known from, by the entry's name: one of `display.phrases.pads.FLAGS`.
        draw: Draws it as large as a box allows, without any piece, and returns where its entries stand.
        proportion: Its height in widths.
        paper: On what it is printed, one of `firmware.printing.papers.PAPERS`; "" for what is only compared.
        tags: The tags of the printed one, clockwise from the upper left, of the mat's kind; no mat has one
            of them, nor has another side.
    """

    name: str
    title: Words
    label: str
    flags: Mapping[str, str]
    draw: Callable[[Canvas, pygame.Rect], Places]
    proportion: float
    paper: str = ""
    tags: tuple[int, int, int, int] | None = None


class Prints(Struct, frozen=True, eq=False):
    """What a game prints of its own.

    Args:
        kind: What its file describes.
        read: Returns the sides that the text of a file describes, in their order; raises MunshiError where
            it is faulty.
        cuts: Returns the tiles or the cards that it describes, by size.
    """

    kind: Kind
    read: Callable[[str], tuple[Side, ...]] = lambda _: ()
    cuts: Callable[[str], Sequence[Cut]] = lambda _: ()


def game_with(kind: Kind, game: str = "") -> str:
    """Return a game's id; for "" that of the first game with files of a kind.

    Raises:
        UnknownGameError: No file of the game describes such things.
    """
    games = [one for one in known(__name__) if prints_of(one).kind == kind]
    if game and game not in games:
        raise UnknownGameError(
            f"The game {game!r} has no {kind} file.",
            expected=f"one of {', '.join(games)}",
            advice="choose one of these",
        )
    return game or games[0]


def prints_of(game: str) -> Prints:
    """Return what a game prints, by its id.

    Raises:
        UnknownGameError: It prints nothing of its own.
    """
    found: Prints = bundle(__name__, game)
    return found


def side_of(sides: tuple[Side, ...], name: str) -> Side:
    """Return a side by its id.

    Raises:
        UsageError: The file does not describe it.
    """
    for side in sides:
        if side.name == name:
            return side
    raise UsageError(
        f"--side {name}.",
        expected=f"a side that the file describes: {', '.join(side.name for side in sides)}",
        advice="choose that side, or complete the file",
    )
