"""A second reading of the rules of Rajas of the Ganges, from the rulebook alone: slow, plain and obvious.

A player is a dictionary of what lies before one and on the board:

- `tiles`: the tile on each cell of the province with the sides that its road joins as it lies there;
- `under`: the tile that was covered on a cell;
- `yields`: the yield tile on each yield of the edge, which is named as `C4-north`;
- `joined`: the yields of the edge that a road has joined;
- `dice`: the names of the dice on Kali, as `blue-4`;
- `karma`, `fame`, `money`, `boat`: steps and spaces;
- `levels`: how often each kind of building was upgraded, 0 to 2; `later`: the kind whose last upgrade
  counts from the next turn;
- `bonus`: how many bonuses of the money track were had;
- `won`: which inactive workers were won, of `fame`, `money` and `bridge`;
- `placed`: the spaces with a worker; `visits`: yield tiles offered in this round; `out`: places no more.

Tiles and lands (a land is one side of a province board) are as the file of the set gives them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations
from typing import Any

Land = dict[str, Any]
Player = dict[str, Any]
Sides = frozenset[str]
Tile = dict[str, Any]
Tiles = dict[str, tuple[Tile, Sides]]
Payment = tuple[tuple[str, ...], tuple[str, ...]]
"""The dice as they lie on Kali, and those of them that karma turns."""
Thrown = list[tuple[str, int]]
"""Dice as they are paid: colour and value."""

COLOURS = ("purple", "green", "blue", "orange")
KINDS = ("silk", "tea", "spices")
BUILDINGS = ("temple", "palace", "fort", "mill")
SIDES = ("north", "east", "south", "west")
OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
STEP = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
DICE_OF_A_COLOUR = 12
CHAMBER_DIE = {
    "great-mogul": 1,
    "dancer": 2,
    "yogi": 3,
    "raja-man-singh": 4,
    "master-builder": 5,
    "portuguese": 6,
}

# The province


def turned(roads: str, quarter: int) -> Sides:
    """Return the sides that a printed road joins after quarter turns clockwise."""
    printed = [at for at, side in enumerate(SIDES) if side[0] in roads]
    return frozenset(SIDES[(at + quarter) % 4] for at in printed)


@lru_cache
def neighbour(at: str, side: str) -> str:
    """Return the name of the place beyond a side of a cell, even where there is no cell."""
    right, down = STEP[side]
    return chr(ord(at[0]) + right) + str(int(at[1:]) + down)


def network(land: Land, tiles: Tiles) -> set[str]:
    """Return the cells whose tiles are connected with the residence by roads."""
    doors = [(door["at"], door["side"]) for door in land["residence"]["exits"]]
    new = [at for at, side in doors if at in tiles and side in tiles[at][1]]
    reached: set[str] = set()
    while new:
        at = new.pop()
        reached.add(at)
        for side in tiles[at][1]:
            beyond = neighbour(at, side)
            if beyond not in reached and beyond in tiles and OPPOSITE[side] in tiles[beyond][1]:
                new.append(beyond)
    return reached


def placements(land: Land, tiles: Tiles, tile: Tile) -> set[tuple[str, Sides]]:
    """Return the free cells where a tile may lie, and the sides that its road joins there."""
    found = set()
    for at in land["cells"]["at"]:
        for quarter in range(4):
            sides = turned(tile["roads"], quarter)
            if at not in tiles and at in network(land, {**tiles, at: (tile, sides)}):
                found.add((at, sides))
    return found


def coverings(
    land: Land, tiles: Tiles, under: dict[str, Tile], tile: Tile, affordable: Callable[[Tile], bool]
) -> set[tuple[str, Sides]]:
    """Return where the master builder may lay a tile over another, and the sides its road joins there.

    Args:
        land: The province board.
        tiles: What lies on it.
        under: What was covered; such a cell is not covered again.
        tile: The new tile.
        affordable: Tells of a covered tile whether the new one can be paid.
    """
    found = set()
    for at, (old, _) in tiles.items():
        if at in under or "cost" not in old or not dearer(tile, old) or not affordable(old):
            continue
        for quarter in range(4):
            sides = turned(tile["roads"], quarter)
            after = {**tiles, at: (tile, sides)}
            if network(land, after) == set(after):
                found.add((at, sides))
    return found


def dearer(tile: Tile, old: Tile) -> bool:
    """Tell whether a tile costs more than another; a village covers every tile that is none."""
    return "cost" not in tile or tile["cost"] > old["cost"]


def joins(land: Land, at: str, sides: Sides) -> list[str]:
    """Return the yields of the edge that a road on a cell joins, in the order of the file."""
    return [f"{at}-{edge['side']}" for edge in land["edges"] if edge["at"] == at and edge["side"] in sides]


def tile_money(tile: Tile) -> int:
    """Return the money that a tile's markets bring when it is laid."""
    return sum(int(market.split("-")[1]) for market in tile.get("markets", ()))


def tile_fame(player: Player, tile: Tile) -> int:
    """Return the fame that a tile's buildings bring when it is laid."""
    return sum(
        2 + player["levels"][building] - (building == player["later"])
        for building in tile.get("buildings", ())
    )


def markets(player: Player) -> dict[str, list[int]]:
    """Return the values of the markets of each kind in a province, the dearest first."""
    found: dict[str, list[int]] = {kind: [] for kind in KINDS}
    for tile, _ in player["tiles"].values():
        for market in tile.get("markets", ()):
            kind, value = market.split("-")
            found[kind].append(int(value))
    return {kind: sorted(values, reverse=True) for kind, values in found.items()}


def assorted(player: Player) -> int:
    """Return what assorted goods bring: the dearest market of each kind."""
    return sum(values[0] for values in markets(player).values() if values)


def one_kind(player: Player, kind: str, number: int) -> int:
    """Return what so many of the dearest markets of a kind bring."""
    return sum(markets(player)[kind][:number])


def leads_to(player: Player, edge: str) -> bool:
    """Tell whether a road leads to a yield of the edge, as the tiles lie now."""
    at, side = edge.split("-")
    return at in player["tiles"] and side in player["tiles"][at][1]


def counted(player: Player, what: str) -> int:
    """Return how many there are of what a gain counts."""
    lying = [tile for tile, _ in player["tiles"].values()]
    roads = [sides for _, sides in player["tiles"].values()]
    found: dict[str, int] = {
        "market": sum(len(tile.get("markets", ())) for tile in lying),
        "market-tile": sum(bool(tile.get("markets")) for tile in lying),
        "building": sum(len(tile.get("buildings", ())) for tile in lying),
        "village": sum("cost" not in tile for tile in lying),
        "bend": sum(len(road) == 2 and not any(OPPOSITE[side] in road for side in road) for road in roads),
        "upgrade": sum(player["levels"].values()),
        "karma": player["karma"],
        "worker": active(player),
        "river": player["boat"],
        "yield-tile": sum(leads_to(player, edge) for edge in player["yields"]),
    }
    return found[what]


# Payments


def payments(
    dice: Iterable[str], karma: int, pays: Callable[[Thrown], bool], most: int | None = None
) -> set[Payment]:
    """Return the payments that could do without none of their dice and none of their karma.

    Args:
        dice: The dice on Kali.
        karma: How many of them karma may turn.
        pays: Tells whether dice are enough.
        most: How many dice can be needed at most; None for all.
    """
    names = sorted(dice)
    found = set()
    for size in range(1, (len(names) if most is None else most) + 1):
        for chosen in sorted(set(combinations(names, size))):
            for turned_over in range(min(karma, size) + 1):
                for flips in combinations(range(size), turned_over):
                    if _frugal(chosen, set(flips), pays):
                        found.add((chosen, tuple(chosen[at] for at in flips)))
    return found


def thrown(chosen: Iterable[str], flips: set[int]) -> Thrown:
    """Return dice as they are paid, with those at some places turned to the opposite side."""
    found = []
    for at, die in enumerate(chosen):
        colour, value = die.split("-")
        found.append((colour, 7 - int(value) if at in flips else int(value)))
    return found


def _frugal(chosen: tuple[str, ...], flips: set[int], pays: Callable[[Thrown], bool]) -> bool:
    shown = thrown(chosen, flips)
    fewer = [less for number in range(len(flips)) for less in combinations(flips, number)]
    return (
        pays(shown)
        and not any(pays(shown[:at] + shown[at + 1 :]) for at in range(len(shown)))
        and not any(pays(thrown(chosen, set(less))) for less in fewer)
    )


def for_sum(dice: Iterable[str], karma: int, colour: str, cost: int) -> set[Payment]:
    """Return the payments with dice of a colour that are worth so much together."""
    return payments(
        [die for die in dice if die.startswith(colour)],
        karma,
        lambda shown: sum(value for _, value in shown) >= cost,
    )


def for_pair(dice: Iterable[str], karma: int) -> set[Payment]:
    """Return the payments with two dice of one value."""
    return payments(dice, karma, lambda shown: len(shown) == 2 and shown[0][1] == shown[1][1], 2)


def for_value(dice: Iterable[str], karma: int, *values: int) -> set[Payment]:
    """Return the payments with one die that shows one of some values."""
    return payments(dice, karma, lambda shown: len(shown) == 1 and shown[0][1] in values, 1)


def for_colour(dice: Iterable[str], colour: str) -> set[Payment]:
    """Return the payments with one die of a colour, whatever it shows."""
    return payments(dice, 0, lambda shown: bool(shown) and shown[0][0] == colour, 1)


def for_stall(dice: Iterable[str], karma: int) -> set[Payment]:
    """Return the payments with one die for as many markets as it shows; karma is for more of them."""
    found: set[Payment] = set()
    for die in dice:
        found.add(((die,), ()))
        if karma and int(die[-1]) < 4:
            found.add(((die,), (die,)))
    return found


def for_tile(dice: Iterable[str], karma: int, tile: Tile) -> set[Payment]:
    """Return the payments for a tile of the display."""
    if "cost" not in tile:
        return for_pair(dice, karma)
    return for_sum(dice, karma, tile["colour"], tile["cost"])


def for_covering(dice: Iterable[str], karma: int, tile: Tile, old: Tile) -> set[Payment]:
    """Return the payments for a tile that covers another."""
    if "cost" not in tile:
        return for_value(dice, karma, 5)
    return for_sum(dice, karma, tile["colour"], tile["cost"] - old["cost"])


def without(dice: Iterable[str], gone: Iterable[str]) -> list[str]:
    """Return dice without some of them."""
    left = list(dice)
    for die in gone:
        left.remove(die)
    return left


# The river


def ahead(boat: int, others: Iterable[int], last: int) -> list[int]:
    """Return the free spaces before a boat, the nearest first; the last space is always free."""
    taken = set(others) - {last}
    return [space for space in range(boat + 1, last + 1) if space not in taken]


# Dice, workers and tracks


def supply(players: Iterable[Player]) -> dict[str, int]:
    """Return how many dice of each colour nobody has."""
    had = [die.split("-")[0] for player in players for die in player["dice"]]
    return {colour: DICE_OF_A_COLOUR - had.count(colour) for colour in COLOURS}


def active(player: Player) -> int:
    """Return how many workers a player may place in a round."""
    return 3 + len(player["won"])


def idle(player: Player) -> int:
    """Return how many workers a player has left to place, also if there is no use for them."""
    return active(player) - len(player["placed"])


def hindered(player: Player, everybody: Iterable[Player]) -> int:
    """Return how many active workers the best of the others has more."""
    return max(0, *(active(other) - active(player) for other in everybody))


def passed(before: int, after: int, step: int) -> bool:
    """Tell whether a marker has reached or passed a step on its way."""
    return before < step <= after


# The end


def overlap(player: Player) -> int:
    """Return by how many points of fame the markers have passed each other; below 0 for a gap.

    The fame spaces are numbered from 1 to 60; the money spaces 119 and 120 lie below the first of them, and
    1 and 2 below the last.
    """
    fame, money = int(player["fame"]), int(player["money"])
    below = 61 - (money + 1) // 2
    return fame - below


def met(player: Player) -> bool:
    """Tell whether the markers stand beside each other or have passed each other."""
    return player["fame"] >= 1 and player["money"] >= 1 and overlap(player) >= 0


def last_movers(players: int, starter: int, trigger: int) -> list[int]:
    """Return who sits between the player that triggers the end and the start player, in their order."""
    seats = []
    seat = (trigger + 1) % players
    while seat != starter:
        seats.append(seat)
        seat = (seat + 1) % players
    return seats


def places(players: list[Player], who_met: list[int]) -> list[list[int]]:
    """Return the seats from first to last, those that share a place together."""

    def key(seat: int) -> tuple[bool, int, int]:
        early = -who_met.index(seat) if seat in who_met else 0
        return (seat in who_met, overlap(players[seat]), early)

    ranks = sorted({key(seat) for seat in range(len(players))}, reverse=True)
    return [[seat for seat in range(len(players)) if key(seat) == rank] for rank in ranks]
