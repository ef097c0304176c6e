"""The list of turns, the one that is looked at among those around it."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct

from display.drawing.boxes import cut_left, cut_right, rows, square
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import GILT, GOLD, INK, LEAF, PLAYERS, SEPIA, SHADE
from display.model import PastTurn, Player
from display.words import verbatim

ROW_MM: Final = 7.6
"""The least height of a row."""


class PastTurnsContent(Struct, frozen=True):
    """The turns, which one is looked at, and the players by seat."""

    turns: tuple[PastTurn, ...]
    chosen: int
    players: tuple[Player, ...]


def draw_past_turns(canvas: Canvas, box: pygame.Rect, content: PastTurnsContent) -> None:
    """Draw as many turns as there is room for, the latest at the bottom."""
    metrics = canvas.metrics
    room = max(1, box.height // metrics.mm(ROW_MM))
    first = max(0, min(content.chosen - room // 2, len(content.turns) - room))
    shown = content.turns[first : first + room]
    spots = rows(box, room, metrics.mm(0.6))
    # Names are set alike, in the room that is left where most signs stand.
    signs = max(len(_signs(turn)) for turn in shown)
    *_, name = _cut(canvas, spots[0], signs)
    style = Style(metrics.read, metrics.fine, lines=2, pitch=1.4)
    style = canvas.common([player.name for player in content.players], name.size, style)
    for number, (turn, spot) in enumerate(zip(shown, spots, strict=False), first):
        row = _Row(turn, number == content.chosen, content.players[turn.seat])
        _draw_row(canvas, (spot, _cut(canvas, spot, signs)), row, style)


class _Row(Struct, frozen=True):
    """A turn of the list, whether it is looked at, and its player."""

    turn: PastTurn
    chosen: bool
    player: Player


Parts = tuple[pygame.Rect, pygame.Rect, list[pygame.Rect], pygame.Rect]
"""Where the number, the emblem, the signs and the name of a row stand."""


def _cut(canvas: Canvas, box: pygame.Rect, count: int) -> Parts:
    """Return the parts of a row with so many signs."""
    metrics = canvas.metrics
    side = min(metrics.mm(4.6), box.height - metrics.mm(1))
    inside = box.inflate(-2 * metrics.mm(1), 0)
    number, rest = cut_left(inside, metrics.mm(8.4), metrics.mm(0.6))
    emblem, rest = cut_left(rest, side, metrics.gap)
    signs = []
    for _ in range(count):
        sign, rest = cut_right(rest, side, metrics.mm(0.4))
        signs.append(square(sign, side))
    return number, square(emblem, side), signs, rest


def _signs(turn: PastTurn) -> list[str]:
    """Return the icons of what was put right of a turn."""
    marks = (("pencil", turn.corrected), ("undo", turn.taken_back), ("cross", turn.left_out))
    return [icon for icon, there in marks if there]


def _draw_row(canvas: Canvas, room: tuple[pygame.Rect, Parts], row: _Row, style: Style) -> None:
    """Draw a turn; the one that is looked at on a golden plate."""
    metrics, (box, (number, emblem, signs, name)) = canvas.metrics, room
    ground, line = (GILT, GOLD) if row.chosen else (LEAF, SHADE)
    canvas.plate(box, ground, line, metrics.mm(1), metrics.mm(0.4) if row.chosen else 1)
    figures = Style(metrics.read, metrics.fine, INK if row.chosen else SEPIA, "right")
    canvas.text(verbatim(str(row.turn.number)), number, figures)
    canvas.icon(f"emblem-{row.player.colour}", emblem, PLAYERS[row.player.colour], ground)
    canvas.text(row.player.name, name, style)
    for spot, icon in zip(signs, _signs(row.turn), strict=False):
        canvas.icon(icon, spot, INK, ground)
