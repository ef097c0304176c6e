"""Paragraphs set into lines, and the lines into pages: as few as can be read, in letters as large as fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from display.drawing.typography import Typeface

PITCH: Final = 1.68
"""From one baseline to the next, in heights of a capital."""
BETWEEN: Final = 0.5
"""What lies between paragraphs, in lines."""


class Paper(Struct, frozen=True):
    """What a page may take.

    Args:
        width, height: In pixels.
        caps: Heights of a capital to try, largest first; the last one is the least that can be read.
    """

    width: int
    height: int
    caps: tuple[int, ...]


class Line(Struct, frozen=True):
    """A line of a page.

    Args:
        text: What stands there.
        top: How far below the page's upper edge its room begins, in pixels.
        paragraph: Which paragraph it belongs to, from 0.
    """

    text: str
    top: int
    paragraph: int


class Pages(Struct, frozen=True):
    """A text set into pages.

    Args:
        cap: The height of a capital in pixels, the same on every page.
        pitch: The height of a line.
        pages: The lines of each page; there is one page at least.
    """

    cap: int
    pitch: int
    pages: tuple[tuple[Line, ...], ...]


def set_pages(typeface: Typeface, paragraphs: Sequence[str], paper: Paper) -> Pages:
    """Return paragraphs on as few pages as the least letters need, in the largest for so many pages."""
    least = _set(typeface, paragraphs, paper, paper.caps[-1])
    for cap in paper.caps[:-1]:
        larger = _set(typeface, paragraphs, paper, cap)
        if len(larger.pages) <= len(least.pages):
            return larger
    return least


def _set(typeface: Typeface, paragraphs: Sequence[str], paper: Paper, cap: int) -> Pages:
    """Return the pages in letters of a height; a paragraph is parted only where a page cannot hold it."""
    pitch = round(cap * PITCH)
    room = max(1, paper.height // pitch)
    between = round(pitch * BETWEEN)
    pages: list[tuple[Line, ...]] = []
    page: list[Line] = []
    top = 0
    for number, paragraph in enumerate(paragraphs):
        lines = typeface.flowed(paragraph, paper.width, cap)
        if page and top + between + len(lines) * pitch > paper.height:
            pages.append(tuple(page))
            page, top = [], 0
        top += between if page else 0
        while lines:
            page += [Line(line, top + row * pitch, number) for row, line in enumerate(lines[:room])]
            top += len(lines[:room]) * pitch
            lines = lines[room:]
            if lines:
                pages.append(tuple(page))
                page, top = [], 0
    pages.append(tuple(page))
    return Pages(cap, pitch, tuple(pages))
