"""Cutting boxes: each function returns the part that is cut off and what remains; drawings laid into one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

Rect = pygame.Rect

Spot = tuple[float, float, float, float]
"""Left, top, width and height in units of a drawing's own."""


class Laid:
    """A drawing laid into a box of the screen, as large as it fits.

    Args:
        spots: Where each thing of it stands.
        size: Its width and height in its own units.
        box: The room for it.
    """

    def __init__(self, spots: Mapping[str, Spot], size: tuple[float, float], box: Rect) -> None:
        self._spots = spots
        self.unit: Final = min(box.width / size[0], box.height / size[1])
        """Pixels of one unit."""
        self.box: Final = Rect(0, 0, round(size[0] * self.unit), round(size[1] * self.unit))
        self.box.center = box.center

    def __getitem__(self, name: str) -> Rect:
        """Return where a spot is on the screen."""
        left, top, width, height = self._spots[name]
        x, y = self.box.topleft
        right, bottom = round(x + (left + width) * self.unit), round(y + (top + height) * self.unit)
        start = round(x + left * self.unit), round(y + top * self.unit)
        return Rect(start, (right - start[0], bottom - start[1]))

    def __contains__(self, name: str) -> bool:
        return name in self._spots

    @property
    def boxes(self) -> dict[str, Rect]:
        """Where each spot is on the screen."""
        return {name: self[name] for name in self._spots}


def cut_left(box: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Cut a part off the left side."""
    rest = max(0, box.width - width - gap)
    return Rect(box.left, box.top, width, box.height), Rect(box.right - rest, box.top, rest, box.height)


def cut_right(box: Rect, width: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Cut a part off the right side."""
    rest = max(0, box.width - width - gap)
    return Rect(box.right - width, box.top, width, box.height), Rect(box.left, box.top, rest, box.height)


def cut_top(box: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Cut a part off the upper side."""
    rest = max(0, box.height - height - gap)
    return Rect(box.left, box.top, box.width, height), Rect(box.left, box.bottom - rest, box.width, rest)


def cut_bottom(box: Rect, height: int, gap: int = 0) -> tuple[Rect, Rect]:
    """Cut a part off the lower side."""
    rest = max(0, box.height - height - gap)
    return Rect(box.left, box.bottom - height, box.width, height), Rect(box.left, box.top, box.width, rest)


def square(box: Rect, side: int) -> Rect:
    """Return a square in the middle of a box."""
    return Rect(box.left + (box.width - side) // 2, box.top + (box.height - side) // 2, side, side)


def columns(box: Rect, count: int, gap: int = 0) -> list[Rect]:
    """Return a box in equal parts from left to right."""
    width = (box.width + gap) // max(1, count) - gap
    return [Rect(box.left + number * (width + gap), box.top, width, box.height) for number in range(count)]


def rows(box: Rect, count: int, gap: int = 0) -> list[Rect]:
    """Return a box in equal parts from top to bottom."""
    height = (box.height + gap) // max(1, count) - gap
    return [Rect(box.left, box.top + number * (height + gap), box.width, height) for number in range(count)]
