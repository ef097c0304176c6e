"""Why something may not be done: what the rules ask for, what there was, and what could be done."""

from __future__ import annotations

from display.model import Entry
from display.words import Words, words
from engine.msgid import msgid


def asked_for(needed: Words) -> Entry:
    """What the rules ask for."""
    return Entry(words(msgid("needed: {needed}"), needed=needed), "book")


def found(there: Words) -> Entry:
    """What there was instead."""
    return Entry(words(msgid("there: {there}"), there=there), "eye")


def allowed_instead(alternative: Words) -> Entry:
    """What comes nearest to it and is allowed."""
    return Entry(words(msgid("allowed: {alternative}"), alternative=alternative), "tick")
