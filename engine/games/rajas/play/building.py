"""Province tiles: chosen, laid, paid for, scored (RG-de > Bauaktion, Aktionen im Palast; rulings C6, C7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import ClassVar, Final

from msgspec.structs import replace

from engine.games.rajas.board import Board
from engine.games.rajas.box.land import TURNED
from engine.games.rajas.choices import Lay, Tile
from engine.games.rajas.names import stack_place
from engine.games.rajas.play.effect import Effect, gained
from engine.games.rajas.play.kali import Price, hand, payments
from engine.games.rajas.play.payment import Payment
from engine.games.rajas.play.province import arriving, covered, coverings, earned, placed, placements
from engine.games.rajas.play.tracks import fame, money
from engine.games.rajas.results import Uncovered
from engine.games.rajas.state import NONE, UNSEEN_TILE, State, changed, odd
from engine.kernel.agenda import Task, done, then
from engine.kernel.contract import Chance, Unseen

_PAIR = Price("pair")
FIVE = Price("value", 5)
"""What a village costs that the master builder lays over another tile (RG-de > Das Mango-Dorf)."""
VALUE = 2
"""The fame of a building that was never upgraded (RG-de > Aufwertungen)."""


def lying(state: State, stack: int) -> tuple[int, ...]:
    """Return the tile on top of a stack; all that it may be where nobody saw it."""
    top = state.tops[stack]
    if top >= 0:
        return (top,)
    return remaining(state.board, state.gone, stack) if top == UNSEEN_TILE else ()


def remaining(board: Board, gone: int, stack: int) -> tuple[int, ...]:
    """Return the tiles of a stack that have not been taken; `gone` are those that have, as bits."""
    return tuple([tile for tile in board.tiles.stacks[stack] if not gone >> tile & 1])


def cost(state: State, tile: int) -> Price:
    """Return what a tile costs in dice."""
    colour = state.board.tiles.colours[tile]
    return _PAIR if colour < 0 else Price("sum", state.board.tiles.costs[tile], colour)


def difference(state: State, tile: int, turn: int) -> Price:
    """Return what it costs to lay a tile over the one that lies there."""
    tiles = state.board.tiles
    if tiles.colours[tile] < 0:
        return FIVE
    old = state.player.province.tiles[turn >> 2]
    return Price("sum", tiles.costs[tile] - tiles.costs[old], tiles.colours[tile])


def affordable(state: State) -> Iterator[int]:
    """Yield the tiles that the acting player could pay with dice."""
    player, tiles = state.player, state.board.tiles
    best, karma = hand(player.dice).best, player.karma
    for stack in state.board.stacks:
        for tile in lying(state, stack):
            colour = tiles.colours[tile]
            if colour < 0:
                if payments(_PAIR, player.dice, karma):
                    yield tile
            elif best[colour][karma] >= tiles.costs[tile]:
                yield tile


def buildable(state: State) -> Iterator[int]:
    """Yield the tiles that the acting player could pay for and lay."""
    if arriving(state.player.province):
        yield from affordable(state)


_covering: Final = lru_cache(maxsize=1 << 14)(coverings)


def covers(state: State, tile: int, dice: tuple[int, ...], karma: int) -> list[int]:
    """Return the turns in which the acting player could lay a tile over another one, and pay for it."""
    colour = state.board.tiles.colours[tile]
    purse = len(payments(FIVE, dice, karma)) if colour < 0 else hand(dice).best[colour][karma]
    return _covering(state.land, state.board.tiles, state.player.province, tile, purse) if purse else []


def coverable(state: State, dice: tuple[int, ...], karma: int) -> Iterator[int]:
    """Yield the tiles that the acting player could lay over another one, paying with some dice."""
    if state.player.province.roads:
        for stack in state.board.stacks:
            for tile in lying(state, stack):
                if covers(state, tile, dice, karma):
                    yield tile


class Build(Effect[Tile], frozen=True, gc=False):
    """A tile is chosen, to be laid on a free cell or over another tile.

    Args:
        over: Whether it is laid over another one (the master builder).
    """

    rule = "building"
    kind = "tile"
    over: bool = False

    def choices(self, state: State) -> Sequence[Tile]:
        """Return the tiles that can be paid for and laid."""
        ids = state.board.tiles.ids
        player = state.player
        tiles = coverable(state, player.dice, player.karma) if self.over else buildable(state)
        return [Tile(ids[tile]) for tile in tiles]

    def chosen(self, state: State, choice: Tile) -> State:
        """Ask where it is laid."""
        return then(state, Place(state.board.tiles.number[choice.tile], self.over))


class Place(Effect[Lay], frozen=True, gc=False):
    """The chosen tile is laid on a cell; it is paid for before it counts.

    Args:
        tile: Its number.
        over: Whether it is laid over another one.
    """

    rule = "province"
    kind = "cell"
    tile: int
    over: bool = False

    def turns(self, state: State) -> list[int]:
        """Return the turns (`4 * cell + quarter`) in which it may be laid."""
        player = state.player
        if self.over:
            return covers(state, self.tile, player.dice, player.karma)
        return placements(state.land, player.province, state.board.tiles.roads[self.tile])

    def choices(self, state: State) -> Sequence[Lay]:
        """Return the cells and quarter turns; of those that look the same the first."""
        lays = state.board.lays[state.actor]
        return [lays[turn] for turn in self.turns(state)]

    def accepts(self, state: State, choice: object) -> bool:
        """Take quarter turns that look the same as a listed one."""
        if choice in self.menu(state):
            return True
        if not isinstance(choice, Lay) or choice.quarter not in range(4):
            return False
        turned = TURNED[state.board.tiles.roads[self.tile]]
        return any(
            one.at == choice.at and turned[one.quarter] == turned[choice.quarter] for one in self.menu(state)
        )

    def chosen(self, state: State, choice: Lay) -> State:
        """Ask for the dice."""
        return then(state, PayForTile(self.tile, 4 * state.land.cell[choice.at] + choice.quarter, self.over))


class PayForTile(Payment, frozen=True, gc=False):
    """Dice are paid for a tile, which then lies where it was laid.

    Args:
        tile: Its number.
        turn: `4 * cell + quarter`.
        over: Whether it covers another one.
    """

    rule = "building"
    tile: int
    turn: int
    over: bool = False

    def price(self, state: State) -> Price:
        """Return its cost, or the difference to the tile that it covers."""
        return difference(state, self.tile, self.turn) if self.over else cost(state, self.tile)

    def paid(self, state: State, value: int) -> State:
        """Lay the tile, uncover the next one, score it, and then what it joins."""
        tile, player, tiles = self.tile, state.player, state.board.tiles
        stack = tiles.stack_of[tile]
        tops = (*state.tops[:stack], NONE, *state.tops[stack + 1 :])
        state = replace(state, tops=tops, gone=state.gone | 1 << tile)
        joined = earned(state.land, tiles, tile, self.turn) & ~player.joined
        lay = covered if self.over else placed
        province = lay(state.land, tiles, player.province, tile, self.turn)
        state = changed(state, province=province, joined=player.joined | joined)
        after: list[Task] = [] if self.over else [Yields(joined)]
        return then(state, *after, Score(tile), Uncover(stack))


class Uncover(Task, frozen=True, gc=False):
    """The next tile of a stack lies open.

    Args:
        stack: The stack's number.
    """

    rule = "building"
    awaited: ClassVar[str] = "uncover"
    stack: int

    def run(self, state: State) -> State | None:
        """The last tile of a stack is known, and an empty stack shows nothing."""
        left = remaining(state.board, state.gone, self.stack)
        if len(left) > 1:
            return None
        return self.shown(state, left[0] if left else NONE)

    def question(self, state: State) -> Chance[Uncovered]:
        """Return which tile it may be."""
        ids = state.board.tiles.ids
        return Chance(
            self.awaited,
            stack_place(self.stack),
            lambda: [Uncovered(ids[tile]) for tile in remaining(state.board, state.gone, self.stack)],
        )

    def result(self, state: State, result: Uncovered | Unseen) -> State:
        """Take in which tile it is."""
        tile = UNSEEN_TILE
        if isinstance(result, Uncovered):
            tile = state.board.tiles.number.get(result.tile, NONE)
            if tile not in remaining(state.board, state.gone, self.stack):
                state = odd(state, f"{stack_place(self.stack)}: {result.tile}")
                tile = UNSEEN_TILE
        return self.shown(state, tile)

    def shown(self, state: State, tile: int) -> State:
        """Return the state in which it lies open."""
        return done(state, tops=(*state.tops[: self.stack], tile, *state.tops[self.stack + 1 :]))


class Score(Task, frozen=True, gc=False):
    """A tile brings fame for its buildings and money for its markets, and a village its gains.

    Args:
        tile: Its number.
    """

    rule = "scoring"
    tile: int

    def run(self, state: State) -> State:
        """Score it; an upgrade of this turn's fame track does not count yet (ruling C6)."""
        state, tiles, player = done(state), state.board.tiles, state.player
        points = sum(
            VALUE + player.levels[building] - (player.later == building)
            for building in tiles.buildings[self.tile]
        )
        if points:
            state = fame(state, points)
        if tiles.income[self.tile]:
            state = money(state, tiles.income[self.tile])
        return then(state, *gained(tiles.village_gains[self.tile]))


class Yields(Task, frozen=True, gc=False):
    """Printed yields that a tile has joined bring their gains, or those of the yield tiles that cover them.

    Args:
        joined: The yields, as bits.
    """

    rule = "yields"
    joined: int

    def run(self, state: State) -> State:
        """Put them on the agenda, in the order of the province board."""
        land, covering = state.land, state.player.yields
        state = done(state)
        for edge in reversed(range(len(land.edges))):
            if self.joined >> edge & 1:
                tile = covering[edge]
                gains = land.gains[edge] if tile == NONE else state.board.set.yield_gains[tile]
                state = then(state, *gained(gains))
        return state
