"""The river (RG-de > Flussaktion; rulings C1, C8, C9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from engine.games.rajas.choices import SAIL, SKIP, Sail, Skip
from engine.games.rajas.play.effect import Effect, gained
from engine.games.rajas.play.tracks import worker
from engine.games.rajas.state import BRIDGE_WORKER, State, changed
from engine.kernel.agenda import then

FAR: Final = 6
"""So many free spaces the Portuguese moves (RG-de > Aktionen im Palast)."""
HARBOUR: Final = 3
"""So many free spaces a boat moves in the harbour at most."""


def ahead(state: State, number: int) -> list[int]:
    """Return the next free spaces ahead, at most so many; all boats may lie on the last one."""
    here, last = state.player.boat, state.board.set.last
    others = [player.boat for player in state.players if here < player.boat < last]
    found = [*range(here + 1, min(here + number + len(others), last) + 1)]
    return [space for space in found if space not in others][:number] if others else found


class Voyage(Effect[Sail | Skip], frozen=True, gc=False):
    """The boat moves, and the space where it stops brings its gain.

    Args:
        most: How many free spaces at most; 0 where the die was not seen that says it.
        how: `harbour`: a space must be chosen, unless the match's option lets one skip; `gain`: the boat need
            not move; `exact`: all of the spaces.
    """

    rule = "river"
    kind = "river"
    most: int
    how: Literal["harbour", "gain", "exact"] = "gain"

    def choices(self, state: State) -> Sequence[Sail | Skip]:
        """Return the spaces within reach."""
        spaces = ahead(state, self.most or HARBOUR)
        if self.how == "exact":
            return [SAIL[spaces[-1]]] if len(spaces) == self.most else []
        found: list[Sail | Skip] = [SAIL[space] for space in spaces]
        if found and (self.how == "gain" or state.board.options.harbour == "skip"):
            found.append(SKIP)
        return found

    def chosen(self, state: State, choice: Sail | Skip) -> State:
        """Move the boat."""
        return state if isinstance(choice, Skip) else landed(state, choice.space)


def landed(state: State, space: int) -> State:
    """Move the boat to a space; the worker at the bridge comes before the space's gain."""
    state = changed(state, boat=space)
    contents = state.board.set
    if space > contents.bridge:
        state = worker(state, BRIDGE_WORKER)
    for at, tile in state.ganga:
        if at == space:
            return then(state, *gained(contents.ganga_gains[tile]))
    return then(state, *gained(contents.river[space - 1]))
