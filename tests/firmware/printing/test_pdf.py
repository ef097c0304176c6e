"""PDF files: what a reader needs to find its way is right, byte by byte."""

from __future__ import annotations

import re
import zlib
from base64 import a85decode

from firmware.printing.pdf import Box, Drawing, Page, document

BLACK = (0, 0, 0)


def written() -> bytes:
    """A file of two pages with a shape and letters that need care."""
    drawing = Drawing()
    drawing.rectangle(Box(1, 2, 3, 4), (255, 0, 0))
    drawing.panel(Box(0, 0, 50, 50), 5, BLACK, 1, (0, 255, 0))
    drawing.text(5, 6, 3.5, "für (zwei) \\", BLACK, turned=True)
    halves = (Box(0, 0, 50, 100), Box(50, 0, 50, 100))
    return document(drawing, (100, 100), [Page(60, 110, half, 5, 5, "A1") for half in halves])


def test_the_table_names_where_each_object_begins() -> None:
    """Readers jump there; one byte off and the file is damaged."""
    file = written()
    start = int(re.findall(rb"startxref\n(\d+)", file)[0])
    assert file[start:].startswith(b"xref\n")
    places = [int(place) for place in re.findall(rb"(\d{10}) 00000 n ", file[start:])]
    assert len(places) == 5 + 2 * 2
    for number, place in enumerate(places, 1):
        assert file[place:].startswith(b"%d 0 obj\n" % number)


def test_streams_are_as_long_as_they_say() -> None:
    """Letters beyond ASCII are one byte each."""
    streams = re.findall(rb"/Length (\d+) >>\nstream\n(.*?)\nendstream", written(), re.DOTALL)
    assert len(streams) == 3
    for length, content in streams:
        assert len(content) == int(length)
    assert "(für \\(zwei\\) \\\\) Tj".encode("cp1252") in streams[0][1]


def test_pages_are_of_true_size() -> None:
    """In points: 72 an inch of 25.4 mm."""
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", written())
    assert len(boxes) == 2
    for width, height in boxes:
        assert abs(float(width) - 60 / 25.4 * 72) < 0.001
        assert abs(float(height) - 110 / 25.4 * 72) < 0.001


def test_it_is_printed_at_true_size_where_nobody_says_otherwise() -> None:
    """The print dialogue proposes no fitting to the paper; the pages name both types that they write in."""
    file = written()
    (catalogue,) = re.findall(rb"<< /Type /Catalog .*>>", file)
    assert b"/ViewerPreferences << /PrintScaling /None >>" in catalogue
    assert b"/Version /1.6" in catalogue
    assert re.findall(rb"/BaseFont /([A-Za-z-]+)", file) == [b"Helvetica", b"Helvetica-Bold"]
    assert file.count(b"/Font << /F 3 0 R /B 4 0 R >>") == 3


def test_a_picture_is_an_object_that_the_drawing_names() -> None:
    """Its pixels are packed without loss; it stands after the pages, where the drawing looks for it."""
    pixels = bytes(range(3 * 2 * 4))
    drawing = Drawing()
    drawing.picture(Box(10, 20, 30, 40), pixels, (2, 4))
    file = document(drawing, (100, 100), [Page(100, 100, Box(0, 0, 100, 100))])
    (number,) = re.findall(rb"/XObject << /P0 (\d+) 0 R >>", file)
    start = file.index(b"\n%s 0 obj" % number)
    packed = re.search(rb"/Width 2 /Height 4 .*?stream\n(.*)~>\nendstream", file[start:], re.DOTALL)
    assert packed is not None
    assert zlib.decompress(a85decode(packed[1])) == pixels
    assert "q 30 0 0 -40 10 60 cm /P0 Do Q" in drawing.content


def test_the_same_drawing_is_the_same_file() -> None:
    """No date, no machine."""
    assert written() == written()
