"""What people do against the rules, as far as what was seen may be explained by it.

Looked for only where nothing legal explains a table. A slip is a rule that was not kept once; all that
follows keeps the rules again.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from engine.games.cards_and_karma.box.components import HAND_LIMIT, TRIO
from engine.games.cards_and_karma.box.places import GRID, TRAY, seat_place
from engine.games.cards_and_karma.choices import Waive, Waived
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.table.signs import ROWS
from engine.games.cards_and_karma.turn import TurnEnd
from engine.kernel.clues import Clues, Unlikely

SLIP: Final = 4.0
"""Nats of a rule that was not kept: it happens about once in fifty turns."""

RARER: Final = 1.0
"""Of a slip that looks like another, commoner one."""

_COMMON: Final[tuple[Waived, ...]] = (
    "trios",
    "trio-administrator",
    "karma",
    "administrators",
    "fame",
    "coins",
)
_FEWEST: Final = 2
"""Cards that three of a kind need: one may show two of them."""

_TAKEN: Final = 4
"""Cards that a turn brings from the grid; of more than these, it is not tried which ones have left again."""

_ROOM_FOR: Final = 2
"""So many dice cards a reward brings at the most."""


def slips(state: State, clues: Clues) -> Iterator[Unlikely]:
    """Yield the answers against the rules that could explain what was seen."""
    task = state.agenda[-1]
    if isinstance(task, Menu):
        yield from (Unlikely(waiver, SLIP + nats) for waiver, nats in _waivers(state, clues))
    elif isinstance(task, TurnEnd):
        yield Unlikely(Waive("one-action"), SLIP)


def _waivers(state: State, clues: Clues) -> Iterator[tuple[Waive, float]]:
    """Yield what may have been left aside in the turn that begins, and how much rarer than others."""
    seat = state.seat
    yield Waive("payment"), 0.0
    yield Waive("one-action"), 0.0
    yield from ((Waive(what), 0.0) for what in _COMMON)
    if len(seat.hand) > HAND_LIMIT - _ROOM_FOR:
        yield Waive("hand-limit"), 0.0
    if seat.ships or len(clues[seat_place(state.actor, "ships")].come) > 1:
        yield Waive("ships"), 0.0
    if _differs(clues, seat_place(state.actor, "score")):
        yield Waive("score-end"), 0.0
    if new := clues[GRID].surplus:
        yield Waive("refill", number=len(new)), 0.0
    if left := _left(state, clues):
        yield from ((Waive("trios", cards=cards), RARER) for cards in left)
    if state.fresh:
        others = [one for one in range(len(state.seats)) if one != state.actor]
        lying = [one for one in others if _lies_before(one, clues)]
        yield from ((Waive("turn-order", number=other), 0.0) for other in lying)
        if TRAY in clues.surplus and not lying and not _lies_before(state.actor, clues):
            # A palace card, say: nothing tells whose turn it was, and most play in their turn.
            yield from ((Waive("turn-order", number=other), RARER) for other in others)


def _lies_before(seat: int, clues: Clues) -> bool:
    """Tell whether anything differs of what lies before a player."""
    return any(_differs(clues, seat_place(seat, row)) for row in (*ROWS, "score", "administrators"))


def _differs(clues: Clues, place: str) -> bool:
    return clues[place].differs


def _left(state: State, clues: Clues) -> list[tuple[int, ...]]:
    """Return which cards may have left the display together instead of three of a kind."""
    box = state.box
    places = [seat_place(state.actor, row) for row in ROWS]
    absent = [piece for place in places for piece in clues[place].gone if len(piece.faces) == 1]
    old = [box.face_mask[face] for piece in absent for face in piece.faces if face in box.face_mask]
    if len(old) > TRIO:
        return []
    # Cards of the grid may have come and gone again: the one that completed the three, or all of them.
    stay = {face for place in (TRAY, *places) for face in clues[place].surplus}
    new = {
        box.face_mask[face]
        for piece in clues[GRID].gone
        for face in piece.faces
        if len(piece.faces) == 1 and face in box.face_mask and face not in stay
    }
    most = max(1, TRIO - len(old)) if len(new) <= _TAKEN else 1
    counts = range(0 if old else _FEWEST, most + 1)
    return [(*old, *more) for count in counts for more in combinations(sorted(new), count)]
