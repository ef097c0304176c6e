"""What stands beside printed sheets and boards, and on the pictures by which they are compared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from display.words import Words, counted, words
from engine.msgid import msgid

NAME: Final = words(msgid("name:"))
INVENTED: Final = words(msgid("invented in part: not what is in the box"))


def true_size(length: int) -> Words:
    """What to measure on a printed sheet."""
    return words(msgid("this line is {length} mm long; print it at 100 %"), length=length)


def _printed(n: int) -> Words:
    return counted("{n} entry is printed in a rulebook.", "{n} entries are printed in a rulebook.", n)


def _deduced(n: int) -> Words:
    return counted("{n} entry follows from a rulebook.", "{n} entries follow from a rulebook.", n)


def _invented(n: int) -> Words:
    return counted(
        "{n} entry is invented: no rulebook tells it. Compare it with your own box.",
        "{n} entries are invented: no rulebook tells them. Compare them with your own box.",
        n,
    )


def _enrolled(n: int) -> Words:
    return counted("{n} entry was taken from the box.", "{n} entries were taken from the box.", n)


FLAGS: Final[Mapping[str, Callable[[int], Words]]] = {
    "printed": _printed,
    "deduced": _deduced,
    "invented": _invented,
    "enrolled": _enrolled,
}
"""By the flag of entries: what is told of so many of them."""
