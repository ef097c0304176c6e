"""Lays cards and tiles out on paper to be cut, at true size, with marks along which to cut."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Final

from msgspec import Struct
from PIL.Image import Image

from display.language import Language
from display.phrases.printing import cut_sheet
from firmware.printing.papers import MARGIN, PAPERS
from firmware.printing.pdf import BLACK, Box, Drawing, Page, Picture, Rectangle, Text

DENSITY: Final = 300 / 25.4
"""Drawn to a millimetre."""
MARK: Final = 3.0
"""Length of a mark in millimetres."""
AWAY: Final = 1.0
"""Millimetres from a mark to what is cut."""
HEAD: Final = 5.0
"""Height in millimetres of the line above the marks."""

Drawn = Callable[[int, Language], Image | bytes]
"""Returns a square picture, so many pixels wide, as `pdf.Picture` takes it."""


class Cut(Struct, frozen=True, eq=False):
    """A square that is cut out.

    Args:
        side: Its width in millimetres.
        front: What is seen of it.
        back: The other side; None where it is printed on one side only.
    """

    side: float
    front: Drawn
    back: Drawn | None = None


def lay_out(cuts: Sequence[Cut], title: str, paper: str, language: Language) -> list[tuple[Drawing, Page]]:
    """Return pages for `pdf.document`, on which the cuts lie edge to edge in their order.

    Those of another size begin a new page. After a page of fronts follows that of their backs, mirrored: each
    back lies behind its front when the sheet is turned over its short edge.

    Args:
        cuts: What is cut; those of one size follow one another, and have all a back or none.
        title: Stands above.
        paper: One of `firmware.printing.papers.PAPERS`.
        language: Of the texts.
    """
    width, height = PAPERS[paper]
    aside = MARGIN + MARK + AWAY
    sheets: list[tuple[Sequence[Cut], int]] = []
    for side, group in groupby(cuts, key=lambda cut: cut.side):
        alike = list(group)
        columns = int((width - 2 * aside) / side)
        whole = columns * int((height - 2 * (aside + HEAD)) / side)
        sheets += [(alike[first : first + whole], columns) for first in range(0, len(alike), whole)]
    leaves = []
    for number, (some, columns) in enumerate(sheets, 1):
        for back in (False, True):
            if back and not some[0].back:
                continue
            drawing, page = _sheet(some, columns, (width, height), language, back=back), Page(width, height)
            told = cut_sheet(number, len(sheets), round(some[0].side), back=back).in_language(language)
            drawing.append(Text(aside, MARGIN + 3.0, 2.8, f"{title} \N{EN DASH} {told}"))
            leaves.append((drawing, page))
    return leaves


def _sheet(
    cuts: Sequence[Cut], columns: int, paper: tuple[float, float], language: Language, *, back: bool
) -> Drawing:
    """Return one side of a sheet of cuts, with the marks around them."""
    side, rows = cuts[0].side, -(-len(cuts) // columns)
    left, top = (paper[0] - columns * side) / 2, (paper[1] - rows * side) / 2
    drawing: Drawing = []
    for line in range(columns + 1):
        for y in (top - AWAY - MARK, top + rows * side + AWAY):
            drawing.append(Rectangle(Box(left + line * side - 0.05, y, 0.1, MARK), BLACK))
    for line in range(rows + 1):
        for x in (left - AWAY - MARK, left + columns * side + AWAY):
            drawing.append(Rectangle(Box(x, top + line * side - 0.05, MARK, 0.1), BLACK))
    for number, cut in enumerate(cuts):
        row, column = divmod(number, columns)
        draw = cut.back if back and cut.back else cut.front
        box = Box(left + (columns - 1 - column if back else column) * side, top + row * side, side, side)
        drawing.append(Picture(box, draw(round(side * DENSITY), language)))
    return drawing
