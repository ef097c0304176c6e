"""What choices are called where they stand on a button."""

from __future__ import annotations

from typing import Final

from display.games.dice_charmers import vocabulary
from display.words import Words, words
from engine.msgid import msgid

NO_GOOD: Final = words(msgid("circle nothing"))
JOIN: Final = words(msgid("two half roads as one road"))


def karma(face: str) -> Words:
    """Karma for the elephant's die and another one."""
    return words(msgid("karma: roll {face}"), face=vocabulary.face(face))


def build(field: str, sides: str) -> Words:
    """A whole road."""
    return words(msgid("{field}: {road}"), field=field, road=vocabulary.road(sides))


def extend(field: str, side: str) -> Words:
    """Half a road."""
    return words(msgid("{field}: half road, {side}"), field=field, side=vocabulary.side(side))


def several(goods: tuple[Words, ...]) -> Words:
    """Goods that are sold or circled, as the question says."""
    return words("{goods}", goods=goods)


def sail(space: int) -> Words:
    """A space of the river."""
    return words(msgid("space {n}"), n=space)
