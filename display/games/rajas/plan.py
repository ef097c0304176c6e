"""Where everything stands on the board; each thing is a *spot* with a name.

Names are the engine's places and steps: `quarry-1`, `harbour-2`, `assorted-1`, `stall-2`, `outer-1`,
`balcony-3`, `terrace-4`, `chamber-yogi`, `village-1`, `stack-blue-cow`, `upgrade-temple`, `river-7` (the
start is `river-0`), `fame-12` and `money-40` (from 0). Parts that nothing is asked about have names as well:
`level-temple-2`, `bridge`, `bonus-33` (beside the step of a bonus of the money track), `worker-fame` and
`worker-money` (where inactive workers wait).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil
from typing import Final, final

import pygame

from display.drawing.boxes import Laid, Spot
from engine.games.rajas.board import Board
from engine.games.rajas.box.contents import Board as Spaces
from engine.games.rajas.box.words import ANIMALS, BUILDINGS, CHAMBERS, COLOURS

WIDTH: Final = 100.0
HEIGHT: Final = 62.0
"""The board's size in units of its own."""
RING: Final = (20, 13)
"""Fields of the tracks along the upper and the left edge; around the board there are 62."""
FIELDS: Final = 2 * sum(RING) - 4
LEVELS: Final = (2, 3, 4)
"""The fame of a building by its upgrades."""

_FIELD: Final = WIDTH / RING[0], HEIGHT / RING[1]
_PERCH: Final = 2.5
"""The width of the strips inside the tracks for what waits beside a step."""
_LEFT, _RIGHT = _FIELD[0] + _PERCH + 0.2, WIDTH - _FIELD[0] - 0.4
_TOP, _LOW = _FIELD[1] + _PERCH + 0.2, HEIGHT - _FIELD[1] - _PERCH - 0.2
_ALONG: Final = 12.4
"""The length of what stands in such a strip."""
_GAP: Final = 0.5
"""Between neighbours."""
_WATER: Final = 5.4
"""The height of each of the two lines of the river."""
_BANK: Final = _LOW - 2 * _WATER - 0.5
"""Where the land above the river ends."""
_ABOVE, _RIGHTMOST, _BELOW, _LEFTMOST = range(4)
"""The edges."""
_PALACE, _QUARRY = 35.4, 69.8
"""Where the palace and the quarry end; the market is right of them."""


@lru_cache(maxsize=16)
def spots(board: Board) -> dict[str, Spot]:
    """Return where each thing stands."""
    return dict(_all(board))


def spaces(board: Board) -> Spaces:
    """Return the side of the board that is played on."""
    both = board.set.contents.board
    return both.two if board.options.players == 2 else both.four  # noqa: PLR2004 - two players


@final
class Plan(Laid):
    """A board laid into a box of the screen, as large as it fits.

    Args:
        board: What is played on.
        box: The room for it.
    """

    proportion: Final = HEIGHT / WIDTH
    """Height of a board in widths."""

    def __init__(self, board: Board, box: pygame.Rect) -> None:
        super().__init__(spots(board), (WIDTH, HEIGHT), box)


def _all(board: Board) -> Iterator[tuple[str, Spot]]:
    yield from _tracks(board)
    side = spaces(board)
    yield from _palace(side)
    yield from _stacks(side)
    yield from _right(side, board)
    yield from _river(board)


def _field(number: int) -> tuple[Spot, int]:
    """Return a field of the tracks, and the edge at which it lies: above, right, below, left."""
    across, down = RING
    wide, high = _FIELD
    if number < across:
        return (number * wide, 0.0, wide, high), _ABOVE
    if number < across + down - 1:
        return (WIDTH - wide, (number - across + 1) * high, wide, high), _RIGHTMOST
    if number < 2 * across + down - 2:
        return ((2 * across + down - 3 - number) * wide, HEIGHT - high, wide, high), _BELOW
    return (0.0, (FIELDS - number) * high, wide, high), _LEFTMOST


def _tracks(board: Board) -> Iterator[tuple[str, Spot]]:
    """Lay both tracks around the board: fame outside, clockwise; two steps of money inside each."""
    contents = board.set.contents
    for step in range(contents.fame.steps + 1):
        yield f"fame-{step}", _half(*_field(step), inside=False)
    for step in range(contents.money.steps + 1):
        place, edge = _field(FIELDS - 1 - ceil(step / 2))
        left, top, width, height = _half(place, edge, inside=True)
        if not step:
            yield "money-0", (left, top, width, height)
            continue
        far = (step % 2 == 0) == (edge in {_BELOW, _LEFTMOST})  # the second step of a field lies ahead
        if edge in {_RIGHTMOST, _LEFTMOST}:
            yield f"money-{step}", (left, top + height / 2 * far, width, height / 2)
        else:
            yield f"money-{step}", (left + width / 2 * far, top, width / 2, height)
    yield "worker-fame", _beside(contents.fame.worker)
    yield "worker-money", _beside(FIELDS - 1 - ceil(contents.money.worker / 2))
    for one in contents.money.bonuses:
        yield f"bonus-{one.at}", _beside(FIELDS - 1 - ceil(one.at / 2))


def _half(field: Spot, edge: int, *, inside: bool) -> Spot:
    """Return the half of a field that lies to the board's inside, or the other one."""
    left, top, width, height = field
    low = inside == (edge in {_ABOVE, _LEFTMOST})
    if edge in {_RIGHTMOST, _LEFTMOST}:
        return left + width / 2 * low, top, width / 2, height
    return left, top + height / 2 * low, width, height / 2


def _beside(number: int) -> Spot:
    """Return the room inside the tracks beside a field, along its edge."""
    (left, top, width, height), edge = _field(number)
    if edge == _LEFTMOST:
        start = min(max(top + height / 2 - _ALONG / 2, _FIELD[1]), HEIGHT - _FIELD[1] - _ALONG)
        return _FIELD[0], start, _PERCH, _ALONG
    if edge == _RIGHTMOST:
        return left - _ALONG, top + height / 2 - _PERCH / 2, _ALONG, _PERCH
    start = min(max(left + width / 2 - _ALONG / 2, _FIELD[0]), WIDTH - _FIELD[0] - _ALONG)
    return start, _FIELD[1] if edge == _ABOVE else HEIGHT - _FIELD[1] - _PERCH, _ALONG, _PERCH


def _line(
    names: Sequence[str], left: float, top: float, width: float, height: float
) -> Iterator[tuple[str, Spot]]:
    """Lay things side by side."""
    each = width / max(1, len(names))
    for number, name in enumerate(names):
        yield name, (left + number * each + _GAP / 2, top, each - _GAP, height)


def _numbers(area: str, count: int) -> list[str]:
    return [f"{area}-{number}" for number in range(1, count + 1)]


def _palace(side: Spaces) -> Iterator[tuple[str, Spot]]:
    """Lay six chambers in two lines, the balconies below, then the terrace and the outer terrace."""
    left, width, unit = _LEFT, _PALACE - _LEFT, (_BANK - _TOP) / 35
    names = [f"chamber-{name}" for name in CHAMBERS]
    yield from _line(names[:3], left, _TOP, width, 8.2 * unit)
    yield from _line(names[3:], left, _TOP + 8.6 * unit, width, 8.2 * unit)
    yield from _line(_numbers("balcony", len(side.balconies)), left, _TOP + 17.6 * unit, width, 6.0 * unit)
    terraces, outer = _numbers("terrace", len(side.terrace.colours)), _numbers("outer", side.outer.spaces)
    half = -(-len(terraces) // 2)
    share = width * half / (half + 1)
    yield from _line(terraces[:half], left, _TOP + 24.0 * unit, share, 5.3 * unit)
    yield from _line(terraces[half:], left, _TOP + 29.7 * unit, share, 5.3 * unit)
    yield from _line(outer, left + share, _TOP + 24.0 * unit, width - share, 11.0 * unit)


def _stacks(side: Spaces) -> Iterator[tuple[str, Spot]]:
    """Lay the spaces of the quarry above its stacks, a column for each colour."""
    left, width = _PALACE + 0.6, _QUARRY - _PALACE - 0.6
    high = 5.6
    yield from _line(_numbers("quarry", len(side.quarry.prices)), left, _TOP, width, high)
    each = (_BANK - _TOP - high - 0.4) / len(ANIMALS)
    for line, animal in enumerate(ANIMALS):
        names = [f"stack-{colour}-{animal}" for colour in COLOURS]
        yield from _line(names, left, _TOP + high + 0.4 + line * each, width, each - 0.3)


def _right(side: Spaces, board: Board) -> Iterator[tuple[str, Spot]]:
    """Lay upgrades, market, harbour and the Mango Village one below the other."""
    left, width = _QUARRY + 0.8, _RIGHT - _QUARRY - 0.8
    unit = (_BANK - _TOP) / (len(BUILDINGS) + 3.2 + (1.8 if board.mango else 0.0))
    for number, building in enumerate(BUILDINGS):
        top = _TOP + number * unit
        yield f"upgrade-{building}", (left, top, width, unit - 0.3)
        cell = (width - unit) / len(LEVELS)
        for column, level in enumerate(LEVELS):
            yield f"level-{building}-{level}", (left + unit + column * cell, top, cell, unit - 0.3)
    top = _TOP + len(BUILDINGS) * unit + 0.5
    market = (*_numbers("assorted", side.market.assorted), *_numbers("stall", len(side.market.stalls)))
    yield from _line(market, left, top, width, 1.6 * unit - 0.8)
    top += 1.6 * unit - 0.1
    yield from _line(_numbers("harbour", len(side.harbour.prices)), left, top, width, 1.6 * unit - 0.8)
    if board.mango:
        top += 1.6 * unit - 0.1
        high = 1.8 * unit - 0.6
        yield "stack-village", (left, top, high, high)
        villages = [spot.name for spot in board.spots if spot.area == "village"]
        yield from _line(villages, left + high + 1, top, min(width - high - 1, 6.0 * len(villages)), high)


def _river(board: Board) -> Iterator[tuple[str, Spot]]:
    """Lay the river from the lower right, to the left and back above: start and end are twice as broad."""
    last, bridge = board.set.last, board.set.bridge
    names = [*(f"river-{space}" for space in range(bridge + 1)), "bridge"]
    names += [f"river-{space}" for space in range(bridge + 1, last + 1)]
    half = ceil((len(names) + 2) / 2)
    each = (_RIGHT - _LEFT) / half
    at = 0
    for name in names:
        size = 2 if name in {"river-0", f"river-{last}"} else 1
        if at < half < at + size:
            at = half
        column = half - at - size if at < half else at - half
        top = _LOW - _WATER if at < half else _LOW - 2 * _WATER
        yield (
            name,
            (_LEFT + column * each + _GAP / 4, top + _GAP / 4, size * each - _GAP / 2, _WATER - _GAP / 2),
        )
        at += size
