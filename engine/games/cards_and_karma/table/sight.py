"""Cards that lie open and had been missed when they came to light."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.cards_and_karma.box.places import DRAW, GRID
from engine.games.cards_and_karma.play.leaving import without_one
from engine.games.cards_and_karma.play.piles import on_top, pinned
from engine.games.cards_and_karma.state import State, added, removed
from engine.kernel.sightings import Sighting
from engine.words import Face


def sighted(state: State, sighting: Sighting) -> State:
    """Return a state that knows what is seen now; the same state where that tells nothing new."""
    if sighting.place == GRID:
        for face in sighting.faces:
            state = _in_grid(state, face)
    elif sighting.place == DRAW and len(sighting.faces) == 1:
        state = _on_pile(state, sighting.faces[0])
    return state


def fleeting(state: State) -> frozenset[str]:
    """Return the draw pile where whoever is next may have drawn already.

    That is who owns an administrator (CK-de > Verwalter 3): two cards may be drawn before it is laid down.
    """
    return frozenset((DRAW,)) if state.seat.administrators else frozenset()


def _in_grid(state: State, face: Face) -> State:
    """Narrow one of the grid's cards whose face nobody knew."""
    box = state.box
    seen = box.face_mask.get(face, 0)
    unknown = tuple(token for token in state.grid if box.action_face(token) is None)
    left = without_one(unknown, seen)
    if left is None:
        return state
    grid = state.grid
    for token in unknown:
        grid = removed(grid, token)
    rest, token, _ = left
    for one in (*rest, token):
        grid = added(grid, one)
    state = replace(state, grid=grid)
    return state if token & (token - 1) else pinned(state, token)


def _on_pile(state: State, face: Face) -> State:
    """Narrow the draw pile's top card."""
    box = state.box
    seen = box.face_mask.get(face, 0)
    known = not state.top or box.action_face(state.top) is not None
    if known or not state.top & seen:
        return state
    return on_top(state, state.top, seen)
