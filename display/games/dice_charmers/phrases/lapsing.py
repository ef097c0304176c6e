"""Warnings beside circled bonuses."""

from __future__ import annotations

from typing import Final

from display.words import words
from engine.msgid import msgid

LAPSES: Final = words(msgid("not possible now: lapses at the end of the turn"))
"""A bonus does nothing yet; one that can be used must be, so that no other warning is needed."""
