"""A set as the rules use it: yields, spaces for workers and the river as numbers and tuples."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from engine.games.rajas.box.contents import Contents, Track
from engine.games.rajas.box.land import Land
from engine.games.rajas.box.tiles import Tiles
from engine.games.rajas.box.words import (
    CHAMBERS,
    COLOURS,
    HUES,
    KINDS,
    Area,
    Yard,
)


class Spot(Struct, frozen=True, gc=False):
    """A space for a worker.

    Args:
        name: Its id, as `quarry-2`, `chamber-yogi`, `stall-1`.
        area: The part of the board.
        price: The money that it costs.
        money: The money that it brings.
        colour: The colour of the die that a balcony asks for or a terrace gives; else -1.
        take: The colour of the two dice that a balcony gives; else -1.
        kind: The goods of a stall, -1 where the player chooses; of a chamber its place in CHAMBERS.
    """

    name: str
    area: Area
    price: int = 0
    money: int = 0
    colour: int = -1
    take: int = -1
    kind: int = -1


class GameSet:
    """A set. Yield tiles and river tiles have numbers in the file's order, as tiles have."""

    def __init__(self, contents: Contents) -> None:
        self.contents: Final = contents
        self.note: Final = contents.note
        self.tiles: Final = Tiles(contents)
        self.yield_ids: Final = tuple(one.id for one in contents.yields)
        self.yield_number: Final = {name: number for number, name in enumerate(self.yield_ids)}
        self.yield_gains: Final = tuple(one.gains for one in contents.yields)
        self.hues: Final = tuple(HUES.index(one.hue) for one in contents.yields)
        """The colour of each yield tile, as a place in HUES."""
        self.mango: Final = tuple(one.mango for one in contents.yields)
        """Whether each yield tile plays only with the Mango Village."""
        self.ganga_ids: Final = tuple(one.id for one in contents.ganga)
        self.ganga_number: Final = {name: number for number, name in enumerate(self.ganga_ids)}
        self.ganga_gains: Final = tuple(one.gains for one in contents.ganga)
        self.river: Final = tuple(one.gains for one in contents.river.spaces)
        """What each space brings, the one after the start first."""
        self.last: Final = len(self.river)
        """The number of the last space; the start is 0."""
        self.bridge: Final = contents.river.bridge
        """A boat with a higher number has passed the bridge."""
        self.fame: Final = _bonuses(contents.fame)
        self.money: Final = _bonuses(contents.money)
        """The steps with a bonus and what it brings, from the lowest."""
        self.lands: Final[dict[Yard, Land]] = {
            "base": Land(contents.province.base),
            "navaratnas": Land(contents.province.navaratnas),
        }
        self.spots: Final = {players: _spots(contents, players) for players in (2, 3, 4)}
        """The spaces for workers by the number of players, without those of the Mango Village."""
        self.village_spots: Final = {
            players: tuple(
                Spot(f"village-{number}", "village")
                for number in range(1, 2 if players == 2 else 3)  # noqa: PLR2004 - two players
            )
            for players in (2, 3, 4)
        }
        """The spaces of the Mango Village (RG-de > Das Mango-Dorf)."""


def _bonuses(track: Track) -> tuple[tuple[int, str], ...]:
    return tuple(sorted((one.at, one.gain) for one in track.bonuses))


def _spots(contents: Contents, players: int) -> tuple[Spot, ...]:
    """Return the spaces that are open to a number of players."""
    board = contents.board.two if players == 2 else contents.board.four  # noqa: PLR2004 - two players
    rows: tuple[tuple[Area, tuple[int, ...], int | None], ...] = (
        ("quarry", board.quarry.prices, board.quarry.covered),
        ("harbour", board.harbour.prices, board.harbour.covered),
    )
    return (
        *(
            Spot(f"{area}-{number}", area, price)
            for area, prices, covered in rows
            for number, price in enumerate(prices, 1)
            if players != 3 or number != covered  # noqa: PLR2004 - three players
        ),
        *(Spot(f"assorted-{number}", "assorted") for number in range(1, board.market.assorted + 1)),
        *(
            Spot(f"stall-{number}", "stall", kind=-1 if one.kind is None else KINDS.index(one.kind))
            for number, one in enumerate(board.market.stalls, 1)
        ),
        *(
            Spot(f"outer-{number}", "outer", money=board.outer.money)
            for number in range(1, board.outer.spaces + 1)
        ),
        *(
            Spot(f"balcony-{number}", "balcony", colour=COLOURS.index(one.pay), take=COLOURS.index(one.take))
            for number, one in enumerate(board.balconies, 1)
        ),
        *(
            Spot(f"terrace-{number}", "terrace", colour=COLOURS.index(colour))
            for number, colour in enumerate(board.terrace.colours, 1)
        ),
        *(Spot(f"chamber-{name}", "chamber", kind=number) for number, name in enumerate(CHAMBERS)),
    )
