"""A position as people tell it: the dice on the table, and what is written on each sheet.

It stands in the header of the record of a match that was joined midway. What the rules say of it is derived:
where roads arrive, which bonuses are circled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct, defstruct

from engine.games.dice_charmers.box.words import PERSONS

Count = Annotated[int, Meta(ge=0, le=999)]
Name = Annotated[str, Meta(max_length=40)]
Road = Annotated[
    str, Meta(pattern=r"^[A-H][1-8]-[nesw]{1,4}$", description="a field and its sides, as C4-ns")
]


class Wares(Struct, frozen=True, forbid_unknown_fields=True):
    """How many goods of each kind."""

    tea: Count = 0
    silk: Count = 0
    spices: Count = 0


if TYPE_CHECKING:
    Palace = Struct
else:
    Palace = defstruct(
        "Palace",
        [(person, Count, 0) for person in (one.replace("-", "_") for one in PERSONS)],
        frozen=True,
        forbid_unknown_fields=True,
        rename="kebab",
    )
    Palace.__doc__ = "How many boxes of each person are crossed."


class SeatPosition(Struct, frozen=True, forbid_unknown_fields=True):
    """What one player has.

    Args:
        depot: The faces of the dice taken in this round.
        roads: Each field with a road, and the sides that the road joins (`C4-ns`); not the residence.
        goods, sold: How many goods are circled, and how many of these are crossed.
        river: The marked spaces, counted from 1.
        palace: How many boxes of each person are crossed.
        upgrades: A kind of building for each time that it was upgraded.
        karma, karma_used: Boxes that are circled, the printed ones among them, and crossed.
        fame, money: Fields that are marked.
        unused: The sources whose bonus is circled and was never used (`border-F1-north`).
    """

    karma: Count
    depot: tuple[Name, ...] = ()
    roads: tuple[Road, ...] = ()
    goods: Wares = Wares()
    sold: Wares = Wares()
    river: tuple[Count, ...] = ()
    palace: Palace = Palace()
    upgrades: tuple[Name, ...] = ()
    karma_used: Count = 0
    fame: Count = 0
    money: Count = 0
    unused: tuple[Name, ...] = ()


class Position(Struct, frozen=True, forbid_unknown_fields=True, tag_field="answer", tag="position"):
    """The table between two turns.

    Args:
        seats: The players, clockwise.
        starter: The seat with the elephant.
        rounds: Rounds begun.
        turns: Turns of the round that have been played.
        middle: The faces of the dice in the middle; none before the roll of a round.
        elephant: The face of the die that lies there; "" for none.
    """

    seats: tuple[SeatPosition, ...]
    starter: int
    rounds: Annotated[int, Meta(ge=1, le=999)] = 1
    turns: Count = 0
    middle: tuple[Name, ...] = ()
    elephant: Name = ""
