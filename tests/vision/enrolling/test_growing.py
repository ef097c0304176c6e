"""Edges of cards of one form are found though the cards slipped, and none is found where no card lies."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.enrolling.deck import front, lying, quad, sorts, table
from vision.arrays import Floats
from vision.enrolling.growing import slipped_edges

TOLD = 0.45
"""What edges are worth at least where a card lies (`vision.enrolling.laying`)."""


def slipped(quads: Floats, share: float, degrees: float, seed: int) -> Floats:
    """Return quads moved by a share of a side in any direction, and turned to either side."""
    dice = np.random.default_rng(seed)
    found = []
    for one in quads.astype(np.float64):
        side, middle = one[1] - one[0], one.mean(axis=0)
        way, turn = dice.uniform(0, 2 * np.pi), np.radians(degrees) * dice.choice([-1, 1])
        shift = share * float(np.hypot(*side)) * np.array([np.cos(way), np.sin(way)])
        found.append(quad(middle + shift, np.arctan2(side[1], side[0]) + turn, float(np.hypot(*side))))
    return np.array(found, np.float32)


@pytest.mark.parametrize(("share", "degrees"), [(0.0, 0.0), (0.04, 5.0), (0.055, 8.0)])
def test_a_card_that_slipped_is_found_along_its_edges(share: float, degrees: float) -> None:
    """Within a hundredth of its side, however it was moved and turned."""
    there = lying(4, 3)
    picture = table([front(sort) for sort in sorts(4)], there, 4)
    edges, worth = slipped_edges(picture, slipped(there, share, degrees, 5))
    assert np.linalg.norm(edges - there, axis=2).max() < 2.5
    assert worth.min() > TOLD


def test_where_no_card_lies_nothing_is_worth_much() -> None:
    """A place on the bare table between cards."""
    there = lying(4, 3)
    picture = table([front(sort) for sort in sorts(4)], there, 4)
    bare = there[:1] + (165, 165)
    assert slipped_edges(picture, bare)[1].max() < TOLD


def test_no_place_is_no_card() -> None:
    """Nothing is asked, nothing is found."""
    edges, worth = slipped_edges(np.zeros((50, 50, 3), np.uint8), np.zeros((0, 4, 2), np.float32))
    assert (edges.shape, worth.shape) == ((0, 4, 2), (0,))
