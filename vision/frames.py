"""Frames: pixels with a time."""

from __future__ import annotations

from msgspec import Struct

from engine.words import Seconds
from vision.arrays import Image


class Frame(Struct, frozen=True, eq=False):
    """One picture of the table.

    Args:
        pixels: (height, width, 3), BGR.
        time: When it was taken, in seconds of the injected clock.
        number: Counted up by the camera.
    """

    pixels: Image
    time: Seconds
    number: int
