"""A set as a file: boards, tiles, yields and river, each entry with where it is known from."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from engine.games.rajas.box.words import GAIN_IDS, MARKET_IDS, Animal, Building, Colour, Hue, Kind, Side

Flag = Literal["printed", "deduced", "invented", "enrolled"]
"""Where an entry is known from: a rulebook, a conclusion from one, nowhere, or a box of one's own."""
FLAGS: Final[tuple[Flag, ...]] = get_args(Flag)

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]{0,40}$", description="small letters, digits and hyphens")]
At = Annotated[str, Meta(pattern=r"^[A-H][1-8]$", description="a column A to H and a row 1 to 8, as C2")]
GainId = Literal[GAIN_IDS]  # type: ignore[valid-type]  # the list is the type
Market = Literal[MARKET_IDS]  # type: ignore[valid-type]  # the list is the type
Gains = Annotated[tuple[GainId, ...], Meta(min_length=1, max_length=3)]
Roads = Annotated[
    str, Meta(pattern=r"^n?e?s?w?$", min_length=1, description="first letters of sides, as nes")
]
Line = Annotated[str, Meta(pattern=r"^[^\x00-\x1f\x7f]*$", max_length=300, description="one line of text")]
Price = Annotated[int, Meta(ge=0, le=9)]


class Entry(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One thing that is printed.

    Args:
        flag: Where it is known from.
    """

    flag: Flag


class Tile(Entry, frozen=True, kw_only=True):
    """A province tile, with the sides that its road joins as it lies with its price upright.

    Args:
        cost: The least sum of the dice that pay for it.
    """

    id: Id
    colour: Colour
    animal: Animal
    cost: Annotated[int, Meta(ge=1, le=36)]
    roads: Roads
    buildings: Annotated[tuple[Building, ...], Meta(max_length=2)] = ()
    markets: Annotated[tuple[Market, ...], Meta(max_length=2)] = ()


class Village(Entry, frozen=True, kw_only=True):
    """A tile of the Mango Village, which costs two dice of one value."""

    id: Id
    roads: Roads
    gains: Gains


class Yield(Entry, frozen=True, kw_only=True):
    """A yield tile.

    Args:
        mango: Whether it plays only with the Mango Village.
    """

    id: Id
    hue: Hue
    gains: Gains
    mango: bool = False


class Space(Entry, frozen=True, kw_only=True):
    """A space of the river, and what it brings."""

    gains: Gains


class RiverTile(Entry, frozen=True, kw_only=True):
    """A river tile of the Ganga module."""

    id: Id
    gains: Gains


class River(Entry, frozen=True, kw_only=True):
    """The river without its start; the bridge is passed on the way from space number `bridge` (from 1)."""

    bridge: Annotated[int, Meta(ge=1, le=39)]
    spaces: Annotated[tuple[Space, ...], Meta(min_length=2, max_length=40)]


class Row(Entry, frozen=True, kw_only=True):
    """Worker spaces that are filled from the first to the last, and what each costs.

    Args:
        covered: The space (from 1) that is covered with three players.
    """

    prices: Annotated[tuple[Price, ...], Meta(min_length=1, max_length=12)]
    covered: Annotated[int, Meta(ge=1, le=12)] | None = None


class Stall(Entry, frozen=True, kw_only=True):
    """A market space for goods of one kind; without `kind` the player chooses the kind."""

    kind: Kind | None = None


class MarketPlace(Entry, frozen=True, kw_only=True):
    """The market: how many spaces for assorted goods, and those for one kind."""

    assorted: Annotated[int, Meta(ge=1, le=4)]
    stalls: Annotated[tuple[Stall, ...], Meta(min_length=1, max_length=6)]


class Balcony(Entry, frozen=True, kw_only=True):
    """A balcony: a die of one colour for two of another."""

    pay: Colour
    take: Colour


class Terrace(Entry, frozen=True, kw_only=True):
    """The terrace: the colour of the die that each space gives."""

    colours: Annotated[tuple[Colour, ...], Meta(min_length=1, max_length=12)]


class Outer(Entry, frozen=True, kw_only=True):
    """The outer terrace: how many spaces, and how much money each brings."""

    spaces: Annotated[int, Meta(ge=1, le=4)]
    money: Annotated[int, Meta(ge=1, le=9)]


class Board(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One side of the board: the worker spaces."""

    quarry: Row
    harbour: Row
    market: MarketPlace
    balconies: Annotated[tuple[Balcony, ...], Meta(min_length=1, max_length=8)]
    terrace: Terrace
    outer: Outer


class Boards(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The two sides of the board: for two players, and for three and four."""

    two: Board
    four: Board


class Cells(Entry, frozen=True, kw_only=True):
    """The square places for tiles."""

    at: Annotated[tuple[At, ...], Meta(min_length=1, max_length=40)]


class Exit(Struct, frozen=True, forbid_unknown_fields=True):
    """A road of the residence: the cell that it leads to, and the side of the cell at which it arrives."""

    at: At
    side: Side


class Residence(Entry, frozen=True, kw_only=True):
    """The residence: the squares that it takes up, and its roads."""

    at: Annotated[tuple[At, ...], Meta(min_length=1, max_length=4)]
    exits: Annotated[tuple[Exit, ...], Meta(min_length=1, max_length=8)]


class Edge(Entry, frozen=True, kw_only=True):
    """A yield that is printed at the edge of the province, beside a cell.

    Args:
        hue: The colour of the yield tiles that may cover it; None where none may.
    """

    at: At
    side: Side
    gains: Gains
    hue: Hue | None = None


class Province(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One side of a province board."""

    cells: Cells
    residence: Residence
    edges: Annotated[tuple[Edge, ...], Meta(max_length=32)]


class Provinces(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The two sides of a province board."""

    base: Province
    navaratnas: Province


class Numbered(Entry, frozen=True, kw_only=True):
    """A bonus at a step of a track."""

    at: Annotated[int, Meta(ge=1, le=200)]
    gain: GainId


class Track(Entry, frozen=True, kw_only=True):
    """A track: its last step, the step of the inactive worker, and its bonuses."""

    steps: Annotated[int, Meta(ge=1, le=200)]
    worker: Annotated[int, Meta(ge=1, le=200)]
    bonuses: Annotated[tuple[Numbered, ...], Meta(max_length=12)]


class Contents(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A set.

    Args:
        format: Version of the file's form.
        name: The set's id.
        note: One English sentence for the screen where entries are invented.
    """

    game: Literal["rajas"] = "rajas"
    format: Literal[1]
    name: Id
    note: Line
    fame: Track
    money: Track
    board: Boards
    province: Provinces
    river: River
    tiles: Annotated[tuple[Tile, ...], Meta(min_length=1, max_length=200)]
    villages: Annotated[tuple[Village, ...], Meta(max_length=20)]
    yields: Annotated[tuple[Yield, ...], Meta(min_length=1, max_length=80)]
    ganga: Annotated[tuple[RiverTile, ...], Meta(max_length=20)]

    @property
    def hash(self) -> str:
        """The contents' SHA-256 as 64 hexadecimal digits, for the header of records."""
        plain = json.dumps(msgspec.to_builtins(self), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(plain.encode("ascii", "backslashreplace")).hexdigest()

    def entries(self) -> Iterator[tuple[str, Entry]]:
        """Yield each entry that has a flag with the name of what it describes, as `tile-blue-cow-2`."""
        yield from (("fame", self.fame), ("money", self.money))
        yield from ((f"fame-{one.at}", one) for one in self.fame.bonuses)
        yield from ((f"money-{one.at}", one) for one in self.money.bonuses)
        for side, board in (("two", self.board.two), ("four", self.board.four)):
            parts = (board.quarry, board.harbour, board.market, board.terrace, board.outer)
            names = ("quarry", "harbour", "market", "terrace", "outer")
            yield from ((f"{name}-{side}", one) for name, one in zip(names, parts, strict=True))
            yield from ((f"stall-{side}-{number}", one) for number, one in enumerate(board.market.stalls, 1))
            yield from ((f"balcony-{side}-{number}", one) for number, one in enumerate(board.balconies, 1))
        for name, province in (("base", self.province.base), ("navaratnas", self.province.navaratnas)):
            yield from ((f"cells-{name}", province.cells), (f"residence-{name}", province.residence))
            yield from ((f"edge-{name}-{one.at}-{one.side}", one) for one in province.edges)
        yield "river", self.river
        yield from ((f"river-{number}", one) for number, one in enumerate(self.river.spaces, 1))
        yield from ((f"tile-{one.id}", one) for one in self.tiles)
        yield from ((f"village-{one.id}", one) for one in self.villages)
        yield from ((f"yield-{one.id}", one) for one in self.yields)
        yield from ((f"ganga-{one.id}", one) for one in self.ganga)
