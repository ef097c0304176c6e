"""Where things lie on the table: the board, the stacks, and each player's Kali and province."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final

from engine.games.rajas.board import Board
from engine.games.rajas.box.words import BUILDINGS
from engine.games.rajas.choices import DICE
from engine.games.rajas.names import stack_place
from engine.games.rajas.play.building import remaining
from engine.games.rajas.play.province import Province, quarter
from engine.games.rajas.play.tracks import BASIC_WORKERS
from engine.games.rajas.play.yields import available, bits
from engine.games.rajas.state import BRIDGE_WORKER, FAME_WORKER, MONEY_WORKER, NONE, State
from engine.kernel.facts import Fact, lying
from engine.words import (
    Bag,
    Expectation,
    Expected,
    Face,
    Layout,
    Place,
    PlaceKind,
    Row,
    Source,
    Top,
    Track,
    one,
    turned,
)

EMPTY: Final = Row(())
LEVELS: Final = (2, 3, 4)
"""The fame of a building by its upgrades (RG-de > Aufwertungen)."""
_SHARED: Final = (
    Place("river", PlaceKind.TRACK),
    Place("fame", PlaceKind.TRACK),
    Place("money", PlaceKind.TRACK),
    *(Place(f"upgrade-{building}", PlaceKind.TRACK) for building in BUILDINGS),
    Place("elephant", PlaceKind.TRACK, source=Source.DECLARED),
    Place("yields", PlaceKind.HEAP),
    Place("river-tiles", PlaceKind.TRACK),
)


@lru_cache(maxsize=64)
def places(board: Board) -> tuple[Place, ...]:
    """Return the places of the table."""
    return (
        *(Place(spot.name, PlaceKind.CELL) for spot in board.spots),
        *_SHARED,
        *(Place(stack_place(stack), PlaceKind.PILE) for stack in board.stacks),
        *(place for seat in range(len(board.lands)) for place in _of_seat(board, seat)),
    )


def _of_seat(board: Board, seat: int) -> Iterator[Place]:
    land = board.lands[seat]
    yield Place(f"seat-{seat}-kali", PlaceKind.HEAP, seat)
    yield Place(f"seat-{seat}-karma", PlaceKind.TRACK, seat)
    for at in land.ats:
        yield Place(f"seat-{seat}-{at}", PlaceKind.CELL, seat, turned=True)
    if board.navaratnas:
        for name in land.edge_names:
            yield Place(f"seat-{seat}-edge-{name}", PlaceKind.CELL, seat)


def layout(state: State) -> Layout:
    """Return what should lie at each place; dice that are being rolled lie nowhere."""
    found: dict[str, Expectation] = {}
    for part, values in _parts(state):
        found |= part(*values)
    return found


def told(state: State) -> dict[str, Fact]:
    """Return what lies at each place as facts."""
    found: dict[str, Fact] = {}
    for part, values in _parts(state):
        found |= _told(part, values)
    return found


Part = Callable[..., dict[str, Expectation]]


@lru_cache(maxsize=1 << 13)
def _told(part: Part, values: tuple[Any, ...]) -> dict[str, Fact]:
    return {place: lying(one) for place, one in part(*values).items()}


def _parts(state: State) -> Iterator[tuple[Part, tuple[Any, ...]]]:
    """Yield the parts of the table, each with the values on which it rests; most of them stay long."""
    board, players = state.board, state.players
    yield _spots, (board, tuple([player.placed for player in players]))
    markers = tuple([(one.boat, one.fame, one.money, one.bonus, one.won) for one in players])
    yield _tracks, (board, markers)
    yield _upgrades, (tuple([player.levels for player in players]), state.starter)
    yield _stacks, (board, state.tops, state.gone)
    yield _others, (board, open_yields(state), state.ganga)
    for seat, player in enumerate(players):
        yield _kali, (seat, player.dice, player.karma)
        yield _province, (board, seat, player.province, player.yields)


def open_yields(state: State) -> int:
    """Return the yield tiles that lie open on the board, as bits."""
    return available(state) if state.board.navaratnas else state.used


@lru_cache(maxsize=1 << 11)
def _spots(board: Board, placed: tuple[int, ...]) -> dict[str, Expectation]:
    """Return the workers on the spaces."""
    found: dict[str, Expectation] = {spot.name: EMPTY for spot in board.spots}
    for seat, spots in enumerate(placed):
        for number in bits(spots):
            found[board.spots[number].name] = Row((one(f"worker-{seat}"),))
    return found


@lru_cache(maxsize=1 << 11)
def _tracks(board: Board, markers: tuple[tuple[int, ...], ...]) -> dict[str, Expectation]:
    """Return boats and markers, the inactive workers, and the bonus markers (rulings C2, C3)."""
    contents, bonuses = board.set.contents, board.set.money
    most = 3 if board.navaratnas else BASIC_WORKERS
    tracks: dict[str, list[tuple[Face, int]]] = {"river": [], "fame": [], "money": []}
    waiting = (
        ("river", BRIDGE_WORKER, board.set.bridge),
        ("fame", FAME_WORKER, contents.fame.worker),
        ("money", MONEY_WORKER, contents.money.worker),
    )
    for seat, (boat, fame, money, bonus, won) in enumerate(markers):
        tracks["river"].append((Face(f"boat-{seat}"), boat))
        tracks["fame"].append((Face(f"fame-{seat}"), fame))
        tracks["money"].append((Face(f"money-{seat}"), money))
        if bonus < len(bonuses):
            tracks["money"].append((Face(f"bonus-{seat}"), bonuses[bonus][0]))
        for track, worker, at in waiting:
            if not won & worker and won.bit_count() < most:
                tracks[track].append((Face(f"worker-{seat}"), at))
    return {track: Track(tuple(steps)) for track, steps in tracks.items()}


@lru_cache(maxsize=1 << 11)
def _upgrades(levels: tuple[tuple[int, ...], ...], starter: int) -> dict[str, Expectation]:
    """Return the markers of the buildings, and the elephant."""
    found: dict[str, Expectation] = {"elephant": Track(((Face("elephant"), starter),))}
    for number, building in enumerate(BUILDINGS):
        steps = tuple((Face(f"upgrade-{seat}"), LEVELS[one[number]]) for seat, one in enumerate(levels))
        found[f"upgrade-{building}"] = Track(steps)
    return found


@lru_cache(maxsize=1 << 11)
def _stacks(board: Board, tops: tuple[int, ...], gone: int) -> dict[str, Expectation]:
    """Return the top and the height of each stack; what is being uncovered may be any of the rest."""
    found: dict[str, Expectation] = {}
    for stack in board.stacks:
        left = remaining(board, gone, stack)
        shown = left if tops[stack] < 0 else (tops[stack],)
        faces = Expected(frozenset(Face(board.tiles.ids[tile]) for tile in shown))
        found[stack_place(stack)] = Top(faces if left else None, len(left))
    return found


@lru_cache(maxsize=1 << 11)
def _others(board: Board, yields: int, ganga: tuple[tuple[int, int], ...]) -> dict[str, Expectation]:
    """Return the open yield tiles and the river tiles."""
    laid = tuple((Face(board.set.ganga_ids[tile]), space) for space, tile in ganga)
    return {
        "yields": Bag(tuple(one(board.set.yield_ids[tile]) for tile in bits(yields))),
        "river-tiles": Track(laid),
    }


@lru_cache(maxsize=64)
def _die(die: int) -> Expected:
    """Return what lies where a die does; any of its sides where nobody saw it."""
    colour, value = divmod(die, 7)
    shown = range(1, 7) if not value else (value,)
    return Expected(frozenset(Face(DICE[7 * colour + one]) for one in shown))


@lru_cache(maxsize=1 << 12)
def _kali(seat: int, dice: tuple[int, ...], karma: int) -> dict[str, Expectation]:
    """Return dice and karma of a player."""
    return {
        f"seat-{seat}-kali": Bag(tuple(map(_die, dice))),
        f"seat-{seat}-karma": Track(((Face(f"karma-{seat}"), karma),)),
    }


@lru_cache(maxsize=1 << 12)
def _province(board: Board, seat: int, province: Province, yields: tuple[int, ...]) -> dict[str, Expectation]:
    """Return the tiles of a province, turned, and the yield tiles around it."""
    land, tiles = board.lands[seat], board.tiles
    found: dict[str, Expectation] = {}
    for cell, tile in enumerate(province.tiles):
        face = None if tile == NONE else turned(tiles.ids[tile], -quarter(tiles, province, cell))
        found[f"seat-{seat}-{land.ats[cell]}"] = EMPTY if face is None else Row((one(face),))
    if board.navaratnas:
        for name, tile in zip(land.edge_names, yields, strict=True):
            lies = EMPTY if tile == NONE else Row((one(board.set.yield_ids[tile]),))
            found[f"seat-{seat}-edge-{name}"] = lies
    return found
