"""Yield tiles: white ones used at once, others placed (RG-de > Navaratnas-Variante; rulings C10, C12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace

from engine.games.rajas.box.words import HUES
from engine.games.rajas.choices import SKIP, Claim, Settle, Skip
from engine.games.rajas.play.effect import Effect, gained
from engine.games.rajas.results import Drawn
from engine.games.rajas.state import NONE, State, changed, odd
from engine.kernel.agenda import Task, done, instead, then
from engine.kernel.contract import Chance, Unseen

WHITE = HUES.index("white")
BROWN = HUES.index("brown")


def bits(number: int) -> Iterator[int]:
    """Yield the places of the bits of a number that are set."""
    while number:
        yield (number & -number).bit_length() - 1
        number &= number - 1


def available(state: State) -> int:
    """Return the yield tiles that nobody has, as bits."""
    found = sum(state.board.yields)
    for player in state.players:
        for tile in player.yields:
            if tile != NONE:
                found &= ~(1 << tile)
    return found


class Draw(Task, frozen=True, gc=False):
    """A yield tile is drawn: a white one, which is used at once, or a brown one at the start.

    Args:
        hue: Its colour, as a place in HUES.
    """

    rule = "dancer"
    awaited: ClassVar[str] = "yield"
    hue: int = WHITE

    def pile(self, state: State) -> int:
        """Return the tiles that may be drawn, as bits; white ones are shuffled when all have been."""
        tiles = state.board.yields[self.hue]
        return (tiles & ~state.used or tiles) if self.hue == WHITE else tiles & available(state)

    def question(self, state: State) -> Chance[Drawn]:
        """Return which tile it may be."""
        ids = state.board.set.yield_ids
        return Chance(self.awaited, "yields", lambda: [Drawn(ids[tile]) for tile in bits(self.pile(state))])

    def result(self, state: State, result: Drawn | Unseen) -> State:
        """Take in which tile it is."""
        if isinstance(result, Drawn):
            tile = state.board.set.yield_number.get(result.tile, -1)
            if tile >= 0 and self.pile(state) >> tile & 1:
                return drawn(done(state), tile)
            state = odd(state, f"yields: {result.tile}")
        return instead(state, NameYield(self))


class NameYield(Effect[Claim], frozen=True, gc=False):
    """Nobody saw which yield tile was drawn: the player says it.

    Args:
        draw: How it was drawn.
    """

    rule = "dancer"
    kind = "yield-drawn"
    draw: Draw

    def choices(self, state: State) -> Sequence[Claim]:
        """Return the tiles that it may be."""
        ids = state.board.set.yield_ids
        return [Claim(ids[tile]) for tile in bits(self.draw.pile(state))]

    def chosen(self, state: State, choice: Claim) -> State:
        """Go on as if it had been seen."""
        return drawn(state, state.board.set.yield_number[choice.tile])


def drawn(state: State, tile: int) -> State:
    """Use a white tile, or ask where a brown one is placed."""
    contents = state.board.set
    if contents.hues[tile] != WHITE:
        return then(state, Adopt(tile))
    used = state.used if state.board.yields[WHITE] & ~state.used else 0
    return then(replace(state, used=used | 1 << tile), *gained(contents.yield_gains[tile]))


class Adopt(Effect[Settle | Skip], frozen=True, gc=False):
    """A yield tile is placed on a yield of its colour; one need not take any but the first.

    Args:
        tile: The tile that was drawn, or NONE where the player chooses.
    """

    rule = "yield-tiles"
    kind = "yield-tile"
    tile: int = NONE

    def choices(self, state: State) -> Sequence[Settle | Skip]:
        """Return each tile with each yield that it may cover."""
        contents, land, covering = state.board.set, state.land, state.player.yields
        tiles = available(state) if self.tile == NONE else 1 << self.tile
        found: list[Settle | Skip] = [
            Settle(contents.yield_ids[tile], land.edge_names[edge])
            for tile in bits(tiles)
            for edge, hue in enumerate(land.hues)
            if hue == contents.hues[tile] and covering[edge] == NONE
        ]
        if found and self.tile == NONE:
            found.append(SKIP)
        return found

    def chosen(self, state: State, choice: Settle | Skip) -> State:
        """Place it; it brings its gain when a road joins it."""
        if isinstance(choice, Skip):
            return state
        edge, covering = state.land.edge_names.index(choice.edge), state.player.yields
        tile = state.board.set.yield_number[choice.tile]
        return changed(state, yields=(*covering[:edge], tile, *covering[edge + 1 :]))
