"""A photograph that names nothing says why."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from tests.vision import drawn
from vision.arrays import Image
from vision.shortcomings import nothing_named


def photograph() -> Image:
    """Return a table with two cards."""
    picture = drawn.laid(drawn.table(), drawn.face(3), drawn.quad(400, 400, 20))
    return drawn.laid(picture, drawn.face(7), drawn.quad(800, 400, 100))


def dark(picture: Image) -> Image:
    """The lamp is off."""
    return picture // 9


def burnt(picture: Image) -> Image:
    """Exposed far too long."""
    return np.asarray(np.clip(picture.astype(np.float32) * 8, 0, 255), np.uint8)


def foggy(picture: Image) -> Image:
    """Something lies on the lens."""
    return np.asarray(120 + picture * 0.05, np.uint8)


def small(picture: Image) -> Image:
    """Sent through a messenger."""
    return np.asarray(cv2.resize(picture, (240, 180), interpolation=cv2.INTER_AREA), np.uint8)


def blurred(picture: Image) -> Image:
    """Out of focus."""
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 14), np.uint8)


def noisy(picture: Image) -> Image:
    """Exposed far too short, and made brighter."""
    noise = np.random.default_rng(1).normal(0, 70, picture.shape)
    return np.asarray(np.clip(picture + noise, 0, 255), np.uint8)


def grey(picture: Image) -> Image:
    """Without colours, under a tint."""
    light = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)[..., None]
    return np.asarray(light * np.array([0.7, 0.85, 1.0]), np.uint8)


@pytest.mark.parametrize(
    ("spoil", "seen"),
    [
        (dark, "nearly black"),
        (burnt, "overexposed"),
        (foggy, "contrast"),
        (small, "240 x 180 pixels"),
        (blurred, "blurred"),
        (noisy, "noise"),
        (grey, "no colours"),
    ],
)
def test_what_is_wrong_with_the_picture(spoil: Callable[[Image], Image], seen: str) -> None:
    """What was seen, what was expected and what to do; and nothing of it of a good picture."""
    why = nothing_named(spoil(photograph()), [], 199)
    assert seen in why.seen
    assert why.expected
    assert why.advice
    assert "outline" in nothing_named(photograph(), [], 199).seen


def test_what_is_wrong_with_the_cards() -> None:
    """In a good picture it is the cards: too small, or not in the album."""
    far = [drawn.quad(300, 300, 10, 0.15), drawn.quad(600, 300, 40, 0.15)]
    assert "30 pixels wide" in nothing_named(photograph(), far, 199).seen
    near = [drawn.quad(300, 300, 10, 0.8), drawn.quad(600, 300, 40, 0.8)]
    told = nothing_named(photograph(), near, 199)
    assert "2 cards that the album does not have, or has twins of" in told.seen
    assert "munshi album check" in told.advice
    few = nothing_named(photograph(), near, 3)
    assert "2 cards, and an album of 3 faces" in few.seen
    assert "more cards" in few.advice


@pytest.mark.parametrize("size", [(1, 1), (1, 900), (700, 2)])
def test_slivers(size: tuple[int, int]) -> None:
    """Pictures of a row or a pixel are judged too."""
    noise = np.random.default_rng(2).integers(0, 255, (*size, 3)).astype(np.uint8)
    assert nothing_named(noise, [], 199).advice
