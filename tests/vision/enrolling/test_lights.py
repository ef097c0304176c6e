"""A shadow across one card, or a lamp on it, is told from the others of its kind."""

from __future__ import annotations

import numpy as np

from tests.vision.enrolling.test_cuts import card, cut
from vision.arrays import Image
from vision.enrolling.lights import blank, unevenly_lit


def lit(number: int, light: float | np.ndarray) -> Image:
    """A card in some light."""
    shown = cut(card(number)).astype(np.float32) * light
    return np.asarray(np.clip(shown, 0, 255), np.uint8)


def test_a_shadow_and_overexposure_are_told() -> None:
    """Whatever the light of the others is, and which way they are turned; a slant of light is no shadow."""
    across = np.indices((200, 200, 1))[1]
    good = [np.rot90(lit(number, 0.6 + number / 20), number).copy() for number in range(8)]
    pictures = [
        *good,
        lit(8, np.where(across < 90, 0.5, 1.0)),
        lit(9, 2.2),
        lit(10, 0.95 + 0.1 * across / 200),
    ]
    shaded, burnt = unevenly_lit(pictures)
    assert shaded.tolist() == [False] * 8 + [True, False, False]
    assert burnt.tolist() == [False] * 8 + [False, True, False]


def test_a_card_that_is_white_with_light_is_told() -> None:
    """Over a large part nothing of the print is left; brighter than the others alone is not that."""
    pictures = [lit(number, 0.6 + number / 20) for number in range(8)]
    assert blank([*pictures, lit(8, 6.0), lit(9, 1.3)]).tolist() == [False] * 8 + [True, False]


def test_few_pictures_tell_nothing() -> None:
    """There is nothing usual to measure them by."""
    assert not np.any(unevenly_lit([lit(number, 0.5 + number) for number in range(4)]))
