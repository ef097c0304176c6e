"""What the rulebook says of every set, as far as a file can break it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from engine.games.rajas.box.contents import Board, Contents, Gains, Province, Row
from engine.games.rajas.box.land import around
from engine.games.rajas.box.words import ANIMALS, COLOURS, HUES, SIDES
from engine.toml_lines import Path

Broken = tuple[Path, str, str]
"""Where, what stands there, and what may stand there."""

TRACKS: Final = {
    "fame": (60, 15, ((5, "upgrade"), (24, "karma-2"), (31, "boat-1"))),
    "money": (120, 20, ((12, "boat-1"), (33, "dice-any-2"), (44, "boat-1"), (55, "dice-any-2"))),
}
"""Steps, worker and bonuses of each track (RG-de > Boni auf den Zählleisten, Neue Arbeiter, Hinweis)."""
EARNINGS: Final = (
    *("dice-any-2", "karma-2", "money-4", "money-6", "fame-3", "fame-4", "upgrade", "palace-action"),
    *(f"dice-per-karma-{colour}" for colour in COLOURS),
    *("money-per-market", "markets-different-3", "markets-same-4", "markets-same-5"),
    *("fame-per-upgrade", "money-per-upgrade-2", "fame-per-karma-2"),
)
"""What spaces of the river bring (RG-de > Gewinne auf dem Flusslauf)."""
GANGA: Final = (
    *("dice-per-karma-any", "dice-purple-green-orange", "dice-green-blue-orange"),
    *("chamber-dancer", "chamber-yogi", "chamber-raja-man-singh", "markets-same-3", "boat-3"),
)
"""What the river tiles bring (RG-de > Ganga-Modul Flussplättchen)."""
BROWN: Final = (
    *("fame-per-market-tile", "fame-per-river-3", "money-per-building", "money-per-yield-tile-2"),
    *("fame-per-bend-2", "money-per-upgrade-2", "fame-per-worker"),
)
"""What the brown yield tiles bring (RG-de > Die braunen Ertragsplättchen)."""
YIELDS: Final = {"white": 8, "yellow": 9, "red": 6, "brown": 7}
"""Yield tiles of each colour (RG-de > Spielmaterial)."""
PER_COLOUR: Final = 16
"""Province tiles of each colour (RG-de > Spielmaterial)."""
VILLAGES: Final = 8
"""Tiles of the Mango Village (RG-de > Das Mango-Dorf)."""


def faults(contents: Contents) -> Iterator[Broken]:
    """Yield what breaks a constraint; nothing where all are kept."""
    for check in _CHECKS:
        yield from check(contents)


def _twice(path: Path, names: Iterable[str]) -> Iterator[Broken]:
    seen: set[str] = set()
    for number, name in enumerate(names):
        if name in seen:
            yield (*path, number), f"'{name}' occurs once more.", "each once"
        seen.add(name)


def _same(
    path: Path, what: str, brought: Iterable[Gains], printed: Iterable[str], source: str
) -> Iterator[Broken]:
    """Yield it where things do not bring exactly what is printed, each gain as often as there."""
    counts, wanted = Counter(brought), Counter((gain,) for gain in printed)
    for gains in sorted(counts.keys() | wanted.keys()):
        if counts[gains] != wanted[gains]:
            seen = f"{counts[gains]} {what} with '{', '.join(gains)}'."
            yield path, seen, f"{wanted[gains]} ({source})"


def _tracks(contents: Contents) -> Iterator[Broken]:
    for name, track in (("fame", contents.fame), ("money", contents.money)):
        steps, worker, bonuses = TRACKS[name]
        if track.steps != steps:
            yield (name, "steps"), f"{track.steps} steps of {name}.", f"{steps} (RG-de > Hinweis)"
        if track.worker != worker:
            yield (name, "worker"), f"The worker is at {track.worker}.", f"{worker} (RG-de > Neue Arbeiter)"
        if tuple(sorted((one.at, one.gain) for one in track.bonuses)) != bonuses:
            told = ", ".join(f"{one.gain} at {one.at}" for one in track.bonuses) or "no bonus"
            expected = ", ".join(f"{gain} at {at}" for at, gain in bonuses)
            yield (name, "bonuses"), f"Bonuses: {told}.", f"{expected} (RG-de > Boni auf den Zählleisten)"


def _tiles(contents: Contents) -> Iterator[Broken]:
    yield from _twice(("tiles",), [one.id for one in contents.tiles])
    for number, tile in enumerate(contents.tiles):
        if not tile.buildings and not tile.markets:
            yield ("tiles", number), f"'{tile.id}' has neither a building nor a market.", "one of them"
    colours = Counter(one.colour for one in contents.tiles)
    stacks = {(one.colour, one.animal) for one in contents.tiles}
    for colour in COLOURS:
        if colours[colour] != PER_COLOUR:
            yield ("tiles",), f"{colours[colour]} {colour} tiles.", f"{PER_COLOUR} (RG-de > Spielmaterial)"
        for animal in ANIMALS:
            if (colour, animal) not in stacks:
                yield ("tiles",), f"No {colour} tile with the {animal}.", "twelve stacks (RG-de > Aufbau)"


def _villages(contents: Contents) -> Iterator[Broken]:
    yield from _twice(("villages",), [one.id for one in contents.villages])
    tiles = {one.id for one in contents.tiles}
    for number, village in enumerate(contents.villages):
        if village.id in tiles:
            yield ("villages", number), f"'{village.id}' is a tile's id as well.", "an id of its own"
    if len(contents.villages) not in {0, VILLAGES}:
        expected = f"{VILLAGES}, or none without the Mango Village (RG-de > Das Mango-Dorf)"
        yield ("villages",), f"{len(contents.villages)} villages.", expected


def _yields(contents: Contents) -> Iterator[Broken]:
    yield from _twice(("yields",), [one.id for one in contents.yields])
    common = [one for one in contents.yields if not one.mango]
    counts = Counter(one.hue for one in common)
    for hue in HUES:
        if counts[hue] != YIELDS[hue]:
            yield ("yields",), f"{counts[hue]} {hue} yields.", f"{YIELDS[hue]} (RG-de > Spielmaterial)"
    browns = [one.gains for one in common if one.hue == "brown"]
    yield from _same(("yields",), "brown yields", browns, BROWN, "RG-de > Die braunen Ertragsplättchen")
    extra = [(one.hue, *one.gains) for one in contents.yields if one.mango]
    wanted = [("brown", "money-per-village-3")] if contents.villages else []
    if extra != wanted:
        seen = f"{len(extra)} yields with mango: {'; '.join(' '.join(one) for one in extra) or 'none'}."
        expected = "brown money-per-village-3" if wanted else "none without villages"
        yield ("yields",), seen, f"{expected} (RG-de > Das Mango-Dorf)"


def _river(contents: Contents) -> Iterator[Broken]:
    river = contents.river
    if river.bridge >= len(river.spaces):
        seen = f"The bridge comes after space {river.bridge} of {len(river.spaces)}."
        yield ("river", "bridge"), seen, "a bridge before the last space"
    for number, space in enumerate(river.spaces):
        if len(space.gains) != 1 or space.gains[0] not in EARNINGS:
            seen = f"A space with '{', '.join(space.gains)}'."
            yield ("river", "spaces", number), seen, f"one of {', '.join(EARNINGS)}"
    there = {gain for space in river.spaces for gain in space.gains}
    for gain in EARNINGS:
        if gain not in there:
            seen = f"No space with '{gain}'."
            yield ("river", "spaces"), seen, "each earning (RG-de > Gewinne auf dem Flusslauf)"
    yield from _twice(("ganga",), [one.id for one in contents.ganga])
    brought = [one.gains for one in contents.ganga]
    yield from _same(("ganga",), "river tiles", brought, GANGA, "RG-de > Ganga-Modul Flussplättchen")


def _boards(contents: Contents) -> Iterator[Broken]:
    yield from _board("two", contents.board.two, 1, (None, None))
    yield from _board("four", contents.board.four, 2, (1, 3))


def _board(name: str, board: Board, assorted: int, covers: tuple[int | None, int | None]) -> Iterator[Broken]:
    path: Path = ("board", name)
    prices = set(board.quarry.prices)
    yield from _row((*path, "quarry"), board.quarry, covers[0])
    if not {1, 4} <= prices <= {1, 2, 3, 4}:
        yield (*path, "quarry"), f"Prices {_told(board.quarry)}.", "from 1 to 4 (RG-de > Bauaktion)"
    first, *later = board.harbour.prices
    yield from _row((*path, "harbour"), board.harbour, covers[1])
    if first or not {2} <= set(later) <= {1, 2}:
        seen = f"Prices {_told(board.harbour)}."
        yield (*path, "harbour"), seen, "0 for the first, then 1 and 2 (RG-de > Flussaktion)"
    if board.market.assorted != assorted:
        seen = f"{board.market.assorted} spaces for assorted goods."
        yield (*path, "market"), seen, f"{assorted} (RG-de > Marktaktion)"
    for number, balcony in enumerate(board.balconies):
        if balcony.pay == balcony.take:
            seen = f"A balcony gives {balcony.take} for {balcony.pay}."
            yield (*path, "balconies", number), seen, "two different colours (RG-de > Aktionen im Palast)"
    if board.outer.money != 2:  # noqa: PLR2004 - printed
        yield (*path, "outer"), f"{board.outer.money} money.", "2 (RG-de > Aktionen im Palast)"


def _told(row: Row) -> str:
    return ", ".join(map(str, row.prices))


def _row(path: Path, row: Row, covered: int | None) -> Iterator[Broken]:
    """Yield prices that fall, and a wrong cover; both covered spaces cost 1."""
    if list(row.prices) != sorted(row.prices):
        yield path, f"Prices {_told(row)}.", "prices that never fall from left to right"
    if row.covered != covered:
        told = "no space" if covered is None else f"space {covered}"
        yield path, f"Space {row.covered} is covered with three players.", f"{told} (RG-de > Aufbau)"
    elif covered is not None and row.prices[covered - 1 : covered] != (1,):
        yield path, f"Prices {_told(row)}.", f"1 at space {covered}, which is covered (RG-de > Aufbau)"


def _provinces(contents: Contents) -> Iterator[Broken]:
    for name, province in (("base", contents.province.base), ("navaratnas", contents.province.navaratnas)):
        path: Path = ("province", name)
        for check in (_squares, _residence, _edges):
            yield from (((*path, *where), seen, expected) for where, seen, expected in check(province))
    for number, edge in enumerate(contents.province.base.edges):
        if edge.hue is not None:
            yield ("province", "base", "edges", number), f"A {edge.hue} yield.", "no colour on the basic side"
    edges = contents.province.navaratnas.edges
    for number, edge in enumerate(edges):
        if edge.hue is None:
            seen = f"The yield at {edge.at} has no colour."
            yield ("province", "navaratnas", "edges", number), seen, f"one of {', '.join(HUES)}"
    browns = sum(edge.hue == "brown" for edge in edges)
    if browns != 2:  # noqa: PLR2004 - two brown yields
        yield (
            ("province", "navaratnas", "edges"),
            f"{browns} brown yields.",
            "2 (RG-de > Navaratnas-Variante)",
        )


def _squares(province: Province) -> Iterator[Broken]:
    """Yield cells that occur twice or are the residence's, and those that no tile can join."""
    cells, residence = set(province.cells.at), set(province.residence.at)
    yield from _twice(("cells", "at"), province.cells.at)
    yield from _twice(("residence", "at"), province.residence.at)
    joined = {one.at for one in province.residence.exits} & cells
    new = list(joined)
    while new:
        near = set(around(new.pop())) & cells - joined
        joined |= near
        new += near
    for number, at in enumerate(province.cells.at):
        if at in residence:
            yield ("cells", "at", number), f"The cell {at} is the residence's.", "another cell"
        elif at not in joined:
            yield ("cells", "at", number), f"No road can lead to the cell {at}.", "a cell beside another"


def _residence(province: Province) -> Iterator[Broken]:
    cells, residence = set(province.cells.at), set(province.residence.at)
    yield from _twice(("residence", "exits"), [f"{one.at} {one.side}" for one in province.residence.exits])
    if len(province.residence.exits) != 3:  # noqa: PLR2004 - three roads
        seen = f"{len(province.residence.exits)} roads of the residence."
        yield ("residence",), seen, "3 (RG-de > Die Provinztableaus)"
    for number, one in enumerate(province.residence.exits):
        if one.at not in cells:
            yield ("residence", "exits", number), f"There is no cell {one.at}.", "a cell of the province"
        elif around(one.at)[SIDES.index(one.side)] not in residence:
            seen = f"The residence is not {one.side} of {one.at}."
            yield ("residence", "exits", number), seen, "a side at which the residence lies"


def _edges(province: Province) -> Iterator[Broken]:
    cells, squares = set(province.cells.at), {*province.cells.at, *province.residence.at}
    yield from _twice(("edges",), [f"{one.at} {one.side}" for one in province.edges])
    for number, one in enumerate(province.edges):
        if one.at not in cells:
            yield ("edges", number), f"There is no cell {one.at}.", "a cell of the province"
        elif around(one.at)[SIDES.index(one.side)] in squares:
            yield ("edges", number), f"The province goes on {one.side} of {one.at}.", "a side where it ends"


_CHECKS: Final[tuple[Callable[[Contents], Iterator[Broken]], ...]] = (
    _tracks,
    _tiles,
    _villages,
    _yields,
    _river,
    _boards,
    _provinces,
)
