"""The seam through which pictures of pieces come: the owner's album, or drawn faces."""

from __future__ import annotations

from typing import Protocol, final

import pygame

from engine.words import Face


class Pictures(Protocol):
    """Gives pictures of faces."""

    def picture(self, face: Face, side: int) -> pygame.Surface | None:
        """Return a square picture of a face, None where there is none.

        Args:
            face: Id of the face.
            side: The side in pixels that the screen wants; a picture of another size is scaled.
        """


@final
class NoPictures:
    """No pictures at all: every piece is drawn with symbols."""

    def picture(self, face: Face, side: int) -> pygame.Surface | None:  # the seam's names
        """Return None."""
        return None
