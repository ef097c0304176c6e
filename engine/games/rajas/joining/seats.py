"""What is wrong with what one player of a position has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from engine.games.rajas.board import Board
from engine.games.rajas.box.words import BUILDINGS
from engine.games.rajas.choices import DIE
from engine.games.rajas.joining.laying import laid, province_of
from engine.games.rajas.joining.position import SeatPosition
from engine.games.rajas.play.kali import MOST_KARMA
from engine.games.rajas.play.tracks import BASIC_WORKERS, LEVELS
from engine.games.rajas.state import WORKERS
from engine.kernel.joining import Fault, repeated

TRACKS: Final = ("fame", "money", "bridge")
"""Where the inactive workers stand, in the order of the bits of `Player.won`."""


def seat_faults(board: Board, number: int, seat: SeatPosition) -> Iterator[Fault]:
    """Yield what is wrong with a seat by itself, the places without the seat."""
    yield from _counts(board, seat)
    yield from _workers(board, seat)
    yield from _dice(board, number, seat)
    yield from _province(board, number, seat)
    yield from _yields(board, number, seat)


def _counts(board: Board, seat: SeatPosition) -> Iterator[Fault]:
    contents, steps = board.set.contents, [at for at, _ in board.set.money]
    for where, most in (
        ("karma", MOST_KARMA),
        ("fame", contents.fame.steps),
        ("money", contents.money.steps),
        ("boat", board.set.last),
    ):
        if getattr(seat, where) > most:
            yield Fault(where, str(getattr(seat, where)), f"0 to {most}")
    ahead = [at for at in steps if at > seat.money]
    if seat.bonus not in {None, 0, *ahead}:
        told = ", ".join(map(str, ahead)) or "none: the last one was passed"
        yield Fault("bonus", str(seat.bonus), f"a bonus beyond {seat.money} money ({told}), or 0")
    for building, times in Counter(seat.upgrades).items():
        if building not in BUILDINGS or times > LEVELS:
            told = f"{building!r}, {times} times"
            yield Fault("upgrades", told, f"each of {', '.join(BUILDINGS)} at most {LEVELS} times")


def _workers(board: Board, seat: SeatPosition) -> Iterator[Fault]:
    contents, won = board.set.contents, {*seat.workers}
    most = len(TRACKS) if board.navaratnas else BASIC_WORKERS
    if not won <= {*TRACKS} or len(won) < len(seat.workers) or len(won) > most:
        told = ", ".join(seat.workers)
        yield Fault("workers", told, f"at most {most} of {', '.join(TRACKS)}, each once")
        return
    reached = {
        "fame": seat.fame >= contents.fame.worker,
        "money": seat.money >= contents.money.worker,
        "bridge": seat.boat > board.set.bridge,
    }
    for track, there in reached.items():
        if there and track not in won and len(won) < most:
            yield Fault("workers", ", ".join(seat.workers) or "none", f"that of {track}, which was reached")
        if track in won and not there and track != "money":  # money can be spent
            yield Fault("workers", track, "a worker whose place was reached")
    if len(seat.placed) > WORKERS + len(won):
        yield Fault("placed", f"{len(seat.placed)} workers", f"at most {WORKERS + len(won)}")
    if len({*seat.placed}) < len(seat.placed) or not {*seat.placed} <= board.spot_number.keys():
        yield Fault("placed", ", ".join(seat.placed), f"each space once, of {', '.join(board.spot_number)}")
        return
    spots = sum(1 << board.spot_number[name] for name in seat.placed)
    for once in board.once:
        if (spots & once).bit_count() > 1:
            yield Fault("placed", ", ".join(seat.placed), "one worker a round in the same row")
    if seat.visits and not board.navaratnas:
        yield Fault("visits", str(seat.visits), "0 without Navaratnas")


def _dice(board: Board, number: int, seat: SeatPosition) -> Iterator[Fault]:
    for die in seat.dice:
        if die not in DIE:
            yield Fault("dice", repr(die), "a colour and a value, as blue-4")
    if len(seat.dice) > board.limits[number]:
        yield Fault("dice", f"{len(seat.dice)} dice", f"at most {board.limits[number]} on this side of Kali")


def _province(board: Board, number: int, seat: SeatPosition) -> Iterator[Fault]:
    land, tiles = board.lands[number], board.tiles
    open_, under = [*map(laid, seat.tiles)], [*map(laid, seat.covered)]
    for where, lying in (("tiles", open_), ("covered", under)):
        for one in lying:
            if one.tile not in tiles.number or (not board.mango and tiles.villages[tiles.number[one.tile]]):
                yield Fault(where, repr(one.tile), "a tile that is played with")
            elif one.at not in land.cell:
                yield Fault(where, f"{one.tile}@{one.at}", f"one of the cells {', '.join(land.ats)}")
            elif not one.quarter.isdecimal() or int(one.quarter) > 3:  # noqa: PLR2004 - quarter turns
                yield Fault(where, f"{one.tile} turned {one.quarter}", "quarter turns from 0 to 3")
        yield from repeated(where, [one.at for one in lying], "each cell once")
    if any(one.tile not in tiles.number or one.at not in land.cell for one in (*open_, *under)):
        return
    over = {one.at: tiles.number[one.tile] for one in open_}
    for one in under:
        new, old = over.get(one.at, -1), tiles.number[one.tile]
        dearer = new >= 0 and (tiles.villages[new] or tiles.costs[new] > tiles.costs[old])
        if tiles.villages[old] or not dearer:
            yield Fault("covered", f"{one.tile}@{one.at}", "a tile, no village, below a dearer one")
    _, lost = province_of(board, number, seat)
    for name in lost:
        yield Fault("tiles", name, "a tile to which a road of the residence leads")


def _yields(board: Board, number: int, seat: SeatPosition) -> Iterator[Fault]:
    land, contents = board.lands[number], board.set
    if seat.yields and not board.navaratnas:
        yield Fault("yields", ", ".join(seat.yields), "none without Navaratnas")
        return
    edges = []
    for told in seat.yields:
        tile, _, edge = told.partition("@")
        edges.append(edge)
        known = contents.yield_number.get(tile, -1)
        if known < 0 or (contents.mango[known] and not board.mango):
            yield Fault("yields", repr(tile), "a yield tile that is played with")
        elif edge not in land.edge_names or land.hues[land.edge_names.index(edge)] != contents.hues[known]:
            yield Fault("yields", told, "a yield of the tile's colour")
    yield from repeated("yields", edges, "each yield once")
    for edge in seat.had:
        if edge not in land.edge_names:
            yield Fault("had", repr(edge), f"one of {', '.join(land.edge_names)}")
