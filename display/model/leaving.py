"""The question whether the match is left, over whatever was shown."""

from __future__ import annotations

from msgspec import Struct

from display.model.asking import Label
from display.words import Words


class Leaving(Struct, frozen=True):
    """Asks before the window is closed.

    Args:
        number: Number of the state that was shown; presses and acknowledgements carry it.
        words: The question.
        told: What becomes of the match, in one or two sentences.
        labels: What the buttons do.
    """

    number: int
    words: Words
    told: Words
    labels: tuple[Label, ...] = ()
