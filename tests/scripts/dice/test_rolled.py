"""Thrown rolls beside what was told of them."""

from __future__ import annotations

import numpy as np
import pytest

from scripts.dice.rolled import Rolls, judge_roll
from vision.dice.reader import Die
from vision.dice.rolls import Doubt, Resting, Roll

_THROWN = [1, 2, 3, 4, 5, 6, 6, 6]
_PICTURE = np.zeros((8, 8, 3), np.uint8)


def _roll(values: list[int | None], doubts: tuple[Doubt, ...] = ()) -> Roll:
    die = Die(None, None, 0.9, "#000000", (0.0, 0.0), 44.0, 0.9)
    return Roll(tuple(Resting(one, 0.9, die, () if one else ("unsure",)) for one in values), doubts)


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        ([_roll([6, 6, 6, 5, 4, 3, 2, 1])], (1, 1, 0, 0)),
        ([_roll([None, 6, 6, 5, 4, 3, 2, 1])], (1, 0, 1, 0)),
        ([_roll([5, 6, 6, 5, 4, 3, 2, 1])], (1, 0, 0, 1)),
        ([_roll([6, 6, 5, 4, 3, 2, 1])], (1, 0, 0, 1)),
        ([_roll([6, 6, 5, 4, 3, 2, 1], ("missing",))], (1, 0, 1, 0)),
        ([], (0, 0, 0, 0)),
    ],
)
def test_what_is_wrong_and_what_is_asked(told: list[Roll], expected: tuple[int, ...]) -> None:
    """A wrong value, or a die less and no doubt, is wrong; what is doubtful is asked; silence is not once."""
    count = Rolls()
    judge_roll(count, _THROWN, told, _PICTURE)
    assert (count.once, count.right, count.asked, count.wrong) == expected
    assert count.rolls == 1
