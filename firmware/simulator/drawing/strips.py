"""Strips of symbols on paper in the lower right corner."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.dice_symbols import any_die
from firmware.simulator.drawing.frames import panel
from firmware.simulator.drawing.palette import INK

Symbol = str | Callable[[Canvas, float, float, float], None]
"""A drawing about (x, y) of a size, or a text."""

RIGHT = 95.6
BOTTOM = 95.6
_SIZE = 18.0
_GAP = 1.4
_PAD = 3.2


def strip(canvas: Canvas, symbols: Sequence[Symbol], right: float = RIGHT, size: float = _SIZE) -> float:
    """Draw symbols in a row on a panel that ends at `right`; returns the panel's left edge."""
    widths = [size * (0.3 + 0.4 * len(one)) if isinstance(one, str) else size for one in symbols]
    width = sum(widths) + _GAP * (len(symbols) - 1) + 2 * _PAD
    height = size + 4.6
    left, top = right - width, BOTTOM - height
    panel(canvas, left, top, width, height)
    x = left + _PAD
    for one, wide in zip(symbols, widths, strict=True):
        middle = top + height / 2
        if isinstance(one, str):
            canvas.text(x + wide / 2, middle, size * 0.52, one, INK)
        else:
            one(canvas, x + wide / 2, middle, size * (0.86 if one is any_die else 1.0))
        x += wide + _GAP
    return left
