"""The answers to a question about one fact, by what tells them apart; short enough for a button."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import reduce
from operator import and_, or_
from typing import Final

from msgspec import Struct

from display.games.cards_and_karma.phrases import facts
from display.games.cards_and_karma.vocabulary import BONUSES, named
from display.words import Words, verbatim
from engine.kernel.contract import Fact
from engine.words import Face
from firmware.presenters.games.cards_and_karma.faces import BONUS_OF, Faces

Told = tuple[Words, str]
"""The words beside a button, and an icon."""

_ROOM: Final = 2
"""So many cards are named on a button."""
_MANY: Final = 99
"""Where no fewer tell two answers apart."""
_LONG: Final = {"building": 2}
"""Cards whose names take the room of several."""

OWNED: Final[dict[str, str]] = {
    "hand": "hand",
    "administrators": "administrator",
    "karma": "karma",
    "fame": "fame",
    "coins": "coin",
}
"""What is counted in front of a player, with its icon."""


def told(faces: Faces, fact: str, values: Sequence[Fact], *, open_bonuses: bool = False) -> list[Told]:
    """Return the words and the icon of each value; no two are alike where the values differ.

    Args:
        faces: What is printed on the cards.
        fact: The last part of the fact's key (`goods` of `seat-1-goods`), or the key itself.
        values: What the fact may be.
        open_bonuses: Whether the bonuses lie open from the start (ruling A34).
    """
    lists = [[Face(str(face)) for face in value] if isinstance(value, list) else [] for value in values]
    if fact == "score":
        return _bonuses(lists, open_bonuses=open_bonuses)
    short = _gone if fact == "grid" else _had
    found: list[Told] = []
    for tell, room in ((short, _ROOM), (short, _MANY), (_whole, _MANY)):
        for name in (faces.name, faces.full_name):
            naming = _Naming(faces, name, room)
            found = tell(naming, lists) if any(lists) else [_plain(naming, fact, one) for one in values]
            if all(found.count(one) == 1 for one in found):
                return found
    return found


class _Naming(Struct, frozen=True):
    """How cards are named on a button.

    Args:
        faces: What is printed on them.
        name: What one is called.
        room: How many are named.
    """

    faces: Faces
    name: Callable[[Face], Words]
    room: int

    def names(self, cards: Counter[Face]) -> list[Words]:
        """Return the names of as many cards as there is room for; the others are counted."""
        room = self.room
        names: list[Words] = []
        for face in sorted(cards.elements()):
            room -= _LONG.get(_kind(self.faces, face), 1)
            if names and room < 0:
                return [*names, verbatim(f"+{cards.total() - len(names)}")]
            names.append(self.name(face))
        return names

    def icon(self, cards: Counter[Face]) -> str:
        """Return the icon of the first card."""
        return _kind(self.faces, min(cards)) if cards else ""


def _kind(faces: Faces, face: Face) -> str:
    summary = faces.summary(face)
    return summary.kind if summary is not None else "question"


def _had(naming: _Naming, lists: list[list[Face]]) -> list[Told]:
    """Tell rows by what each has and not all have; by what it lacks where it has nothing of its own."""
    counted = [Counter(row) for row in lists]
    common, every = reduce(and_, counted), reduce(or_, counted)
    found = []
    for row in counted:
        own, lacks = row - common, every - row
        if own or not lacks:
            found.append((facts.only(naming.names(own or row)), naming.icon(own)))
        else:
            found.append((facts.without(naming.names(lacks)), "cross"))
    return found


def _gone(naming: _Naming, lists: list[list[Face]]) -> list[Told]:
    """Tell grids by what has left each of them."""
    counted = [Counter(row) for row in lists]
    every = reduce(or_, counted)
    return [
        (facts.gone(naming.names(every - row)), naming.icon(every - row))
        if every - row
        else (facts.nothing_gone(), "cross")
        for row in counted
    ]


def _whole(naming: _Naming, lists: list[list[Face]]) -> list[Told]:
    """Tell rows by all that lies there, in its order."""
    return [(facts.only(list(map(naming.name, row))) if row else facts.nothing_there(), "") for row in lists]


def _bonuses(lists: list[list[Face]], *, open_bonuses: bool) -> list[Told]:
    """Tell score rows by the bonuses of the cards that are turned in some and not in all of them."""
    slots = list(zip(*lists, strict=True))
    differing = [slot for slot, shown in enumerate(slots) if len(set(shown)) > 1]
    found: list[Told] = []
    for row in lists:
        turned: list[str] = []
        for slot in differing:
            nights = [BONUS_OF[face] for face in slots[slot] if face in BONUS_OF]
            own = BONUS_OF.get(row[slot], "")
            turned += nights[:1] if open_bonuses and not own else [own] if own and not open_bonuses else []
        names = [named(BONUSES, bonus) for bonus in turned]
        found.append((facts.only(names), "flip") if names else (facts.no_more_turned(), "cross"))
    return found


def _plain(naming: _Naming, fact: str, value: Fact) -> Told:
    if isinstance(value, bool):
        return (facts.yes(), "tick") if value else (facts.no(), "cross")
    if fact == "draw-top":
        face = Face(str(value)) if value is not None else None
        if face is None:
            return facts.nothing_there(), ""
        return naming.name(face), _kind(naming.faces, face)
    if isinstance(value, int) and fact in _NUMBERS:
        return _NUMBERS[fact](value), ""
    return verbatim(str(value)), OWNED.get(fact, "")


_NUMBERS: Final[dict[str, Callable[[int], Words]]] = {
    "pass": lambda second: facts.pass_number(second + 1),
    "extra": facts.turns_counted,
    "draw": facts.cards_counted,
    "discards": facts.cards_counted,
}
