"""Letters have the height they should have, every letter exists, and lines break where they may."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.drawing.theme import INK
from display.drawing.typography import NO_BREAK, Block, Room, Typeface, ladder
from display.language import LANGUAGES
from tests.display.inspection import tools
from tests.house.test_translations import read, wordings

LETTERS = "äöüßÄÖÜéèêëàâçîïôûùœæÉÈÊÀÇŒ«»„“”‚‘’–—…·×0123456789!?%&()/:;,.+-='\""


@pytest.fixture(scope="module")
def typeface() -> Typeface:
    """The typeface of all these tests."""
    return tools().typeface


def room(width: int, height: int = 100, caps: tuple[int, ...] = (20,), lines: int = 3) -> Room:
    """Room for a text."""
    return Room(width, height, caps, lines, 1.6)


def pixels(picture: pygame.Surface) -> bytes:
    """The picture as bytes."""
    return pygame.image.tobytes(picture, "RGBA")


def shown_letters() -> Iterator[str]:
    """Every letter of every translation."""
    for code in LANGUAGES:
        for entry in read(code):
            for text in wordings(entry):
                yield from text


def test_the_font_has_every_letter_that_is_shown(typeface: Typeface) -> None:
    """No letter of a translation, nor any of English, German and French, is drawn as a missing one."""
    font = typeface.fonts.own.at(40, "")
    missing = pixels(font.render("\uffff", True, INK))
    wanted = {
        letter for letter in (*shown_letters(), *LETTERS) if letter not in NO_BREAK and letter.isprintable()
    }
    assert [letter for letter in sorted(wanted) if pixels(font.render(letter, True, INK)) == missing] == []
    assert pixels(font.render("→", True, INK)) == missing, "the control: arrows are icons, the font has none"


@pytest.mark.parametrize("cap", [7, 11, 18, 26, 40])
def test_capitals_have_the_wanted_height(typeface: Typeface, cap: int) -> None:
    """What is drawn is as high as asked, and stands on the baseline, with or without an accent above."""
    for text in ("H", "ÄH"):
        picture, rise = typeface.line(text, cap, INK)
        solid = picture.get_bounding_rect(140)
        assert abs(solid.bottom - rise) <= 1
        if text == "H":
            assert abs(solid.height - cap) <= 1


def test_lines_break_at_spaces_and_hyphens_only(typeface: Typeface) -> None:
    """A narrow column breaks between words and after a hyphen, never at a no-break space."""
    block = typeface.set("Anne-Sophie gagne\u00a0!", room(typeface.measure("gagne !", 20) + 2))
    assert block.lines == ("Anne-", "Sophie", "gagne\u00a0!")
    assert not block.cut


@pytest.mark.parametrize("space", [" ", "\u00a0"])
def test_a_number_and_its_per_cent_stay_together(space: str, typeface: Typeface) -> None:
    """Where a line ends just before the sign; however the translation wrote it."""
    lines = typeface.flowed(f"imprimer à 100{space}%", typeface.measure("imprimer à 100", 20) + 2, 20)
    assert lines == ("imprimer à", f"100{space}%")


def test_lines_are_about_equally_long(typeface: Typeface) -> None:
    """Two lines share the words instead of leaving one alone below."""
    text = "aaa bbb ccc ddd eee"
    block = typeface.set(text, room(typeface.measure("aaa bbb ccc ddd", 20) + 1))
    assert len(block.lines) == 2
    assert len(block.lines[1]) > len("eee")


def test_a_text_shrinks_before_it_is_cut(typeface: Typeface) -> None:
    """The largest height that fits is taken; only at the least one a text is shortened, and says so."""
    width = typeface.measure("Zählleistenkarte", 14)
    fitting = typeface.set("Zählleistenkarte", room(width, caps=ladder(26, 10), lines=1))
    assert (fitting.cap, fitting.cut) == (14, False)
    cut = typeface.set("Zählleistenkarte", room(width, caps=ladder(26, 20), lines=1))
    assert cut.cut
    assert cut.lines[0].endswith("…")


def test_one_line_is_worth_some_height(typeface: Typeface) -> None:
    """A little smaller in one line is better than larger in two; much smaller is not."""
    one = typeface.measure("End turn", 22)
    assert typeface.set("End turn", room(one, caps=ladder(26, 10))).lines == ("End turn",)
    narrow = typeface.measure("End turn", 12)
    assert len(typeface.set("End turn", room(narrow, caps=ladder(26, 10))).lines) == 2


@given(
    text=st.text("abcdefgÄÖgjpyß- \u00a0", max_size=40),
    width=st.integers(1, 300),
    height=st.integers(1, 120),
    lines=st.integers(1, 4),
)
def test_what_fits_fits(text: str, width: int, height: int, lines: int) -> None:
    """A block that is not cut has all its words in no more lines and pixels than it was given."""
    block: Block = tools().typeface.set(text, room(width, height, ladder(30, 8), lines))
    if not block.cut:
        assert len(block.lines) <= lines
        assert block.width <= width
        assert block.above + block.height + block.below <= height
        assert "".join(block.lines).replace(" ", "") == text.replace(" ", "")
