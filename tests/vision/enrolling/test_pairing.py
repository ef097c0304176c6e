"""Fronts and backs are paired by place, and what was moved, taken or added is told."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision.enrolling.deck import lying, quad
from vision.arrays import Floats, Integers
from vision.enrolling.pairing import Paired, paired_places


def _again(quads: Floats, seed: int, aside: float = 0.04) -> tuple[Floats, Integers]:
    """Return cards after each was turned over, in another view and order, and where each is now."""
    dice = np.random.default_rng(seed)
    moved = quads + dice.normal(0, 6, (len(quads), 1, 2)).astype(np.float32)
    frame = np.array([[0, 0], [1900, 0], [1900, 1400], [0, 1400]], np.float32)
    matrix = cv2.getPerspectiveTransform(
        frame, frame + dice.normal(0, 1900 * aside, (4, 2)).astype(np.float32)
    )
    view = cv2.perspectiveTransform(moved.reshape(1, -1, 2), matrix).reshape(-1, 4, 2)
    order = dice.permutation(len(quads))
    return np.roll(view[order], 1, axis=1).astype(np.float32), np.argsort(order)


def _right(paired: Paired, places: Integers) -> bool:
    return all(places[pair.first] == pair.second for pair in paired.pairs)


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("seed", range(6))
def test_one_or_two_cards_are_taken_as_they_lie(seed: int, count: int) -> None:
    """Turned about they would fit as well."""
    quads = lying(count, seed)
    second, places = _again(quads, seed)
    paired = paired_places(quads, second)
    assert paired.sure
    assert len(paired.pairs) == count
    assert _right(paired, places)


@pytest.mark.parametrize("seed", range(12))
def test_each_front_finds_its_back(seed: int) -> None:
    """All cards are paired with themselves, however the second picture was held."""
    quads = lying(18, seed)
    second, places = _again(quads, seed)
    paired = paired_places(quads, second)
    assert len(paired.pairs) == 18
    assert _right(paired, places)
    assert (paired.moved, paired.missing, paired.added, paired.sure) == ((), (), (), True)


@pytest.mark.parametrize("seed", range(6))
def test_a_card_that_is_gone_is_missing(seed: int) -> None:
    """The others keep their pairs."""
    quads = lying(18, seed)
    second, places = _again(quads, seed)
    paired = paired_places(quads, np.delete(second, places[7], axis=0))
    assert paired.missing == (7,)
    assert len(paired.pairs) == 17


@pytest.mark.parametrize("seed", range(6))
def test_a_card_that_was_carried_off_has_no_pair(seed: int) -> None:
    """Its front is missing where its back was added: whether they belong together nobody saw."""
    quads = lying(18, seed)
    second, places = _again(quads, seed)
    far = second.mean(axis=(0, 1)) + np.array([700.0, 500.0])
    second[places[4]] = quad(far.astype(np.float64), 0.3, 250.0)
    paired = paired_places(quads, second)
    assert paired.missing == (4,)
    assert paired.added == (int(places[4]),)
    assert _right(paired, places)


def test_quarter_turns_are_kept() -> None:
    """A view that is turned by a quarter is told with each pair."""
    quads = np.array(
        [quad(np.array([300.0 * (number % 4), 320.0 * (number // 4)]), 0.0, 250.0) for number in range(7)],
        np.float32,
    )
    turned = np.stack([-quads[..., 1], quads[..., 0]], axis=2)  # a quarter clockwise, corners as printed
    assert {pair.turn for pair in paired_places(quads, turned).pairs} == {0}
    assert {pair.turn for pair in paired_places(quads, np.roll(turned, -1, axis=1)).pairs} == {3}


def test_nothing_is_paired_with_nothing() -> None:
    """An empty photograph has no pairs, and is not sure of it."""
    paired = paired_places(lying(3, 1), np.zeros((0, 4, 2), np.float32))
    assert (paired.pairs, paired.missing, paired.sure) == ((), (0, 1, 2), False)


def test_photographs_that_fit_in_no_way_are_not_sure() -> None:
    """Cards that all lie three times as far from each other are others."""
    quads = lying(5, 1)
    paired = paired_places(quads, 3 * quads)
    assert (paired.pairs, paired.sure) == ((), False)
