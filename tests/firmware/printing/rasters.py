"""What is printed: a drawing's filled rectangles as a picture, and what a PDF says of each page."""

from __future__ import annotations

import re
import zlib

import numpy as np
from numpy.typing import NDArray

from firmware.printing.pdf import Drawing, Rectangle


def printed(drawing: Drawing, size: tuple[float, float], density: float) -> NDArray[np.uint8]:
    """Return a drawing on white paper, grey; text, lines and what has round corners are left out.

    Args:
        drawing: What is printed.
        size: Width and height of the paper in millimetres.
        density: Pixels for each millimetre.
    """
    picture = np.full((round(size[1] * density), round(size[0] * density)), 255, np.uint8)
    for shape in drawing:
        if isinstance(shape, Rectangle) and shape.fill is not None and shape.line is None:
            box = shape.box
            rows = slice(round(box.y * density), round((box.y + box.height) * density))
            columns = slice(round(box.x * density), round((box.x + box.width) * density))
            picture[rows, columns] = shape.fill[0]
    return picture


def operators(file: bytes) -> list[str]:
    """Return the operators of each page of a PDF."""
    streams = re.findall(rb"stream\n(.*?)\nendstream", file, re.DOTALL)
    texts = [zlib.decompress(stream).decode("cp1252", "replace") for stream in streams]
    return [text for text in texts if " re W n" in text]
