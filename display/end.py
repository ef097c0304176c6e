"""The screen after a match: who won, each comparison, and Munshi's order below."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import cut_bottom, cut_left, cut_right, cut_top, rows, square
from display.drawing.canvas import Canvas, Style
from display.drawing.metrics import Metrics
from display.drawing.theme import GILT, GOLD, INK, LAPIS, LEAF, PLAYERS
from display.layout import HEADER_MM, NOTICES_MM, ROOMY, label_panels, split_buttons
from display.model import End, Notice, Player
from display.panel import Panel, to_box
from display.widgets.flow import draw_notices
from display.widgets.header import draw_band, draw_emblem
from display.widgets.labels import Edge
from display.widgets.standing import StandingContent, draw_order, draw_standing
from display.words import Words, verbatim, words
from engine.kernel.contract import Standing
from engine.msgid import msgid


def victory(players: tuple[Player, ...], standing: Standing) -> Words:
    """Return who won, in one sentence."""
    names = tuple(verbatim(players[seat].name) for seat in standing.winners)
    if len(names) == 1:
        return words(msgid("{name} wins"), name=names[0])
    return words(msgid("Shared victory: {names}"), names=names)


def draw_victory(canvas: Canvas, box: pygame.Rect, content: StandingContent) -> None:
    """Draw the winners under an arch, side by side."""
    metrics = canvas.metrics
    canvas.surface.blit(canvas.tools.vectors.arch(box.size, (LEAF, GOLD)), box)
    winners = [content.players[seat] for seat in content.standing.winners]
    _, low = cut_top(box, box.height * 26 // 100)
    inside = low.inflate(-box.width * 16 // 100, -metrics.mm(3))
    inside.height -= metrics.mm(1.5)  # the arch has a second line within the first
    crown, inside = cut_top(inside, inside.height * 22 // 100, metrics.gap)
    canvas.icon("crown", crown, GOLD)
    spots = rows(inside, len(winners), metrics.gap)
    share = 50 if len(winners) == 1 else 58
    room = (inside.width, spots[0].height * (100 - share) // 100)
    style = Style(metrics.glance, metrics.mm(1.4), INK, "centre", 2, 1.4)
    style = canvas.common([winner.name for winner in winners], room, style)
    for winner, spot in zip(winners, spots, strict=True):
        text, emblem = cut_bottom(spot, room[1])
        canvas.icon(
            f"emblem-{winner.colour}", square(emblem, min(emblem.size) * 9 // 10), PLAYERS[winner.colour]
        )
        canvas.text(winner.name, text, style)


def draw_title(canvas: Canvas, box: pygame.Rect, content: StandingContent) -> None:
    """Draw the head of the end screen."""
    inside = draw_band(canvas, box)
    rest = inside
    for seat in content.standing.winners:
        emblem, rest = cut_left(rest, inside.height, canvas.metrics.gap)
        draw_emblem(canvas, emblem, content.players[seat].colour)
    crown, rest = cut_right(rest, inside.height, canvas.metrics.gap)
    canvas.icon("crown", crown, GILT, LAPIS)
    text = victory(content.players, content.standing)
    canvas.text(text, rest, Style(canvas.metrics.mm(5.4), canvas.metrics.note, LEAF))


ORDER_MM: Final = 9.0


def end_panels(model: End, metrics: Metrics, edge: Edge = "bottom") -> tuple[Panel, ...]:
    """Return the panels of the end screen; `edge` is where the buttons sit."""
    rest, band = split_buttons(pygame.Rect((0, 0), metrics.size), metrics, edge)
    scale = 1.0 if metrics.compact else ROOMY
    gap = metrics.gap
    header, rest = cut_top(rest, metrics.mm(HEADER_MM * scale), gap)
    rest = rest.inflate(-2 * gap, 0)
    notices, rest = cut_bottom(rest, metrics.mm(NOTICES_MM), gap // 2)
    content = StandingContent(model.players, model.standing, model.compared)
    summary = () if model.summary is None else (Notice(model.summary, "quill"),)
    panels = [
        Panel("header", to_box(header), content, draw_title),
        Panel("notices", to_box(notices), summary + model.notices, draw_notices),
        *label_panels({label.button: label for label in model.labels}, band, edge),
    ]
    if not metrics.compact:
        arch, rest = cut_left(rest, rest.width * 25 // 100, 2 * gap)
        panels.append(Panel("victory", to_box(arch), content, draw_victory))
    order, table = cut_bottom(rest, metrics.mm(ORDER_MM), gap // 2)
    panels.append(Panel("standing", to_box(table), content, draw_standing))
    panels.append(Panel("order", to_box(order), content, draw_order))
    return tuple(panels)
