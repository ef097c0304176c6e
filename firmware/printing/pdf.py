"""Writes PDF files of plain shapes, text and pictures, in millimetres from the upper left corner.

A file holds one drawing and any number of pages, each a window on it. Nothing in it depends on when or where
it was written.
"""

from __future__ import annotations

import zlib
from base64 import a85encode
from collections.abc import Sequence
from typing import Final, final

from msgspec import Struct

Colour = tuple[int, int, int]
"""Red, green, blue, 0 to 255."""

POINTS: Final = 72 / 25.4
"""PDF's own unit: points in a millimetre."""

_ROUND: Final = 0.5523
"""Where the two middle points of a quarter circle's Bezier curve lie."""

_FONTS: Final = "/Font << /F 3 0 R /B 4 0 R >>"
"""The types, plain and bold, as the drawing and each page name them."""


class Box(Struct, frozen=True):
    """A rectangle in millimetres; x to the right, y down."""

    x: float
    y: float
    width: float
    height: float


class Page(Struct, frozen=True):
    """A window on the drawing.

    Args:
        width, height: Of the paper, in millimetres.
        window: What of the drawing is shown.
        x, y: Where on the paper its upper left corner lies.
        note: Printed below it, where there is room.
    """

    width: float
    height: float
    window: Box
    x: float = 0.0
    y: float = 0.0
    note: str = ""


@final
class Drawing:
    """Shapes, text and pictures, later ones above earlier ones."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self.pictures: list[str] = []
        """The pictures as streams of PDF."""

    @property
    def content(self) -> str:
        """The shapes as PDF's operators."""
        return "\n".join(self._lines)

    def rectangle(self, box: Box, colour: Colour) -> None:
        """Fill a rectangle."""
        self._lines.append(f"{_rgb(colour)} rg {_numbers(box.x, box.y, box.width, box.height)} re f")

    def panel(self, box: Box, radius: float, line: Colour, width: float, fill: Colour | None = None) -> None:
        """Draw a rectangle with round corners.

        Args:
            box: Where.
            radius: Of the corners.
            line: Colour of its outline.
            width: Of the outline.
            fill: Colour of its inside; None leaves that as it is.
        """
        left, top, right, bottom = box.x, box.y, box.x + box.width, box.y + box.height
        near = radius * (1 - _ROUND)
        path = [
            f"{_numbers(left + radius, top)} m {_numbers(right - radius, top)} l",
            f"{_numbers(right - near, top, right, top + near, right, top + radius)} c",
            f"{_numbers(right, bottom - radius)} l",
            f"{_numbers(right, bottom - near, right - near, bottom, right - radius, bottom)} c",
            f"{_numbers(left + radius, bottom)} l",
            f"{_numbers(left + near, bottom, left, bottom - near, left, bottom - radius)} c",
            f"{_numbers(left, top + radius)} l",
            f"{_numbers(left, top + near, left + near, top, left + radius, top)} c h",
        ]
        inside = "" if fill is None else f"{_rgb(fill)} rg "
        self._lines += [f"{inside}{_rgb(line)} RG {_number(width)} w", *path, "S" if fill is None else "B"]

    def text(
        self, x: float, y: float, size: float, words: str, colour: Colour, *, turned: bool, bold: bool = False
    ) -> None:
        """Write a line.

        Args:
            x: Where it begins.
            y: Its base line.
            size: Of the type, in millimetres.
            words: What; letters of Western Europe.
            colour: Of the type.
            turned: Whether it stands upside down, for those who sit above.
            bold: Whether its strokes are broad, to be read from afar.
        """
        along, down = (-size, size) if turned else (size, -size)
        placed = _numbers(along, 0, 0, down, x, y)
        type_ = "B" if bold else "F"
        self._lines.append(f"{_rgb(colour)} rg BT /{type_} 1 Tf {placed} Tm ({_escaped(words)}) Tj ET")

    def picture(self, box: Box, pixels: bytes, size: tuple[int, int]) -> None:
        """Lay a picture into a rectangle.

        Args:
            box: Where.
            pixels: Red, green and blue of each pixel, row by row, 0 to 255; `3 * width * height` bytes.
            size: Width and height in pixels.
        """
        placed = _numbers(box.width, 0, 0, -box.height, box.x, box.y + box.height)
        self._lines.append(f"q {placed} cm /P{len(self.pictures)} Do Q")
        about = f"/Width {size[0]} /Height {size[1]} /ColorSpace /DeviceRGB /BitsPerComponent 8"
        coded = a85encode(zlib.compress(pixels, 9)).decode("ascii") + "~>"
        filters = "/Filter [/ASCII85Decode /FlateDecode]"
        self.pictures.append(_stream(coded, f"/Type /XObject /Subtype /Image {about} {filters}"))


def document(drawing: Drawing, size: tuple[float, float], pages: Sequence[Page]) -> bytes:
    """Return a PDF file.

    Args:
        drawing: What the pages show.
        size: Its width and height in millimetres.
        pages: The pages in their order.
    """
    first = 6  # after the catalogue, the pages' list, two types and the drawing
    kids = " ".join(f"{first + 2 * number} 0 R" for number in range(len(pages)))
    after = first + 2 * len(pages)
    names = " ".join(f"/P{number} {after + number} 0 R" for number in range(len(drawing.pictures)))
    pictures = f" /XObject << {names} >>" if names else ""
    bounds = f"/BBox [0 0 {_numbers(*size)}] /Resources << {_FONTS}{pictures} >>"
    objects = [
        # What asks the printer for paper at all then proposes true size; the key is younger than version 1.4.
        "<< /Type /Catalog /Version /1.6 /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>",
        _font("Helvetica"),
        _font("Helvetica-Bold"),
        _stream(drawing.content, f"/Type /XObject /Subtype /Form {bounds}"),
    ]
    for number, page in enumerate(pages):
        paper = _numbers(page.width * POINTS, page.height * POINTS)
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {paper}] /Contents {first + 2 * number + 1} 0 R "
            f"/Resources << {_FONTS} /XObject << /D 5 0 R >> >> >>"
        )
        objects.append(_stream(_shown(page)))
    return _file([*objects, *drawing.pictures])


def _font(name: str) -> str:
    return f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>"


def _shown(page: Page) -> str:
    """Return the operators of a page: millimetres, y down, then the window on the drawing."""
    window = page.window
    lines = [f"{_numbers(POINTS, 0, 0, -POINTS, 0, page.height * POINTS)} cm"]
    if page.note:
        note = Drawing()
        below = page.y + window.height
        note.text(page.x, (below + page.height) / 2, 3.0, page.note, (0, 0, 0), turned=False)
        lines.append(note.content)
    lines += [
        f"{_numbers(page.x, page.y, window.width, window.height)} re W n",
        f"1 0 0 1 {_numbers(page.x - window.x, page.y - window.y)} cm /D Do",
    ]
    return "\n".join(lines)


def _stream(content: str, about: str = "") -> str:
    return f"<< {about} /Length {len(content.encode('cp1252'))} >>\nstream\n{content}\nendstream"


def _file(objects: Sequence[str]) -> bytes:
    """Return the objects as a file, with the table of where each begins."""
    made = bytearray(b"%PDF-1.4\n")
    begins = []
    for number, text in enumerate(objects, 1):
        begins.append(len(made))
        made += f"{number} 0 obj\n{text}\nendobj\n".encode("cp1252")
    table = "".join(f"{place:010} 00000 n \n" for place in begins)
    size, start = len(objects) + 1, len(made)
    made += f"xref\n0 {size}\n0000000000 65535 f \n{table}".encode()
    made += f"trailer\n<< /Size {size} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n".encode()
    return bytes(made)


def _number(value: float) -> str:
    return f"{value:.5f}".rstrip("0").rstrip(".")


def _numbers(*values: float) -> str:
    return " ".join(_number(value) for value in values)


def _rgb(colour: Colour) -> str:
    return _numbers(*(channel / 255 for channel in colour))


def _escaped(words: str) -> str:
    return words.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")
