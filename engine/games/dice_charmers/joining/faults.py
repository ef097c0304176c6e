"""Why a match cannot go on from a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.games.dice_charmers.box.sheet import Sheet
from engine.games.dice_charmers.box.words import DICE, FACES, KINDS, MOGUL, PERSONS
from engine.games.dice_charmers.choices import LETTERS, ROAD
from engine.games.dice_charmers.joining.position import Position, SeatPosition
from engine.games.dice_charmers.options import Options
from engine.games.dice_charmers.play.palace import BOXES, HIGHEST
from engine.kernel.joining import Fault

_ALIKE: Final = Counter(DICE)
"""How many dice have the same six sides."""
_LEAST_SIDES: Final = 2


def faults(sheet: Sheet, options: Options, position: Position) -> tuple[Fault, ...]:
    """Return all that is wrong with a position; empty where a match can go on from it."""
    players = options.players
    if len(position.seats) != players:
        return (Fault("seats", str(len(position.seats)), f"{players}, one for each player"),)
    if not 0 <= position.starter < players:
        return (Fault("starter", str(position.starter), f"a seat from 0 to {players - 1}"),)
    found = [*_course(position), *_dice(position)]
    for number, seat in enumerate(position.seats):
        at = f"seat {number}, "
        found += [Fault(at + one.where, one.found, one.expected) for one in _sheet(sheet, seat)]
    return tuple(found)


def turns_of(players: int) -> int:
    """Return how many turns a round has."""
    return players * (2 if players == 2 else 1)  # noqa: PLR2004 - two players


def _course(position: Position) -> Iterator[Fault]:
    """Yield what is wrong with who has played how often, by the dice in the depots."""
    players, turns = len(position.seats), position.turns
    if turns >= turns_of(players):
        yield Fault("turns", str(turns), f"0 to {turns_of(players) - 1}, for a round begins with 0")
        return
    for number, seat in enumerate(position.seats):
        # Nobody takes a die that is of no use, so that a depot may hold fewer.
        most = len(range((number - position.starter) % players, turns, players))
        if number == position.starter and most and not position.elephant:
            most -= 1
        if len(seat.depot) > most:
            told = "" if position.elephant else " and no die on the elephant"
            yield Fault(
                f"seat {number}, depot",
                _dice_told(seat.depot),
                f"at most {most} after {turns} turns of the round{told}",
            )
    if position.elephant and not position.seats[position.starter].depot:
        yield Fault(
            "elephant", position.elephant, f"no die before one lies on the depot of seat {position.starter}"
        )


def _dice(position: Position) -> Iterator[Fault]:
    """Yield what is wrong with the dice themselves."""
    depots = [(f"seat {number}, depot", seat.depot) for number, seat in enumerate(position.seats)]
    elephant = (position.elephant,) if position.elephant else ()
    places = [("middle", position.middle), ("elephant", elephant), *depots]
    for where, faces in places:
        for face in faces:
            if face not in FACES:
                yield Fault(where, repr(face), f"a face of a die, one of {', '.join(FACES)}")
    lying = [face for _, faces in places for face in faces]
    if not lying and not position.turns:
        return  # they are to be rolled
    if len(lying) != len(DICE):
        rolled = "" if position.turns else ", or none before the roll"
        yield Fault("dice", str(len(lying)), f"{len(DICE)} in middle, elephant and depots together{rolled}")
        return
    for die, number in _ALIKE.items():
        showing = [face for face in lying if face in die]
        if len(showing) > number:
            sides = ", ".join(dict.fromkeys(die))
            yield Fault("dice", _dice_told(showing), f"at most {number} with one of {sides}")


def _dice_told(faces: tuple[str, ...] | list[str]) -> str:
    return f"{len(faces)} dice ({', '.join(faces)})" if faces else "no die"


def _sheet(sheet: Sheet, seat: SeatPosition) -> Iterator[Fault]:
    """Yield what is wrong with what is written on a sheet."""
    yield from _roads(sheet, seat)
    columns = len(sheet.coins)
    for kind in KINDS:
        have, gone = getattr(seat.goods, kind), getattr(seat.sold, kind)
        if have > columns:
            yield Fault(f"goods, {kind}", f"{have} circled", f"at most {columns}")
        if gone > have:
            yield Fault(f"sold, {kind}", f"{gone} sold", f"at most {have}, as many as are circled")
    earned = sum(sum(sheet.coins[: getattr(seat.sold, kind)]) for kind in KINDS)
    yield from _counted("money", seat.money, sheet.money_fields, earned, "the goods that are sold")
    built = sum(sheet.buildings[field] >= 0 for field in roads_of(sheet, seat))
    yield from _counted("fame", seat.fame, sheet.fame_fields, built, "the buildings that roads join")
    yield from _counted("karma", seat.karma, sheet.boxes, sheet.start, "those that are printed")
    if seat.karma_used > seat.karma:
        yield Fault("karma_used", str(seat.karma_used), f"at most {seat.karma}, as many as are circled")
    spaces = len(sheet.symbols)
    for space, times in Counter(seat.river).items():
        if not 1 <= space <= spaces or times > 1:
            yield Fault("river", f"space {space}", f"a space from 1 to {spaces}, each once")
    yield from _palace(seat)
    kinds = sheet.contents.buildings
    for building, times in Counter(seat.upgrades).items():
        if building not in kinds or times > HIGHEST:
            told = f"{building!r}, {times} times"
            yield Fault("upgrades", told, f"each of {', '.join(kinds)} at most {HIGHEST} times")


def _counted(where: str, marked: int, most: int, least: int, why: str) -> Iterator[Fault]:
    least = min(least, most)
    if not least <= marked <= most:
        yield Fault(where, str(marked), f"{least} to {most}" + (f"; {why} bring {least}" if least else ""))


def _palace(seat: SeatPosition) -> Iterator[Fault]:
    boxes = crossed(seat)
    for person, number in zip(PERSONS, boxes, strict=True):
        if number > BOXES:
            yield Fault(f"palace, {person}", f"{number} boxes", f"at most {BOXES}")
    others = sum(boxes) - boxes[MOGUL]
    if boxes[MOGUL] > others:
        yield Fault(
            f"palace, {PERSONS[MOGUL]}",
            f"{boxes[MOGUL]} boxes",
            f"at most {others}, for each time another person was crossed as well",
        )


def crossed(seat: SeatPosition) -> tuple[int, ...]:
    """Return how many boxes of each person are crossed, in the order of PERSONS."""
    return tuple(getattr(seat.palace, person.replace("-", "_")) for person in PERSONS)


def _roads(sheet: Sheet, seat: SeatPosition) -> Iterator[Fault]:
    """Yield roads that cannot be, and those that no road from the residence leads to."""
    fields = [road.split("-")[0] for road in seat.roads]
    for road, at in zip(seat.roads, fields, strict=True):
        sides = road.split("-")[1]
        if at not in sheet.field or sheet.field[at] == sheet.residence:
            free = ", ".join(one for one in sheet.ats if sheet.field[one] != sheet.residence)
            yield Fault("roads", road, f"a field on which roads are drawn, one of {free}")
        if sides not in LETTERS or len(sides) < _LEAST_SIDES:
            yield Fault("roads", road, "two sides or more, from the north clockwise, as ns, es or nesw")
        if fields.count(at) > 1:
            yield Fault("roads", road, "each field once")
    drawn = roads_of(sheet, seat)
    for lost in sorted(drawn.keys() - _net(sheet, drawn)):
        told = f"{sheet.ats[lost]}-{LETTERS[drawn[lost]]}"
        yield Fault("roads", told, "a road to which one from the residence leads")


def _net(sheet: Sheet, drawn: dict[int, int]) -> set[int]:
    """Return the fields to which roads lead from the residence."""
    joined: set[int] = set()
    arriving, more = sheet.start_reach, True
    while more:
        found = {field for field in drawn.keys() - joined if arriving >> 4 * field & drawn[field]}
        for field in found:
            arriving |= sheet.leads[field][drawn[field]]
        joined, more = joined | found, bool(found)
    return joined


def roads_of(sheet: Sheet, seat: SeatPosition) -> dict[int, int]:
    """Return the sides that the road of each field joins; what is no road is left out."""
    found = {}
    for road in seat.roads:
        at, sides = road.split("-")
        if at in sheet.field and sheet.field[at] != sheet.residence and sides in ROAD:
            found[sheet.field[at]] = ROAD[sides]
    return found
