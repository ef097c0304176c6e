"""A square canvas on which a deck's faces are drawn in the manner of its style."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import final

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.decks.curves import Points, written
from tests.decks.style import Colour, Look

SIDE = 1024
"""Pixels across the canvas; faces are half as wide."""

Layer = NDArray[np.float32]


@final
class Canvas:
    """Pixels with the pens and brushes of one look; all places and lengths are parts of the side."""

    def __init__(self, look: Look, random: np.random.Generator) -> None:
        self.look = look
        self.random = random
        self.pixels = np.full((SIDE, SIDE, 3), look.style.paper, np.float32)
        self.grain = noise(random, SIDE, 40) * 0.6 + noise(random, SIDE, 9) * 0.4

    def picture(self) -> NDArray[np.uint8]:
        """Return what is drawn as (512, 512, 3) in red, green, blue."""
        half = cv2.resize(self.pixels, (SIDE // 2, SIDE // 2), interpolation=cv2.INTER_AREA)
        return np.clip(half, 0, 255).astype(np.uint8)

    def fill(
        self, points: Points, colour: Colour, *, outline: float | None = None, plain: bool = False
    ) -> None:
        """Fill a shape in the style's manner and draw its outline.

        Args:
            points: (n, 2).
            colour: Its colour.
            outline: Width of the ink around it; the style's where None.
            plain: Fill evenly, for what must be read.
        """
        self._blend(points, None if plain else FILLS[self.look.style.fill], colour)
        width = self.look.style.outline if outline is None else outline
        if width:
            self.stroke(np.concatenate([points, points[:1]]), width, self.look.style.ink)

    def stroke(self, points: Points, width: float, colour: Colour) -> None:
        """Draw a line of even width."""
        fixed = np.round(points * SIDE * 16).astype(np.int32)
        thick = max(1, round(width * SIDE))
        cv2.polylines(self.pixels, [fixed], isClosed=False, color=colour, thickness=thick, shift=4)

    def text(self, text: str, middle: tuple[float, float], height: float, colour: Colour) -> None:
        """Write digits in the style's hand."""
        style = self.look.style
        for piece in written(text, style.hand, style.nib, style.slant, style.width):
            self._blend(piece * height + middle, None, colour)

    def symbol(
        self, name: str, middle: tuple[float, float], size: float, tones: Mapping[str, Colour] | None = None
    ) -> None:
        """Draw a symbol; `tones` replaces some of its colours."""
        colours = {**self.look.tones[name], **(tones or {})}
        edge = self.look.style.outline * (0.5 + min(size, 0.5))
        for role, points, width in self.look.symbols[name]:
            placed = (points - 0.5) * size + middle
            if width:
                self.stroke(placed, width * size + 2 * edge, self.look.style.ink if edge else colours[role])
                self.stroke(placed, width * size, colours[role])
            else:
                self.fill(placed, colours[role], outline=edge)

    def shade(self, mask: Layer, colour: Colour) -> None:
        """Cover everything with a colour by a mask of shape (SIDE, SIDE), 0 to 1."""
        self.pixels += mask[..., None] * (np.array(colour, np.float32) - self.pixels)

    def _blend(self, points: Points, manner: Manner | None, colour: Colour) -> None:
        low = np.clip(np.floor(points.min(0) * SIDE).astype(int) - 1, 0, SIDE)
        high = np.clip(np.ceil(points.max(0) * SIDE).astype(int) + 2, 0, SIDE)
        (left, top), (right, bottom) = low, high
        if right <= left or bottom <= top:
            return
        drawn = np.zeros((bottom - top, right - left), np.uint8)
        fixed = np.round((points * SIDE - low) * 16).astype(np.int32)
        cv2.fillPoly(drawn, [fixed], 255, cv2.LINE_AA, shift=4)
        mask = np.asarray(drawn / np.float32(255), np.float32)
        box = (slice(top, bottom), slice(left, right))
        light, cover = (manner or _flat)(mask, self.grain[box])
        paint = np.clip(np.array(colour, np.float32) * light[..., None], 0, 255)
        self.pixels[box] += cover[..., None] * (paint - self.pixels[box])


Manner = Callable[[Layer, Layer], tuple[Layer, Layer]]
"""From a shape's mask and the paper's grain, how light the colour is there, and how far it covers."""


def _shade(mask: Layer, grain: Layer) -> tuple[Layer, Layer]:
    down = np.linspace(1.22, 0.74, mask.shape[0], dtype=np.float32)[:, None]
    return down * (0.9 + 0.2 * grain), mask


def _flat(mask: Layer, _grain: Layer) -> tuple[Layer, Layer]:
    return np.ones_like(mask), mask


def _hatch(mask: Layer, grain: Layer) -> tuple[Layer, Layer]:
    rows, columns = np.indices(mask.shape)
    lines = ((rows + columns) % 16 < 5) & (columns > mask.shape[1] * (0.45 + 0.2 * grain))
    return np.where(lines, 0.45, 1.0).astype(np.float32), mask


def _relief(mask: Layer, _grain: Layer) -> tuple[Layer, Layer]:
    soft = cv2.GaussianBlur(mask, (0, 0), 7)
    slope = np.roll(soft, 4, (0, 1)) - np.roll(soft, -4, (0, 1))
    return np.asarray(1.0 - 1.3 * slope, np.float32), mask


def _wash(mask: Layer, grain: Layer) -> tuple[Layer, Layer]:
    inner = cv2.GaussianBlur(mask, (0, 0), 9)
    return 1.15 - 0.3 * grain, mask * np.clip(1.15 - 0.3 * inner - 0.25 * grain, 0.55, 1)


FILLS: Mapping[str, Manner] = {
    "shade": _shade,
    "flat": _flat,
    "hatch": _hatch,
    "relief": _relief,
    "wash": _wash,
}


def noise(random: np.random.Generator, side: int, cell: int, height: int = 0, stretch: int = 1) -> Layer:
    """Return smooth noise from 0 to 1 of shape (height or side, side).

    Args:
        random: Where it comes from.
        side: Its width.
        cell: Pixels from one drawn value to the next.
        height: Its height; 0: square.
        stretch: How many times longer its spots are across than down.
    """
    rows = height or side
    small = random.random((rows // cell + 2, side // (cell * stretch) + 2), np.float32)
    smooth = cv2.resize(small, (side, rows), interpolation=cv2.INTER_CUBIC)
    return np.clip(smooth, 0, 1)
