"""Textures of the pieces: their faces with round corners, cut edges and the shadow they touch."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from firmware.simulator.optics.outlines import Image
from firmware.simulator.table.pieces import Piece

DENSITY: Final = 1.9
"""Pixels of a texture per millimetre, a little more than the camera resolves."""

RIM: Final = 3.5
"""Millimetres around a piece that hold its contact shadow."""

_SLEEVE: Final = 1.4
"""Millimetres by which a sleeve is larger than its card on each side."""

_FILM: Final = 0.13
_SEAM: Final = 0.35
_CLEAR: Final = 205.0
"""How much of what is behind it a sleeve's rim and its seam hide, and how bright they are."""

_CORNER: Final = 3.2
_DRAWN: Final = 2
"""Faces are drawn this many times larger and averaged down."""

Draw = Callable[[str, int], Image]
"""Draws a face by its id and its side in pixels."""


def photographed(folder: Path, draw: Draw) -> Draw:
    """Return what shows the pictures in a folder, named after faces, and draws faces that have none."""

    def shown(face: str, side: int) -> Image:
        file = folder / f"{face}.jpg"
        picture = cv2.imread(str(file)) if file.exists() else None
        if picture is None:
            return draw(face, side)
        return np.asarray(cv2.resize(picture, (side, side), interpolation=cv2.INTER_AREA), np.uint8)

    return shown


class Sprites:
    """Textures by face, drawn when first needed.

    Args:
        draw: Draws a face.
        density: Pixels of a texture per millimetre.
        sleeves: Whether cards are in sleeves, which are a little larger.
    """

    def __init__(self, draw: Draw, density: float = DENSITY, *, sleeves: bool = False) -> None:
        self._draw = draw
        self._density = density
        self._sleeves = sleeves
        self._known: dict[tuple[str, float, str], Image] = {}

    def texture(self, piece: Piece, face: str) -> Image:
        """Return a face with its rim.

        Returns:
            (side, side, 4) uint8, BGRA, colours multiplied by alpha; side = (size + 2 RIM) density.
        """
        key = (piece.shape, piece.size, face)
        if key not in self._known:
            self._known[key] = self._make(piece, face)
        return self._known[key]

    def _make(self, piece: Piece, face: str) -> Image:
        side, rim = round(piece.size * self._density), round(RIM * self._density)
        big = self._draw(face, side * _DRAWN)
        art = np.asarray(cv2.resize(big, (side, side), interpolation=cv2.INTER_AREA), np.uint8)
        cover = _outline(piece, side).astype(np.float32)[..., None] / 255
        edge = cv2.erode(_outline(piece, side), np.ones((3, 3), np.uint8)).astype(np.float32)[..., None] / 255
        worn = art * edge + (art * 0.55 + 90) * (1 - edge)  # the paper's cut edge shines through
        whole = side + 2 * rim
        texture = np.zeros((whole, whole, 4), np.float32)
        shadow = np.zeros((whole, whole), np.float32)
        shadow[rim : rim + side, rim : rim + side] = cover[..., 0]
        texture[..., 3] = cv2.GaussianBlur(shadow, (0, 0), 1.2 + 0.35 * piece.thickness) * 150
        inner = texture[rim : rim + side, rim : rim + side]
        inner[..., :3] = worn * cover
        inner[..., 3:] = 255 * cover + inner[..., 3:] * (1 - cover)
        if self._sleeves and piece.shape == "square":
            _slip_on(texture, rim, side, self._density)
        return np.asarray(np.clip(texture, 0, 255), np.uint8)


def _slip_on(texture: NDArray[np.float32], rim: int, side: int, density: float) -> None:
    """Add the rim of a clear sleeve around a card, in place: a faint film with a bright edge."""
    film = np.zeros(texture.shape[:2], np.float32)
    reach = rim - round(_SLEEVE * density)
    end = 2 * rim + side - reach - 1
    cv2.rectangle(film, (reach, reach), (end, end), _FILM, -1)
    cv2.rectangle(film, (reach, reach), (end, end), _SEAM, 1)
    film[rim : rim + side, rim : rim + side] = 0
    texture[..., :3] = texture[..., :3] * (1 - film[..., None]) + film[..., None] * _CLEAR
    texture[..., 3] = texture[..., 3] * (1 - film) + 255 * film


def _outline(piece: Piece, side: int) -> Image:
    """Return the piece's shape as a smooth mask of (side, side) uint8."""
    fine = 4
    mask = np.zeros((side * fine, side * fine), np.uint8)
    if piece.shape == "disc":
        cv2.circle(mask, (side * fine // 2, side * fine // 2), side * fine // 2 - 1, 255, -1)
    else:
        radius = round(_CORNER * side / piece.size * fine)
        last = side * fine - 1
        cv2.rectangle(mask, (radius, 0), (last - radius, last), 255, -1)
        cv2.rectangle(mask, (0, radius), (last, last - radius), 255, -1)
        for x in (radius, last - radius):
            for y in (radius, last - radius):
                cv2.circle(mask, (x, y), radius, 255, -1)
    return np.asarray(cv2.resize(mask, (side, side), interpolation=cv2.INTER_AREA), np.uint8)
