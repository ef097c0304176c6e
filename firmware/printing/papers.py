"""Which part of a mat goes on which sheet of paper; no tag is ever cut."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from string import ascii_uppercase
from typing import Final

from engine.words import Mat
from firmware.printing.pdf import Box, Page
from firmware.printing.tags import quiet_zone

WHOLE: Final = "whole"

PAPERS: Final[Mapping[str, tuple[float, float]]] = {
    "a5": (210.0, 148.0),
    "a4": (297.0, 210.0),
    "a3": (420.0, 297.0),
}
"""Width and height in millimetres; a mat is laid over many of a4 or a3."""

MARGIN: Final = 5.0
"""Millimetres along each edge that home printers leave white."""


def pages(mat: Mat, paper: str) -> list[Page]:
    """Return the pages of a mat, row by row.

    Args:
        mat: The mat.
        paper: `whole` for one page of the mat's own size, or one of `PAPERS`.
    """
    if paper == WHOLE:
        return [Page(mat.width, mat.height)]
    width, height = PAPERS[paper]
    zones = [quiet_zone(tag) for tag in mat.tags]
    columns = cuts(mat.width, width - 2 * MARGIN, [(zone.x, zone.x + zone.width) for zone in zones])
    rows = cuts(mat.height, height - 2 * MARGIN, [(zone.y, zone.y + zone.height) for zone in zones])
    return [
        Page(
            width,
            height,
            Box(left, top, right - left, bottom - top),
            MARGIN,
            MARGIN,
            f"{mat.name}  {ascii_uppercase[row]}{column}",
        )
        for row, (top, bottom) in enumerate(pairwise(rows))
        for column, (left, right) in enumerate(pairwise(columns), 1)
    ]


def cuts(length: float, longest: float, kept: Sequence[tuple[float, float]]) -> list[float]:
    """Return where a length is cut so that no part is too long, from 0 to the length itself.

    Args:
        length: What is cut.
        longest: The longest part; longer than anything that is kept.
        kept: From where to where nothing may be cut.
    """
    found = [0.0]
    while found[-1] + longest < length:
        cut = found[-1] + longest
        # Whatever the cut would go through is left for the next part.
        while begun := [begin for begin, end in kept if begin < cut < end]:
            cut = min(begun)
        found.append(cut)
    return [*found, length]
