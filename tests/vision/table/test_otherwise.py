"""A small digit that is another is seen; another light, place or sharpness is not taken for one."""

from __future__ import annotations

import cv2
import numpy as np

from vision.album import PICTURE
from vision.arrays import Floats
from vision.table.otherwise import most_otherwise

WELL = 1.25


def card(digit: str) -> Floats:
    """A card with a small digit in its corner."""
    picture = np.full((PICTURE, PICTURE, 3), (150, 180, 200), np.uint8)
    cv2.rectangle(picture, (20, 40), (76, 76), (60, 90, 140), -1)
    cv2.putText(picture, digit, (12, 28), cv2.FONT_HERSHEY_SIMPLEX, 0.6, (40, 40, 40), 2, cv2.LINE_AA)
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.85), np.float32)


def otherwise_seen(face: Floats) -> Floats:
    """A face in a light that slopes, a third of a pixel further, a little less sharp and with noise."""
    way = np.array([[1, 0, 0.3], [0, 1, -0.2]], np.float32)
    moved = cv2.warpAffine(face, way, (PICTURE, PICTURE), borderMode=cv2.BORDER_REPLICATE)
    soft = np.asarray(cv2.GaussianBlur(moved, (0, 0), 0.4), np.float32)
    slope = np.linspace(0.95, 1.05, PICTURE, dtype=np.float32)[:, None, None]
    return np.asarray(soft * slope + np.random.default_rng(1).normal(3, 3, face.shape), np.float32)


def test_another_digit_is_seen() -> None:
    """Also where all else is the same."""
    assert most_otherwise(otherwise_seen(card("2")), card("3")) > 2 * WELL


def test_the_same_is_the_same_in_other_light() -> None:
    """And where it lies a little otherwise."""
    assert most_otherwise(otherwise_seen(card("2")), card("2")) < WELL


def test_what_is_covered_tells_nothing() -> None:
    """What another card hides may be any digit."""
    visible = np.ones((PICTURE, PICTURE), bool)
    visible[:36, :40] = False
    assert most_otherwise(otherwise_seen(card("2")), card("3"), visible.ravel()) < WELL
