"""The screen during a match: which panel stands where."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import cut_left
from display.drawing.metrics import Metrics
from display.games.cards_and_karma.grid import draw_grid, grid_gap, grid_width
from display.games.cards_and_karma.piles import draw_piles
from display.layout import ROOMY, cut_screen, label_panels, seat_panels, to_box
from display.model import Button, Label, Live
from display.panel import Panel
from display.widgets.alarm import draw_alarm
from display.widgets.header import HeaderContent, draw_header
from display.widgets.labels import Edge
from display.widgets.notices import draw_notices
from display.widgets.offered import OfferedContent, draw_offered
from display.widgets.restoring import draw_reason, draw_restore
from display.widgets.strip import LastTurnContent, draw_last_turn, draw_question, draw_warning

GRID_SHARE: Final = 43
"""The most of the width that the grid takes, in per cent."""
PILES_MM: Final = 8.4
"""The width of the column with draw pile and discards."""


def live_panels(model: Live, metrics: Metrics, edge: Edge = "bottom") -> tuple[Panel, ...]:
    """Return the panels of the live screen.

    Args:
        model: What to show.
        metrics: Sizes on the screen.
        edge: Where the buttons sit.
    """
    cut = cut_screen(metrics, edge)
    player = model.seats[model.moment.seat]
    return (
        Panel(
            "header", to_box(cut.header), HeaderContent(model.moment, player.name, player.colour), draw_header
        ),
        *(_alarm(model, cut.middle) or _table(model, cut.middle, metrics)),
        _strip(model, cut.strip),
        Panel("notices", to_box(cut.notices), model.notices, draw_notices),
        *label_panels(answers(model), cut.band, edge),
    )


def _alarm(model: Live, box: pygame.Rect) -> tuple[Panel, ...]:
    """Return the panel of an alarm: people look at the table itself then, and at nothing else here."""
    return (Panel("alarm", to_box(box), model.alarm, draw_alarm),) if model.alarm is not None else ()


def _table(model: Live, box: pygame.Rect, metrics: Metrics) -> tuple[Panel, ...]:
    """Return the panels of the grid, the piles and the players."""
    width = grid_width(model.grid, box.height, grid_gap(metrics.per_mm))
    width = min(width, box.width * GRID_SHARE // 100)
    left, right = cut_left(box, width, metrics.gap)
    piles, right = _piles(model, right, metrics)
    return (Panel("grid", to_box(left), model.grid, draw_grid), *piles, *_right(model, right, metrics))


def answers(model: Live) -> dict[Button, Label]:
    """Return what each button does now: a question's answers first."""
    labels = {label.button: label for label in model.labels}
    if model.question is not None:
        labels |= {option.button: option for option in model.question.options}
    return labels


def _piles(model: Live, box: pygame.Rect, metrics: Metrics) -> tuple[tuple[Panel, ...], pygame.Rect]:
    """Return the panel of the piles, where they are shown, and the rest of a box."""
    if model.piles is None:
        return (), box
    scale = 1.0 if metrics.compact else ROOMY
    column, rest = cut_left(box, metrics.mm(PILES_MM * scale), metrics.gap)
    return (Panel("piles", to_box(column), model.piles, draw_piles),), rest


def _right(model: Live, box: pygame.Rect, metrics: Metrics) -> tuple[Panel, ...]:
    if model.restore is not None:
        return (Panel("restore", to_box(box), model.restore, draw_restore),)
    moment = model.moment
    return seat_panels(model.seats, box, metrics, moment.seat, moment.elephant)


def _strip(model: Live, box: pygame.Rect) -> Panel:
    if model.alarm is not None:
        return Panel("strip", to_box(box), model.alarm.words, draw_warning)
    if model.question is not None:
        return Panel("strip", to_box(box), model.question.words, draw_question)
    if model.restore is not None:
        return Panel("strip", to_box(box), model.restore.words, draw_reason)
    last = _last_turn(model)
    if model.offered is not None:
        return Panel("strip", to_box(box), OfferedContent(model.offered, last), draw_offered)
    return Panel("strip", to_box(box), last, draw_last_turn)


def _last_turn(model: Live) -> LastTurnContent:
    last = model.last_turn
    if last is None:
        return LastTurnContent("", "", ())
    seat = None if last.seat is None else model.seats[last.seat]
    name, colour = (seat.name, seat.colour) if seat else ("", "")
    return LastTurnContent(name, colour, last.entries)
