"""Answers to a question, told apart by what differs: short enough for a button."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from operator import and_, or_

from msgspec import Struct

from display.phrases import asking as phrases
from display.words import Words, verbatim
from engine.words import Face

Told = tuple[Words, str]
"""The words beside a button, and an icon."""


class Names(Struct, frozen=True):
    """How pieces are named on a button.

    Args:
        name: What one is called.
        icon: Its icon.
        long: How many names' room its name takes.
        most: How many names have room.
    """

    name: Callable[[Face], Words]
    icon: Callable[[Face], str]
    long: Callable[[Face], int]
    most: int

    def names(self, pieces: Counter[Face]) -> list[Words]:
        """Return the names of as many pieces as there is room for; the others are counted."""
        room = self.most
        names: list[Words] = []
        for face in sorted(pieces.elements()):
            room -= self.long(face)
            if names and room < 0:
                return [*names, verbatim(f"+{pieces.total() - len(names)}")]
            names.append(self.name(face))
        return names

    def first(self, pieces: Counter[Face]) -> str:
        """Return the icon of the first piece."""
        return self.icon(min(pieces)) if pieces else ""


def clear(tellings: Iterable[list[Told]]) -> list[Told]:
    """Return the first telling in which no two answers are alike; the last where there is none."""
    found: list[Told] = []
    for found in tellings:
        if len(set(found)) == len(found):
            return found
    return found


def had(names: Names, rows: Sequence[Sequence[Face]]) -> list[Told]:
    """Tell rows by what each has and not all have; by what it lacks where it has nothing of its own."""
    counted = [Counter(row) for row in rows]
    common, every = reduce(and_, counted), reduce(or_, counted)
    found = []
    for row in counted:
        own, lacks = row - common, every - row
        if own or not lacks:
            found.append((phrases.only(names.names(own or row)), names.first(own)))
        else:
            found.append((phrases.without(names.names(lacks)), "cross"))
    return found


def gone(names: Names, rows: Sequence[Sequence[Face]]) -> list[Told]:
    """Tell rows by what has left each of them."""
    counted = [Counter(row) for row in rows]
    every = reduce(or_, counted)
    return [
        (phrases.gone(names.names(every - row)), names.first(every - row))
        if every - row
        else (phrases.NOTHING_GONE, "cross")
        for row in counted
    ]


def whole(names: Names, rows: Sequence[Sequence[Face]]) -> list[Told]:
    """Tell rows by all that lies there, in its order."""
    return [(phrases.only(list(map(names.name, row))) if row else phrases.NOTHING_THERE, "") for row in rows]
