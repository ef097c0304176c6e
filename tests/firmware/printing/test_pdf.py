"""PDF files: of true size wherever a shape lies, and the same each time."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from PIL.Image import new

from firmware.printing.pdf import BLACK, Box, Drawing, Page, Picture, Rectangle, Text, document
from tests.firmware.printing.rasters import operators

HALVES = [Page(60, 110, Box(left, 0, 50, 100), 5, 5, "A1") for left in (0, 50)]


def written(*, duplex: bool = False) -> bytes:
    """A file of two pages with each shape, and letters that need care."""
    drawing: Drawing = [
        Rectangle(Box(51, 2, 3, 4), (255, 0, 0)),
        Rectangle(Box(0, 0, 50, 50), (0, 255, 0), BLACK, 1, radius=5),
        Text(5, 6, 3.5, "für (zwei) \\ \N{EN DASH}", turned=True, bold=True),
        Picture(Box(60, 20, 30, 40), new("RGB", (2, 4), (1, 2, 3))),
    ]
    return document([(drawing, half) for half in HALVES], duplex=duplex)


def millimetres(*points: str) -> list[float]:
    """Lengths of a file, that are written in points."""
    return [float(point) / 72 * 25.4 for point in points]


def test_pages_are_of_true_size() -> None:
    """To a hundredth of a millimetre; the print dialogue proposes no fitting to the paper."""
    file = written()
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]\n/Parent", file)
    assert [millimetres(*box) for box in boxes] == [pytest.approx([60, 110], abs=0.01)] * 2
    assert b"/PrintScaling /None" in file


def test_shapes_are_of_true_size_and_move_with_the_window() -> None:
    """To a hundredth of a millimetre, from the lower left corner of the paper; what is outside is cut off."""
    for half, text in zip(HALVES, operators(written()), strict=True):
        moved = 5 - half.window.x
        window, rectangle = re.findall(r"(\S+) (\S+) (\S+) (\S+) re (?:W n|f)", text)
        assert millimetres(*window) == pytest.approx([5, 5, 50, 100], abs=0.01)
        assert millimetres(*rectangle) == pytest.approx([51 + moved, 110 - 7, 3, -4], abs=0.01)
        (picture,) = re.findall(r"(\S+) 0 0 (\S+) (\S+) (\S+) cm /I1 Do", text)
        assert millimetres(*picture) == pytest.approx([30, 40, 60 + moved, 110 - 25 - 40], abs=0.01)
        (begin,) = re.findall(r"(\S+) (\S+) m\n", text)
        assert millimetres(*begin) == pytest.approx([5 + moved, 110 - 5], abs=0.01)


def test_letters_of_western_europe_are_written() -> None:
    """Also dashes and what PDF takes for signs of its own, as large as was asked for; notes stand below."""
    for text in operators(written()):
        assert "(für \\(zwei\\) \\\\ \N{EN DASH}) Tj" in text
        assert "(A1) Tj" in text
        sizes = re.findall(r"/F\d (\S+) Tf", text)
        assert millimetres(*sizes) == pytest.approx([3, 3.5], abs=0.01)


def test_a_jpeg_is_kept_as_it_is() -> None:
    """Packed once more it would be worse and larger; the same one is in the file once."""
    file = BytesIO()
    new("RGB", (8, 8), (200, 10, 10)).save(file, "JPEG")
    drawing = [Picture(Box(left, 0, 10, 10), file.getvalue()) for left in (0, 20)]
    made = document([(drawing, Page(100, 100))])
    assert made.count(file.getvalue()) == made.count(b"/Subtype /Image") == 1


def test_the_same_drawing_is_the_same_file() -> None:
    """No date, no machine; both sides of the paper are asked for where pages have backs."""
    assert written() == written()
    assert b"/Duplex /DuplexFlipShortEdge" in written(duplex=True)
    assert b"/Duplex" not in written()
