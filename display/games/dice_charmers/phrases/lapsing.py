"""Warnings beside circled bonuses."""

from __future__ import annotations

from typing import Final

from display.words import words
from engine.msgid import msgid

LAPSES: Final = words(msgid("lapses: not possible now"))
"""A bonus does nothing yet; one that can be used must be, so that no other warning is needed."""
