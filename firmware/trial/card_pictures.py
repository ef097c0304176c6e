"""Pictures of faces for the screen, out of an album: what the owner's own pieces look like."""

from __future__ import annotations

from typing import final

import cv2
import pygame

from engine.words import Face
from vision.album import Album


@final
class AlbumPictures:
    """Gives an album's pictures as pygame surfaces.

    Args:
        album: The faces.
    """

    def __init__(self, album: Album) -> None:
        self._album = album
        self._pictures = {album.faces[owner]: number for number, owner in enumerate(album.owners)}
        self._made: dict[tuple[str, int], pygame.Surface] = {}

    def picture(self, face: Face, side: int) -> pygame.Surface | None:
        """Return a square picture of a face; None where the album has none."""
        number = self._pictures.get(face)
        if number is None:
            return None
        if (face, side) not in self._made:
            picture = self._album.pictures[number]
            shrinks = side < picture.shape[0]
            resized = cv2.resize(
                picture, (side, side), interpolation=cv2.INTER_AREA if shrinks else cv2.INTER_CUBIC
            )
            rgb = cv2.cvtColor(resized, cv2.COLOR_BGR2RGB)
            self._made[face, side] = pygame.image.frombuffer(rgb.tobytes(), (side, side), "RGB")
        return self._made[face, side]
