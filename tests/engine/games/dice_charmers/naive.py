"""A second reading of the rules of The Dice Charmers, from the rulebook alone: slow, plain and obvious.

A sheet is one side of the pad as its file gives it. A player is a dictionary of what is written on the sheet:

- `roads`: the sides that the road of a field joins, without the residence;
- `circled` and `sold`: goods of each kind that are circled, and how many of these are crossed off;
- `river`: the marked spaces, counted from 1;
- `palace`: the crossed boxes of each person, 0 to 3;
- `levels`: how often each kind of building was upgraded, 0 to 2;
- `karma` and `karma_used`: circled boxes, and how many of these are crossed;
- `fame` and `money`: marks on the tracks;
- `bonuses`: names of the sources of bonuses that are circled.

No function changes what it is given. An argument that no rule allows raises ValueError.
"""

from __future__ import annotations

from copy import deepcopy
from fractions import Fraction
from itertools import combinations, product
from typing import Any, Literal

Sheet = dict[str, Any]
Player = dict[str, Any]
Goods = tuple[int, int, int]
Option = Literal["above", "meet"]

KINDS = ("tea", "silk", "spices")
OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}
STEP = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}

# The province


def neighbour(at: str, side: str) -> str:
    """Return the name of the place beyond a side of a field, even where no field is printed."""
    right, down = STEP[side]
    return chr(ord(at[0]) + right) + str(int(at[1:]) + down)


def province(sheet: Sheet) -> dict[str, dict[str, Any]]:
    """Return the fields on which roads may be drawn; the residence is none of them."""
    return {field["at"]: field for field in sheet["fields"]}


def network(sheet: Sheet, player: Player) -> dict[str, set[str]]:
    """Return the sides of every road that is connected with the residence, and those of the residence."""
    drawn = {at: set(sides) for at, sides in player["roads"].items() if sides}
    start = sheet["residence"]["at"]
    drawn[start] = set(sheet["residence"]["exits"])
    reached = {start}
    found_more = True
    while found_more:
        found_more = False
        for at in sorted(reached):
            for side in drawn[at]:
                beyond = neighbour(at, side)
                if beyond in drawn and beyond not in reached and OPPOSITE[side] in drawn[beyond]:
                    reached.add(beyond)
                    found_more = True
    return {at: drawn[at] for at in reached}


def shapes(shape: str) -> set[frozenset[str]]:
    """Return the sets of sides that a road of a shape may join, however it is turned."""
    pairs = {frozenset(pair) for pair in combinations(OPPOSITE, 2)}
    straight = {pair for pair in pairs if all(OPPOSITE[side] in pair for side in pair)}
    return {
        "straight": straight,
        "bend": pairs - straight,
        "halves": pairs,
        "fork": {frozenset(three) for three in combinations(OPPOSITE, 3)},
        "crossing": {frozenset(OPPOSITE)},
    }[shape]


def joins(connected: dict[str, set[str]], at: str, sides: frozenset[str]) -> bool:
    """Tell whether a road on a field would meet a road of the network."""
    return any(OPPOSITE[side] in connected.get(neighbour(at, side), set()) for side in sides)


def whole_roads(sheet: Sheet, player: Player, shape: str) -> set[tuple[str, frozenset[str]]]:
    """Return every field and sides where a road of a shape may be drawn.

    Args:
        sheet: One side of the pad.
        player: What is written on it.
        shape: `straight`, `bend`, `fork`, `crossing`, or `halves` for two half roads joined on a free field.
    """
    connected = network(sheet, player)
    free = [at for at in province(sheet) if not player["roads"].get(at)]
    return {(at, sides) for at, sides in product(free, shapes(shape)) if joins(connected, at, sides)}


def half_roads(sheet: Sheet, player: Player) -> set[tuple[str, str]]:
    """Return every field and side where one half road may be added to a road; never to the residence."""
    connected = network(sheet, player)
    return {
        (at, side)
        for at, side in product(province(sheet), OPPOSITE)
        if at in connected and side not in connected[at]
    }


def draw(
    sheet: Sheet, player: Player, at: str, sides: frozenset[str], half: bool
) -> tuple[Player, str | None]:
    """Draw a road, score its building and circle the bonuses at the edge.

    Args:
        sheet: One side of the pad.
        player: What is written on it.
        at: The field.
        sides: The sides that the new road joins, or the sides of half roads.
        half: Whether half roads are added to the road of the field.

    Returns:
        The player afterwards, and `same` or `different` where a market opens.
    """
    if half:
        legal = bool(sides) and {(at, side) for side in sides} <= half_roads(sheet, player)
    else:
        every = (whole_roads(sheet, player, shape) for shape in ("straight", "bend", "fork", "crossing"))
        legal = (at, sides) in set().union(*every)
    if not legal:
        message = f"no road may be drawn at {at} to {sorted(sides)}"
        raise ValueError(message)
    after = deepcopy(player)
    after["roads"][at] = set(after["roads"].get(at, set())) | set(sides)
    for border in sheet["borders"]:
        if border["at"] == at and border["side"] in sides:
            after["bonuses"].add(f"border-{at}-{border['side']}")
    if half:
        return after, None
    field = province(sheet)[at]
    if field.get("building"):
        after = gain_fame(sheet, after, 1 + player["levels"].get(field["building"], 0))
    return after, field.get("market")


# Goods


def stock(player: Player, kind: str) -> int:
    """Return how many goods of a kind are circled and not yet sold."""
    found: int = player["circled"].get(kind, 0) - player["sold"].get(kind, 0)
    return found


def sales(sheet: Sheet, player: Player, how: str, most: int, least: int) -> set[Goods]:
    """Return the goods that may be sold at once, tea, silk and spices; none at all is one of them.

    Args:
        sheet: One side of the pad; nothing of it limits a sale, as only goods that fit are circled.
        player: What is written on it.
        how: `any`, `same` for goods of one kind, or `different` for at most one of each kind.
        most: How many goods may be sold.
        least: How many goods must be sold if any is sold.
    """
    del sheet
    found: set[Goods] = {(0, 0, 0)}
    tea, silk, spices = (range(stock(player, kind) + 1) for kind in KINDS)
    for wanted in product(tea, silk, spices):
        kinds_sold = sum(number > 0 for number in wanted)
        fits = {
            "any": True,
            "same": kinds_sold <= 1,
            "different": max(wanted) <= 1,
        }[how]
        if fits and least <= sum(wanted) <= most:
            found.add(wanted)
    return found


def full_tents(sheet: Sheet, player: Player) -> set[str]:
    """Return the names of the tents of which all goods are sold."""
    return {
        f"tent-{number}"
        for number, tent in enumerate(sheet["tents"], start=1)
        if all(player["sold"].get(kind, 0) >= tent.get(kind, 0) for kind in KINDS)
    }


def sell(sheet: Sheet, player: Player, wanted: Goods) -> Player:
    """Cross off goods from left to right, gain the coins of their columns, circle the bonuses of tents."""
    after = deepcopy(player)
    money = 0
    for kind, number in zip(KINDS, wanted, strict=True):
        if not 0 <= number <= stock(player, kind):
            message = f"{number} {kind} are to be sold, of {stock(player, kind)}"
            raise ValueError(message)
        for _ in range(number):
            column = after["sold"].get(kind, 0)
            money += sheet["market"][column]["value"]
            after["sold"][kind] = column + 1
    after["bonuses"] |= full_tents(sheet, after) - full_tents(sheet, player)
    return gain_money(sheet, after, money)


def take_goods(sheet: Sheet, player: Player, wanted: Goods) -> Player:
    """Circle goods from left to right, as many of those wanted as there are free ones of each kind."""
    after = deepcopy(player)
    for kind, number in zip(KINDS, wanted, strict=True):
        for _ in range(number):
            if after["circled"].get(kind, 0) < len(sheet["market"]):
                after["circled"][kind] = after["circled"].get(kind, 0) + 1
    return after


# The river


def position(player: Player) -> int:
    """Return the marked space of the river that is farthest to the right, 0 before the first mark."""
    return max(player["river"], default=0)


def next_space(sheet: Sheet, player: Player, symbol: str) -> int | None:
    """Return the first space ahead with a symbol, None without one."""
    for number, space in enumerate(sheet["river"], start=1):
        if number > position(player) and space["symbol"] == symbol:
            return number
    return None


def ahead(sheet: Sheet, player: Player, most: int) -> set[int]:
    """Return the spaces that lie at most so many spaces ahead."""
    here = position(player)
    return {number for number in range(here + 1, here + most + 1) if number <= len(sheet["river"])}


def back(sheet: Sheet, player: Player, most: int | None) -> set[int]:
    """Return the nearest free spaces behind the position, at most so many, or all of them for None.

    Marked spaces are not counted.
    """
    del sheet
    free = [number for number in range(position(player) - 1, 0, -1) if number not in player["river"]]
    return set(free if most is None else free[:most])


# The palace, the upgrades, karma and the tracks


def cross_person(sheet: Sheet, player: Player, person: str) -> Player | None:
    """Cross the next box of a person and circle the bonus of a full column; None without a box left."""
    for part, wing in enumerate(sheet["palace"], start=1):
        if person not in wing["persons"]:
            continue
        column = player["palace"].get(person, 0) + 1
        if column > len(wing["columns"]):
            return None
        after = deepcopy(player)
        after["palace"][person] = column
        if all(after["palace"].get(other, 0) >= column for other in wing["persons"]):
            after["bonuses"].add(f"palace-{part}-{column}")
        return after
    message = f"{person} is not in the palace"
    raise ValueError(message)


def upgrade(sheet: Sheet, player: Player, building: str) -> Player | None:
    """Upgrade a kind of building and circle the bonus of a full column; None if it is upgraded twice."""
    if building not in sheet["buildings"]:
        message = f"{building} is not in the table of upgrades"
        raise ValueError(message)
    column = player["levels"].get(building, 0) + 1
    if column > len(sheet["upgrades"]):
        return None
    after = deepcopy(player)
    after["levels"][building] = column
    if all(after["levels"].get(other, 0) >= column for other in sheet["buildings"]):
        after["bonuses"].add(f"upgrades-{column}")
    return after


def mark(player: Player, course: str, steps: int, length: int, printed: list[dict[str, Any]]) -> Player:
    """Mark one field after the other and circle the bonuses on them; marks beyond the end are lost."""
    after = deepcopy(player)
    for _ in range(steps):
        if after[course] < length:
            after[course] += 1
            if any(bonus["at"] == after[course] for bonus in printed):
                after["bonuses"].add(f"{course}-{after[course]}")
    return after


def gain_fame(sheet: Sheet, player: Player, n: int) -> Player:
    """Mark fame, and circle the bonuses that are reached or passed."""
    return mark(player, "fame", n, sheet["fame"]["fields"], sheet["fame"]["bonuses"])


def gain_money(sheet: Sheet, player: Player, n: int) -> Player:
    """Mark money, and circle the bonuses that are reached or passed."""
    return mark(player, "money", n, sheet["money"]["fields"], sheet["money"]["bonuses"])


def gain_karma(sheet: Sheet, player: Player) -> Player:
    """Circle the next karma and its bonus; nothing happens if all boxes are circled."""
    return mark(player, "karma", 1, sheet["karma"]["boxes"], sheet["karma"]["bonuses"])


# The end


def overlap(sheet: Sheet, player: Player) -> Fraction:
    """Return how far the tracks overlap, in points of fame; below 0 for a gap.

    Two marks of money stand beside one of fame.
    """
    length: int = sheet["fame"]["fields"]
    return Fraction(player["fame"]) + Fraction(player["money"], 2) - length


def ended(sheet: Sheet, players: list[Player], option: Option) -> bool:
    """Tell whether somebody triggers the end: tracks that overlap (`above`), or that meet at least."""
    if option not in ("above", "meet"):
        message = f"the end is `above` or `meet`, not {option}"
        raise ValueError(message)
    found = [overlap(sheet, player) for player in players]
    return any(each > 0 or (option == "meet" and each == 0) for each in found)


def winners(sheet: Sheet, players: list[Player]) -> set[int]:
    """Return who wins: by the widest overlap, then by karma circled, then by karma used; a tie is shared."""
    left = set(range(len(players)))
    width = {seat: overlap(sheet, players[seat]) for seat in left}
    left = {seat for seat in left if width[seat] == max(width[other] for other in left)}
    for key in ("karma", "karma_used"):
        most = max(players[seat][key] for seat in left)
        left = {seat for seat in left if players[seat][key] == most}
    return left


# The dice


def usable_die(sheet: Sheet, player: Player, face: str, dice_shown: list[str]) -> bool:
    """Tell whether a die changes anything on a player's sheet.

    A person with a free box always does: crossing the box is part of the action, and it may fill a column.
    A space of the river or a road always does, as a mark is made. So no other die matters.

    Args:
        sheet: One side of the pad.
        player: What is written on it.
        face: What the die shows.
        dice_shown: What all dice show.
    """
    del dice_shown
    if "+" in face:
        room = [player["circled"].get(kind, 0) < len(sheet["market"]) for kind in face.split("+")]
        return any(room)
    if face in ("straight", "bend"):
        return bool(whole_roads(sheet, player, face))
    if face == "halves":
        return bool(whole_roads(sheet, player, "halves") or half_roads(sheet, player))
    if any(face in wing["persons"] for wing in sheet["palace"]):
        return cross_person(sheet, player, face) is not None
    return next_space(sheet, player, face) is not None


def order(players: int, starter: int, rounds: int) -> list[int]:
    """Return whose turn it is in the first rounds, seat by seat.

    Args:
        players: How many play, 2 to 5. Seats count clockwise from 0.
        starter: Who has the elephant in the first round.
        rounds: How many rounds; two players take two dice each in one.
    """
    if not 2 <= players <= 5:
        message = f"2 to 5 play, not {players}"
        raise ValueError(message)
    turns: list[int] = []
    for number in range(rounds):
        once = [(starter + number + place) % players for place in range(players)]
        turns += once * 2 if players == 2 else once
    return turns
