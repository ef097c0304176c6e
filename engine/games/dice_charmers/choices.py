"""What players decide. Each has one form in which it is written in records."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from engine.games.dice_charmers.box.words import BONUSES, FACES, KINDS, PERSONS, SIDES


class Choice(Struct, frozen=True, gc=False, tag_field="answer", forbid_unknown_fields=True, cache_hash=True):
    """A decision."""


class Take(Choice, frozen=True, tag="take"):
    """Take a die that shows a face, and use it."""

    face: str


class Karma(Choice, frozen=True, tag="karma"):
    """Cross a karma and roll the elephant's die together with one from the middle.

    Args:
        face: What the middle's die shows; empty where the same two dice are rolled once more.
    """

    face: str = ""


class NoDie(Choice, frozen=True, tag="no-die"):
    """Take no die, as none can be used."""


class Build(Choice, frozen=True, tag="build"):
    """Draw a whole road on a free field.

    Args:
        field: Its name (`C4`).
        sides: The sides that the road joins, by first letters, from the north clockwise (`nes`).
    """

    field: str
    sides: str


class Extend(Choice, frozen=True, tag="extend"):
    """Add half a road to a field that has one.

    Args:
        field: Its name.
        side: The side that is joined, by its first letter.
    """

    field: str
    side: str


class Goods(Choice, frozen=True, tag="goods"):
    """Circle goods, one of each kind that is named."""

    kinds: tuple[str, ...]


class Sell(Choice, frozen=True, tag="sell"):
    """Sell goods; none of any kind is a choice as well."""

    tea: int = 0
    silk: int = 0
    spices: int = 0


class Upgrade(Choice, frozen=True, tag="upgrade"):
    """Mark the next value of a kind of building."""

    building: str


class Visit(Choice, frozen=True, tag="visit"):
    """Cross a person of the palace, and do what the person allows."""

    person: str


class Sail(Choice, frozen=True, tag="sail"):
    """Mark a space of the river, counted from 1."""

    space: int


class Copy(Choice, frozen=True, tag="copy"):
    """Circle the goods that a purple die shows, wherever it lies."""

    face: str


class Use(Choice, frozen=True, tag="use"):
    """Cross a circled bonus and use it; `joined` uses two half roads as one road."""

    bonus: str
    joined: bool = False


AnyChoice = Take | Karma | NoDie | Build | Extend | Goods | Sell | Upgrade | Visit | Sail | Copy | Use

# Choices are made once and shared: making them is what lists of choices would cost most.
TAKE: Final = tuple(map(Take, FACES))
KARMA: Final = tuple(map(Karma, FACES))
AGAIN: Final = Karma()
NO_DIE: Final = NoDie()
COPY: Final = tuple(map(Copy, FACES))
VISIT: Final = tuple(map(Visit, PERSONS))
USE: Final = tuple(map(Use, BONUSES))
JOIN: Final = Use("half-road", joined=True)
LETTERS: Final = tuple(
    "".join(side[0] for i, side in enumerate(SIDES) if road >> i & 1) for road in range(16)
)
"""The sides of a road by their first letters."""
ROAD: Final = {letters: road for road, letters in enumerate(LETTERS)}
"""The bits of a road by the letters."""
GOODS: Final = tuple(
    Goods(tuple(kind for i, kind in enumerate(KINDS) if kinds >> i & 1)) for kinds in range(8)
)
"""By the bits of the kinds."""
SAIL: Final = tuple(map(Sail, range(1, 42)))
"""By the place of the space, from 0."""


def sell(tea: int, silk: int, spices: int) -> Sell:
    """Return a sale, the same object for the same numbers."""
    return _SELL[tea][silk][spices]


_SELL: Final = tuple(
    tuple(tuple(Sell(tea, silk, spices) for spices in range(4)) for silk in range(4)) for tea in range(4)
)
