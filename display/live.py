"""The screen during a match: which panel stands where, and the question that is offered."""

from __future__ import annotations

from typing import Final

import pygame
from msgspec import Struct
from msgspec.structs import replace

from display.drawing.boxes import cut_bottom, cut_right, cut_top
from display.drawing.canvas import Canvas, Style
from display.drawing.metrics import Metrics
from display.drawing.theme import GILT, GOLD, LAPIS, LEAF
from display.layout import cut_screen, label_panels
from display.model import Alarm, Button, Label, Live
from display.panel import Panel, to_box
from display.pointing import list_panels, lit
from display.widgets.flow import draw_notices
from display.widgets.header import draw_header
from display.widgets.labels import Edge
from display.widgets.steps import draw_alarm, draw_next, draw_reason, draw_restore
from display.widgets.strip import (
    LastTurnContent,
    beside_icon,
    draw_last_turn,
    draw_question,
    draw_warning,
    with_icon,
)
from display.words import Words, words
from engine.msgid import msgid

STRIP_SHARE: Final = 26
"""The least that the strip takes of the room beside a table that takes all the height, in per cent."""
LINE_SHARE: Final = 42
"""What a question in one line takes of the strip's height, in per cent."""
LINES_MM: Final = 11.0
"""The height of a question in two lines."""
STORY_MM: Final = 7.0
"""Less than this is no room for a story."""
HINT_SHARE: Final = 21
"""What the hint takes of the width, in per cent."""
HEADLINE_MM: Final = 12.0
"""The height of an alarm's headline,"""
NEXT_MM: Final = 7.0
"""and of the next step."""
LEAST_MM: Final = 2.8
"""The least height of a capital: whoever is asked reaches for the buttons under it."""


class OfferedContent(Struct, frozen=True):
    """The question, and the last turn beside which it stands."""

    words: Words
    last: LastTurnContent


def draw_offered(canvas: Canvas, box: pygame.Rect, content: OfferedContent) -> None:
    """Draw the question, and the story over it where both have room; the question goes first."""
    metrics, text = canvas.metrics, content.words
    style = Style(metrics.mm(4.8), metrics.mm(LEAST_MM), LEAF, lines=2, pitch=1.45)
    for height in (box.height * LINE_SHARE // 100, metrics.mm(LINES_MM)):
        plate, story = cut_bottom(box, height, metrics.mm(0.5))
        room = _split(metrics, beside_icon(metrics, plate)[1])[1]
        if story.height >= metrics.mm(STORY_MM) and not canvas.block(text, room.size, style).cut:
            draw_last_turn(canvas, story, content.last)
            _draw_plate(canvas, plate, text, style)
            return
    _draw_plate(canvas, box, text, replace(style, lines=3))


def _draw_plate(canvas: Canvas, box: pygame.Rect, text: Words, style: Style) -> None:
    """Draw the question in the colours of the buttons that answer it, and what these do besides."""
    metrics = canvas.metrics
    canvas.plate(box, LAPIS, GOLD, metrics.mm(1), metrics.mm(0.4))
    hint, room = _split(metrics, with_icon(canvas, box, "question", (GILT, LAPIS)))
    canvas.text(text, room, style)
    ends = Style(metrics.note, metrics.mm(1.7), GILT, "right", lines=2, pitch=1.45)
    canvas.text(words(msgid("The answer ends the turn")), hint, ends)


def _split(metrics: Metrics, box: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the room of the hint and that of the question."""
    return cut_right(box, box.width * HINT_SHARE // 100, metrics.gap)


def live_panels(model: Live, metrics: Metrics, edge: Edge = "bottom") -> tuple[Panel, ...]:
    """Return the panels of the live screen; `edge` is where the buttons sit."""
    cut = cut_screen(metrics, edge)
    asked = model.pointing
    head = model.header if asked is None else replace(model.header, words=asked.words)
    return (
        Panel("header", to_box(cut.header), head, draw_header),
        *_middle(model, cut.middle, cut.strip, metrics),
        Panel("notices", to_box(cut.notices), model.notices, draw_notices),
        *label_panels(answers(model), cut.band, edge),
    )


def _middle(model: Live, box: pygame.Rect, strip: pygame.Rect, metrics: Metrics) -> tuple[Panel, ...]:
    """Return the panels of the table, or of what takes its place, and of the strip under or beside it."""
    if model.alarm is not None:
        return _alarm(model.alarm, box.union(strip), metrics)
    table = lit(model.table, model.pointing)
    shown, rest = table.beside(box.union(strip) if table.aspect else box, metrics)
    if table.aspect:
        strip, rest = cut_bottom(rest, max(strip.height, rest.height * STRIP_SHARE // 100), metrics.gap // 2)
    panels = (*shown, _strip(model, strip))
    if model.restore is not None:
        return (*panels, Panel("restore", to_box(rest), model.restore, draw_restore))
    listed, rest = list_panels(model.pointing, rest, metrics) if model.pointing is not None else ((), rest)
    return (*panels, *listed, *table.others(rest, metrics, model.players))


def _alarm(alarm: Alarm, box: pygame.Rect, metrics: Metrics) -> tuple[Panel, ...]:
    """Return the panels of an alarm: the headline, the next step, and under both what is behind them."""
    head, rest = cut_top(box, metrics.mm(HEADLINE_MM), metrics.gap // 2)
    panels = [Panel("strip", to_box(head), alarm.words, draw_warning)]
    step = next((entry for way in alarm.ways[:1] for entry in way.entries), None)
    if step is not None:
        spot, rest = cut_top(rest, metrics.mm(NEXT_MM), metrics.gap // 2)
        panels.append(Panel("next", to_box(spot), step, draw_next))
    return (*panels, Panel("alarm", to_box(rest), alarm, draw_alarm))


def answers(model: Live) -> dict[Button, Label]:
    """Return what each button does now: a question's answers first."""
    labels = {label.button: label for label in model.labels}
    if model.question is not None:
        labels |= {option.button: option for option in model.question.options}
    return labels


def _strip(model: Live, box: pygame.Rect) -> Panel:
    if model.question is not None:
        return Panel("strip", to_box(box), model.question.words, draw_question)
    if model.restore is not None:
        return Panel("strip", to_box(box), model.restore.words, draw_reason)
    if model.pointing is not None and model.pointing.refused is not None:
        refused = refused_by(model.pointing.refused, model.pointing.allowed)
        return Panel("strip", to_box(box), refused, draw_warning)
    last = _last_turn(model)
    if model.offered is not None:
        return Panel("strip", to_box(box), OfferedContent(model.offered, last), draw_offered)
    return Panel("strip", to_box(box), last, draw_last_turn)


def refused_by(refused: Words, allowed: tuple[Words, ...]) -> Words:
    """Return why an answer does not hold, and what would be allowed instead."""
    if not allowed:
        return refused
    return words(msgid("{refused}. Allowed: {ways}"), refused=refused, ways=allowed)


def _last_turn(model: Live) -> LastTurnContent:
    last = model.last_turn
    if last is None:
        return LastTurnContent(None, ())
    return LastTurnContent(None if last.seat is None else model.players[last.seat], last.entries)
