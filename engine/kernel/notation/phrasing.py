"""What a game says of its answers in the text of a match."""

from __future__ import annotations

from typing import Any, Final, Protocol, final

RESERVED: Final = frozenset('",;{}()=\n\r')
"""Signs that have a meaning of their own in a line; a phrase may not hold them."""


class Phrasing(Protocol):
    """A game's own words for its choices and results, both as the plain values that `Game.write` gives.

    Whatever cannot be said, or not said exactly, is written as JSON; so a phrasing may be incomplete.
    """

    def say(self, written: Any) -> str:
        """Return the phrase for an answer; "" where there is none."""

    def hear(self, phrase: str) -> Any:
        """Return the answer that a phrase stands for; None where it stands for none."""


@final
class PlainPhrasing:
    """No words at all: every answer is written as JSON."""

    def say(self, written: Any) -> str:
        """Return that there is no phrase."""
        return ""

    def hear(self, phrase: str) -> Any:
        """Return that it stands for nothing."""
        return None


PLAIN: Final[Phrasing] = PlainPhrasing()


def exact(phrasing: Phrasing, written: Any) -> str:
    """Return the phrase for an answer if the same answer is heard from it; else ""."""
    phrase = phrasing.say(written)
    if not phrase or phrase != phrase.strip() or RESERVED & set(phrase) or reserved_words(phrase):
        return ""
    return phrase if phrasing.hear(phrase) == written else ""


def reserved_words(phrase: str) -> bool:
    """Tell whether a phrase would be taken for one of the notation's own."""
    first, *rest = phrase.split(" ")
    return first in _FIRST or rest[:1] in (["shows"], ["unseen"])


_FIRST: Final = frozenset(
    (
        "set-up",
        "either",
        "or",
        "undo",
        "amend",
        "agree",
        "learn",
        "pause",
        "resume",
        "note",
        "record",
        "rejoins",
        "sees",
    )
)
"""With these begin the phrases of the notation itself."""
