"""Marks a text as one that will be shown; translating it is the display's task."""

from __future__ import annotations


def msgid(text: str) -> str:
    """Return the English text as it is; the mark is for the program that collects texts to translate.

    For tables that are written once and shown later in the reader's language: `msgid("Ship")` in the table,
    `language.gettext(entry)` on the screen. The argument is a plain string literal, never an expression.
    """
    return text
