"""A sheet as the rules use it: fields, sides and bonuses as numbers and bits."""

from __future__ import annotations

from itertools import accumulate
from operator import or_
from typing import Any, Final

from engine.games.dice_charmers.box.contents import Contents, Course, Wing
from engine.games.dice_charmers.box.words import BONUSES, KINDS, PERSONS, SHAPES, SIDES, SYMBOLS
from engine.games.dice_charmers.choices import LETTERS, Build, Extend, Upgrade

BONUS: Final[dict[Any, int]] = {bonus: number for number, bonus in enumerate(BONUSES)}
"""The number of each bonus."""
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The column and row that each side leads to, in the order of SIDES."""

OPTIONS: Final = {
    shape: tuple(tuple(road for road in roads if road & reached) for reached in range(16))
    for shape, roads in SHAPES.items()
}
"""By shape and the sides at which roads arrive: the roads that join one of them."""


class Sheet:
    """One side of the pad. Fields have numbers row by row; a road is the bits of the sides that it joins.

    A *source* is a place where a bonus is circled; sources have numbers too, and `pool`s are their bits.
    """

    def __init__(self, contents: Contents) -> None:
        self.contents = contents
        self.note = contents.note
        at = [*(one.at for one in contents.fields), contents.residence.at]
        self.ats: Final = tuple(sorted(at, key=lambda one: (one[1:], one[0])))
        """The name of each field."""
        self.field: Final = {name: number for number, name in enumerate(self.ats)}
        self.residence: Final = self.field[contents.residence.at]
        self.neighbours: Final = tuple(
            tuple(self.field.get(chr(ord(name[0]) + x) + str(int(name[1]) + y), -1) for x, y in STEPS)
            for name in self.ats
        )
        """The field beyond each side of each field; -1 where the province ends."""
        self.exits: Final = sum(1 << SIDES.index(side) for side in contents.residence.exits)
        buildings = {one.at: one.building for one in contents.fields}
        self.buildings: Final = tuple(
            contents.buildings.index(found) if (found := buildings.get(name)) else -1 for name in self.ats
        )
        """The row of the table of upgrades for each field; -1 where no building stands."""
        markets = {one.at: one.market for one in contents.fields}
        self.markets: Final = tuple(markets.get(name) for name in self.ats)
        self.symbols: Final = tuple(SYMBOLS.index(one.symbol) for one in contents.river)
        self.gains: Final = tuple(tuple(BONUS[gain] for gain in one.gains) for one in contents.river)
        self.upgrade: Final = tuple(map(Upgrade, contents.buildings))
        """The choice to upgrade each kind of building."""
        self.coins: Final = tuple(one.value for one in contents.market)
        self._sources(contents)
        self._reach()

    def _sources(self, contents: Contents) -> None:
        """Number the sources."""
        self.sources: list[tuple[str, str, int]] = []
        """The kind, the name and the bonus of each source."""
        self.borders: dict[tuple[int, int], int] = {
            (self.field[one.at], SIDES.index(one.side)): self._source(
                "border", f"{one.at}-{one.side}", one.bonus
            )
            for one in contents.borders
        }
        """The source at a side of a field."""
        self.wings: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...] = tuple(
            (tuple(map(PERSONS.index, wing.persons)), self._columns(part, wing))
            for part, wing in enumerate(contents.palace)
        )
        """The persons of each part of the palace, and the sources under its columns."""
        self.wing_of: tuple[int, ...] = tuple(
            next(number for number, (persons, _) in enumerate(self.wings) if person in persons)
            for person in range(len(PERSONS))
        )
        self.upgrades: tuple[int, ...] = tuple(
            self._source("upgrades", str(level), one.bonus) for level, one in enumerate(contents.upgrades, 1)
        )
        self.tents: tuple[tuple[tuple[int, ...], int], ...] = tuple(
            (tuple(map(one.columns, KINDS)), self._source("tent", str(number), one.bonus))
            for number, one in enumerate(contents.tents, 1)
        )
        """The goods of each kind that must be sold, and the source."""
        karma = {one.at: 1 << self._source("karma", str(one.at), one.bonus) for one in contents.karma.bonuses}
        self.karma_won: tuple[int, ...] = tuple(karma.get(box, 0) for box in range(contents.karma.boxes + 1))
        """The source at each box of karma, as a bit."""
        self.fame_won = self._track("fame", contents.fame)
        self.money_won = self._track("money", contents.money)
        """The sources up to each field of a track, as bits."""
        self.boxes, self.start = contents.karma.boxes, contents.karma.start
        self.fame_fields, self.money_fields = contents.fame.fields, contents.money.fields
        self.bonus: tuple[int, ...] = tuple(bonus for _, _, bonus in self.sources)
        """The bonus of each source."""
        self.name: tuple[str, ...] = tuple(f"{kind}-{name}" for kind, name, _ in self.sources)
        """The name of each source, as `border-F1-north`."""

    def _columns(self, part: int, wing: Wing) -> tuple[int, ...]:
        return tuple(
            self._source("palace", f"{part + 1}-{column}", one.bonus)
            for column, one in enumerate(wing.columns, 1)
        )

    def _track(self, kind: str, course: Course) -> tuple[int, ...]:
        won = {one.at: 1 << self._source(kind, str(one.at), one.bonus) for one in course.bonuses}
        return tuple(accumulate((won.get(at, 0) for at in range(course.fields + 1)), or_))

    def _source(self, kind: str, name: str, bonus: str) -> int:
        self.sources.append((kind, name, BONUS[bonus]))
        return len(self.sources) - 1

    def _reach(self) -> None:
        """Work out what roads do, for each field and each of its sixteen roads."""
        self.leads: tuple[tuple[int, ...], ...] = tuple(
            tuple(
                sum(
                    1 << (4 * there + (side ^ 2))
                    for side, there in enumerate(beyond)
                    if road >> side & 1 and there >= 0
                )
                for road in range(16)
            )
            for beyond in self.neighbours
        )
        """By field and road: the sides of other fields at which it arrives, four bits a field."""
        self.earns: tuple[tuple[int, ...], ...] = tuple(
            tuple(
                sum(
                    1 << self.borders[field, side]
                    for side in range(4)
                    if road >> side & 1 and (field, side) in self.borders
                )
                for road in range(16)
            )
            for field in range(len(self.ats))
        )
        """By field and road: the sources at the edge that it joins."""
        self.builds: tuple[tuple[Build, ...], ...] = tuple(
            tuple(Build(name, letters) for letters in LETTERS) for name in self.ats
        )
        """By field and road: the choice to draw it."""
        self.extends: tuple[tuple[tuple[Extend, ...], ...], ...] = tuple(
            tuple(
                tuple(Extend(name, side[0]) for bit, side in enumerate(SIDES) if not road >> bit & 1)
                for road in range(16)
            )
            for name in self.ats
        )
        """By field and its road: the choices to add half a road."""
        self.start_roads = self.exits << 4 * self.residence
        self.start_reach = self.leads[self.residence][self.exits]
