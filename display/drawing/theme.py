"""The colours: paper and ink of a court scribe, lapis and gold for what is official.

Every pair of ink and ground that is used keeps a contrast of at least 4.5 (WCAG 2.1, AA); a colour
never says anything alone.
"""

from __future__ import annotations

from typing import Final, Literal

Colour = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""

Theme = Literal["day", "evening"]

WHITE: Final[Colour] = (255, 255, 255)
LIGHT: Final[dict[Theme, Colour]] = {"day": WHITE, "evening": (222, 196, 160)}
"""The light that falls on paper and ink, by theme; a colour is seen as its product with that of the light."""


def lit(colour: Colour, theme: Theme) -> Colour:
    """Return how a colour is seen in the light of a theme."""
    red, green, blue = (one * light // 255 for one, light in zip(colour, LIGHT[theme], strict=True))
    return red, green, blue


PAPER: Final[Colour] = (243, 233, 210)
"""The ground of the screen."""
LEAF: Final[Colour] = (253, 249, 238)
"""A lighter sheet that lies on it."""
SHADE: Final[Colour] = (226, 211, 178)
"""Lines and empty places on paper."""
INK: Final[Colour] = (43, 30, 24)
SEPIA: Final[Colour] = (104, 80, 56)
"""Ink for what is of less weight."""
LAPIS: Final[Colour] = (27, 45, 92)
DUSK: Final[Colour] = (52, 72, 128)
"""Lapis one step lighter, for lines on it."""
GOLD: Final[Colour] = (178, 128, 36)
GILT: Final[Colour] = (240, 206, 122)
"""Gold on lapis, light enough to be read there."""
GLOW: Final[Colour] = (255, 214, 92)
"""The ground of what answers a question."""
VERMILION: Final[Colour] = (156, 42, 26)
MALACHITE: Final[Colour] = (24, 92, 70)

PLAYERS: Final[dict[str, Colour]] = {
    "ruby": (158, 28, 52),
    "pearl": (112, 104, 96),
    "turquoise": (8, 112, 112),
    "onyx": (40, 36, 40),
    "amethyst": (98, 48, 146),
}
"""Players by colour, in the order of the seats (`display.model.players_of`); each has an emblem of its own
besides (`emblem-ruby` and so on among the icons)."""
