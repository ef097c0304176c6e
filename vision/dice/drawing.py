"""What was read of dice, drawn into their picture."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cv2

from vision.arrays import Image
from vision.dice.reader import Die


def drawn(pixels: Image, dice: Sequence[Die], path: Path) -> None:
    """Write a picture with a box and the value at each die; "?" where there is none.

    Args:
        pixels: (height, width, 3) uint8, BGR.
        dice: What was read of it.
        path: A file whose ending OpenCV knows.
    """
    shown = pixels.copy()
    for die in dice:
        half = die.size / 2
        low = tuple(round(one - half) for one in die.centre)
        high = tuple(round(one + half) for one in die.centre)
        colour = (60, 200, 60) if die.value or die.sign else (60, 60, 230)
        cv2.rectangle(shown, low, high, colour, 2)
        text = f"{die.value or die.sign or '?'} {die.probability:.2f}"
        for ink, thick in (((0, 0, 0), 3), (colour, 1)):
            cv2.putText(
                shown, text, (low[0], low[1] - 3), cv2.FONT_HERSHEY_SIMPLEX, 0.5, ink, thick, cv2.LINE_AA
            )
    cv2.imwrite(str(path), shown)
