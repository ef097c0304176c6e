"""Cutting boxes: each function returns the part that is cut off and what remains."""

from __future__ import annotations

import pygame

Rect = pygame.Rect


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
