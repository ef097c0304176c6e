"""Shapes, text and pictures in millimetres from the upper left corner, and PDF files of them by fpdf2.

Nothing in a file depends on when or where it was written.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Final

from fpdf import FPDF, ViewerPreferences
from fpdf.enums import Duplex
from msgspec import Struct
from PIL.Image import Image

Colour = tuple[int, int, int]
"""Red, green, blue, 0 to 255."""

BLACK: Final[Colour] = (0, 0, 0)
POINTS: Final = 72 / 25.4
"""PDF's own unit: points in a millimetre."""

_WRITTEN: Final = datetime(2000, 1, 1, tzinfo=UTC)
"""What each file says of when it was written."""


class Box(Struct, frozen=True):
    """A rectangle in millimetres; x to the right, y down."""

    x: float
    y: float
    width: float
    height: float


_ALL: Final = Box(0.0, 0.0, 10_000.0, 10_000.0)
"""More than any paper shows."""


class Page(Struct, frozen=True):
    """A sheet of paper as a window on a drawing.

    Args:
        width, height: Of the paper, in millimetres.
        window: What of the drawing is shown; as much as the paper holds where nothing is said.
        x, y: Where on the paper its upper left corner lies.
        note: Printed below it, where there is room.
    """

    width: float
    height: float
    window: Box = _ALL
    x: float = 0.0
    y: float = 0.0
    note: str = ""


class Rectangle(Struct, frozen=True):
    """A rectangle.

    Args:
        box: Where.
        fill: Colour of its inside; None leaves that as it is.
        line: Colour of its outline; None for none.
        width: Of the outline, in millimetres.
        radius: Of its corners.
    """

    box: Box
    fill: Colour | None = None
    line: Colour | None = None
    width: float = 0.0
    radius: float = 0.0


class Text(Struct, frozen=True):
    """A line of text.

    Args:
        x: Where it begins.
        y: Its base line.
        size: Of the type, in millimetres.
        words: What; letters of Western Europe.
        colour: Of the type.
        turned: Whether it stands upside down, for those who sit above.
        bold: Whether its strokes are broad, to be read from afar.
    """

    x: float
    y: float
    size: float
    words: str
    colour: Colour = BLACK
    turned: bool = False
    bold: bool = False


class Picture(Struct, frozen=True):
    """A picture in a rectangle: packed without loss, or the bytes of a JPEG as they are."""

    box: Box
    image: Image | bytes


Shape = Rectangle | Text | Picture
Drawing = list[Shape]
"""Later ones lie above earlier ones."""


def document(leaves: Iterable[tuple[Sequence[Shape], Page]], *, duplex: bool = False) -> bytes:
    """Return a PDF file.

    Args:
        leaves: The pages in their order, and what they are windows on.
        duplex: Whether each second page is the back of the one before it, which is turned like a book's leaf.
    """
    pdf = FPDF()
    pdf.core_fonts_encoding = "cp1252"
    pdf.creation_date = _WRITTEN
    # The print dialogue then proposes true size.
    pdf.viewer_preferences = ViewerPreferences(
        print_scaling="None", duplex=Duplex.DUPLEX_FLIP_SHORT_EDGE if duplex else None
    )
    for shapes, page in leaves:
        pdf.add_page(format=(page.width, page.height))
        window = page.window
        if page.note:
            _put(pdf, Text(page.x, (page.y + window.height + page.height) / 2, 3.0, page.note), 0.0, 0.0)
        with pdf.rect_clip(page.x, page.y, window.width, window.height):
            for shape in shapes:
                _put(pdf, shape, page.x - window.x, page.y - window.y)
    return bytes(pdf.output())


def _put(pdf: FPDF, shape: Shape, right: float, down: float) -> None:
    """Draw a shape, moved by so many millimetres."""
    if isinstance(shape, Text):
        x, y = shape.x + right, shape.y + down
        pdf.set_font("Helvetica", "B" if shape.bold else "", shape.size * POINTS)
        pdf.set_text_color(*shape.colour)
        with pdf.rotation(180 if shape.turned else 0, x, y):
            pdf.text(x, y, shape.words)
        return
    box = shape.box
    where = (box.x + right, box.y + down, box.width, box.height)
    if isinstance(shape, Picture):
        pdf.image(shape.image, *where)
        return
    if shape.line is not None:
        pdf.set_draw_color(*shape.line)
        pdf.set_line_width(shape.width)
    if shape.fill is not None:
        pdf.set_fill_color(*shape.fill)
    style = ("" if shape.line is None else "D") + ("" if shape.fill is None else "F")
    pdf.rect(*where, style, round_corners=shape.radius > 0, corner_radius=shape.radius)
