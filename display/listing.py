"""The screen on which people enter something themselves: which panel stands where, and what is touched."""

from __future__ import annotations

from typing import Final

import pygame

from display.drawing.boxes import columns as cut_columns
from display.drawing.boxes import cut_top
from display.drawing.canvas import Canvas, Style
from display.drawing.metrics import Metrics
from display.layout import Cut, cut_screen, label_panels, split_buttons
from display.model.listing import Listing, Shot
from display.panel import Panel, to_box
from display.widgets.flow import draw_notices
from display.widgets.header import draw_header
from display.widgets.labels import Edge, button_boxes, draw_label
from display.widgets.listed import (
    ColumnContent,
    ToldContent,
    draw_asked,
    draw_column,
    draw_told,
    entry_boxes,
    told_height,
)
from display.widgets.strip import draw_question, draw_warning
from display.words import Words

QUESTION_MM: Final = 12.0
"""The height of the question."""


def listing_panels(model: Listing, metrics: Metrics, edge: Edge = "bottom") -> tuple[Panel, ...]:
    """Return the panels of the screen; `edge` is where the buttons sit."""
    if model.picture is not None and not model.columns:
        return _picture_panels(model, model.picture, metrics, edge)
    cut = cut_screen(metrics, edge, QUESTION_MM)
    strip, middle = _split(cut, metrics)
    asked = Panel("strip", to_box(strip), model.words, draw_question)
    if model.refused is not None:
        asked = Panel("strip", to_box(strip), model.refused, draw_warning)
    spots = _rooms(model, middle, metrics, edge)
    columns = [
        Panel(f"column-{number}", to_box(spot), content, draw_column)
        for number, (spot, content) in enumerate(zip(spots, _contents(model), strict=False))
    ]
    if model.picture is not None:
        room = cut_columns(middle, 2)[0]
        columns.append(Panel("picture", to_box(room), model.picture, _draw_picture))
    if model.faults:
        room = spots[0].unionall(spots[1:-1])
        columns.append(
            Panel("faults", to_box(room), ToldContent(model.faults, "warning", first=True), draw_asked)
        )
    if model.listed:
        room = spots[0].unionall(spots[1:])
        columns.append(Panel("listed", to_box(room), ToldContent(model.listed, first=True), draw_asked))
    last = spots[-1]
    if model.beside is not None:
        above, last = cut_top(last, min(last.width, last.height * 2 // 3), metrics.gap)
        columns.append(Panel("beside", to_box(above), model.beside, _draw_picture))
    if model.allowed:
        above, last = cut_top(
            last, min(last.height // 2, told_height(len(model.allowed), metrics)), metrics.gap
        )
        allowed = ToldContent(model.allowed, "tick", first=True)
        columns.append(Panel("allowed", to_box(above), allowed, draw_told))
    if model.told:
        columns.append(Panel("told", to_box(last), ToldContent(model.told), draw_told))
    return (
        Panel("header", to_box(cut.header), model.header, draw_header),
        asked,
        *columns,
        Panel("notices", to_box(cut.notices), model.notices, draw_notices),
        *label_panels({label.button: label for label in model.labels}, cut.band, edge),
    )


def _contents(model: Listing) -> list[ColumnContent]:
    most = max(map(len, model.columns), default=0)
    return [ColumnContent(entries, most, across=model.across, tiles=model.tiles) for entries in model.columns]


def _picture_panels(model: Listing, picture: Shot, metrics: Metrics, edge: Edge) -> tuple[Panel, ...]:
    """Return the panels where a picture takes the whole height, beside it what it is, and the last button."""
    rest, band = split_buttons(pygame.Rect((0, 0), metrics.size), metrics, edge)
    whole = pygame.Rect(rest.left, 0, metrics.size[1], metrics.size[1])
    beside = pygame.Rect(whole.right, rest.top, rest.right - whole.right, rest.height)
    last = model.labels[-1]
    place = to_box(button_boxes(band, edge)[last.button])
    return (
        Panel("picture", to_box(whole), picture, _draw_picture),
        Panel("strip", to_box(beside.inflate(-2 * metrics.gap, -2 * metrics.gap)), model.words, _draw_beside),
        Panel(f"button-{last.button}", place, (last, edge), draw_label),
    )


def _draw_beside(canvas: Canvas, box: pygame.Rect, text: Words) -> None:
    canvas.text(text, box, Style(canvas.metrics.glance, canvas.metrics.least, lines=9, pitch=1.45))


def _draw_picture(canvas: Canvas, box: pygame.Rect, picture: Shot) -> None:
    picture.draw(canvas, box)


def _split(cut: Cut, metrics: Metrics) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the room of the question, under the head, and that of the columns."""
    return cut_top(cut.middle.union(cut.strip), cut.strip.height, metrics.gap // 2)


def _rooms(model: Listing, middle: pygame.Rect, metrics: Metrics, edge: Edge) -> list[pygame.Rect]:
    """Return the room of each column: beside its button, or beside a picture that takes half of it all."""
    if model.picture is None:
        return _columns(middle, metrics, edge)
    return [box.inflate(-metrics.gap, 0) for box in cut_columns(middle, 4)[2:]]


def _columns(middle: pygame.Rect, metrics: Metrics, edge: Edge) -> list[pygame.Rect]:
    """Return the room beside each of the four buttons."""
    whole = pygame.Rect((0, 0), metrics.size)
    beside = split_buttons(whole, metrics, edge)[1]
    if edge in ("bottom", "top"):
        boxes = button_boxes(beside, edge).values()
        return [
            pygame.Rect(box.left, middle.top, box.width, middle.height).inflate(-metrics.gap, 0)
            for box in boxes
        ]
    boxes = button_boxes(middle, edge).values()
    return [box.inflate(0, -metrics.gap) for box in boxes]


def entry_spots(
    model: Listing, metrics: Metrics, edge: Edge = "bottom"
) -> list[tuple[int, int, pygame.Rect]]:
    """Return column, number and box of each entry on the screen; `edge` is where the buttons sit."""
    middle = _split(cut_screen(metrics, edge, QUESTION_MM), metrics)[1]
    rooms = _rooms(model, middle, metrics, edge)
    found, first = list[tuple[int, int, pygame.Rect]](), 0
    for column, (spot, content) in enumerate(zip(rooms, _contents(model), strict=False)):
        boxes = entry_boxes(spot, content, metrics)
        found += [(column, first + number, box) for number, box in enumerate(boxes)]
        first += len(content.entries)
    return found


def entry_at(
    model: Listing, metrics: Metrics, place: tuple[int, int], edge: Edge = "bottom"
) -> tuple[int, int] | None:
    """Return the column and the number of the entry at a place of the screen, None where there is none.

    The place is in pixels from the upper left corner; `edge` is where the buttons sit.
    """
    spots = entry_spots(model, metrics, edge)
    return next(((column, number) for column, number, box in spots if box.collidepoint(place)), None)
