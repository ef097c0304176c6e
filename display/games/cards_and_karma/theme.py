"""The colours of what lies on the table of Cards & Karma."""

from __future__ import annotations

from typing import Final

from display.drawing.theme import Colour

DICE: Final[dict[str, Colour]] = {
    "purple": (104, 52, 140),
    "blue": (28, 88, 164),
    "orange": (184, 78, 10),
    "green": (44, 108, 44),
}
"""Dice by colour; each has an outline of its own besides (`die-purple` and so on among the icons)."""

BUILDINGS: Final[dict[str, Colour]] = {"red": (160, 48, 34), "yellow": (150, 102, 8), "white": (98, 92, 88)}
GOODS: Final[dict[str, Colour]] = {"silk": (150, 40, 96), "tea": (50, 98, 50), "spices": (158, 82, 14)}
