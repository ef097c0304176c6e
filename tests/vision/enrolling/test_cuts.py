"""A picture that was cut out beside the card's edges is told from the others of its kind."""

from __future__ import annotations

import cv2
import numpy as np

from vision.arrays import Image
from vision.enrolling.cuts import cut_badly


def card(number: int, light: float = 1.0) -> Image:
    """A framed card with a picture of its own in the middle, 200 pixels wide, on a chequered cloth."""
    random = np.random.default_rng(number)
    cloth = np.kron(random.integers(40, 90, (15, 15, 3)), np.ones((20, 20, 1))).astype(np.uint8)
    cv2.rectangle(cloth, (50, 50), (249, 249), (150, 190, 210), -1)
    for inset in (8, 16):
        cv2.rectangle(cloth, (50 + inset, 50 + inset), (249 - inset, 249 - inset), (30, 60, 140), 3)
    cv2.circle(cloth, (150, 150), int(random.integers(20, 45)), random.integers(0, 255, 3).tolist(), -1)
    cv2.putText(cloth, str(number), (70, 110), 0, 1, (20, 20, 20), 3)
    return np.asarray(np.clip(cloth * light, 0, 255), np.uint8)


def cut(picture: Image, right: int = 0, degrees: float = 0.0) -> Image:
    """Cut a card out, so many pixels too far right and turned too far."""
    turn = cv2.getRotationMatrix2D((150.0, 150.0), degrees, 1.0)
    turned = cv2.warpAffine(picture, turn, (300, 300))
    return np.asarray(turned[50:250, 50 + right : 250 + right], np.uint8)


def test_what_was_cut_beside_the_edges_is_told() -> None:
    """By a twelfth of a side, or nine degrees; whatever the light and the quarter turn of the others."""
    good = [np.rot90(cut(card(number, 0.5 + number / 10)), number).copy() for number in range(8)]
    bad = cut_badly([*good, cut(card(8), right=17), cut(card(9), degrees=9)])
    assert bad.tolist() == [False] * 8 + [True] * 2


def test_few_or_different_pictures_tell_nothing() -> None:
    """There is nothing usual to measure one by."""
    assert not cut_badly([cut(card(number), right=17 * number) for number in range(4)]).any()
    random = np.random.default_rng(1)
    assert not cut_badly([random.integers(0, 255, (90, 90, 3)).astype(np.uint8) for _ in range(9)]).any()
