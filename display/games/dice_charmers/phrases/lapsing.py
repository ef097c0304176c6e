"""Warnings of bonuses that are circled and may lapse."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.games.dice_charmers.vocabulary import bonus
from display.words import Words, words
from engine.msgid import msgid

LAPSES: Final = words(msgid("lapses: not possible now"))
"""A bonus does nothing yet; one that can be used must be."""


def with_this(bonuses: Sequence[str]) -> Words:
    """An answer ends the turn, and bonuses that cannot be used lapse with it."""
    return words(
        msgid("Lost with this: {bonuses}. The same again ends the turn"), bonuses=tuple(map(bonus, bonuses))
    )
