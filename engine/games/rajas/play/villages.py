"""The Mango Village: villages bring their gains once more (RG-de > Das Mango-Dorf; ruling C16)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.rajas.choices import SKIP, Skip, Village
from engine.games.rajas.play.effect import Effect, gained
from engine.games.rajas.state import NONE, State
from engine.kernel.agenda import then

TWICE = 2
"""So many villages a worker scores."""


class Revisit(Effect[Village | Skip], frozen=True, gc=False):
    """Up to two villages are scored again, one after the other.

    Args:
        done: The villages that were.
    """

    rule = "village"
    kind = "village"
    done: tuple[int, ...] = ()

    def choices(self, state: State) -> Sequence[Village | Skip]:
        """Return the villages that are left, or none of them."""
        tiles = state.board.tiles
        left: list[Village | Skip] = [
            Village(tiles.ids[tile])
            for tile in state.player.province.tiles
            if tile != NONE and tiles.villages[tile] and tile not in self.done
        ]
        return [*left, SKIP] if left and len(self.done) < TWICE else ()

    def chosen(self, state: State, choice: Village | Skip) -> State:
        """Score it, and ask once more."""
        if isinstance(choice, Skip):
            return state
        tile = state.board.tiles.number[choice.tile]
        return then(state, Revisit((*self.done, tile)), *gained(state.board.tiles.village_gains[tile]))
