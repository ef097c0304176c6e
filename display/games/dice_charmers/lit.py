"""What is drawn and can be touched: it knows where its spots are, and which of them glow."""

from __future__ import annotations

import pygame
from msgspec import Struct


class Lit(Struct, frozen=True, kw_only=True):
    """Something with spots.

    Args:
        glowing: The spots that answer what is asked, by their names.
        chosen: Those of the answer that the first button gives.
    """

    glowing: frozenset[str] = frozenset()
    chosen: frozenset[str] = frozenset()

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return where its spots are where it is drawn in a box."""
        return {}
