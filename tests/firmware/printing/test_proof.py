"""The picture by which a sheet file is compared with the real sheet says what is invented."""

from __future__ import annotations

from io import BytesIO

import pygame
import pytest
from msgspec.structs import replace

from display.drawing.theme import LAPIS, MALACHITE, VERMILION
from display.language import LANGUAGES, load_language
from display.phrases.pads import FLAGS
from engine.games import open_box
from firmware.printing.games import Side, game_with, prints_of
from firmware.printing.proof import WIDTH, proof

GAME = game_with("sheet")
SIDES = prints_of(GAME).read(open_box(GAME).catalogue)
SUN = SIDES[0]


def picture(*sides: Side, code: str = "en") -> pygame.Surface:
    """The drawn sides."""
    return pygame.image.load(BytesIO(proof(sides, load_language(code))))


def pixels(surface: pygame.Surface, colour: tuple[int, int, int]) -> int:
    """How many pixels have a colour."""
    return pygame.mask.from_threshold(surface, colour, (1, 1, 1, 255)).count()


def test_both_sides_lie_one_below_the_other() -> None:
    """As wide as one alone, and as high as both."""
    both, sun, moon = picture(*SIDES), picture(SIDES[0]), picture(SIDES[1])
    assert both.get_width() == sun.get_width() == WIDTH
    assert both.get_height() == sun.get_height() + moon.get_height()


def test_each_flag_has_a_colour_and_a_line() -> None:
    """Where nothing is invented any more, neither marks nor a line tell of it."""
    own = replace(SUN, flags=dict.fromkeys(SUN.flags, "enrolled"))
    told, quiet = picture(SUN), picture(own)
    for colour in (VERMILION, LAPIS, MALACHITE):
        assert pixels(told, colour) > pixels(quiet, colour)
    assert pixels(quiet, VERMILION) == pixels(quiet, MALACHITE) == 0
    assert quiet.get_height() < told.get_height()


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_legend_says_how_many_are_invented(code: str) -> None:
    """One, or several, in each language; each language is drawn otherwise."""
    language = load_language(code)
    one, many = (FLAGS["invented"](n).in_language(language) for n in (1, 98))
    assert "98" in many
    assert one.replace("1", "98") != many
    assert (
        pygame.image.tobytes(picture(SUN, code=code), "RGB") == pygame.image.tobytes(picture(SUN), "RGB")
    ) == (code == "en")
