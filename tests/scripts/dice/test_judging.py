"""Readings beside labels."""

from __future__ import annotations

import numpy as np

from scripts.dice.judging import Count, judge
from scripts.dice.photographs import Photograph
from vision.dice.reader import Die


def _photo() -> Photograph:
    boxes = np.array([[50, 50, 40, 40], [150, 50, 40, 40], [250, 50, 40, 40]], np.float32)
    return Photograph("made", 0, np.zeros((100, 300, 3), np.uint8), boxes, np.array([1, 2, 3]))


def _die(x: float, value: int | None) -> Die:
    return Die(value, None, 0.9, "#000000", (x, 50.0), 40.0, 0.9)


def test_each_label_is_counted_once() -> None:
    """Right, wrong, missed, and a value where no die is."""
    count = Count()
    judge(_photo(), [_die(52, 1), _die(155, 5), _die(20, 6)], count)
    assert (count.right, count.wrong, count.missed, count.unknown, count.false) == (1, 1, 1, 0, 1)
    assert len(count.failures) == 3


def test_a_die_without_value_is_no_mistake() -> None:
    """It counts as unknown where a die is, and not at all where none is."""
    count = Count()
    judge(_photo(), [_die(50, None), _die(150, 2), _die(250, 3), _die(100, None)], count)
    assert (count.right, count.unknown, count.false) == (2, 1, 0)


def test_others_do_not_count() -> None:
    """Dice that are not asked about are neither right nor false."""
    count = Count()
    judge(_photo(), [_die(50, 1), _die(150, 5), _die(250, 3)], count, [True, False, True])
    assert (count.dice, count.right, count.false) == (2, 2, 0)
