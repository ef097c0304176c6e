"""Long texts are parted into few pages of large letters, without losing a word."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from display.drawing.pages import Pages, Paper, set_pages
from tests.display.inspection import tools

CAPS = (20, 18, 16, 14)
SENTENCE = "The elephant goes to the left and lies there with its green side up."


def placed(paragraphs: list[str], width: int = 400, height: int = 200) -> Pages:
    """Paragraphs on pages of a size."""
    return set_pages(tools().typeface, paragraphs, Paper(width, height, CAPS))


def said(pages: Pages) -> str:
    """All that stands on the pages."""
    return " ".join(line.text for page in pages.pages for line in page)


def test_a_short_text_is_set_large() -> None:
    """What fits on one page in the largest letters has them."""
    pages = placed([SENTENCE])
    assert (pages.cap, len(pages.pages)) == (CAPS[0], 1)
    assert said(pages) == SENTENCE


def test_smaller_letters_save_a_page() -> None:
    """A text that needs two pages in large letters gets one, in letters as large as fit on it."""
    pages = placed([SENTENCE * 2, SENTENCE])
    assert len(pages.pages) == 1
    assert CAPS[0] > pages.cap > CAPS[-1]


def test_a_page_ends_with_a_paragraph() -> None:
    """A paragraph that a page has no more room for goes to the next one, whole."""
    pages = placed([SENTENCE * 2] * 4)
    assert len(pages.pages) > 1
    of_page = [{line.paragraph for line in page} for page in pages.pages]
    assert all(not one & other for one, other in pairwise(of_page))


def test_a_paragraph_longer_than_a_page_is_parted() -> None:
    """It goes on at the top of the next page."""
    pages = placed([SENTENCE * 12])
    assert len(pages.pages) > 1
    assert {page[0].top for page in pages.pages} == {0}
    assert said(pages) == SENTENCE * 12


def test_a_word_that_is_too_wide_is_shortened() -> None:
    """Rather than to stand out of the page."""
    pages = placed(["Zählleistenkartenmischverfahren"], width=120)
    assert "…" in said(pages)
    assert all(tools().typeface.measure(line.text, pages.cap) <= 120 for line in pages.pages[0])


@given(
    paragraphs=st.lists(
        st.text("abc défÄ-", min_size=1, max_size=400).map(str.split).filter(bool), min_size=1
    ),
    height=st.integers(20, 300),
)
def test_nothing_is_lost_and_nothing_stands_out(paragraphs: list[list[str]], height: int) -> None:
    """Every word stands on a page in its order, and every line within its page; no page is empty."""
    texts = [" ".join(words) for words in paragraphs]
    pages = placed(texts, width=2000, height=max(height, round(CAPS[0] * 1.7)))
    assert said(pages).replace("- ", "-") == " ".join(texts).replace("- ", "-")
    for page in pages.pages:
        assert page
        assert all(0 <= line.top <= max(height, round(CAPS[0] * 1.7)) - pages.pitch for line in page)


@pytest.mark.parametrize("height", [1, 10])
def test_a_page_too_low_for_a_line_has_one_nevertheless(height: int) -> None:
    """There is no end of pages otherwise."""
    pages = placed([SENTENCE], height=height)
    assert said(pages) == SENTENCE
    assert all(len(page) == 1 for page in pages.pages)
