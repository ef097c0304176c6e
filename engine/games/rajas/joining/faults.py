"""Why a match cannot go on from a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engine.games.rajas.board import Board
from engine.games.rajas.box.words import COLOURS
from engine.games.rajas.choices import DIE
from engine.games.rajas.joining.laying import laid
from engine.games.rajas.joining.position import Position, SeatPosition
from engine.games.rajas.joining.seats import seat_faults
from engine.games.rajas.names import stack_place
from engine.games.rajas.play.kali import DICE_OF_A_COLOUR
from engine.games.rajas.play.yields import WHITE
from engine.games.rajas.state import WORKERS
from engine.kernel.joining import Fault, repeated


def faults(board: Board, position: Position) -> tuple[Fault, ...]:
    """Return all that is wrong with a position; empty where a match can go on from it."""
    players = board.options.players
    if len(position.seats) != players:
        return (Fault("seats", str(len(position.seats)), f"{players}, one for each player"),)
    for where in ("actor", "starter"):
        if not 0 <= getattr(position, where) < players:
            return (Fault(where, str(getattr(position, where)), f"a seat from 0 to {players - 1}"),)
    found = [
        Fault(f"seat {number}, {one.where}", one.found, one.expected)
        for number, seat in enumerate(position.seats)
        for one in seat_faults(board, number, seat)
    ]
    # What lies together is looked at once each thing is known.
    return tuple(found) or (*_course(position), *_shared(board, position), *_stacks(board, position))


def _course(position: Position) -> Iterator[Fault]:
    """Yield what is wrong with how many workers each player has placed."""
    count, actor, starter = len(position.seats), position.actor, position.starter
    seat = position.seats[actor]
    passes = len(seat.placed)
    if passes == _active(seat) or seat.out:
        yield Fault("actor", str(actor), "a player who has a worker left and is not out of the round")
        return
    for number, one in enumerate(position.seats):
        before = (number - starter) % count < (actor - starter) % count
        due = min(passes + before, _active(one))
        if len(one.placed) > due or (len(one.placed) < due and not one.out):
            told = f"{due} as it is the turn of seat {actor}" + (", or fewer for who is out" if due else "")
            yield Fault(f"seat {number}, placed", f"{len(one.placed)} workers", told)


def _active(seat: SeatPosition) -> int:
    return WORKERS + len(seat.workers)


def _shared(board: Board, position: Position) -> Iterator[Fault]:
    """Yield what is wrong with what players share: spaces, the river, dice and tiles."""
    seats, last = position.seats, board.set.last
    yield from repeated("placed", [name for seat in seats for name in seat.placed], "one worker on a space")
    spots = sum(1 << board.spot_number[name] for name in {name for seat in seats for name in seat.placed})
    for area in ("quarry", "harbour"):
        row = board.areas[area]
        free = row & ~spots
        beyond = spots & row & -(free & -free) if free else 0
        if beyond:
            name = board.spots[beyond.bit_length() - 1].name
            yield Fault("placed", name, "a row that is filled from the first space on")
    boats = [f"space {seat.boat}" for seat in seats if 0 < seat.boat < last]
    yield from repeated("boat", boats, "one boat on a space between start and end")
    for colour, number in Counter(DIE[die] // 7 for seat in seats for die in seat.dice).items():
        if number > DICE_OF_A_COLOUR:
            yield Fault("dice", f"{number} {COLOURS[colour]} dice", f"at most {DICE_OF_A_COLOUR} of a colour")
    tiles = [laid(one).tile for seat in seats for one in (*seat.tiles, *seat.covered)]
    yield from repeated("tiles", tiles, "each tile once")
    yields = [one.partition("@")[0] for seat in seats for one in seat.yields]
    yield from repeated("yields", yields, "each yield tile once")


def _stacks(board: Board, position: Position) -> Iterator[Fault]:
    """Yield what is wrong with open tiles, white yield tiles and river tiles."""
    tiles, contents = board.tiles, board.set
    gone = {laid(one).tile for seat in position.seats for one in (*seat.tiles, *seat.covered)}
    stacks = []
    for name in position.open:
        number = tiles.number.get(name, -1)
        if number < 0 or name in gone or tiles.stack_of[number] not in board.stacks:
            yield Fault("open", repr(name), "a tile that is played with and lies in no province")
        else:
            stacks.append(stack_place(tiles.stack_of[number]))
    yield from repeated("open", stacks, "one tile on top of each stack")
    for name in position.drawn:
        number = contents.yield_number.get(name, -1)
        if board.navaratnas or number < 0 or contents.hues[number] != WHITE:
            yield Fault("drawn", repr(name), "white yield tiles, and none with Navaratnas")
    yield from repeated("drawn", position.drawn, "each once")
    river = [told.partition("@") for told in position.river]
    for name, _, at in river:
        fits = at.isdecimal() and 0 < int(at) < contents.last
        if not board.ganga or name not in contents.ganga_number or not fits:
            told = f"river tiles of the Ganga module on spaces from 1 to {contents.last - 1}"
            yield Fault("river", f"{name}@{at}", told)
    yield from repeated("river", [name for name, _, _ in river], "each river tile once")
    yield from repeated("river", [f"space {at}" for _, _, at in river], "one river tile on a space")
