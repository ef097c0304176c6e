"""Compares a picture with a reference, so that another SDL passes and a missing word fails.

Both are scaled down; then the mean colour of every block is compared. A word that is missing changes whole
blocks, a letter that is smoothed otherwise or sits half a pixel further hardly any.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import cv2
import numpy as np
import numpy.typing as npt
import pygame

Pixels = npt.NDArray[np.float32]
FOLDER: Final = Path(__file__).parent / "pictures"
MADE_WITH: Final = FOLDER / "made-with.txt"
"""With which libraries the references were drawn."""
SHRUNK: Final = {1280: 3, 800: 2}
"""By how much pictures of a width are scaled down."""
BLOCK: Final = 10
"""Side of a block in pixels of the small picture."""
STRICT: Final = 5.0
"""What a block's mean colour may differ, of 255, with the same libraries; a missing figure makes 8.7."""
LENIENT: Final = 21.0
"""The same with others. Measured: pygame-ce 2.5.8 differs by up to 15.4, a missing word makes at least 27."""


def libraries() -> str:
    """With which libraries pictures are drawn here."""
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    letters = ".".join(map(str, pygame.font.get_sdl_ttf_version()))
    return f"pygame {pygame.version.ver}, SDL {sdl}, SDL_ttf {letters}\n"


def tolerance() -> float:
    """What is allowed here."""
    return STRICT if MADE_WITH.read_text() == libraries() else LENIENT


def small(picture: pygame.Surface) -> pygame.Surface:
    """The picture as it is kept for reference."""
    width, height = picture.get_size()
    shrunk = SHRUNK[width]
    return pygame.transform.smoothscale(picture, (width // shrunk, height // shrunk))


def pixels(picture: pygame.Surface) -> Pixels:
    """Rows, columns and the channels red, green, blue."""
    flat = np.frombuffer(pygame.image.tobytes(picture, "RGB"), np.uint8)
    return flat.reshape(picture.get_height(), picture.get_width(), 3).astype(np.float32)


def worst(one: pygame.Surface, other: pygame.Surface) -> float:
    """The largest difference between the mean colours of a block in two small pictures of one size."""
    first, second = pixels(one), pixels(other)
    assert first.shape == second.shape, f"{first.shape} is not {second.shape}"
    means = cv2.blur(first - second, (BLOCK, BLOCK), anchor=(0, 0))
    return float(np.abs(means[: 1 - BLOCK, : 1 - BLOCK]).max())
