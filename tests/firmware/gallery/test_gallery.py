"""Every screen of the shelf and of a match of each game is drawn whole."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from display.drawing.canvas import Mark
from display.drawing.metrics import Metrics
from display.language import LANGUAGES, LanguageCode, load_language
from display.model import Hanging
from display.painter import Painter
from firmware.gallery.drawing import all_screens
from tests.cases import slow
from tests.display.inspection import cut, outside, overlapping, tools

SMALL, *LARGER = (800, 480), (1024, 600), (1280, 720), (1920, 1080)
ALL = set(product(LANGUAGES, (SMALL, *LARGER)))
QUICK = [*((code, SMALL) for code in LANGUAGES), *zip(("de", "fr", "en"), LARGER, strict=True)]


@pytest.mark.parametrize(("code", "size"), [*QUICK, *slow(*sorted(ALL - set(QUICK)))], ids=str)
def test_every_screen_fits(code: LanguageCode, size: tuple[int, int]) -> None:
    """Nothing is shortened, clipped or covered in any size."""
    language = load_language(code)
    found = {}
    painter = Painter(pygame.Surface(size), Metrics.of(size), language, tools())
    for name, model in all_screens(code).items():
        if isinstance(model, Hanging):
            continue  # marks over a camera's picture may reach beyond it
        log: list[Mark] = []
        painter.draw(model, log)
        if wrong := cut(log) + outside(log, size) + overlapping(log):
            found[name] = wrong
    assert found == {}
