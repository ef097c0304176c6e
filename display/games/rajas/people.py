"""What stands for players on the table: workers, boats and markers, each with the player's own emblem."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from display.drawing.canvas import Canvas
from display.drawing.pictograms import middle
from display.drawing.theme import GOLD, INK, LEAF, PLAYERS
from display.games.rajas.gains import grid

EMBLEMS: Final = tuple(PLAYERS)
"""The colour of each seat, as `display.model.players_of` gives it."""


def emblem(canvas: Canvas, box: pygame.Rect, seat: int) -> None:
    """Draw a player's emblem."""
    colour = EMBLEMS[seat]
    canvas.icon(f"emblem-{colour}", middle(box), PLAYERS[colour], LEAF, within=True)


def worker(canvas: Canvas, box: pygame.Rect, seat: int) -> None:
    """Draw a worker on a space: the emblem on a plate in the player's colour."""
    square = middle(box, 0.94)
    line = max(2, square.width // 9)
    canvas.plate(square, LEAF, PLAYERS[EMBLEMS[seat]], square.width // 2, line)
    emblem(canvas, square.inflate(-4 * line, -4 * line), seat)


def boat(canvas: Canvas, box: pygame.Rect, seat: int) -> None:
    """Draw a boat: the emblem as its sail, on a hull in the player's colour."""
    square = middle(box, 0.94)
    quarter = square.width // 4
    canvas.plate(square, LEAF, PLAYERS[EMBLEMS[seat]], square.width // 5, max(1, square.width // 16))
    inside = square.inflate(-quarter // 2, -quarter // 2)
    hull = pygame.Rect(inside.left, inside.bottom - quarter, inside.width, quarter)
    corners = (
        hull.topleft,
        hull.topright,
        (hull.right - quarter, hull.bottom),
        (hull.left + quarter, hull.bottom),
    )
    pygame.draw.polygon(canvas.surface, PLAYERS[EMBLEMS[seat]], corners)
    sail = pygame.Rect(inside.left, inside.top, inside.width, inside.height - quarter)
    emblem(canvas, middle(sail), seat)


def markers(canvas: Canvas, box: pygame.Rect, seats: Iterable[int], *, round_: bool) -> None:
    """Draw markers side by side: round ones with gold for fame, square ones for money."""
    players = tuple(seats)
    for seat, part in zip(players, grid(box, len(players)), strict=True):
        square = middle(part, 1.0)
        canvas.plate(square, LEAF, GOLD if round_ else INK, square.width // 2 if round_ else 1,
                     max(1, square.width // 12))  # fmt: skip
        emblem(canvas, middle(square, 0.74 if round_ else 0.84), seat)


def waiting(canvas: Canvas, box: pygame.Rect, seats: Iterable[int]) -> None:
    """Draw workers or bonus markers that wait, as emblems on white side by side."""
    players = tuple(seats)
    for seat, part in zip(players, grid(box, len(players)), strict=True):
        square = middle(part)
        canvas.plate(square, LEAF, None, square.width // 2)
        emblem(canvas, middle(square, 0.9), seat)
