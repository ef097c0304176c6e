"""An empty sheet of The Dice Charmers: everything that its file names has a place, and nothing is cut."""

from __future__ import annotations

import pygame
import pytest

from display.drawing.canvas import Canvas, Mark
from display.drawing.metrics import Metrics
from display.games.dice_charmers.blank import draw_blank
from display.language import load_language
from engine.games.dice_charmers.box.pads import SIDES, load_reference
from tests.display.inspection import cut, tools


@pytest.mark.parametrize("side", SIDES)
def test_each_entry_has_a_place_of_its_own(side: str) -> None:
    """Inside the sheet; no two entries have the same but the first field of a track and what it counts."""
    contents = getattr(load_reference(), side)
    surface = pygame.Surface((1000, 620))
    canvas = Canvas(surface, Metrics((1000, 620), 5.0), load_language("en"), tools())
    places = draw_blank(contents, canvas, surface.get_rect())
    found = [places(name) for name, _ in contents.entries()]
    assert all(surface.get_rect().contains(box) for box in found)
    for number, box in enumerate(found):
        shrunk = box.inflate(-2, -2)  # neighbours share the pixels of a line
        assert shrunk.collidelist([other.inflate(-2, -2) for other in found[:number]]) == -1


@pytest.mark.parametrize("size", [(560, 350), (2000, 1240)])
def test_no_sign_is_cut(size: tuple[int, int]) -> None:
    """Neither on the smallest screen nor on paper; the numbers of the tracks stay in their fields."""
    contents = load_reference().sun
    assert contents is not None
    surface = pygame.Surface(size)
    log: list[Mark] = []
    canvas = Canvas(surface, Metrics(size, 5.0), load_language("en"), tools(), log)
    draw_blank(contents, canvas, surface.get_rect())
    assert cut(log) == []
    assert len(log) > 50
    for mark in log:
        assert pygame.Rect(mark.box).inflate(2, 2).contains(pygame.Rect(mark.ink)), mark.what
