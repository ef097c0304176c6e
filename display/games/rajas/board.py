"""The board as it lies on the table: spaces with workers, the river with boats, tracks, upgrades, stacks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Final, final

import pygame
from msgspec import Struct

from display.drawing.boxes import cut_left, cut_right, cut_top
from display.drawing.canvas import Canvas
from display.drawing.pictograms import MONEY, counted, fame, letters, middle
from display.drawing.theme import GLOW, GOLD, INK, LEAF, SEPIA, SHADE, Colour
from display.games.rajas import people
from display.games.rajas.dice import ANY_COLOUR, draw_die
from display.games.rajas.gains import draw_gain, draw_gains, grid, signed
from display.games.rajas.plan import LEVELS, Plan, spaces
from display.games.rajas.tiles import GOODS, Tile
from display.lit import Lit
from engine.games.rajas.board import Board
from engine.games.rajas.box.words import BUILDINGS, CHAMBERS, COLOURS, KINDS
from engine.games.rajas.names import stack_place
from engine.games.rajas.play.building import lying, remaining
from engine.games.rajas.play.yields import bits
from engine.games.rajas.state import BRIDGE_WORKER, FAME_WORKER, MONEY_WORKER, State
from engine.games.rajas.table import inactive

Print = Callable[[Canvas, pygame.Rect], None]
"""Draws what is printed in a box."""

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
_CHAMBERS: Final[dict[str, tuple[str, ...]]] = {
    "yogi": ("karma-2", "dice-any-1"),
    "raja-man-singh": ("upgrade", "money-3"),
}
"""The two gains of chambers that bring nothing else."""
_PORTUGUESE: Final = 6
_TENTH: Final = 5
"""Every fifth step of a track has its number."""


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
        waiting=tuple((name, inactive(state, which)) for name, which in where),
        levels=tuple(player.levels for player in players),
        tops=tuple(_top(state, stack) for stack in board.stacks),
        ganga=state.ganga,
    )
    return Ground(board, pieces)


def _top(state: State, stack: int) -> tuple[int, int]:
    shown = lying(state, stack)
    return shown[0] if len(shown) == 1 else -1, len(remaining(state, stack))


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
        canvas.once(plan.box, key, "board", self._printed)
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
            pygame.draw.rect(self._canvas.surface, GOLD if lit else SHADE, box, self._line * (3 if lit else 1))
        self._things[name](self._canvas, box.inflate(-2 * self._line, -2 * self._line))

    def _pieces(self, pieces: Pieces) -> None:
        canvas, plan = self._canvas, self._plan
        for space, tile in pieces.ganga:
            self._river_tile(plan[f"river-{space}"], tile)
        for stack, (tile, left) in enumerate(pieces.tops):
            self._stack(stack_place(stack), tile, left)
        for space, seat in pieces.workers:
            box = plan[space]
            wide = box.width * 5 > box.height * 6  # what it costs stays to be seen
            people.worker(canvas, cut_right(box, box.width * 3 // 5)[0] if wide else box, seat)
        for building, line in zip(BUILDINGS, zip(*pieces.levels, strict=True), strict=False):
            for number, level in enumerate(LEVELS):
                seats = [seat for seat, of in enumerate(line) if of == number]
                box = plan[f"level-{building}-{level}"]
                people.waiting(canvas, cut_left(box, _worth(box).width)[1], seats)
        for space in sorted(set(pieces.boats)):
            seats = [seat for seat, at in enumerate(pieces.boats) if at == space]
            box = plan[f"river-{space}"]
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
        side = round(self._plan.unit * (3.6 if len(seats) == 1 else 2.8))
        across = min(len(seats), 2)
        room = pygame.Rect(0, 0, side * across, side * -(-len(seats) // 2))
        room.center = box.center
        people.markers(self._canvas, room.clamp(self._plan.box), seats, round_=round_)

    def _river_tile(self, box: pygame.Rect, tile: int) -> None:
        inside = middle(box, 0.96)
        self._canvas.plate(inside, LEAF, SEPIA, max(1, inside.width // 8), max(2, inside.width // 12))
        draw_gains(self._canvas, middle(inside, 0.72), self._ground.board.set.ganga_gains[tile])

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


def _first(box: pygame.Rect) -> pygame.Rect:
    """Return the square at the beginning of a strip."""
    return pygame.Rect(box.topleft, (min(box.size), min(box.size)))


# --- what is printed -----------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def printed(board: Board) -> dict[str, Print]:
    """Return what draws each printed thing, by its name."""
    return {**dict(_tracks(board)), **dict(_spaces(board)), **dict(_river(board)), **dict(_upgrades())}


def _tracks(board: Board) -> Iterator[tuple[str, Print]]:
    contents = board.set.contents
    bonuses = dict(board.set.fame)
    for step in range(contents.fame.steps + 1):
        yield f"fame-{step}", partial(_fame_step, step, bonuses.get(step))
    for step in range(contents.money.steps + 1):
        yield f"money-{step}", partial(_money_step, step)
    for at, gain in board.set.money:
        yield f"bonus-{at}", partial(_beside, gain)
    for name in ("worker-fame", "worker-money"):
        yield name, partial(_beside, "")


def _fame_step(step: int, bonus: str | None, canvas: Canvas, box: pygame.Rect) -> None:
    if bonus is not None:
        draw_gain(canvas, box, bonus)
    elif step % _TENTH == 0:
        letters(canvas, box, str(step), INK, 0.62)


def _money_step(step: int, canvas: Canvas, box: pygame.Rect) -> None:
    if step % (2 * _TENTH) == 0:
        letters(canvas, box, str(step), INK, 0.5)


def _beside(gain: str, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a bonus, or a worker, at the beginning of a strip."""
    if gain:
        draw_gain(canvas, _first(box), gain)
    else:
        canvas.icon("worker", _first(box), INK, LEAF, within=True)


def _spaces(board: Board) -> Iterator[tuple[str, Print]]:
    side = spaces(board)
    open_ = {spot.name for spot in board.spots}
    for area, row in (("quarry", side.quarry), ("harbour", side.harbour)):
        for number, price in enumerate(row.prices, 1):
            name = f"{area}-{number}"
            yield name, partial(_priced, str(price)) if name in open_ else _covered
    for spot in board.spots:
        if spot.area == "assorted":
            yield spot.name, partial(_sign, "market", "3≠")
        elif spot.area == "stall":
            yield spot.name, partial(_stall, spot.kind)
        elif spot.area == "outer":
            yield spot.name, partial(_outer, spot.money)
        elif spot.area == "balcony":
            yield spot.name, partial(_balcony, COLOURS[spot.colour], COLOURS[spot.take])
        elif spot.area == "terrace":
            yield spot.name, partial(_die, COLOURS[spot.colour])
        elif spot.area == "chamber":
            yield spot.name, partial(_chamber, spot.kind)
        elif spot.area == "village":
            yield spot.name, partial(_sign, "mango", "2")


def _priced(price: str, canvas: Canvas, box: pygame.Rect) -> None:
    counted(canvas, box, price, MONEY)


def _covered(canvas: Canvas, box: pygame.Rect) -> None:
    """Draw the tile that covers a space with three players."""
    pygame.draw.rect(canvas.surface, SHADE, box)
    canvas.icon("cross", middle(box, 0.6), SEPIA, LEAF, within=True)


def _sign(icon: str, text: str, canvas: Canvas, box: pygame.Rect) -> None:
    signed(canvas, box, icon, text)


def _stall(kind: int, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a space for goods of one kind: for a die so many markets."""
    upper, lower = cut_top(box, box.height // 2)
    draw_die(canvas, upper, ANY_COLOUR)
    if kind < 0:
        signed(canvas, lower, "market", "=")
    else:
        canvas.icon(KINDS[kind], middle(lower), GOODS[KINDS[kind]], LEAF, within=True)


def _outer(money: int, canvas: Canvas, box: pygame.Rect) -> None:
    upper, lower = cut_top(box, box.height // 2)
    counted(canvas, upper, str(money), MONEY)
    canvas.icon("reroll", middle(lower, 0.8), INK, LEAF, within=True)


def _die(colour: str, canvas: Canvas, box: pygame.Rect) -> None:
    draw_die(canvas, middle(box, 0.84), colour, asked=False)


def _balcony(pay: str, take: str, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a die that is paid, an arrow, and the two dice for it."""
    upper, lower = cut_top(box, box.height // 2)
    half = upper.width // 2
    draw_die(canvas, middle(pygame.Rect(upper.left, upper.top, half, upper.height)), pay, asked=False)
    arrow = middle(pygame.Rect(upper.left + half, upper.top, half, upper.height), 0.7)
    pygame.draw.polygon(canvas.surface, INK, (arrow.topleft, arrow.topright, arrow.midbottom))
    for part in range(2):
        draw_die(canvas, pygame.Rect(lower.left + part * half, lower.top, half, lower.height), take, asked=False)


def _chamber(chamber: int, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw the die that a chamber costs, and what it brings."""
    name = CHAMBERS[chamber]
    price, rest = cut_left(box, box.width * 36 // 100, box.width // 20)
    draw_die(canvas, middle(price), ANY_COLOUR, chamber + 1)
    upper, lower = cut_top(rest, rest.height // 2)
    if name == "great-mogul":
        draw_gain(canvas, upper, "fame-2")
        canvas.icon("elephant", middle(lower), INK, LEAF, within=True)
    elif name == "dancer":
        draw_gain(canvas, upper, "dice-any-2")
        canvas.icon("yield", middle(lower, 0.8), INK, LEAF, within=True)
    elif name == "master-builder":
        _over(canvas, middle(rest, 0.8))
    elif name == "portuguese":
        signed(canvas, rest, "ship", str(_PORTUGUESE))
    else:
        for gain, part in zip(_CHAMBERS[name], (upper, lower), strict=True):
            draw_gain(canvas, part, gain)


def _over(canvas: Canvas, square: pygame.Rect) -> None:
    """Draw a tile that is laid over another one."""
    side = square.width * 2 // 3
    for corner in (square.topleft, (square.right - side, square.bottom - side)):
        part = pygame.Rect(corner, (side, side))
        pygame.draw.rect(canvas.surface, LEAF, part)
        pygame.draw.rect(canvas.surface, INK, part, max(1, side // 8))
    letters(canvas, part, "+", INK, 0.8)


def _upgrades() -> Iterator[tuple[str, Print]]:
    for building in BUILDINGS:
        yield f"upgrade-{building}", partial(_upgrade, building)


def _upgrade(building: str, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw what a building is worth by its upgrades."""
    label, rest = cut_left(box, box.height)
    canvas.icon(building, middle(label, 0.9), INK, LEAF, within=True)
    each = rest.width / len(LEVELS)
    for number, level in enumerate(LEVELS):
        part = pygame.Rect(rest.left + round(number * each), rest.top, round(each), rest.height)
        fame(canvas, _worth(part), str(level))


def _worth(box: pygame.Rect) -> pygame.Rect:
    """Return where the fame of a level stands, before the markers."""
    side = min(box.height, box.width * 2 // 5)
    return pygame.Rect(box.left, box.centery - side // 2, side, side)


def _river(board: Board) -> Iterator[tuple[str, Print]]:
    yield "river-0", partial(_sign, "ship", "")
    for space, gains in enumerate(board.set.river, 1):
        yield f"river-{space}", partial(_gains, gains)
    yield "bridge", _bridge


def _gains(gains: tuple[str, ...], canvas: Canvas, box: pygame.Rect) -> None:
    draw_gains(canvas, box, gains)


def _bridge(canvas: Canvas, box: pygame.Rect) -> None:
    canvas.icon("bridge", cut_top(box, box.height // 2)[0], INK, LEAF, within=True)
