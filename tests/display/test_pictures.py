"""The screens look as they looked when somebody last looked at them."""

from __future__ import annotations

import pygame
import pytest

from display.drawing.metrics import Size
from display.model import Live
from tests.display.comparing import FOLDER, LENIENT, STRICT, small, tolerance, worst
from tests.display.draw_pictures import REFERENCES, pictured, stem
from tests.display.games.cards_and_karma import scenes
from tests.display.inspection import drawn

DRAWN = {"sheet", "cup", "board", "province", "offer", "aside"}
"""The panels of what lies on a table."""

each_reference = pytest.mark.parametrize(("scene", "size", "code"), REFERENCES, ids=str)


@each_reference
def test_the_screen_looks_as_before(scene: str, size: Size, code: str) -> None:
    """A scene drawn now is the reference but for how letters are smoothed."""
    picture, _ = pictured(scene, size, code)
    reference = pygame.image.load(FOLDER / f"{stem(scene, size, code)}.png")
    difference = worst(small(picture), reference)
    assert difference < tolerance(), "look at it: python -m tests.display.draw_pictures"


@each_reference
def test_each_missing_text_is_seen(scene: str, size: Size, code: str) -> None:
    """Each text that is wiped away makes a difference beyond what is allowed: words always, figures here.

    Figures of a whole sheet or board are smaller than what a small picture keeps.
    """
    picture, log = pictured(scene, size, code)
    whole = small(picture)
    texts = [mark for mark in log if mark.kind == "text" and mark.panel not in DRAWN]
    assert texts
    for mark in texts:
        wiped = picture.copy()
        wiped.fill(mark.ground, mark.ink)
        allowed = LENIENT if len(mark.what) > 2 else STRICT
        assert worst(whole, small(wiped)) > allowed, f"{mark.panel}: {mark.what}"


def test_another_turn_is_seen() -> None:
    """Another player's turn looks different."""
    size = (800, 480)
    now = scenes.live(4)
    assert isinstance(now, Live)
    later = scenes.laid(now, acting=2)
    pictures = [small(drawn(model, size, "de")[0]) for model in (now, later)]
    assert worst(*pictures) > LENIENT
