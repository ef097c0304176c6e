"""A token alone on a table is cut out along its edge, whatever the light and the slant."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.arrays import Image
from vision.enrolling.rounds import SIDE, round_piece

BLUE, PALE = (150, 60, 20), (210, 225, 235)


def table(light: int = 60) -> Image:
    """Return a wooden table on which light falls from the left, (600, 800, 3)."""
    slope = np.linspace(1.3, 0.7, 800)[None, :, None]
    grain = np.random.default_rng(1).normal(0, 3, (600, 800, 1))
    return np.clip(np.array([light * 0.5, light, light * 1.5]) * slope + grain, 0, 255).astype(np.uint8)


def token(axes: tuple[int, int], angle: float = 0.0) -> Image:
    """Return a pale token with a blue quarter, upper left, and a shadow below it."""
    picture = table()
    cv2.ellipse(picture, (428, 312), axes, angle, 0, 360, (15, 30, 40), -1, cv2.LINE_AA)
    cv2.ellipse(picture, (420, 300), axes, angle, 0, 360, PALE, -1, cv2.LINE_AA)
    inner = axes[0] * 3 // 4, axes[1] * 3 // 4
    cv2.ellipse(picture, (420, 300), inner, angle, 180 - angle, 270 - angle, BLUE, -1, cv2.LINE_AA)
    return picture


@pytest.mark.parametrize(("axes", "angle"), [((150, 150), 0.0), ((150, 130), 20.0), ((60, 60), 0.0)])
def test_a_token_is_cut_out_along_its_edge(axes: tuple[int, int], angle: float) -> None:
    """It fills the picture, and stays as it was turned."""
    cut = round_piece(token(axes, angle))
    assert cut is not None
    assert cut.shape == (SIDE, SIDE, 3)
    middle = SIDE // 2
    for place in ((14, middle), (SIDE - 15, middle), (middle, 14), (middle, SIDE - 15)):
        assert np.abs(cut[place].astype(int) - PALE).max() < 40
    corners = cut[[4, 4, -5, -5], [4, -5, 4, -5]].astype(int)
    assert (np.abs(corners - PALE).max(axis=1) > 60).all()
    assert np.abs(cut[middle - 70, middle - 70].astype(int) - BLUE).max() < 40
    assert np.abs(cut[middle + 70, middle + 70].astype(int) - PALE).max() < 40


def test_what_is_not_round_is_none() -> None:
    """A card, a token that is not whole on the picture, and an empty table."""
    card = table()
    cv2.rectangle(card, (300, 200), (500, 400), PALE, -1)
    cut_off = token((150, 150))[:, :450]
    for picture in (card, np.ascontiguousarray(cut_off), table()):
        assert round_piece(picture) is None
