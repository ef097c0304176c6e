"""A sheet as a file: what is printed on one side of the pad, each entry with where it is known from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from engine.games.dice_charmers.box.words import BONUSES, Kind, Person, Side

Flag = Literal["printed", "deduced", "invented", "enrolled"]
"""Where an entry is known from: a rulebook, a conclusion from one, nowhere, or a sheet of one's own box."""

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,40}$", description="small letters, digits and hyphens")]
Name = Annotated[
    str,
    Meta(
        pattern=r"^[^\W\d_]([\w\u0300-\u036f '’.-]*[\w\u0300-\u036f.])?$",
        max_length=24,
        description="a name of up to 24 letters, digits, blanks and hyphens, such as Mühle",
    ),
]
At = Annotated[str, Meta(pattern=r"^[A-H][1-8]$", description="a column A to H and a row 1 to 8, as C2")]
Bonus = Literal[BONUSES]  # type: ignore[valid-type]  # the list is the type
Line = Annotated[str, Meta(pattern=r"^[^\x00-\x1f\x7f]*$", max_length=300, description="one line of text")]


class Entry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing that is printed.

    Args:
        flag: Where it is known from.
    """

    flag: Flag


class Residence(Entry, frozen=True, kw_only=True):
    """The field from which roads start, with the exits that are printed."""

    at: At
    exits: Annotated[tuple[Side, ...], Meta(min_length=1, max_length=4)]


class Field(Entry, frozen=True, kw_only=True):
    """A field of the province: with a building, with a market, or empty."""

    at: At
    building: Name | None = None
    market: Literal["same", "different"] | None = None


class Border(Entry, frozen=True, kw_only=True):
    """A bonus at the edge of the province, beside a field."""

    at: At
    side: Side
    bonus: Bonus


class Space(Entry, frozen=True, kw_only=True):
    """A space of the river, and what it brings, in the order in which it is carried out."""

    symbol: Id
    gains: Annotated[tuple[Bonus, ...], Meta(min_length=1, max_length=3)]


class Column(Entry, frozen=True, kw_only=True):
    """A bonus under a column of a table."""

    bonus: Bonus


class Wing(Struct, frozen=True, forbid_unknown_fields=True):
    """One part of the palace: its persons, and a bonus for each of the three columns."""

    persons: Annotated[tuple[Person, ...], Meta(min_length=1, max_length=6)]
    columns: Annotated[tuple[Column, ...], Meta(min_length=3, max_length=3)]


class Coin(Entry, frozen=True, kw_only=True):
    """What a good of one column of the market is sold for."""

    value: Annotated[int, Meta(ge=1, le=9)]


class Tent(Entry, frozen=True, kw_only=True):
    """Goods whose sale brings a bonus: of each kind the columns up to this one, 0 for none of that kind."""

    tea: Annotated[int, Meta(ge=0, le=20)] = 0
    silk: Annotated[int, Meta(ge=0, le=20)] = 0
    spices: Annotated[int, Meta(ge=0, le=20)] = 0
    bonus: Bonus

    def columns(self, kind: Kind) -> int:
        """Return how many goods of a kind must have been sold."""
        found: int = getattr(self, kind)
        return found


class Numbered(Entry, frozen=True, kw_only=True):
    """A bonus at a number: a field of a track, or a box of karma."""

    at: Annotated[int, Meta(ge=1, le=200)]
    bonus: Bonus


class Boxes(Entry, frozen=True, kw_only=True):
    """The karma: how many boxes, how many of them are circled at the start, and their bonuses."""

    boxes: Annotated[int, Meta(ge=1, le=12)]
    start: Annotated[int, Meta(ge=0, le=12)]
    bonuses: tuple[Numbered, ...]


class Course(Entry, frozen=True, kw_only=True):
    """A track: how many fields, and the bonuses on some of them."""

    fields: Annotated[int, Meta(ge=1, le=200)]
    bonuses: tuple[Numbered, ...]


class Contents(Struct, frozen=True, forbid_unknown_fields=True):
    """One side of the pad.

    Args:
        format: Version of the file's form.
        name: The sheet's id.
        note: One English sentence for the screen where entries are invented.
        buildings: The kinds of buildings, in the order of the table of upgrades.
        upgrades: The bonuses for all kinds upgraded once, and twice.
    """

    format: Literal[1]
    name: Id
    note: Line
    residence: Residence
    buildings: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=6)]
    fields: Annotated[tuple[Field, ...], Meta(min_length=1, max_length=63)]
    borders: Annotated[tuple[Border, ...], Meta(max_length=32)]
    river: Annotated[tuple[Space, ...], Meta(min_length=3, max_length=40)]
    palace: Annotated[tuple[Wing, ...], Meta(min_length=1, max_length=6)]
    market: Annotated[tuple[Coin, ...], Meta(min_length=1, max_length=20)]
    tents: Annotated[tuple[Tent, ...], Meta(max_length=12)]
    upgrades: Annotated[tuple[Column, ...], Meta(min_length=2, max_length=2)]
    karma: Boxes
    fame: Course
    money: Course

    def entries(self) -> Iterator[tuple[str, Entry]]:
        """Yield each entry that has a flag with the name of where it stands, as `field-C4` or `coin-3`."""
        yield f"field-{self.residence.at}", self.residence
        yield from ((f"field-{one.at}", one) for one in self.fields)
        yield from ((f"border-{one.at}-{one.side}", one) for one in self.borders)
        yield from ((f"river-{number}", one) for number, one in enumerate(self.river, 1))
        for part, wing in enumerate(self.palace, 1):
            yield from ((f"palace-{part}-{number}", one) for number, one in enumerate(wing.columns, 1))
        yield from ((f"coin-{number}", one) for number, one in enumerate(self.market, 1))
        yield from ((f"tent-{number}", one) for number, one in enumerate(self.tents, 1))
        yield from ((f"upgrades-{number}", one) for number, one in enumerate(self.upgrades, 1))
        yield "karma-1", self.karma
        yield from ((f"karma-bonus-{one.at}", one) for one in self.karma.bonuses)
        yield "fame-1", self.fame
        yield from ((f"fame-{one.at}", one) for one in self.fame.bonuses)
        yield "money-1", self.money
        yield from ((f"money-{one.at}", one) for one in self.money.bonuses)


class Pad(Struct, frozen=True, forbid_unknown_fields=True):
    """The sides of the pad that a file describes; a match is played on one of them."""

    game: Literal["dice-charmers"] = "dice-charmers"
    sun: Contents | None = None
    moon: Contents | None = None

    @property
    def hash(self) -> str:
        """The contents' SHA-256 as 64 hexadecimal digits, for the header of records."""
        plain = json.dumps(msgspec.to_builtins(self), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(plain.encode("ascii", "backslashreplace")).hexdigest()
