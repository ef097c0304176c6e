"""From what the network says to dice."""

from __future__ import annotations

import numpy as np
import pytest

from vision.arrays import Floats
from vision.dice.network import NOMINAL
from vision.dice.peaks import peaks


def _said(*spots: tuple[int, int, float, int]) -> Floats:
    """What a network says that sees dice (row, column, how surely, value)."""
    said = np.zeros((9, 30, 40), np.float32)
    said[1] = 1.0
    for row, column, surely, value in spots:
        said[0, row, column] = surely
        said[1:8, row, column] = 0.02
        said[1 + value, row, column] = 0.88
    return said


def test_each_die_is_found_once() -> None:
    """Two dice are two peaks, the surer one first, at the middle of their cells."""
    found = peaks(_said((10, 10, 0.7, 3), (10, 25, 0.9, 6)), 0.3)
    assert [int(one.shows.argmax()) for one in found] == [6, 3]
    assert (found[0].x, found[0].y) == pytest.approx((101.5, 41.5))
    assert found[0].size == pytest.approx(NOMINAL)


def test_what_is_near_is_one_die() -> None:
    """A weaker peak within half a die is no second one, and a faint one is none."""
    assert len(peaks(_said((10, 10, 0.9, 3), (10, 13, 0.6, 5)), 0.3)) == 1
    assert peaks(_said((10, 10, 0.2, 3)), 0.3) == []


def test_the_middle_lies_between_cells() -> None:
    """Neighbouring cells pull the middle toward them."""
    found = peaks(_said((10, 10, 0.9, 3), (10, 11, 0.89, 3)), 0.3)
    assert found[0].x == pytest.approx((41.5 + 45.5) / 2, abs=0.1)


def test_the_border_is_no_obstacle() -> None:
    """A die in the picture's corner is found."""
    assert len(peaks(_said((0, 0, 0.9, 1)), 0.3)) == 1
