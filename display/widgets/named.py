"""A player's name with a value beside it: all rows alike, and the name stays readable in small ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame
from msgspec import Struct
from msgspec.structs import replace

from display.drawing.boxes import cut_left, cut_right
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import INK, LEAF
from display.words import Words

LEAST: Final = 6
"""A name has room for at least so many heights of a capital, or for itself; some seven letters."""
SIGN_MM: Final = 4.0
"""The width of the sign."""


class Named(Struct, frozen=True):
    """A player among all.

    Args:
        names: The names from seat 0 on.
        seat: Whose line it is.
        told: What the players have, in several forms, the fullest first.
        sign: The icon before the name; "" for none. One player has it, so all others have room for it.
    """

    names: Sequence[str]
    seat: int
    told: Sequence[Sequence[Words]]
    sign: str = ""


def least(canvas: Canvas, content: Named, style: Style, form: int = -1) -> int:
    """Return the least width of a line with a form of the value, at which every name can still be read."""
    name = min(_widest(canvas, content.names, style), LEAST * _small(canvas, style))
    value = _widest(canvas, content.told[form], style)
    return canvas.metrics.mm(SIGN_MM) + name + value + 2 * (canvas.metrics.gap // 2)


def draw_named(canvas: Canvas, box: pygame.Rect, content: Named, style: Style) -> None:
    """Draw a name, and beside it the first form of the value that leaves room for every player's name.

    Where even the last form leaves too little there is no sign, and names are shortened further.
    """
    gap, told = canvas.metrics.gap // 2, content.told
    needs = [least(canvas, content, style, form) for form in range(len(told))]
    form = next((number for number, need in enumerate(needs) if need <= box.width), len(told) - 1)
    spare = max(0, box.width - needs[form])
    room = min(box.width, _widest(canvas, told[form], style) + spare), box.height
    common = canvas.common(told[form], room, replace(style, lines=1))
    value, name = cut_right(box, max(canvas.block(one, room, common).width for one in told[form]), gap)
    if content.sign and needs[form] <= box.width:
        mark, name = cut_left(name, canvas.metrics.mm(SIGN_MM), gap)
        canvas.icon(content.sign, mark, INK, LEAF)
    canvas.text(content.names[content.seat], name, style)
    canvas.text(told[form][content.seat], value, common)


def _small(canvas: Canvas, style: Style) -> int:
    return max(canvas.metrics.least, style.least)


def _widest(canvas: Canvas, texts: Sequence[Words | str], style: Style) -> int:
    return max(canvas.tools.typeface.measure(canvas.say(one), _small(canvas, style)) for one in texts)
