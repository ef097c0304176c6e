"""Cards of one size are cut along their edges, where only their frames or places beside them are known."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.enrolling.deck import front, lying, quad, sorts, table
from vision.arrays import Floats
from vision.enrolling.congruent import SURE, TOLD, congruent


def beside(quads: Floats, share: float, degrees: float, size: float, seed: int) -> Floats:
    """Return quads moved by a share of a side in any direction, turned to either side, and so large."""
    dice = np.random.default_rng(seed)
    found = []
    for one in quads.astype(np.float64):
        side, middle = one[1] - one[0], one.mean(axis=0)
        way, turn = dice.uniform(0, 2 * np.pi), np.radians(degrees) * dice.choice([-1, 1])
        shift = share * float(np.hypot(*side)) * np.array([np.cos(way), np.sin(way)])
        angle = np.arctan2(side[1], side[0]) + turn
        found.append(quad(middle + shift, angle, size * float(np.hypot(*side))))
    return np.array(found, np.float32)


@pytest.mark.parametrize(
    ("share", "degrees", "size"), [(0.0, 0.0, 1.0), (0.03, 3.0, 1.0), (0.02, 2.0, 0.88), (0.03, 3.0, 1.08)]
)
def test_cards_are_found_along_their_edges(share: float, degrees: float, size: float) -> None:
    """Within a hundredth of their sides, wherever they were thought to lie."""
    there = lying(6, 3)
    picture = table([front(sort) for sort in sorts(6)], there, 4)
    edges, worth = congruent(picture, beside(there, share, degrees, size, 5))
    assert np.linalg.norm(edges - there, axis=2).max() < 2.5
    assert worth.min() > SURE


def test_where_no_card_lies_nothing_is_worth_much() -> None:
    """A place on the bare table between cards, beside the cards themselves."""
    there = lying(4, 3)
    picture = table([front(sort) for sort in sorts(4)], there, 4)
    bare = there[:1] + (165, 165)
    worth = congruent(picture, np.concatenate([there, bare]))[1]
    assert worth[:4].min() > SURE
    assert worth[4] < TOLD


def test_no_place_is_no_card() -> None:
    """Nothing is asked, nothing is found."""
    edges, worth = congruent(np.zeros((50, 50, 3), np.uint8), np.zeros((0, 4, 2), np.float32))
    assert (edges.shape, worth.shape) == ((0, 4, 2), (0,))


@pytest.mark.parametrize("away", [(-600, -600), (2000, 2000), (-600, 2000)])
def test_a_place_beside_the_picture_disturbs_no_card(away: tuple[int, int]) -> None:
    """The other photograph may show a card that this one does not."""
    there = lying(4, 3)
    picture = table([front(sort) for sort in sorts(4)], there, 4)
    edges, worth = congruent(picture, np.concatenate([there, there[:1] + np.array(away, np.float32)]))
    assert np.linalg.norm(edges[:4] - there, axis=2).max() < 2.5
    assert worth[4] < TOLD
