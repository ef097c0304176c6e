"""What a set file describes is drawn whole: each entry has a place on one of the pictures."""

from __future__ import annotations

import pygame
import pytest

from display.drawing.canvas import Canvas, Mark
from display.drawing.metrics import Metrics
from display.language import load_language
from engine.games import open_box
from firmware.printing.games import Side, prints_of
from tests.display.inspection import cut, tools

SIDES: tuple[Side, ...] = prints_of("rajas").read(open_box("rajas").catalogue)


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
@pytest.mark.parametrize("width", [560, 1400])
def test_each_entry_has_a_place_of_its_own(side: Side, width: int) -> None:
    """Inside the picture; no two entries have the same, and no sign is cut."""
    size = width, round(width * side.proportion)
    surface = pygame.Surface(size)
    log: list[Mark] = []
    canvas = Canvas(surface, Metrics(size, 5.0), load_language("en"), tools(), log)
    places = side.draw(canvas, surface.get_rect())
    found = {name: places(name) for name in side.flags}
    assert all(surface.get_rect().inflate(2, 2).contains(box) for box in found.values())
    # The first space of a row stands for the row as well, and the bonus of a stall for its market.
    rows = ("quarry", "harbour", "market", "terrace", "outer")
    shared = {name for name in found if name.startswith(rows)}
    boxes = [box.inflate(-2, -2) for name, box in found.items() if name not in shared]
    assert all(box.collidelist(boxes[:number]) == -1 for number, box in enumerate(boxes))
    assert cut(log) == []
    assert len(log) > 15


def test_every_entry_of_the_file_is_told_once() -> None:
    """On one of the pictures."""
    contents = open_box("rajas").game.contents  # type: ignore[attr-defined]  # that of Rajas
    told = [name for side in SIDES for name in side.flags]
    assert sorted(told) == sorted(name for name, _ in contents.entries())
