"""What a turn changes on the table: at its beginning, before the last one is said to be over, and at all."""

from __future__ import annotations

from functools import lru_cache

from engine.cards_and_karma.places import GRID, TRAY, seat_place
from engine.cards_and_karma.signs import ROWS
from engine.cards_and_karma.state import State
from engine.cards_and_karma.turn import Finished
from engine.kernel.clues import Clues
from engine.words import Face

_LIFTED = 3
"""Cards that quick hands have taken from the grid by then, at the most."""


def started(state: State, clues: Clues) -> frozenset[str]:
    """Return at which places what differs may be the beginning of the acting player's turn.

    Cards are gone from the grid, the tray is cleared or has new pieces, an administrator has been
    laid there, a card lies in the player's display.
    """
    if isinstance(state.agenda[-1], Finished):
        return frozenset()
    places = {TRAY}
    if len(clues.gone(GRID)) <= _LIFTED and not clues.surplus.get(GRID):
        places.add(GRID)
    if not clues.surplus.get(own := seat_place(state.actor, "administrators")):
        places.add(own)
    for row in ROWS:
        place = seat_place(state.actor, row)
        come = clues.surplus.get(place, ())
        if len(come) <= 1 and not clues.gone(place) and all(_may_come(state, clues, face) for face in come):
            places.add(place)
    return frozenset(places)


@lru_cache
def settled(players: int, actor: int) -> frozenset[str]:
    """Return the places that no turn of a player changes: what lies in the displays of the others.

    Their administrators are not among them: the elephant's karma may make one between two passes
    (CK-de > Durchgang beendet; ruling A28).

    Args:
        players: At the table.
        actor: The seat whose turn it is.
    """
    others = (seat for seat in range(players) if seat != actor)
    return frozenset(seat_place(seat, row) for seat in others for row in (*ROWS, "score"))


def _may_come(state: State, clues: Clues, face: Face) -> bool:
    """Tell whether a card may have come from the grid or the draw pile since; nobody has two of one piece."""
    if GRID in clues.silent or clues.nameless(GRID) or face in clues.doubtful(GRID):
        return True
    if state.top and face in state.box.action_faces(state.top):
        return True
    return any(face in piece.faces for piece in clues.gone(GRID))
