"""The answers to a question about one fact, by what tells them apart; short enough for a button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from display.games.cards_and_karma.phrases import facts
from display.games.cards_and_karma.vocabulary import BONUSES
from display.phrases import asking
from display.words import Words, named, verbatim
from engine.kernel.contract import Fact
from engine.words import Face
from firmware.presenters.common.apart import Names, Told, clear, gone, had, whole
from firmware.presenters.games.cards_and_karma.faces import BONUS_OF, Faces

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
    if not any(lists):
        return clear(
            [_plain(faces, name, fact, one) for one in values] for name in (faces.name, faces.full_name)
        )
    short = gone if fact == "grid" else had
    return clear(
        tell(Names(name, partial(_kind, faces), lambda face: _LONG.get(_kind(faces, face), 1), room), lists)
        for tell, room in ((short, _ROOM), (short, _MANY), (whole, _MANY))
        for name in (faces.name, faces.full_name)
    )


def _kind(faces: Faces, face: Face) -> str:
    summary = faces.summary(face)
    return summary.kind if summary is not None else "question"


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
        found.append((asking.only(names), "flip") if names else (facts.NO_MORE_TURNED, "cross"))
    return found


def _plain(faces: Faces, name: Callable[[Face], Words], fact: str, value: Fact) -> Told:
    if isinstance(value, bool):
        return (asking.YES, "tick") if value else (asking.NO, "cross")
    if fact == "draw-top":
        face = Face(str(value))
        return (asking.NOTHING_THERE, "") if value is None else (name(face), _kind(faces, face))
    if isinstance(value, int) and fact in _NUMBERS:
        return _NUMBERS[fact](value), ""
    return verbatim(str(value)), OWNED.get(fact, "")


_NUMBERS: Final[dict[str, Callable[[int], Words]]] = {
    "pass": lambda second: facts.pass_number(second + 1),
    "extra": facts.turns_counted,
    "draw": facts.cards_counted,
    "discards": facts.cards_counted,
}
