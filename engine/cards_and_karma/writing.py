"""Choices and results as plain values with the catalogue's ids, and back.

A mask of physical cards is written as the id of the face that all of them share where it is just
those, else as the ids of the cards.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import msgspec

from engine.cards_and_karma.cards import Cards, members
from engine.cards_and_karma.choices import Choice
from engine.cards_and_karma.components import BONUSES
from engine.cards_and_karma.position import Position
from engine.cards_and_karma.results import Result
from engine.kernel.contract import UNSEEN, Unseen
from engine.kernel.errors import RecordError

_UNSEEN = {"unseen": True}
_POSITION = "position"
_ANSWER: Any = Choice | Result


@lru_cache(maxsize=8)
def _names(box: Cards) -> tuple[dict[int, str], dict[str, int]]:
    by_name: dict[str, int] = dict(box.dice_face_mask.items())
    by_name.update((id_, 1 << i) for i, id_ in enumerate(box.ids))
    # Action faces last: an only copy is better named by what it shows than by its number.
    by_name.update(box.face_mask.items())
    return {mask: name for name, mask in by_name.items()}, by_name


def name(box: Cards, mask: int) -> str | list[str]:
    """Return the id of a mask: a face, a card, or a list of cards."""
    by_mask, _ = _names(box)
    return by_mask.get(mask) or [box.ids[i] for i in members(mask)]


def mask(box: Cards, named: object) -> int:
    """Return the mask that `name` named.

    Raises:
        RecordError: The catalogue has no such face or card.
    """
    _, by_name = _names(box)
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
    return _translated(msgspec.to_builtins(answer), lambda mask: name(box, mask), BONUSES.__getitem__)


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
        values = _translated(written, lambda named: mask(box, named), BONUSES.index)
        made: Choice | Result = msgspec.convert(values, _ANSWER)
    except (AttributeError, TypeError, ValueError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(
            f"an answer {written!r}",
            expected="a choice or result of Cards & Karma",
            advice="replay the record with the version of Munshi that wrote it",
        ) from error
    return made


def _order(named: object) -> tuple[int, str]:
    """Return what dice are sorted by: masks by their bits, as they are everywhere, names by letters."""
    return (named, "") if isinstance(named, int) else (0, str(named))


def _translated(values: Any, card: Callable[[Any], Any], bonus: Callable[[Any], Any]) -> dict[str, Any]:
    """Return the plain values of an answer with its cards and bonuses named otherwise."""
    translated = {}
    for field, value in values.items():
        if field == "card":
            translated[field] = card(value)
        elif field == "dice":
            # In an order that tells nothing of the cards that they are on the other sides of (ruling A45).
            translated[field] = sorted((card(one) for one in value), key=_order)
        elif field == "cards":
            translated[field] = [card(one) for one in value]
        elif field == "bonus":
            translated[field] = bonus(value)
        elif field == "trios":
            translated[field] = [_translated(trio, card, bonus) for trio in value]
        else:
            translated[field] = value
    return translated
