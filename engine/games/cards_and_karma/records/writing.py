"""Choices and results as plain values with the catalogue's ids, and back.

A mask of physical cards is written as the id of the face that all of them share where it is just
those, else as the ids of the cards. Cards that count as dice are written by their dice sides: what is on
the action side of a die that only one card has, nobody sees (ruling A45).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial, reduce
from operator import or_
from typing import Any

import msgspec

from engine.games.cards_and_karma.box.cards import Cards, members
from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import Choice, Discard
from engine.games.cards_and_karma.joining.position import Position
from engine.games.cards_and_karma.results import Result
from engine.kernel.contract import UNSEEN, Unseen
from engine.kernel.errors import RecordError

_UNSEEN = {"unseen": True}
_POSITION = "position"
_ANY = "any-card"
"""The name of all cards in a box of which some are not known."""
_ANSWER: Any = Choice | Result


@lru_cache(maxsize=8)
def _by_name(box: Cards) -> dict[str, int]:
    by_name: dict[str, int] = dict(box.dice_face_mask.items())
    by_name.update((id_, 1 << i) for i, id_ in enumerate(box.ids))
    by_name.update(box.face_mask.items())
    by_name.update({_ANY: box.all} if box.catalogue.partial else {})
    return by_name


@lru_cache(maxsize=16)
def _by_mask(box: Cards, *, die: bool) -> dict[int, str]:
    # The side that counts comes last: an only copy is better named by what it shows than by its number.
    named = sorted(_by_name(box).items(), key=lambda item: item[0] in box.dice_face_mask, reverse=not die)
    return {mask: name for name, mask in named}


def name(box: Cards, mask: int, *, die: bool = False) -> str | Sequence[str]:
    """Return the id of a mask: a face, a card, or a list of either; of the dice side where `die` is set."""
    if found := _by_mask(box, die=die).get(mask):
        return found
    sides = sorted(box.dice_faces(mask)) if die else []
    if sides and not reduce(or_, map(box.dice_face_mask.__getitem__, sides)) ^ mask:
        return sides
    return [box.ids[i] for i in members(mask)]


def mask(box: Cards, named: object) -> int:
    """Return the mask that `name` named.

    Raises:
        RecordError: The catalogue has no such face or card.
    """
    by_name = _by_name(box)
    if isinstance(named, list):
        found = 0
        for one in named:
            found |= mask(box, one)
        return found
    if not isinstance(named, str) or named not in by_name:
        raise RecordError(
            f"a card called {named!r}",
            expected="a face or card of the match's catalogue",
            advice="replay the record with the catalogue that is kept beside it",
        )
    return by_name[named]


def write(box: Cards, answer: Choice | Result | Unseen | Position) -> dict[str, Any]:
    """Return a choice, a result, or a position to go on from, as plain JSON values."""
    if isinstance(answer, Unseen):
        return dict(_UNSEEN)
    if isinstance(answer, Position):
        return {_POSITION: msgspec.to_builtins(answer)}
    return _translated(
        msgspec.to_builtins(answer), partial(name, box), partial(name, box, die=True), BONUSES.__getitem__
    )


def read(box: Cards, written: object) -> Choice | Result | Unseen | Position:
    """Return the choice, result or position that was written.

    Raises:
        RecordError: It is none.
    """
    if written == _UNSEEN:
        return UNSEEN
    try:
        if isinstance(written, dict) and written.keys() == {_POSITION}:
            return msgspec.convert(written[_POSITION], Position)
        masked = partial(mask, box)
        values = _translated(written, masked, masked, BONUSES.index)
        made: Choice | Result = msgspec.convert(values, _ANSWER)
    except (AttributeError, TypeError, ValueError, OverflowError, RecursionError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(
            f"an answer {written!r}",
            expected="a choice or result of Cards & Karma",
            advice="replay the record with the version of Munshi that wrote it",
        ) from error
    return made


def _translated(
    values: Any, card: Callable[[Any], Any], die: Callable[[Any], Any], bonus: Callable[[Any], Any]
) -> dict[str, Any]:
    """Return the plain values of an answer with its cards, dice cards and bonuses named otherwise."""
    translated = {}
    for field, value in values.items():
        if field == "card":
            translated[field] = card(value)
        elif field in {"dice", "cards"}:
            thrown = values.get("type") == Discard.__struct_config__.tag
            translated[field] = [(die if thrown or field == "dice" else card)(one) for one in value]
        elif field == "bonus":
            translated[field] = bonus(value)
        elif field == "trios":
            translated[field] = [_translated(trio, card, die, bonus) for trio in value]
        else:
            translated[field] = value
    return translated
