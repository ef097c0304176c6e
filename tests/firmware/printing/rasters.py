"""A drawing's filled rectangles as a picture, as a printer would put them on paper."""

from __future__ import annotations

import re
from typing import Final

import numpy as np
from numpy.typing import NDArray

from firmware.printing.pdf import Drawing

_FILLED: Final = re.compile(r"([\d.]+) ([\d.]+) ([\d.]+) rg ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f")


def printed(drawing: Drawing, size: tuple[float, float], density: float) -> NDArray[np.uint8]:
    """Return a drawing on white paper, grey; text and lines are left out.

    Args:
        drawing: What is printed.
        size: Width and height of the paper in millimetres.
        density: Pixels for each millimetre.
    """
    picture = np.full((round(size[1] * density), round(size[0] * density)), 255, np.uint8)
    for red, _, _, *box in _FILLED.findall(drawing.content):
        x, y, width, height = (float(length) * density for length in box)
        picture[round(y) : round(y + height), round(x) : round(x + width)] = round(float(red) * 255)
    return picture
