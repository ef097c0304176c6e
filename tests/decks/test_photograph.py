"""Photographs of cards show them where the truth says, and slips are what they are called."""

from __future__ import annotations

from typing import Final

import numpy as np
import pytest

from tests.decks.laying import FOREIGN, SLIPS, Lying, laid, slipped, turned_over
from tests.decks.photograph import Kind, Pixels, photograph

SIZE: Final = (60.0, 60.0)
CORNERS: Final = ((255, 0, 0), (0, 255, 0), (0, 0, 255), (250, 250, 0))
"""Red, green, blue of the quarters of a card, from the upper left one clockwise."""


def quarters(_card: Lying) -> Pixels:
    """Draw a card with four colours."""
    rows = np.array([[CORNERS[0], CORNERS[1]], [CORNERS[3], CORNERS[2]]], np.uint8)
    return np.kron(rows, np.ones((256, 256, 1), np.uint8))


@pytest.mark.parametrize("flaws", [(), ("sideways",)])
def test_the_corners_are_where_the_truth_says(flaws: tuple[str, ...]) -> None:
    """A little inside each corner the picture has that corner's colour, a little outside it has not."""
    cards = laid([f"card-{n}" for n in range(6)], SIZE, np.random.default_rng(1))
    picture, seen = photograph(cards, Kind(SIZE, 0.02, quarters), 7, 1, flaws)
    assert picture.shape == ((4000, 3000, 3) if flaws else (3000, 4000, 3))
    for card in seen:
        box = np.array(card.corners)
        middle = box.mean(0)
        for corner, colour in zip(box, CORNERS, strict=True):
            inside, outside = (corner + (middle - corner) * part for part in (0.06, -0.06))
            shown = [picture[round(y), round(x), ::-1] / 255 for x, y in (inside, outside)]
            wanted = np.array(colour) / np.linalg.norm(colour)
            agreed = [float(one @ wanted / np.linalg.norm(one)) for one in shown]
            assert agreed[0] > 0.9, (card, colour)
            assert agreed[1] < agreed[0] - 0.05, (card, colour)


@pytest.mark.parametrize("seed", range(8))
def test_cards_do_not_touch_and_are_turned_over_in_place(seed: int) -> None:
    """All lie apart; afterwards each is within a centimetre of where it was, the other side up."""
    random = np.random.default_rng(seed)
    first = laid([f"card-{n}" for n in range(20)], SIZE, random)
    places = np.array([(card.x, card.y) for card in first])
    apart = np.hypot(*(places[:, None] - places[None]).transpose(2, 0, 1)) + 1e3 * np.eye(20)
    assert apart.min() > 60
    second = turned_over(first, random)
    assert {card.side for card in second} == {"back"}
    assert max(np.hypot(a.x - b.x, a.y - b.y) for a, b in zip(first, second, strict=True)) < 10


def places(cards: list[Lying]) -> dict[str, tuple[float, float, str]]:
    """Where each card lies, and its side."""
    return {card.id: (card.x, card.y, card.side) for card in cards}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_what_it_is_called(slip: str) -> None:
    """The layouts differ from the right ones as the slip says, and in nothing else."""
    random = np.random.default_rng(2)
    first = laid([f"card-{n}" for n in range(12)], SIZE, random)
    second = turned_over(first, random)
    a, b = slipped(first, second, slip, SIZE, random)
    moved_a = [one for one, where in places(first).items() if places(a).get(one) != where]
    moved_b = [one for one, where in places(second).items() if places(b).get(one) != where]
    expected = {"moved": (0, 1), "swapped": (0, 2), "missing": (0, 1), "foreign": (1, 1), "unturned": (1, 1)}
    assert (len(moved_a), len(moved_b)) == (expected | {"covered": (1, 1)}).get(slip, (0, 0))
    assert len(b) == 12 - (slip == "missing")
    assert (FOREIGN in places(a)) == (slip == "foreign")
