"""Why somebody won: each comparison as a row, who was still level after it, and where the rules say so."""

from __future__ import annotations

import pygame
from msgspec import Struct

from display.drawing.boxes import columns, cut_left, cut_top, rows, square
from display.drawing.canvas import Canvas, Style
from display.drawing.theme import GILT, GOLD, INK, LEAF, PLAYERS, SEPIA, SHADE
from display.model import Comparison, Player
from display.words import Words, verbatim, words
from engine.kernel.contract import Standing, TieBreak
from engine.msgid import msgid

NAMES_SHARE = 34
"""How much of the width the names of the comparisons take, in per cent."""


class StandingContent(Struct, frozen=True):
    """The players by seat, and how they compare."""

    players: tuple[Player, ...]
    standing: Standing
    compared: tuple[Comparison, ...]


def draw_standing(canvas: Canvas, box: pygame.Rect, content: StandingContent) -> None:
    """Draw the table of comparisons, a column for each player."""
    metrics = canvas.metrics
    canvas.plate(box, LEAF, SHADE, metrics.mm(1))
    inside = box.inflate(-2 * metrics.gap, -2 * metrics.mm(0.8))
    heads, body = cut_top(inside, min(metrics.mm(9), inside.height // 4), metrics.mm(0.6))
    _, names = cut_left(heads, heads.width * NAMES_SHARE // 100, metrics.gap)
    _names(canvas, names, content.players)
    canvas.rule(heads.bottomleft, heads.bottomright)
    before = tuple(range(len(content.players)))
    spots = rows(body, len(content.compared), 2)
    for step, named, spot in zip(content.standing.steps, content.compared, spots, strict=True):
        _name(canvas, spot, named)
        values = named.values or tuple(verbatim(str(value)) for value in step.values)
        _values(canvas, spot, (step, values), before)
        before = step.tied


def _names(canvas: Canvas, box: pygame.Rect, players: tuple[Player, ...]) -> None:
    metrics = canvas.metrics
    spots = columns(box, len(players), metrics.gap)
    side, gap = min(box.height, metrics.mm(5)), metrics.mm(0.8)
    room = (spots[0].width - side - gap, box.height)
    style = Style(metrics.read, metrics.mm(1.5), lines=2, pitch=1.4)
    style = canvas.common([player.name for player in players], room, style)
    for player, spot in zip(players, spots, strict=True):
        whole = pygame.Rect(
            0, spot.top, side + gap + canvas.block(player.name, room, style).width, spot.height
        )
        whole.centerx = spot.centerx
        icon, text = cut_left(whole, side, gap)
        canvas.icon(f"emblem-{player.colour}", icon, PLAYERS[player.colour], LEAF)
        canvas.text(player.name, text, style)


def _name(canvas: Canvas, box: pygame.Rect, compared: Comparison) -> None:
    """Draw what a comparison is called, and where the rules say so, at the left of its row."""
    metrics = canvas.metrics
    left, _ = cut_left(box, box.width * NAMES_SHARE // 100)
    left = left.inflate(0, min(0, metrics.mm(14) - left.height))
    name, rule = cut_top(left, left.height * 62 // 100, metrics.mm(0.6))
    canvas.text(compared.words, name, Style(metrics.mm(3.8), metrics.fine, INK, lines=2, pitch=1.4))
    icon, text = cut_left(rule, min(rule.height, metrics.mm(4)), metrics.mm(0.8))
    canvas.icon("book", icon, SEPIA)
    canvas.text(compared.heading, text, Style(metrics.note, metrics.mm(1.5), SEPIA))


Row = tuple[TieBreak, tuple[Words, ...]]
"""A comparison, and what each player has."""


def _values(canvas: Canvas, box: pygame.Rect, row: Row, before: tuple[int, ...]) -> None:
    """Draw every player's value; who was out before is shown faintly, who stays on a golden plate."""
    metrics = canvas.metrics
    _, right = cut_left(box, box.width * NAMES_SHARE // 100, metrics.gap)
    for seat, spot in enumerate(columns(right, len(row[1]), metrics.gap)):
        _value(canvas, spot, row, seat, out=seat not in before)


def _value(canvas: Canvas, box: pygame.Rect, row: Row, seat: int, *, out: bool) -> None:
    """Draw one player's value: with a crown who is alone ahead, with an equals sign who is still level."""
    metrics = canvas.metrics
    height = min(box.height * 84 // 100, metrics.mm(13))
    plate = pygame.Rect(0, 0, min(box.width, height * 2), height)
    plate.center = box.center
    text = Style(metrics.mm(6), metrics.fine, INK, "centre")
    if out:
        text = Style(metrics.note, metrics.fine, SEPIA, "centre")
    step, values = row
    if seat not in step.tied:
        canvas.text(values[seat], plate, text)
        return
    canvas.plate(plate, GILT, GOLD, metrics.mm(1))
    figure, sign = cut_left(plate, plate.width // 2)
    canvas.text(values[seat], figure, text)
    icon = "crown" if len(step.tied) == 1 else "level"
    canvas.icon(icon, square(sign, min(sign.size) * 6 // 10), INK, GILT)


def draw_order(canvas: Canvas, box: pygame.Rect, content: StandingContent) -> None:
    """Draw the places: those that the rules give, then Munshi's own order, marked as such."""
    metrics, standing = canvas.metrics, content.standing
    ruled, own = standing.order[: standing.ruled], standing.order[standing.ruled :]
    if not own:
        return
    place = 1 + sum(len(group) for group in ruled)
    mark, rest = cut_left(box, box.width * NAMES_SHARE // 100, metrics.gap)
    icon, text = cut_left(mark, min(mark.height, metrics.mm(5)), metrics.gap)
    canvas.icon("quill", icon, SEPIA)
    note = words(msgid("Munshi's order, not the rules'"))
    canvas.text(note, text, Style(metrics.note, metrics.mm(1.5), SEPIA, lines=2, pitch=1.4))
    for group, spot in zip(own, columns(rest, len(own), metrics.gap), strict=True):
        names = tuple(verbatim(content.players[seat].name) for seat in group)
        entry = words("{place}. {names}", place=place, names=names)
        canvas.text(entry, spot, Style(metrics.read, metrics.mm(1.5), lines=2, pitch=1.4))
        place += len(group)
