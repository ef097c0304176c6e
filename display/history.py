"""The screen on which earlier turns are looked at: which panel stands where."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import cut_bottom, cut_left, cut_top, rows
from display.drawing.metrics import Metrics
from display.layout import HEADER_MM, NOTICES_MM, ROOMY, STRIP_MM, label_panels, split_buttons, to_box
from display.model import History
from display.panel import Panel
from display.widgets.labels import Edge
from display.widgets.notices import draw_notices
from display.widgets.past_turns import (
    HistoryHeaderContent,
    PastTurnsContent,
    draw_history_header,
    draw_past_turns,
)
from display.widgets.seat import SeatContent, draw_seat
from display.widgets.strip import LastTurnContent, draw_last_turn

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
    rest, band = split_buttons(pygame.Rect((0, 0), metrics.size), metrics, edge)
    scale = 1.0 if metrics.compact else ROOMY
    gap = metrics.gap
    header, rest = cut_top(rest, metrics.mm(HEADER_MM * scale), gap // 2)
    rest = rest.inflate(-2 * gap, 0)
    notices, rest = cut_bottom(rest, metrics.mm(NOTICES_MM))
    strip, middle = cut_bottom(rest, metrics.mm((STRIP_MM + STORY_MM) * scale), gap // 2)
    left, right = cut_left(middle, middle.width * LIST_SHARE // 100, gap)
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
    told = LastTurnContent(names[turn.seat], colours[turn.seat], model.told.entries)
    return (
        Panel("header", to_box(header), head, draw_history_header),
        Panel("turns", to_box(left), listed, draw_past_turns),
        *_seats(model, right, metrics),
        Panel("strip", to_box(strip), told, draw_last_turn),
        Panel("notices", to_box(notices), model.notices, draw_notices),
        *label_panels({label.button: label for label in model.labels}, band, edge),
    )


def _seats(model: History, box: pygame.Rect, metrics: Metrics) -> list[Panel]:
    """Return a panel for each player, as they stood after the turn."""
    acting = model.turns[model.chosen].seat
    names = tuple(seat.name for seat in model.seats)
    ranked = any(seat.rank > 1 for seat in model.seats)
    spots = rows(box, len(model.seats), metrics.gap // 2)
    return [
        Panel(
            f"seat-{number}",
            to_box(spot),
            SeatContent(seat, number == acting, number == model.moment.elephant, ranked, names),
            draw_seat,
        )
        for number, (seat, spot) in enumerate(zip(model.seats, spots, strict=True))
    ]
