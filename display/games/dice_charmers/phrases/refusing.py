"""Why something cannot be done."""

from __future__ import annotations

from display.words import Words, words
from engine.msgid import msgid


def refused(there: Words, needed: Words, rule: Words) -> Words:
    """What there was, what the rules ask for instead, and which part of the rulebook says so."""
    text = msgid("Not allowed: {there}. Needed: {needed} ({rule})")
    return words(text, there=there, needed=needed, rule=rule)
