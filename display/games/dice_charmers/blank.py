"""A sheet of the pad on which nobody has written yet."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from display.drawing.canvas import Canvas
from display.games.dice_charmers.paper import Paper, draw_paper
from display.games.dice_charmers.plan import Plan
from display.words import Words, words
from engine.games.dice_charmers.box.contents import Contents
from engine.games.dice_charmers.box.sheet import Sheet
from engine.games.dice_charmers.state import blank
from engine.msgid import msgid

TITLES: Final[Mapping[str, Words]] = {"sun": words(msgid("sun side")), "moon": words(msgid("moon side"))}
"""What the sides of the pad are called."""


def draw_blank(contents: Contents, canvas: Canvas, box: pygame.Rect) -> Callable[[str], pygame.Rect]:
    """Draw an empty sheet as large as a box allows; return what tells where each thing stands."""
    sheet = Sheet(contents)
    draw_paper(canvas, box, Paper(sheet, blank(sheet)))
    return Plan(contents, box).__getitem__
