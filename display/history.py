"""The screen on which earlier turns are looked at: which panel stands where."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import cut_left
from display.drawing.metrics import Metrics
from display.layout import STRIP_MM, cut_screen, label_panels, seat_panels, to_box
from display.model import History
from display.panel import Panel
from display.widgets.labels import Edge
from display.widgets.lost import draw_lost
from display.widgets.notices import draw_notices
from display.widgets.past_turns import (
    HistoryHeaderContent,
    PastTurnsContent,
    draw_history_header,
    draw_past_turns,
)
from display.widgets.strip import LastTurnContent, draw_last_turn, draw_question

LIST_SHARE: Final = 33
"""How much of the width the list of turns takes, in per cent."""
STORY_MM: Final = 4.0
"""How much higher the strip is than on the live screen: a whole turn is told in it."""


def history_panels(model: History, metrics: Metrics, edge: Edge = "bottom") -> tuple[Panel, ...]:
    """Return the panels of the screen.

    Args:
        model: What to show.
        metrics: Sizes on the screen.
        edge: Where the buttons sit.
    """
    cut = cut_screen(metrics, edge, STRIP_MM + STORY_MM)
    left, right = cut_left(cut.middle, cut.middle.width * LIST_SHARE // 100, metrics.gap)
    names = tuple(seat.name for seat in model.seats)
    colours = tuple(seat.colour for seat in model.seats)
    turn = model.turns[model.chosen]
    head = HistoryHeaderContent(
        turn.number,
        model.turns[-1].number,
        colours[turn.seat],
        model.moment.round_number,
        model.moment.pass_number,
    )
    listed = PastTurnsContent(model.turns, model.chosen, names, colours)
    return (
        Panel("header", to_box(cut.header), head, draw_history_header),
        Panel("turns", to_box(left), listed, draw_past_turns),
        *_right(model, right, metrics),
        _strip(model, cut.strip),
        Panel("notices", to_box(cut.notices), model.notices, draw_notices),
        *label_panels({label.button: label for label in model.labels}, cut.band, edge),
    )


def _right(model: History, box: pygame.Rect, metrics: Metrics) -> tuple[Panel, ...]:
    """Return the panels beside the list: the players, or what would not hold any more."""
    if model.lost is not None:
        return (Panel("lost", to_box(box), model.lost, draw_lost),)
    acting = model.turns[model.chosen].seat
    return seat_panels(model.seats, box, metrics, acting, model.moment.elephant)


def _strip(model: History, box: pygame.Rect) -> Panel:
    """Return the panel of what is asked, else of what happened."""
    if model.question is not None:
        return Panel("strip", to_box(box), model.question, draw_question)
    seat = model.seats[model.turns[model.chosen].seat]
    told = LastTurnContent(seat.name, seat.colour, model.told.entries)
    return Panel("strip", to_box(box), told, draw_last_turn)
