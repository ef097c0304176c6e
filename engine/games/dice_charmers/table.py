"""Where things lie on the table: the middle, the elephant, and each player's depot and sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from engine.games.dice_charmers.box.sheet import Sheet
from engine.games.dice_charmers.box.words import FACES, PERSONS, SIDES, SIDES_OF, UNKNOWN
from engine.games.dice_charmers.play.dice import Roll
from engine.games.dice_charmers.state import ELEPHANT, MIDDLE, Player, State
from engine.words import Bag, Expected, Face, Layout, Marks, Place, PlaceKind

_MIDDLE: Final = Place("middle", PlaceKind.HEAP)
_ELEPHANT: Final = Place("elephant", PlaceKind.HEAP)


@lru_cache(maxsize=8)
def places(players: int) -> tuple[Place, ...]:
    """Return the places of the table."""
    seats = range(players)
    return (
        _MIDDLE,
        _ELEPHANT,
        *(Place(f"seat-{seat}-depot", PlaceKind.HEAP, seat) for seat in seats),
        *(Place(f"seat-{seat}-sheet", PlaceKind.SHEET, seat) for seat in seats),
    )


@lru_cache(maxsize=64)
def _die(die: int, face: int) -> Expected:
    """Return what lies where a die does; any of its sides where nobody saw it."""
    sides = SIDES_OF[die] if face == UNKNOWN else (face,)
    return Expected(frozenset(Face(FACES[side]) for side in sides))


def layout(state: State) -> Layout:
    """Return what should lie at each place; dice that are being rolled lie nowhere."""
    task = state.agenda[-1]
    rolled = task.dice if isinstance(task, Roll) else ()
    lying: dict[int, list[Expected]] = {}
    for die, (face, lies) in enumerate(zip(state.dice, state.lying, strict=True)):
        if die not in rolled:
            lying.setdefault(lies, []).append(_die(die, face))
    found: dict[str, Bag | Marks] = {
        "middle": _bag(tuple(lying.get(MIDDLE, ()))),
        "elephant": _bag(tuple(lying.get(ELEPHANT, ()))),
    }
    for seat, player in enumerate(state.players):
        found[f"seat-{seat}-depot"] = _bag(tuple(lying.get(seat, ())))
        found[f"seat-{seat}-sheet"] = marks(state.sheet, player)
    return found


@lru_cache(maxsize=4096)
def _bag(dice: tuple[Expected, ...]) -> Bag:
    return Bag(dice)


@lru_cache(maxsize=4096)
def marks(sheet: Sheet, player: Player) -> Marks:
    """Return the marks on a sheet by their names, as `road-C4-north`, `sold-tea-2`, `fame-7`."""
    return Marks(frozenset(_marks(sheet, player)))


def _marks(sheet: Sheet, player: Player) -> Sequence[str]:
    goods = zip(("tea", "silk", "spices"), player.goods, player.sold, strict=True)
    roads = player.roads & ~sheet.start_roads
    buildings = zip(sheet.contents.buildings, player.levels, strict=True)
    return [
        *(
            f"road-{at}-{name}"
            for field, at in enumerate(sheet.ats)
            for side, name in enumerate(SIDES)
            if roads >> (4 * field + side) & 1
        ),
        *(
            f"{done}-{kind}-{number}"
            for kind, have, gone in goods
            for done, count in (("circled", have), ("sold", gone))
            for number in range(1, count + 1)
        ),
        *(f"river-{space + 1}" for space in range(len(sheet.symbols)) if player.river >> space & 1),
        *(
            f"palace-{person}-{box}"
            for person, boxes in zip(PERSONS, player.palace, strict=True)
            for box in range(1, boxes + 1)
        ),
        *(f"upgrade-{name}-{level}" for name, levels in buildings for level in range(1, levels + 1)),
        *(f"karma-{box}" for box in range(sheet.start + 1, player.karma + 1)),
        *(f"karma-used-{box}" for box in range(1, player.used + 1)),
        *(f"fame-{field}" for field in range(1, player.fame + 1)),
        *(f"money-{field}" for field in range(1, player.money + 1)),
        *(f"bonus-{name}" for source, name in enumerate(sheet.name) if player.circled >> source & 1),
        *(f"used-{name}" for source, name in enumerate(sheet.name) if player.crossed >> source & 1),
    ]
