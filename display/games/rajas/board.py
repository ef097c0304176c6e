"""The board as it lies on the table: spaces with workers, the river with boats, tracks, upgrades, stacks."""

from __future__ import annotations

from typing import Final, final

import pygame
from msgspec import Struct

from display.drawing.boxes import cut_left, cut_right, cut_top
from display.drawing.canvas import Canvas
from display.drawing.pictograms import letters, middle
from display.drawing.theme import GLOW, GOLD, INK, LEAF, SEPIA, SHADE, Colour
from display.games.rajas import people
from display.games.rajas.gains import grid
from display.games.rajas.plan import LEVELS, Plan
from display.games.rajas.printed import printed, worth
from display.games.rajas.signs import draw_river_tile
from display.games.rajas.tiles import Tile
from display.lit import Lit
from engine.games.rajas.board import Board
from engine.games.rajas.box.words import BUILDINGS
from engine.games.rajas.names import stack_place
from engine.games.rajas.play.building import lying, remaining
from engine.games.rajas.play.tracks import BASIC_WORKERS
from engine.games.rajas.play.yields import bits
from engine.games.rajas.state import BRIDGE_WORKER, FAME_WORKER, MONEY_WORKER, State

GROUNDS: Final[dict[str, Colour]] = {
    "palace": (246, 226, 202),
    "quarry": (232, 222, 204),
    "market": (232, 222, 238),
    "water": (206, 226, 242),
    "building": (221, 233, 210),
    "fame": (244, 230, 190),
    "money": (230, 232, 236),
    "board": (250, 240, 218),
}
_OF_AREA: Final = {
    **dict.fromkeys(("chamber", "balcony", "terrace", "outer"), "palace"),
    **dict.fromkeys(("assorted", "stall"), "market"),
    **dict.fromkeys(("upgrade", "level", "village"), "building"),
    **dict.fromkeys(("harbour", "river", "bridge"), "water"),
    **{name: name for name in ("quarry", "fame", "money")},
}
"""The ground of things, by the first part of their names."""


class Pieces(Struct, frozen=True):
    """What lies on the board.

    Args:
        workers: The space and the seat of each worker.
        boats, fame, money: The step of each seat's marker.
        bonus: The step of each seat's bonus marker; 0 where it had all bonuses.
        waiting: Who has an inactive worker, by where it waits: `worker-fame`, `worker-money`, `bridge`.
        levels: By seat how often each kind of building was upgraded.
        tops: The tile on top of each stack, and how many are left; -1 for one that is not known.
        ganga: River tiles, as (space, tile) pairs.
    """

    workers: tuple[tuple[str, int], ...] = ()
    boats: tuple[int, ...] = ()
    fame: tuple[int, ...] = ()
    money: tuple[int, ...] = ()
    bonus: tuple[int, ...] = ()
    waiting: tuple[tuple[str, tuple[int, ...]], ...] = ()
    levels: tuple[tuple[int, ...], ...] = ()
    tops: tuple[tuple[int, int], ...] = ()
    ganga: tuple[tuple[int, int], ...] = ()


class Ground(Lit, frozen=True):
    """A board to be drawn.

    Args:
        board: What is played on.
        pieces: What lies there.
    """

    board: Board
    pieces: Pieces = Pieces()

    def boxes(self, box: pygame.Rect) -> dict[str, pygame.Rect]:
        """Return where everything stands."""
        return Plan(self.board, box).boxes


def board_of(state: State) -> Ground:
    """Return the board as it lies in a position."""
    board, players = state.board, state.players
    bonuses = [at for at, _ in board.set.money]
    where = (("worker-fame", FAME_WORKER), ("worker-money", MONEY_WORKER), ("bridge", BRIDGE_WORKER))
    pieces = Pieces(
        workers=tuple(
            (board.spots[number].name, seat)
            for seat, player in enumerate(players)
            for number in bits(player.placed)
        ),
        boats=tuple(player.boat for player in players),
        fame=tuple(player.fame for player in players),
        money=tuple(player.money for player in players),
        bonus=tuple(bonuses[one.bonus] if one.bonus < len(bonuses) else 0 for one in players),
        waiting=tuple((name, _inactive(state, which)) for name, which in where),
        levels=tuple(player.levels for player in players),
        tops=tuple(_top(state, stack) for stack in board.stacks),
        ganga=state.ganga,
    )
    return Ground(board, pieces)


def _inactive(state: State, which: int) -> tuple[int, ...]:
    """Return the seats whose inactive worker still waits at a place (ruling C3)."""
    most = 3 if state.board.navaratnas else BASIC_WORKERS
    return tuple(
        seat
        for seat, player in enumerate(state.players)
        if not player.won & which and player.won.bit_count() < most
    )


def _top(state: State, stack: int) -> tuple[int, int]:
    shown = lying(state, stack)
    return shown[0] if len(shown) == 1 else -1, len(remaining(state.board, state.gone, stack))


def draw_board(canvas: Canvas, box: pygame.Rect, ground: Ground) -> None:
    """Draw a board as large as a box allows."""
    _Board(canvas, Plan(ground.board, box), ground).draw()


@final
class _Board:
    """Draws one board: first what is printed, which is kept for the next time, then what lies on it."""

    def __init__(self, canvas: Canvas, plan: Plan, ground: Ground) -> None:
        self._canvas = canvas
        self._plan = plan
        self._ground = ground
        self._things = printed(ground.board)
        self._line = max(1, round(plan.unit * 0.1))

    def draw(self) -> None:
        """Draw all of it."""
        canvas, plan = self._canvas, self._plan
        key = "board", self._ground.board, plan.box.size
        canvas.once(plan.box, key, "", self._printed)
        for name in self._ground.glowing:
            if name in self._things:
                self._thing(name, lit=True)
        self._pieces(self._ground.pieces)
        for name in self._ground.chosen:
            if name in plan:
                pygame.draw.rect(canvas.surface, INK, plan[name].inflate(2, 2), max(3, self._line))

    def _printed(self) -> None:
        self._canvas.plate(self._plan.box, GROUNDS["board"], SHADE, max(1, round(self._plan.unit)))
        for name in self._things:
            self._thing(name, lit=False)

    def _thing(self, name: str, *, lit: bool) -> None:
        """Draw a field or space as it is printed; one that answers glows."""
        box, kind = self._plan[name], name.partition("-")[0]
        if kind in _OF_AREA:
            pygame.draw.rect(self._canvas.surface, GLOW if lit else GROUNDS[_OF_AREA[kind]], box)
            pygame.draw.rect(
                self._canvas.surface, GOLD if lit else SHADE, box, self._line * (3 if lit else 1)
            )
        self._things[name](self._canvas, box.inflate(-2 * self._line, -2 * self._line))

    def _pieces(self, pieces: Pieces) -> None:
        canvas, plan = self._canvas, self._plan
        for step, tile in pieces.ganga:
            draw_river_tile(
                canvas, middle(plan[f"river-{step}"], 0.96), self._ground.board.set.ganga_gains[tile]
            )
        for stack, (tile, left) in enumerate(pieces.tops):
            self._stack(stack_place(stack), tile, left)
        for space, seat in pieces.workers:
            box = plan[space]
            paid = space.startswith(("chamber", "balcony"))  # the die that is paid stays to be seen
            people.worker(canvas, cut_right(box, box.width * 3 // 5)[0] if paid else box, seat)
        for building, line in zip(BUILDINGS, zip(*pieces.levels, strict=True), strict=False):
            for number, level in enumerate(LEVELS):
                seats = [seat for seat, of in enumerate(line) if of == number]
                box = plan[f"level-{building}-{level}"]
                people.waiting(canvas, cut_left(box, worth(box).width)[1], seats)
        for step in sorted(set(pieces.boats)):
            seats = [seat for seat, at in enumerate(pieces.boats) if at == step]
            box = plan[f"river-{step}"]
            for seat, part in zip(seats, grid(box, len(seats)), strict=True):
                people.boat(canvas, part, seat)
        for track, steps in (("fame", pieces.fame), ("money", pieces.money)):
            for step in sorted(set(steps)):
                seats = [seat for seat, at in enumerate(steps) if at == step]
                self._marked(plan[f"{track}-{step}"], seats, round_=track == "fame")
        self._waiting(pieces)

    def _waiting(self, pieces: Pieces) -> None:
        """Draw inactive workers and bonus markers beside their steps."""
        for name, seats in pieces.waiting:
            box = self._plan[name]
            room = cut_top(box, box.height * 2 // 5)[1] if name == "bridge" else _after_first(box)
            people.waiting(self._canvas, room, seats)
        for step in {*pieces.bonus} - {0}:
            seats = tuple(seat for seat, at in enumerate(pieces.bonus) if at == step)
            people.waiting(self._canvas, _after_first(self._plan[f"bonus-{step}"]), seats)

    def _marked(self, box: pygame.Rect, seats: list[int], *, round_: bool) -> None:
        """Draw markers on a step, larger than the step."""
        side = round(self._plan.unit * (3.2 if len(seats) == 1 else 2.6))
        across = min(len(seats), 2)
        room = pygame.Rect(0, 0, side * across, side * -(-len(seats) // 2))
        room.center = box.center
        people.markers(self._canvas, room.clamp(self._plan.box), seats, round_=round_)

    def _stack(self, name: str, tile: int, left: int) -> None:
        """Draw the top of a stack, and below it an edge for each further tile."""
        box, surface = self._plan[name], self._canvas.surface
        edge = max(2, round(self._plan.unit * 0.22))
        square = pygame.Rect(0, 0, *(min(box.width, box.height - 5 * edge),) * 2)
        square.midtop = box.midtop
        for number in range(min(left, 6) - 1, 0, -1):
            lower = square.move(0, number * edge)
            pygame.draw.rect(surface, LEAF, lower)
            pygame.draw.rect(surface, SEPIA, lower, 1)
        if not left:
            pygame.draw.rect(surface, SHADE, square, self._line)
        elif tile < 0:
            pygame.draw.rect(surface, SHADE, square)
            letters(self._canvas, square, "?")
        else:
            Tile(self._ground.board.tiles, tile).draw(self._canvas, square)
        if name in self._ground.glowing:
            pygame.draw.rect(surface, GLOW, square.inflate(2 * edge, 2 * edge), max(3, edge))
            pygame.draw.rect(surface, INK, square.inflate(2 * edge + 2, 2 * edge + 2), 1)


def _after_first(box: pygame.Rect) -> pygame.Rect:
    """Return what is left of a strip after a square at its beginning."""
    side = min(box.size)
    return cut_left(box, side)[1] if box.width > box.height else cut_top(box, side)[1]
