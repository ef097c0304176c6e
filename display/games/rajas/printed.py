"""What is printed on the board: spaces with prices, tracks with bonuses, upgrades, the river's gains."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Final

import pygame

from display.drawing.boxes import cut_left, cut_top
from display.drawing.canvas import Canvas
from display.drawing.pictograms import MONEY, counted, fame, letters, middle
from display.drawing.theme import INK, LEAF, SEPIA, SHADE
from display.games.rajas.dice import ANY_COLOUR, INKS, draw_die
from display.games.rajas.gains import draw_gain, draw_gains, signed
from display.games.rajas.plan import LEVELS, spaces
from display.games.rajas.tiles import GOODS, TINTS
from engine.games.rajas.board import Board
from engine.games.rajas.box.set import Spot as Space
from engine.games.rajas.box.tiles import VILLAGES
from engine.games.rajas.box.words import ANIMALS, BUILDINGS, CHAMBERS, COLOURS, KINDS
from engine.games.rajas.names import stack_place

Print = Callable[[Canvas, pygame.Rect], None]
"""Draws what is printed in a box."""

_CHAMBERS: Final[dict[str, tuple[str, ...]]] = {
    "yogi": ("karma-2", "dice-any-1"),
    "raja-man-singh": ("upgrade", "money-3"),
}
"""The two gains of chambers that bring nothing else."""
_PORTUGUESE: Final = 6
_TENTH: Final = 5
"""Every fifth step of a track has its number."""


@lru_cache(maxsize=8)
def printed(board: Board) -> dict[str, Print]:
    """Return what draws each printed thing, by its name."""
    parts = (_tracks(board), _spaces(board), _river(board), _upgrades(), _stacks(board))
    return {name: draws for part in parts for name, draws in part}


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
        _number(canvas, box, step)


def _money_step(step: int, canvas: Canvas, box: pygame.Rect) -> None:
    if step % (2 * _TENTH) == 0:
        _number(canvas, box, step)


def _number(canvas: Canvas, box: pygame.Rect, step: int) -> None:
    """Write the number of a step; it may reach over the next ones, which have none."""
    square = middle(box)
    letters(canvas, square.inflate(square.width, 0), str(step), INK, 0.64)


def _first(box: pygame.Rect) -> pygame.Rect:
    """Return the square at the beginning of a strip."""
    return pygame.Rect(box.topleft, (min(box.size), min(box.size)))


def _beside(gain: str, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw a bonus, or a worker, at the beginning of a strip."""
    if gain:
        draw_gain(canvas, _first(box), gain)
    else:
        canvas.icon("worker", _first(box), INK, LEAF, within=True)


def _spaces(board: Board) -> Iterator[tuple[str, Print]]:
    side = spaces(board)
    for area, row in (("quarry", side.quarry), ("harbour", side.harbour)):
        yield from ((f"{area}-{number}", _covered) for number in range(1, len(row.prices) + 1))
    for spot in board.spots:
        yield spot.name, _PRINTED[spot.area](spot)


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
        draw_die(
            canvas, pygame.Rect(lower.left + part * half, lower.top, half, lower.height), take, asked=False
        )


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
    part = pygame.Rect(square.topleft, (side, side))
    for corner in (square.topleft, (square.right - side, square.bottom - side)):
        part = pygame.Rect(corner, (side, side))
        pygame.draw.rect(canvas.surface, LEAF, part)
        pygame.draw.rect(canvas.surface, INK, part, max(1, side // 8))
    letters(canvas, part, "+", INK, 0.8)


_PRINTED: Final[dict[str, Callable[[Space], Print]]] = {
    "quarry": lambda space: partial(_priced, str(space.price)),
    "harbour": lambda space: partial(_priced, str(space.price)),
    "assorted": lambda _: partial(_sign, "market", "3≠"),
    "stall": lambda space: partial(_stall, space.kind),
    "outer": lambda space: partial(_outer, space.money),
    "balcony": lambda space: partial(_balcony, COLOURS[space.colour], COLOURS[space.take]),
    "terrace": lambda space: partial(_die, COLOURS[space.colour]),
    "chamber": lambda space: partial(_chamber, space.kind),
    "village": lambda _: partial(_sign, "mango", "2"),
}
"""What draws a space for workers, by the part of the board."""


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
        fame(canvas, worth(part), str(level))


def worth(box: pygame.Rect) -> pygame.Rect:
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


def _stacks(board: Board) -> Iterator[tuple[str, Print]]:
    for stack in board.stacks:
        colour, animal = divmod(stack, len(ANIMALS))
        village = stack == VILLAGES
        place = partial(_place, "" if village else COLOURS[colour], "mango" if village else ANIMALS[animal])
        yield stack_place(stack), place


def _place(colour: str, icon: str, canvas: Canvas, box: pygame.Rect) -> None:
    """Draw where a stack lies."""
    square = pygame.Rect(0, 0, *(min(box.size),) * 2)
    square.midtop = box.midtop
    pygame.draw.rect(canvas.surface, TINTS[colour], square)
    pygame.draw.rect(canvas.surface, INKS[colour] if colour else SEPIA, square, max(1, square.width // 30))
    canvas.icon(icon, middle(square, 0.5), SEPIA, LEAF, within=True)
