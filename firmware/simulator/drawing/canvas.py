"""A square to draw on, in card units, smoothed by drawing large and shrinking."""

from __future__ import annotations

from functools import lru_cache
from typing import final

import cv2
import numpy as np
import pygame.font
import pygame.surfarray
from numpy.typing import NDArray

from firmware.simulator.drawing.colours import Colour
from firmware.simulator.drawing.shapes import Points, arc

Picture = NDArray[np.uint8]
"""uint8, shape (side, side, 3), order blue, green, red, 0 to 255."""

UNITS = 100.0
_SHIFT = 6
_LEAST = 560


@final
class Canvas:
    """Draws shapes given in card units (100 to the side, y downwards) on a picture.

    Args:
        side: Side of the finished picture in pixels.

    Attributes:
        scale: Pixels per card unit while drawing.
        pixels: The picture so far, a multiple of its final size.
    """

    def __init__(self, side: int) -> None:
        self.side = side
        factor = max(2, -(-_LEAST // side))
        self.scale = side * factor / UNITS
        self.pixels: Picture = np.zeros((side * factor, side * factor, 3), np.uint8)

    def copy(self) -> Canvas:
        """Return a canvas that starts with the same picture."""
        other = Canvas(self.side)
        other.pixels[:] = self.pixels
        return other

    def finish(self) -> Picture:
        """Return the picture at its final size."""
        small = cv2.resize(self.pixels, (self.side, self.side), interpolation=cv2.INTER_AREA)
        return np.asarray(small, np.uint8)

    def fill(self, outline: Points, colour: Colour, edge: Colour | None = None, width: float = 0.5) -> None:
        """Fill a closed outline, with an edge around it if a colour is given for it."""
        cv2.fillPoly(self.pixels, [self._fixed(outline)], colour, cv2.LINE_AA, _SHIFT)
        if edge is not None:
            self.line(outline, edge, width, closed=True)

    def line(self, outline: Points, colour: Colour, width: float = 0.5, *, closed: bool = False) -> None:
        """Draw along an outline; the width is in card units."""
        thick = max(1, round(width * self.scale))
        cv2.polylines(self.pixels, [self._fixed(outline)], closed, colour, thick, cv2.LINE_AA, _SHIFT)

    def disc(self, x: float, y: float, radius: float, colour: Colour, edge: Colour | None = None) -> None:
        """Fill a circle, with a thin edge if a colour is given for it."""
        self.fill(arc(x, y, radius, radius, 0, 360, 40)[:-1], colour, edge)

    def fade(self, outline: Points, top: Colour, bottom: Colour, edge: Colour | None = None) -> None:
        """Fill a closed outline with a gradient that runs from its top to its bottom."""
        x0, y0, x1, y1 = self._bounds(outline)
        if x1 <= x0 or y1 <= y0:
            return
        low, high = outline[:, 1].min() * self.scale, outline[:, 1].max() * self.scale
        share = np.clip((np.arange(y0, y1) - low) / max(high - low, 1e-6), 0, 1)[:, None, None]
        ramp = np.array(top, np.float32) * (1 - share) + np.array(bottom, np.float32) * share
        self._blend(outline, np.broadcast_to(ramp, (y1 - y0, x1 - x0, 3)), 1.0)
        if edge is not None:
            self.line(outline, edge, closed=True)

    def tint(self, outline: Points, colour: Colour, strength: float) -> None:
        """Lay a translucent colour over a closed outline; strength 0 to 1."""
        self._blend(outline, np.array(colour, np.float32), strength)

    def text(
        self, x: float, y: float, height: float, text: str, colour: Colour, edge: Colour | None = None
    ) -> None:
        """Write centred on a point; the height is that of a capital letter in card units."""
        mask = _letters(text, max(4, round(height * self.scale)))
        if edge is not None:
            thick = max(1, round(height * 0.13 * self.scale))
            padded = cv2.copyMakeBorder(mask, thick, thick, thick, thick, cv2.BORDER_CONSTANT, value=(0,))
            shape = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (2 * thick + 1, 2 * thick + 1))
            self._stamp(x, y, np.asarray(cv2.dilate(padded, shape), np.uint8), edge)
        self._stamp(x, y, mask, colour)

    def _stamp(self, x: float, y: float, mask: NDArray[np.uint8], colour: Colour) -> None:
        left = round(x * self.scale - mask.shape[1] / 2)
        top = round(y * self.scale - mask.shape[0] / 2)
        size = self.pixels.shape[0]
        x0, y0, x1, y1 = (
            max(left, 0),
            max(top, 0),
            min(left + mask.shape[1], size),
            min(top + mask.shape[0], size),
        )
        if x1 <= x0 or y1 <= y0:
            return
        share = mask[y0 - top : y1 - top, x0 - left : x1 - left, None].astype(np.float32) / np.float32(255)
        self._mix((x0, y0, x1, y1), np.array(colour, np.float32), share)

    def _blend(self, outline: Points, colours: NDArray[np.float32], strength: float) -> None:
        x0, y0, x1, y1 = self._bounds(outline)
        if x1 <= x0 or y1 <= y0:
            return
        mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
        fixed = self._fixed(outline) - np.array((x0, y0), np.int32) * (1 << _SHIFT)
        cv2.fillPoly(mask, [fixed], (255,), cv2.LINE_AA, _SHIFT)
        self._mix((x0, y0, x1, y1), colours, mask[:, :, None].astype(np.float32) * (strength / 255))

    def _mix(
        self, bounds: tuple[int, int, int, int], colours: NDArray[np.float32], share: NDArray[np.float32]
    ) -> None:
        x0, y0, x1, y1 = bounds
        part = self.pixels[y0:y1, x0:x1]
        mixed = colours - part
        mixed *= share
        mixed += part
        part[:] = cv2.convertScaleAbs(mixed)

    def _bounds(self, outline: Points) -> tuple[int, int, int, int]:
        size = self.pixels.shape[0]
        low = np.clip(np.floor(outline.min(axis=0) * self.scale).astype(int) - 1, 0, size)
        high = np.clip(np.ceil(outline.max(axis=0) * self.scale).astype(int) + 2, 0, size)
        return int(low[0]), int(low[1]), int(high[0]), int(high[1])

    def _fixed(self, outline: Points) -> NDArray[np.int32]:
        # cv2 counts pixel centres, so half a pixel is taken off.
        return np.rint((outline * self.scale - 0.5) * (1 << _SHIFT)).astype(np.int32)


@lru_cache(maxsize=256)
def _letters(text: str, height: int) -> NDArray[np.uint8]:
    """Return the coverage of a text, cropped to its ink; `height` is that of a digit in pixels."""
    pygame.font.init()
    font = pygame.font.Font(None, round(height * 1.96))
    surface = font.render(text, True, (255, 255, 255))  # noqa: FBT003 (pygame has no keyword here)
    alpha: NDArray[np.uint8] = pygame.surfarray.array_alpha(surface).T
    rows = np.flatnonzero(alpha.any(axis=1))
    columns = np.flatnonzero(alpha.any(axis=0))
    if not rows.size:
        return np.zeros((1, 1), np.uint8)
    return np.ascontiguousarray(alpha[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1])
