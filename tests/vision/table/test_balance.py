"""White balance from the tags' own white."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.table.balance import LEFT, Balance

GAINS = st.floats(0.7, 1.4)


def paper(*shares: float) -> np.ndarray[tuple[int, int], np.dtype[np.float32]]:
    """Return the white of tags, brighter and darker."""
    return np.asarray(np.outer(shares, (180.0, 180.0, 180.0)), np.float32)


@given(blue=GAINS, red=GAINS)
def test_paper_is_white_in_whatever_light(blue: float, red: float) -> None:
    """A cast of up to 1.4 in red and blue: no more is left of it than a camera's own white balance leaves."""
    cast = np.array([blue, 1.0, red]) / max(blue, 1.0, red)
    balance = Balance()
    balance.adopt(np.asarray(paper(1.0, 0.9, 1.1, 0.95) * cast, np.float32))
    seen = np.rint(np.full((4, 4, 3), 170.0) * cast).astype(np.uint8)
    white = np.log(balance.balanced(seen)[0, 0].astype(float))
    strong = np.log(cast) - np.log(cast).mean()
    assert np.abs(white - white.mean()).max() <= (0.02 if np.abs(strong).max() > LEFT + 0.01 else LEFT + 0.01)


def test_nothing_changes_before_paper_was_seen_nor_without_a_cast() -> None:
    """It is the same picture, not a copy."""
    image, balance = np.full((3, 3, 3), (10, 20, 30), np.uint8), Balance()
    assert balance.balanced(image) is image
    for slight in (1.0, 0.95, 1.2):
        balance.adopt(np.asarray(paper(1.0, 0.8, 0.9) * np.array([1.0, 1.0, slight]), np.float32))
        assert balance.balanced(image) is image
    balance.adopt(np.full((4, 3), np.nan, np.float32))
    assert balance.balanced(image) is image


@pytest.mark.parametrize("odd", [(60.0, 90.0, 150.0), (255.0, 255.0, 255.0), (3.0, 5.0, 9.0)])
def test_a_tag_that_shows_something_else_does_no_harm(odd: tuple[float, float, float]) -> None:
    """A hand, a highlight or a black sleeve on two tags of six."""
    cast = np.array([0.65, 1.0, 1.1])
    whites = np.asarray(paper(1.0, 0.9, 1.1, 0.95, 1.0, 1.0) * cast, np.float32)
    image = np.arange(16 * 16 * 3, dtype=np.uint8).reshape(16, 16, 3)
    alone, beside = Balance(), Balance()
    alone.adopt(whites)
    whites[[1, 4]] = odd
    beside.adopt(whites)
    assert np.abs(alone.balanced(image).astype(int) - beside.balanced(image)).max() <= 2


def test_too_few_tags_say_nothing() -> None:
    """Where hands or burnt paper leave two of six, nothing is changed."""
    image, balance = np.full((2, 2, 3), 100, np.uint8), Balance()
    whites = np.full((6, 3), 255.0, np.float32)
    whites[:2] = (90.0, 150.0, 210.0)
    balance.adopt(whites)
    assert balance.balanced(image) is image
    assert not balance.known
    balance.adopt(paper(1.0, 0.9, 0.95))
    assert balance.known


def test_what_is_overexposed_stays_so() -> None:
    """Else a highlight would look like a colour."""
    balance = Balance()
    balance.adopt(np.asarray(paper(1.0, 0.9, 1.0) * np.array([0.7, 1.0, 1.2]), np.float32))
    assert balance.balanced(np.full((2, 2, 3), 255, np.uint8)).min() == 255


def test_a_cast_that_has_gone_is_not_taken_away_any_more() -> None:
    """The camera has found its white balance anew."""
    image, balance = np.full((2, 2, 3), 100, np.uint8), Balance()
    balance.adopt(np.asarray(paper(1.0, 0.9, 0.95) * np.array([0.7, 1.0, 1.2]), np.float32))
    assert balance.balanced(image) is not image
    balance.adopt(paper(1.0, 0.9, 0.95))
    assert balance.balanced(image) is image


def test_overexposed_paper_tells_of_a_strong_cast() -> None:
    """As much of it as is left where a channel ends."""
    image, balance = np.full((2, 2, 3), 100, np.uint8), Balance()
    assert balance.adopt(np.full((4, 3), (130.0, 190.0, 255.0), np.float32))
    blue, green, red = balance.balanced(image)[0, 0].tolist()
    assert blue > green > red


def test_small_changes_are_not_followed() -> None:
    """Every change of the gains makes all cards look a little different."""
    balance = Balance()
    balance.adopt(np.asarray(paper(1.0, 0.9, 0.95) * np.array([0.7, 1.0, 1.2]), np.float32))
    image = np.full((2, 2, 3), 100, np.uint8)
    before = balance.balanced(image)
    balance.adopt(np.asarray(paper(1.0, 0.9, 0.95) * np.array([0.71, 1.0, 1.19]), np.float32))
    assert (balance.balanced(image) == before).all()
