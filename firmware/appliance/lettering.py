"""Letters of players' names that nobody can draw are told, with what would help."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final
from unicodedata import name

from display.drawing.fonts import Fonts
from engine.names import code

LOG: Final = logging.getLogger(__name__)

SHOWN: Final = 4
"""So many letters are told on the screen; the log has all of them."""


def missing_letters(names: Sequence[str], fonts: Fonts | None = None) -> tuple[str, ...]:
    """Return the letters of names that no font has, as they are told: `U+0905`; warn of them.

    Args:
        names: The players' names.
        fonts: What there is to draw with; None for the fonts of this machine.
    """
    fonts = fonts or Fonts()
    letters = tuple(dict.fromkeys(letter for one in names for letter in fonts.lacking(one)))
    if not letters:
        return ()
    LOG.warning(
        "No font on this machine has these letters of the players' names: %s. Lozenges stand for them, "
        "emoji are left out. "
        "Expected: fonts with every letter. What to do: install fonts-noto-core, for Chinese, Japanese and "
        "Korean fonts-noto-cjk, for emoji fonts-noto-color-emoji.",
        ", ".join(f"{code(letter)} {name(letter, '')}".strip() for letter in letters),
    )
    more = ("...",) if len(letters) > SHOWN else ()
    return (*map(code, letters[:SHOWN]), *more)
