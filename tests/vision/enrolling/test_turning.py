"""Cards are turned upright by what they have in common."""

from __future__ import annotations

import numpy as np

from tests.vision.enrolling.deck import front, seen, sorts
from vision.enrolling.looks import look_at
from vision.enrolling.turning import upright


def test_cards_are_turned_alike_and_so_that_numbers_can_be_read() -> None:
    """Without a named card, nor a photograph in which most lie upright."""
    turns = [number % 4 for number in range(12)]
    crops = np.stack(
        [np.rot90(seen(front(sort), number), -turns[number]) for number, sort in enumerate(sorts(12))]
    )
    assert upright(crops).tolist() == turns


def test_named_cards_say_which_way_is_up() -> None:
    """One card alone, turned, beside three that are named."""
    named = [look_at(seen(front(sort), 50)) for sort in sorts(3, seed=2)]
    crop = np.rot90(seen(front(sorts(4, seed=3)[3]), 7), -2)
    assert upright(crop[None].copy(), named).tolist() == [2]


def test_no_cards_need_no_turns() -> None:
    """An empty photograph."""
    assert upright(np.zeros((0, 512, 512, 3), np.uint8)).shape == (0,)
