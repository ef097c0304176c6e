"""Numbers and dice on cards are read whatever the card shows otherwise."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision.enrolling.deck import Sort, front, seen
from vision.enrolling.reading import Numeral, numerals


def _near(found: tuple[Numeral, ...], x: float, y: float) -> Numeral:
    return min(found, key=lambda one: abs(one.x - x) + abs(one.y - y))


@pytest.mark.parametrize("number", [7, 12, 38, 45, 60])
def test_a_number_is_read_where_it_is(number: int) -> None:
    """One or two digits, in the lower left corner."""
    one = _near(numerals(seen(front(Sort("blue", "disc", number)), number)), 0.2, 0.82)
    assert max(one.readings, key=one.readings.__getitem__) == str(number)
    assert not one.die


@pytest.mark.parametrize(
    ("pips", "places"), [(2, [(-1, -1), (1, 1)]), (5, [(-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)])]
)
def test_pips_are_counted(pips: int, places: list[tuple[int, int]]) -> None:
    """A die on a card says its number."""
    card = np.full((512, 512, 3), (206, 226, 232), np.uint8)
    cv2.rectangle(card, (300, 300), (420, 420), (70, 60, 120), -1)
    for across, down in places:
        cv2.circle(card, (360 + 32 * across, 360 + 32 * down), 11, (240, 240, 240), -1, cv2.LINE_AA)
    one = _near(numerals(seen(card, pips)), 0.7, 0.7)
    assert one.die
    assert max(one.readings, key=one.readings.__getitem__) == str(pips)


def test_an_even_card_has_no_numbers() -> None:
    """There is nothing to read."""
    assert numerals(np.full((512, 512, 3), 90, np.uint8)) == ()
