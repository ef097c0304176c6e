"""What a turn changes on the table: at its beginning, before the last one is said to be over, and at all."""

from __future__ import annotations

from functools import lru_cache

from engine.games.cards_and_karma.box.components import ADMINISTRATOR
from engine.games.cards_and_karma.box.places import DRAW, GRID, TRAY, seat_place
from engine.games.cards_and_karma.play.menu import Menu
from engine.games.cards_and_karma.play.piles import Lay, Laying
from engine.games.cards_and_karma.play.waivers import waived
from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.table.signs import ROWS, laid
from engine.games.cards_and_karma.turn import Finished
from engine.kernel.clues import Clues
from engine.words import Face

_LIFTED = 3
"""Cards that quick hands have taken from the grid by then, at the most."""

_EMPTIED = 8
"""So many cards may leave the grid in one turn; in 5,600 turns of random play seven once were the most."""

_GRID = frozenset((GRID,))


def started(state: State, clues: Clues) -> frozenset[str]:
    """Return at which places what differs may be the beginning of the acting player's turn.

    Cards are gone from the grid, the tray is cleared or has new pieces, an administrator has been
    laid there and cards have been drawn for it, a card lies in the player's display.
    """
    if isinstance(state.agenda[-1], Finished):
        return frozenset()
    places = {TRAY}
    if len(clues[GRID].gone) <= _LIFTED and not clues[GRID].surplus:
        places.add(GRID)
    if state.seat.administrators and laid(state, clues).get(ADMINISTRATOR):
        places.add(DRAW)
    if not clues[own := seat_place(state.actor, "administrators")].surplus:
        places.add(own)
    for row in ROWS:
        place = seat_place(state.actor, row)
        come = clues[place].surplus
        if len(come) <= 1 and not clues[place].gone and all(_may_come(state, clues, face) for face in come):
            places.add(place)
    return frozenset(places)


@lru_cache
def settled(players: int, actor: int) -> frozenset[str]:
    """Return the places that no turn of a player changes: what lies in the displays of the others.

    Their administrators are not among them: the elephant's karma may make one between two passes (CK-de >
    Durchgang beendet; ruling A28).
    """
    others = (seat for seat in range(players) if seat != actor)
    return frozenset(seat_place(seat, row) for seat in others for row in (*ROWS, "score"))


def closed(state: State, *, slips: bool = False) -> frozenset[str]:
    """Return the grid where no cards are laid into it before the next turn begins.

    They are at the end of a round, and in the grid that is used up (CK-de > Runde beendet, Aktionsauslage
    aufgebraucht). `slips`: the round may yet be taken for over before its time.
    """
    last = state.second and state.turns >= len(state.seats)
    if last or len(state.grid) <= _EMPTIED or waived(state, "refill"):
        return frozenset()
    coming = Lay | Laying | Menu if slips else Lay | Laying
    return frozenset() if any(isinstance(task, coming) for task in state.agenda) else _GRID


def _may_come(state: State, clues: Clues, face: Face) -> bool:
    """Tell whether a card may have come from the grid or the draw pile since; nobody has two of one piece."""
    if clues[GRID].look.hidden or clues[GRID].look.tally.nameless or face in clues[GRID].look.tally.doubtful:
        return True
    if state.top and face in state.box.action_faces(state.top):
        return True
    return any(face in piece.faces for piece in clues[GRID].gone)
