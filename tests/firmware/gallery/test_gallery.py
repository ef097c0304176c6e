"""Every screen of the shelf and of a match of each game is drawn whole."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import product

import pygame
import pytest

from display.drawing.canvas import Mark
from display.drawing.metrics import Metrics, Size
from display.language import LANGUAGES, LanguageCode, load_language
from display.listing import listing_panels
from display.model import Hanging, History, Live
from display.model.listing import Shot
from display.painter import Painter
from display.widgets.labels import Edge
from engine.games import GAMES, open_box
from firmware.gallery.drawing import all_screens, tied
from firmware.gallery.matches import match_of
from firmware.gallery.shelf import NAMES
from firmware.shelf.pages import link_page
from tests.cases import slow
from tests.display.inspection import cut, outside, overlapping, tools

SMALL, *LARGER = (800, 480), (1024, 600), (1280, 720), (1920, 1080)
ALL = set(product(LANGUAGES, (SMALL, *LARGER)))
QUICK = [*((code, SMALL) for code in LANGUAGES), *zip(("de", "fr", "en"), LARGER, strict=True)]


CAPITAL = 0.72
"""How much of a font's size its capitals take."""
EVERYWHERE: tuple[Edge, ...] = ("bottom", "right")


@pytest.mark.parametrize(("code", "size"), [*QUICK, *slow(*sorted(ALL - set(QUICK)))], ids=str)
def test_every_screen_fits(code: LanguageCode, size: Size) -> None:
    """Nothing but a long name is shortened, nothing clipped or covered; letters have 1/40 of the height.

    What is printed on drawn pieces is as small as these are. The buttons may sit elsewhere.
    """
    language = load_language(code)
    found = {}
    surface = pygame.Surface(size)
    for name, model in all_screens(code).items():
        if isinstance(model, Hanging):
            continue  # marks over a camera's picture may reach beyond it
        for edge in EVERYWHERE[: 2 if size == SMALL else 1]:
            log: list[Mark] = []
            Painter(surface, Metrics.of(size), language, tools(), edge).draw(model, log)
            if wrong := cut(log, NAMES) + outside(log, size) + overlapping(log) + small(log, size):
                found[name, edge] = wrong
    assert found == {}


def small(log: list[Mark], size: Size) -> list[str]:
    """The texts of a size of less than 1/40 of the height."""
    least = size[1] / 40 * CAPITAL
    return [
        f"{mark.panel}: {mark.what} {mark.cap} px"
        for mark in log
        if mark.kind == "text" and mark.cap < least and not mark.within
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_telephone_reads_the_link(game: str) -> None:
    """Each module of the code is at least three pixels wide, with four players in any size of the screen."""
    over = match_of(game, NAMES)
    page = link_page(over, datetime(2026, 11, 28, 20, 15, tzinfo=UTC))
    assert isinstance(page.picture, Shot)
    for size, edge in product((SMALL, *LARGER), EVERYWHERE):
        panels = listing_panels(page, Metrics.of(size), edge)
        box = next(panel.box for panel in panels if panel.name == "picture")
        assert min(box[2:]) // max(page.picture.size) >= 3


def test_a_match_can_end_level() -> None:
    """In the gallery's match that is tied a further comparison decides, for each game."""
    for game in GAMES:
        match = tied(game)
        assert len(match.game.standing(match.state).steps) > 1


def test_a_game_that_a_camera_reads_has_its_alarm() -> None:
    """What people did not do by the rules is told, and every game shows how a turn is put right."""
    shown = all_screens("en")
    for game in GAMES:
        if open_box(game).tabletop is not None:
            alarm = shown[f"{game}-alarm"]
            assert isinstance(alarm, Live)
            assert alarm.alarm is not None
        assert isinstance(corrected := shown[f"{game}-corrected"], History)
        assert corrected.lost is not None
        assert isinstance(restoring := shown[f"{game}-restoring"], Live)
        assert restoring.restore is not None
        agreement = shown[f"{game}-agreement"]
        assert isinstance(agreement, Live)
        assert agreement.question is not None
