"""Names of players: what none may hold, how they are tidied, and when two of them are the same."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final
from unicodedata import category, normalize

LONGEST: Final = 100
"""So many letters a name may have, wherever it comes from; a screen has room for some twenty."""

SHAPING: Final = re.compile("[\u200c\u200d\ufe00-\ufe0f\U000e0020-\U000e007f\U000e0100-\U000e01ef]")
"""Signs without a shape of their own: they join letters, or choose how the one before them looks."""
_WHITE: Final = re.compile("[\\s\u115f\u1160\u2800\u3164\uffa0]")
"""Blanks, and the letters that leave the paper as white."""
_REFUSED: Final = frozenset(("Cc", "Cf", "Co", "Cs", "Zl", "Zp"))
"""Kinds of signs that cannot be seen: controls, marks of direction, private ones, ends of lines."""


def tidied(name: str) -> str:
    """Return a name with composed letters (NFC) and single blanks, none of them at its ends."""
    return " ".join(normalize("NFC", name).split())


def alike(name: str) -> str:
    """Return what two names have in common that people take for the same one.

    Blanks, capitals, and how a letter is composed or printed do not tell people apart.
    """
    folded = normalize("NFKC", normalize("NFKC", name).casefold())
    return tidied(SHAPING.sub("", folded))


def unprintable(text: str) -> tuple[int, str] | None:
    """Return the first sign that cannot be shown, with its place from 0; None where all can."""
    for place, sign in enumerate(text):
        if category(sign) in _REFUSED and not SHAPING.fullmatch(sign):
            return place, sign
    return None


def code(sign: str) -> str:
    """Return how a sign is called that cannot be written: `U+001B`."""
    return f"U+{ord(sign):04X}"


def hidden(names: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield each seat (from 0) whose name holds a sign that cannot be shown, and which sign that is."""
    for seat, name in enumerate(names):
        if (found := unprintable(name)) is not None:
            yield seat, f"{name!r} holds {code(found[1])}, which cannot be shown, as sign {found[0] + 1}"


def faults(names: Sequence[str], longest: int = LONGEST) -> Iterator[tuple[int, str]]:
    """Yield what is wrong with the names of those who begin a match.

    Args:
        names: By seat.
        longest: So many letters each may have.

    Yields:
        The seat (from 0) and what is wrong with its name, one at a time.
    """
    yield from hidden(names)
    first: dict[str, int] = {}
    for seat, name in enumerate(names):
        length = len(tidied(name))
        if unprintable(name) is not None:
            continue
        if not _WHITE.sub("", SHAPING.sub("", name)):
            yield seat, f"{name!r} shows nothing"
        elif length > longest:
            yield seat, f"{name[:longest]!r}... has {length} letters, more than {longest}"
        elif (other := first.setdefault(alike(name), seat)) != seat:
            alike_only = "blanks, capitals and how a letter is composed do not tell them apart"
            both = repr(name) if names[other] == name else f"{names[other]!r} and {name!r}: {alike_only}"
            yield seat, f"two players are called {both}"
