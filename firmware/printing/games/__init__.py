"""The pads of each game on whose sheets people write: a `Pads` in the folder of its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from msgspec import Struct

from display.drawing.canvas import Canvas
from display.words import Words
from engine.errors import UsageError
from firmware.rooms import bundle, known

Places = Callable[[str], pygame.Rect]
"""Returns where an entry stands on the drawn sheet, by its name."""


class Side(Struct, frozen=True, eq=False):
    """One side of a pad, as its file describes it.

    Args:
        name: Its id.
        title: What it is called.
        label: What the file calls it.
        flags: Where each entry is known from, by the entry's name: one of `display.phrases.pads.FLAGS`.
        draw: Draws the empty sheet as large as a box allows, and returns where its entries stand.
    """

    name: str
    title: Words
    label: str
    flags: Mapping[str, str]
    draw: Callable[[Canvas, pygame.Rect], Places]


class Pads(Struct, frozen=True, eq=False):
    """The pads of a game.

    Args:
        read: Returns the sides that the text of a file describes, in their order; raises MunshiError where
            it is faulty.
        proportion: Height of a sheet in widths.
        tags: The tags of each side's printed sheet, clockwise from the upper left, of the mat's kind; no mat
            has one of them.
    """

    read: Callable[[str], tuple[Side, ...]]
    proportion: float
    tags: Mapping[str, tuple[int, int, int, int]]


def game_with_pads(game: str) -> str:
    """Return a game's id; for "" that of the first game with pads."""
    return game or known(__name__)[0]


def pads_of(game: str) -> Pads:
    """Return the pads of a game by its id.

    Raises:
        UnknownGameError: Nobody writes on sheets in it.
    """
    found: Pads = bundle(__name__, game)
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
