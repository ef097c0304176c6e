"""The screen during a match: which panel stands where."""

from __future__ import annotations

import pygame

from display.drawing.metrics import Metrics
from display.layout import cut_screen, label_panels
from display.model import Button, Label, Live
from display.panel import Panel, to_box
from display.widgets.alarm import draw_alarm
from display.widgets.header import draw_header
from display.widgets.labels import Edge
from display.widgets.notices import draw_notices
from display.widgets.offered import OfferedContent, draw_offered
from display.widgets.restoring import draw_reason, draw_restore
from display.widgets.strip import LastTurnContent, draw_last_turn, draw_question, draw_warning


def live_panels(model: Live, metrics: Metrics, edge: Edge = "bottom") -> tuple[Panel, ...]:
    """Return the panels of the live screen.

    Args:
        model: What to show.
        metrics: Sizes on the screen.
        edge: Where the buttons sit.
    """
    cut = cut_screen(metrics, edge)
    return (
        Panel("header", to_box(cut.header), model.header, draw_header),
        *_middle(model, cut.middle, metrics),
        _strip(model, cut.strip),
        Panel("notices", to_box(cut.notices), model.notices, draw_notices),
        *label_panels(answers(model), cut.band, edge),
    )


def _middle(model: Live, box: pygame.Rect, metrics: Metrics) -> tuple[Panel, ...]:
    """Return the panels of the table, or of what takes its place."""
    if model.alarm is not None:
        return (Panel("alarm", to_box(box), model.alarm, draw_alarm),)
    if model.restore is not None:
        shown, rest = model.table.beside(box, metrics)
        return (*shown, Panel("restore", to_box(rest), model.restore, draw_restore))
    return model.table.panels(box, metrics, model.players)


def answers(model: Live) -> dict[Button, Label]:
    """Return what each button does now: a question's answers first."""
    labels = {label.button: label for label in model.labels}
    if model.question is not None:
        labels |= {option.button: option for option in model.question.options}
    return labels


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
        return LastTurnContent(None, ())
    return LastTurnContent(None if last.seat is None else model.players[last.seat], last.entries)
