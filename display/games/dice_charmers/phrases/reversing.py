"""What people do where a match goes back: dice are laid, marks are erased or written again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from display.games.dice_charmers.vocabulary import building, face, person, side, source
from display.games.dice_charmers.vocabulary import kind as kind_name
from display.model import Entry
from display.words import Words, words
from engine.msgid import msgid

DICE_AS_SHOWN: Final = Entry(words(msgid("all dice as the screen shows them")), "redo")
_PLACES: Final = {
    "middle": msgid("{face}: into the middle"),
    "elephant": msgid("{face}: onto the elephant"),
    "depot": msgid("{face}: onto the depot of {name}"),
}
_MARKS: Final = {
    "road": msgid("roads {marks}"),
    "circled": msgid("circled goods {marks}"),
    "sold": msgid("crossed goods {marks}"),
    "river": msgid("river spaces {marks}"),
    "palace": msgid("palace {marks}"),
    "upgrade": msgid("upgrades {marks}"),
    "karma": msgid("circled karma {marks}"),
    "karma-used": msgid("crossed karma {marks}"),
    "fame": msgid("fame track {marks}"),
    "money": msgid("money track {marks}"),
    "bonus": msgid("circled bonuses {marks}"),
    "used": msgid("crossed bonuses {marks}"),
}
"""The kinds of marks, by the first part of their names."""


def kind(mark: str) -> str:
    """Return the kind of a mark, by which marks are told together."""
    return "karma-used" if mark.startswith("karma-used") else mark.partition("-")[0]


def lies(name: str, place: str, owner: str) -> Words:
    """Where a die belongs; one that belongs nowhere is rolled again.

    Args:
        name: What it shows.
        place: The last part of the place's id; "" for nowhere.
        owner: Whose place it is.
    """
    if place not in _PLACES:
        return words(msgid("{face}: to be rolled"), face=face(name))
    return words(_PLACES[place], face=face(name), name=owner)


def marks(owner: str, of: str, names: Sequence[str], *, written: bool) -> Words:
    """What is written onto a sheet, or erased.

    Args:
        owner: Whose sheet.
        of: The kind of the marks.
        names: The marks.
        written: Whether they are written; else erased.
    """
    told = words(_MARKS[of], marks=_each(of, names))
    text = msgid("{name} writes: {marks}") if written else msgid("{name} erases: {marks}")
    return words(text, name=owner, marks=told)


def _each(of: str, names: Sequence[str]) -> tuple[Words, ...]:
    """Return marks one by one; numbers that follow each other as the first and the last."""
    own = [name.removeprefix(f"{of}-") for name in names]
    if all(name.isdigit() for name in own):
        numbers = sorted(map(int, own))
        if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:  # noqa: PLR2004 - a pair
            return (words("{first}–{last}", first=numbers[0], last=numbers[-1]),)
        return tuple(words("{n}", n=number) for number in numbers)
    return tuple(_one(of, name) for name in own)


def _one(of: str, name: str) -> Words:
    if of in {"bonus", "used"}:
        return source(name)
    what, _, number = name.rpartition("-")
    if of == "road":
        return words("{field} {side}", field=what, side=side(number))
    if of in {"circled", "sold"}:
        return words("{kind} {n}", kind=kind_name(what), n=number)
    return words("{what} {n}", what=person(what) if of == "palace" else building(what), n=number)
