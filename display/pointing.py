"""Answers on the table: the list of those that are not drawn, and what a touch means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from display.drawing.boxes import columns, cut_top
from display.drawing.canvas import Box
from display.drawing.metrics import Metrics
from display.model import Pointing, Table
from display.panel import Panel, to_box
from display.widgets.listed import (
    ColumnContent,
    draw_column,
    entry_boxes,
    most_height,
)

LIST: Final = "list"
"""What the names of the panels of the answers begin with that are listed."""
COLUMN: Final = 4
"""So many answers stand in one column."""
REACH_MM: Final = 4.0
"""So far beside a spot that glows a finger still means it."""
MOST: Final = 55
"""The most of the room beside the table that a list takes, in per cent."""


def lit(table: Table, pointing: Pointing | None) -> Table:
    """Return the table with the spots glowing that answer a question."""
    if pointing is None:
        return table
    return table.lit(frozenset[str]().union(*pointing.own), pointing.chosen)


def list_panels(
    pointing: Pointing, box: pygame.Rect, metrics: Metrics
) -> tuple[tuple[Panel, ...], pygame.Rect]:
    """Return the panels of what is listed, and the rest of the box."""
    if not pointing.listed:
        return (), box
    parts = _parts(pointing)
    height = min(box.height * MOST // 100, most_height(len(parts[0]), metrics))
    above, box = cut_top(box, height, metrics.gap // 2)
    panels = []
    for column, (numbers, spot) in enumerate(
        zip(parts, columns(above, len(parts), metrics.gap), strict=True)
    ):
        chosen = numbers.index(pointing.cursor) if pointing.cursor in numbers else None
        entries = tuple(pointing.entries[number] for number in numbers)
        content = ColumnContent(entries, len(parts[0]), chosen)
        panels.append(Panel(f"{LIST}-{column}", to_box(spot), content, draw_column))
    return tuple(panels), box


def _parts(pointing: Pointing) -> tuple[tuple[int, ...], ...]:
    """Return the listed answers in one column, or in two where they are more than a few."""
    listed = pointing.listed
    half = -(-len(listed) // 2) if len(listed) > COLUMN else len(listed)
    return tuple(part for part in (listed[:half], listed[half:]) if part)


def pointed_at(
    pointing: Pointing, table: Table, panels: Sequence[Panel], place: tuple[int, int], metrics: Metrics
) -> int | str | None:
    """Return the listed answer, or else the name of the spot, that a touch means; None for nothing.

    A spot that glows is meant from a little beside it as well; of several the one whose middle is nearest.

    Args:
        pointing: The question.
        table: What is drawn.
        panels: With which panels.
        place: The touch, in pixels from the upper left corner.
        metrics: Sizes on the screen.
    """
    boxes = touchable(pointing, table, panels, metrics)
    listed = [one for one, box in boxes.items() if isinstance(one, int) and not _beside(box, place)]
    if listed:
        return listed[0]
    reach = metrics.mm(REACH_MM)
    near = [
        (beside, _from_middle(box, place), name)
        for name, box in boxes.items()
        if isinstance(name, str) and (beside := _beside(box, place)) <= reach
    ]
    if near:
        return min(near)[2]
    spots = table.spots(panels)
    under = [(box[2] * box[3], name) for name, box in spots.items() if not _beside(box, place)]
    return min(under)[1] if under else None


def touchable(
    pointing: Pointing, table: Table, panels: Sequence[Panel], metrics: Metrics
) -> dict[int | str, Box]:
    """Return where the listed answers are, by their numbers, and the spots that glow, by their names."""
    found: dict[int | str, Box] = {}
    parts = _parts(pointing)
    lists = [panel.box for panel in panels if panel.name.startswith(LIST)]
    for place, numbers in zip(lists, parts, strict=False):
        content = ColumnContent(tuple(pointing.entries[one] for one in numbers), len(parts[0]))
        boxes = entry_boxes(pygame.Rect(place), content, metrics)
        found |= {number: to_box(box) for number, box in zip(numbers, boxes, strict=False)}
    glowing = frozenset[str]().union(*pointing.own)
    return found | {name: box for name, box in table.spots(panels).items() if name in glowing}


def _beside(box: Box, place: tuple[int, int]) -> float:
    """Return how far a place is from a box, 0 within it."""
    left, top, width, height = box
    across = max(left - place[0], place[0] - left - width + 1, 0)
    return float((across**2 + max(top - place[1], place[1] - top - height + 1, 0) ** 2) ** 0.5)


def _from_middle(box: Box, place: tuple[int, int]) -> float:
    left, top, width, height = box
    return float(((left + width / 2 - place[0]) ** 2 + (top + height / 2 - place[1]) ** 2) ** 0.5)
