"""Every screen of the shelf and of a match of each game is drawn whole."""

from __future__ import annotations

import pygame
import pytest

from display.drawing.canvas import Mark
from display.drawing.metrics import Metrics
from display.language import LANGUAGES, LanguageCode, load_language
from display.model import Hanging
from display.painter import Painter
from firmware.gallery.drawing import all_screens
from tests.display.inspection import cut, outside, overlapping, tools

SIZES = ((800, 480), (1024, 600), (1280, 720), (1920, 1080))


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_screen_fits(code: LanguageCode) -> None:
    """Nothing is shortened, clipped or covered in any size."""
    language = load_language(code)
    found = {}
    for name, model in all_screens(code).items():
        if isinstance(model, Hanging):
            continue  # marks over a camera's picture may reach beyond it
        for size in SIZES:
            log: list[Mark] = []
            Painter(pygame.Surface(size), Metrics.of(size), language, tools()).draw(model, log)
            if wrong := cut(log) + outside(log, size) + overlapping(log):
                found[name, size] = wrong
    assert found == {}
