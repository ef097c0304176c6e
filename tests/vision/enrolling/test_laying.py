"""Cards laid out anyhow are found, cut out, and what spoils them is named."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision.enrolling.deck import front, lying, quad, sorts, table
from vision.arrays import Floats
from vision.enrolling.laying import laid_out


def _off(found: Floats, truth: Floats) -> Floats:
    """Return how far the corners of each card, (n, 4, 2), are from the nearest that were found."""
    turns = [np.abs(found[:, None] - np.roll(truth, turn, axis=1)).max(axis=(2, 3)) for turn in range(4)]
    return np.asarray(np.min(turns, axis=0).min(axis=0), np.float32)


@pytest.mark.parametrize("seed", [1, 2])
def test_all_cards_are_found_along_their_edges(seed: int) -> None:
    """Each of twelve cards is found once, and cut along its edge instead of its frame's."""
    quads = lying(12, seed)
    laid = laid_out(table([front(sort) for sort in sorts(12)], quads, seed))
    assert len(laid.corners) == len(laid.crops) == 12
    assert _off(laid.corners, quads).max() < 3
    assert not any(laid.problems)


def test_a_chequered_cloth_is_no_cards() -> None:
    """Squares of a cloth, of which there are more than anybody's cards, are not taken for them."""
    quads = lying(10, 4)
    photo = table([front(sort) for sort in sorts(10)], quads, 4)
    down, across = np.indices(photo.shape[:2]) // 110
    cards = np.zeros(photo.shape[:2], np.uint8)
    cv2.fillPoly(cards, list(np.round(quads).astype(np.int32)), 255)
    photo[(cards == 0) & ((down + across) % 2 == 1)] = (190, 170, 200)
    laid = laid_out(photo)
    assert len(laid.corners) == 10
    assert _off(laid.corners, quads).max() < 6


def test_cards_come_in_rows() -> None:
    """Cards are told row by row, whatever their turn."""
    laid = laid_out(table([front(sort) for sort in sorts(10)], lying(10, 3), 3))
    across, down = laid.corners.mean(axis=1).T
    assert (np.diff(across[:5]) > 0).all()
    assert (np.diff(across[5:]) > 0).all()
    assert down[:5].max() < down[5:].min()


def test_an_empty_table_has_no_cards() -> None:
    """Nothing lies there, and nothing is found."""
    laid = laid_out(table([], np.zeros((0, 4, 2), np.float32), 4))
    assert laid.problems == ()
    assert laid.crops.shape == (0, 512, 512, 3)


def test_a_blurred_photograph_is_named() -> None:
    """Where small print cannot be read, each card says so."""
    photo = table([front(sort) for sort in sorts(5)], lying(5, 5), 5)
    laid = laid_out(np.asarray(cv2.GaussianBlur(photo, (0, 0), 5), np.uint8))
    assert len(laid.problems) == 5
    assert all("blurred" in problems for problems in laid.problems)


def test_cards_far_away_are_named() -> None:
    """Where a card has too few pixels for its print, it says so."""
    photo = table([front(sort) for sort in sorts(5)], lying(5, 5), 5)
    laid = laid_out(np.asarray(cv2.resize(photo, None, fx=0.35, fy=0.35, interpolation=cv2.INTER_AREA)))
    assert len(laid.problems) == 5
    assert all("small" in problems for problems in laid.problems)


def test_glare_is_named() -> None:
    """A lamp that shines back hides what is under it."""
    quads = lying(5, 6)
    photo = table([front(sort) for sort in sorts(5)], quads, 6)
    x, y = quads[2].mean(axis=0)
    cv2.circle(photo, (int(x), int(y)), 60, (255, 255, 255), -1)
    problems = laid_out(photo).problems
    assert "glare" in problems[2]
    assert not any("glare" in one for number, one in enumerate(problems) if number != 2)


def test_a_card_of_another_size_is_odd() -> None:
    """A larger card among others is named."""
    quads = lying(10, 7)
    quads[9] = quad(quads[9].mean(axis=0).astype(np.float64), 0.1, 295.0)
    problems = laid_out(table([front(sort) for sort in sorts(10)], quads, 7)).problems
    assert ["odd" in one for one in problems] == [False] * 9 + [True]
