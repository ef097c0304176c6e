"""Where everything stands on a sheet, drawn from what its file says; each thing is a *spot* with a name.

Names are those of marks (`engine.games.dice_charmers.table`) and of choices: `field-C4`, `border-C1-north`,
`river-7`, `palace-maharani-2`, `person-maharani`, `goods-tea-3`, `kind-tea`, `coin-3`, `tent-1`,
`upgrade-temple-1`, `upgrades-1`, `building-temple`, `karma-2`, `karma-bonus-3`, `fame-12`, `money-40`; and
`side-C4-n` for a side of a field.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, final

import pygame

from display.drawing.boxes import Laid, Spot
from engine.games.dice_charmers.box.contents import Contents
from engine.games.dice_charmers.box.words import KINDS, SIDES

WIDTH: Final = 100.0
HEIGHT: Final = 62.0
"""The sheet's size in units of its own."""

_RING: Final = 3.1
"""The width of each of the two tracks, which run around three sides: fame outside, money inside."""
_INSIDE: Final = 2 * _RING + 0.6


@lru_cache(maxsize=8)
def spots(contents: Contents) -> dict[str, Spot]:
    """Return where each thing stands."""
    return dict(_all(contents))


@final
class Plan(Laid):
    """A sheet laid into a box of the screen, as large as it fits.

    Args:
        contents: What is printed.
        box: The room for it.
    """

    def __init__(self, contents: Contents, box: pygame.Rect) -> None:
        super().__init__(spots(contents), (WIDTH, HEIGHT), box)


def _all(contents: Contents) -> Iterator[tuple[str, Spot]]:
    yield from _tracks(contents)
    yield from _province(contents, _INSIDE, 0.6, 44.0, 40.0)
    yield from _palace(contents, 53.0, 0.6, 20.0, 25.0)
    yield from _upgrades(contents, 74.5, 0.6, WIDTH - _INSIDE - 74.5, 17.5)
    yield from _karma(contents, 74.5, 19.4, WIDTH - _INSIDE - 74.5, 6.2)
    yield from _market(contents, 53.0, 27.2, WIDTH - _INSIDE - 53.0, 17.4)
    yield from _river(contents, _INSIDE, 45.6, WIDTH - 2 * _INSIDE, 9.4)


def _tracks(contents: Contents) -> Iterator[tuple[str, Spot]]:
    """Lay both tracks around three sides, from the left: two fields of money beside one of fame."""
    fields = contents.fame.fields
    down = round(fields * (HEIGHT - _RING) / (2 * (HEIGHT - _RING) + WIDTH))
    along = fields - 2 * down
    high, wide = (HEIGHT - 2 * _RING) / down, WIDTH / along
    per = max(1, contents.money.fields // fields)
    for field in range(1, fields + 1):
        if field <= down:
            outer, inner = (0.0, (field - 1) * high, _RING, high), (_RING, (field - 1) * high, _RING, high)
        elif field <= down + along:
            left = (field - down - 1) * wide
            outer, inner = (left, HEIGHT - _RING, wide, _RING), (left, HEIGHT - 2 * _RING, wide, _RING)
        else:
            top = (fields - field) * high
            outer, inner = (WIDTH - _RING, top, _RING, high), (WIDTH - 2 * _RING, top, _RING, high)
        yield f"fame-{field}", outer
        for part in range(per):
            yield f"money-{(fields - field) * per + part + 1}", _part(inner, field, down, along, part, per)


def _part(inner: Spot, field: int, down: int, along: int, part: int, per: int) -> Spot:
    """Return one of the fields of money beside a field of fame; money runs the other way."""
    left, top, width, height = inner
    if down < field <= down + along:
        return left + width * (per - 1 - part) / per, top, width / per, height
    above = part if field > down + along else per - 1 - part
    return left, top + height * above / per, width, height / per


def _province(
    contents: Contents, left: float, top: float, width: float, height: float
) -> Iterator[tuple[str, Spot]]:
    ats = [contents.residence.at, *(one.at for one in contents.fields)]
    columns = max(ord(at[0]) - 64 for at in ats)
    rows = max(int(at[1]) for at in ats)
    side = min(width / (columns + 1.2), height / (rows + 1.2))
    rim = 0.6 * side
    for at in ats:
        x, y = left + rim + (ord(at[0]) - 65) * side, top + rim + (int(at[1]) - 1) * side
        yield f"field-{at}", (x, y, side, side)
        third = side / 3
        for letter, column, row in (("n", 1, 0), ("e", 2, 1), ("s", 1, 2), ("w", 0, 1)):
            yield f"side-{at}-{letter}", (x + column * third, y + row * third, third, third)
    for one in contents.borders:
        x, y = left + rim + (ord(one.at[0]) - 65) * side, top + rim + (int(one.at[1]) - 1) * side
        number = SIDES.index(one.side)
        across = ((x + 0.2 * side, y - rim), (x + side, y + 0.2 * side))
        beyond = ((x + 0.2 * side, y + side), (x - rim, y + 0.2 * side))
        place = (*across, *beyond)[number]
        size = (0.6 * side, rim) if number % 2 == 0 else (rim, 0.6 * side)
        yield f"border-{one.at}-{one.side}", (*place, *size)


def _palace(
    contents: Contents, left: float, top: float, width: float, height: float
) -> Iterator[tuple[str, Spot]]:
    lines = sum(len(wing.persons) + 1 for wing in contents.palace)
    high, cell = height / lines, (width - 8.0) / 3
    line = 0
    for part, wing in enumerate(contents.palace, 1):
        for person in wing.persons:
            yield f"person-{person}", (left, top + line * high, 8.0, high)
            for box in range(3):
                yield f"palace-{person}-{box + 1}", (left + 8.0 + box * cell, top + line * high, cell, high)
            line += 1
        for box in range(3):
            yield f"palace-{part}-{box + 1}", (left + 8.0 + box * cell, top + line * high, cell, high)
        line += 1


def _upgrades(
    contents: Contents, left: float, top: float, width: float, height: float
) -> Iterator[tuple[str, Spot]]:
    high, cell = height / (len(contents.buildings) + 1), width / 3
    for line, building in enumerate(contents.buildings):
        yield f"building-{building}", (left, top + line * high, cell, high)
        for level in (1, 2):
            yield f"upgrade-{building}-{level}", (left + level * cell, top + line * high, cell, high)
    for level in (1, 2):
        yield f"upgrades-{level}", (left + level * cell, top + height - high, cell, high)


def _karma(
    contents: Contents, left: float, top: float, width: float, height: float
) -> Iterator[tuple[str, Spot]]:
    cell = width / contents.karma.boxes
    for box in range(contents.karma.boxes):
        yield f"karma-{box + 1}", (left + box * cell, top, cell, height / 2)
    for one in contents.karma.bonuses:
        yield f"karma-bonus-{one.at}", (left + (one.at - 1) * cell, top + height / 2, cell, height / 2)


def _market(
    contents: Contents, left: float, top: float, width: float, height: float
) -> Iterator[tuple[str, Spot]]:
    columns = len(contents.market)
    tents = 7.0 if contents.tents else 0.0
    cell, high = (width - 5.0 - tents) / columns, height / (len(KINDS) + 1)
    for line, kind in enumerate(KINDS):
        yield f"kind-{kind}", (left, top + line * high, 5.0, high)
        for column in range(columns):
            place = (left + 5.0 + column * cell, top + line * high, cell, high)
            yield f"goods-{kind}-{column + 1}", place
    for column in range(columns):
        yield f"coin-{column + 1}", (left + 5.0 + column * cell, top + height - high, cell, high)
    for number in range(len(contents.tents)):
        each = height / len(contents.tents)
        yield f"tent-{number + 1}", (left + width - tents + 0.4, top + number * each, tents - 0.4, each)


def _river(
    contents: Contents, left: float, top: float, width: float, height: float
) -> Iterator[tuple[str, Spot]]:
    cell = width / len(contents.river)
    for space in range(len(contents.river)):
        yield f"river-{space + 1}", (left + space * cell, top, cell, height)
