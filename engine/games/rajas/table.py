"""Where things lie on the table: the board, the stacks, and each player's Kali and province."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from engine.games.rajas.board import Board
from engine.games.rajas.box.words import BUILDINGS
from engine.games.rajas.choices import DICE
from engine.games.rajas.names import stack_place
from engine.games.rajas.play.building import remaining
from engine.games.rajas.play.province import quarter
from engine.games.rajas.play.yields import available, bits
from engine.games.rajas.state import (
    BRIDGE_WORKER,
    FAME_WORKER,
    MONEY_WORKER,
    NONE,
    UNSEEN_TILE,
    Player,
    State,
)
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
    board, players = state.board, state.players
    found: dict[str, Expectation] = {spot.name: EMPTY for spot in board.spots}
    for seat, player in enumerate(players):
        for number in bits(player.placed):
            found[board.spots[number].name] = _worker(seat)
        found.update(_seat(seat, player.dice, player.karma))
        found.update(_province(board, seat, player))
    contents = board.set.contents
    boats, fame = tuple([player.boat for player in players]), tuple([player.fame for player in players])
    found["river"] = _markers("boat", boats, _inactive(state, BRIDGE_WORKER), board.set.bridge)
    found["fame"] = _markers("fame", fame, _inactive(state, FAME_WORKER), contents.fame.worker)
    found["money"] = _money(state)
    for number, building in enumerate(BUILDINGS):
        levels = tuple([player.levels[number] for player in players])
        found[f"upgrade-{building}"] = _upgrades(levels)
    found["elephant"] = Track(((Face("elephant"), state.starter),))
    found["yields"] = _faces(tuple([board.set.yield_ids[tile] for tile in bits(open_yields(state))]))
    found["river-tiles"] = Track(
        tuple((Face(board.set.ganga_ids[tile]), space) for space, tile in state.ganga)
    )
    for stack in board.stacks:
        found[stack_place(stack)] = _top(state, stack)
    return found


def open_yields(state: State) -> int:
    """Return the yield tiles that lie open on the board, as bits."""
    return available(state) if state.board.navaratnas else state.used


@lru_cache(maxsize=8)
def _worker(seat: int) -> Row:
    return Row((one(f"worker-{seat}"),))


def _inactive(state: State, which: int) -> tuple[int, ...]:
    """Return the seats whose inactive worker still stands at a place."""
    most = 3 if state.board.navaratnas else 2
    return tuple(
        [
            seat
            for seat, player in enumerate(state.players)
            if not player.won & which and player.won.bit_count() < most
        ]
    )


@lru_cache(maxsize=4096)
def _markers(marker: str, steps: tuple[int, ...], workers: tuple[int, ...], at: int) -> Track:
    """Return a marker of each seat, and the inactive workers on their step."""
    standing = [(Face(f"{marker}-{seat}"), step) for seat, step in enumerate(steps)]
    return Track((*standing, *((Face(f"worker-{seat}"), at) for seat in workers)))


def _money(state: State) -> Track:
    """Return the money markers, and the bonus markers on the step of the next bonus (ruling C2)."""
    bonuses = state.board.set.money
    steps = [(Face(f"money-{seat}"), player.money) for seat, player in enumerate(state.players)]
    at = state.board.set.contents.money.worker
    steps += [(Face(f"worker-{seat}"), at) for seat in _inactive(state, MONEY_WORKER)]
    steps += [
        (Face(f"bonus-{seat}"), bonuses[player.bonus][0])
        for seat, player in enumerate(state.players)
        if player.bonus < len(bonuses)
    ]
    return Track(tuple(steps))


@lru_cache(maxsize=512)
def _upgrades(levels: tuple[int, ...]) -> Track:
    return Track(tuple((Face(f"upgrade-{seat}"), LEVELS[level]) for seat, level in enumerate(levels)))


@lru_cache(maxsize=4096)
def _faces(names: tuple[str, ...]) -> Bag:
    return Bag(tuple(map(one, names)))


@lru_cache(maxsize=64)
def _die(die: int) -> Expected:
    """Return what lies where a die does; any of its sides where nobody saw it."""
    colour, value = divmod(die, 7)
    shown = range(1, 7) if not value else (value,)
    return Expected(frozenset(Face(DICE[7 * colour + one]) for one in shown))


@lru_cache(maxsize=4096)
def _seat(seat: int, dice: tuple[int, ...], karma: int) -> dict[str, Expectation]:
    return {
        f"seat-{seat}-kali": Bag(tuple(map(_die, dice))),
        f"seat-{seat}-karma": Track(((Face(f"karma-{seat}"), karma),)),
    }


@lru_cache(maxsize=4096)
def _province(board: Board, seat: int, player: Player) -> dict[str, Expectation]:
    """Return the tiles of a province, turned, and the yield tiles around it."""
    land, tiles, province = board.lands[seat], board.tiles, player.province
    found: dict[str, Expectation] = {}
    for cell, tile in enumerate(province.tiles):
        face = None if tile == NONE else turned(tiles.ids[tile], -quarter(tiles, province, cell))
        found[f"seat-{seat}-{land.ats[cell]}"] = EMPTY if face is None else Row((one(face),))
    if board.navaratnas:
        for name, tile in zip(land.edge_names, player.yields, strict=True):
            lies = EMPTY if tile == NONE else Row((one(board.set.yield_ids[tile]),))
            found[f"seat-{seat}-edge-{name}"] = lies
    return found


def _top(state: State, stack: int) -> Top:
    """Return the top of a stack and its height; what is being uncovered may be any of the rest."""
    left, top = remaining(state, stack), state.tops[stack]
    if not left:
        return Top(None, 0)
    ids = state.board.tiles.ids
    shown = left if top in {NONE, UNSEEN_TILE} else (top,)
    return Top(Expected(frozenset(Face(ids[tile]) for tile in shown)), len(left))
