"""What is said after a match."""

from __future__ import annotations

from display.words import Words, counted


def rounds_played(n: int) -> Words:
    """How long the match was."""
    return counted("{n} round", "{n} rounds", n)
