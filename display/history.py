"""The screen on which earlier turns are looked at: which panel stands where."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import cut_left
from display.drawing.metrics import Metrics
from display.layout import STRIP_MM, cut_screen, label_panels
from display.model import Header, History
from display.panel import Panel, to_box
from display.phrases.history import looking_back
from display.widgets.flow import draw_notices
from display.widgets.header import draw_long_header
from display.widgets.labels import Edge
from display.widgets.past_turns import PastTurnsContent, draw_past_turns
from display.widgets.steps import draw_lost
from display.widgets.strip import LastTurnContent, draw_last_turn, draw_question

LIST_SHARE: Final = {True: 33, False: 24}
"""How much of the width the list of turns takes, in per cent, by whether the buttons leave all of it."""
STORY_MM: Final = 4.0, 26.0
"""How much higher the strip is than on the live screen, at least and at most: a whole turn is told in it."""
FEW: Final = 8
"""So many sentences have room in the least; for each further one it is higher by:"""
MORE_MM: Final = 2.4
WHOLE: Final = 4
"""As for so many further ones it is higher where a whole turn is asked about, and nothing would be lost."""


def history_panels(model: History, metrics: Metrics, edge: Edge = "bottom") -> tuple[Panel, ...]:
    """Return the panels of the screen; `edge` is where the buttons sit."""
    least, most = STORY_MM
    told = 0 if model.question is not None else max(0, len(model.told.entries) - FEW)
    longer = WHOLE if model.lost == () else told
    cut = cut_screen(metrics, edge, STRIP_MM + min(most, least + MORE_MM * longer))
    share = LIST_SHARE[edge in ("bottom", "top")]
    left, right = cut_left(cut.middle, cut.middle.width * share // 100, metrics.gap)
    turn = model.turns[model.chosen]
    title = looking_back(turn.number, model.turns[-1].number)
    head = Header(title, model.players[turn.seat].colour, model.when)
    listed = PastTurnsContent(model.turns, model.chosen, model.players)
    if model.lost is not None:
        beside: tuple[Panel, ...] = (Panel("lost", to_box(right), model.lost, draw_lost),)
    else:
        beside = model.table.panels(right, metrics, model.players)
    return (
        Panel("header", to_box(cut.header), head, draw_long_header),
        Panel("turns", to_box(left), listed, draw_past_turns),
        *beside,
        _strip(model, cut.strip),
        Panel("notices", to_box(cut.notices), model.notices, draw_notices),
        *label_panels({label.button: label for label in model.labels}, cut.band, edge),
    )


def _strip(model: History, box: pygame.Rect) -> Panel:
    """Return the panel of what is asked, else of what happened."""
    if model.question is not None:
        return Panel("strip", to_box(box), model.question, draw_question)
    player = model.players[model.turns[model.chosen].seat]
    return Panel("strip", to_box(box), LastTurnContent(player, model.told.entries), draw_last_turn)
