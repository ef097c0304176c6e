"""Pictures of several photographs come to look as if one had shown them all."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.arrays import Floats, Image
from vision.enrolling.one_light import in_one_light

CARDS = 8
PHOTOGRAPHS = ("1", "2", "3")


def prints() -> list[Floats]:
    """Return cards of one kind, (96, 96, 3): a common ground, and something of each card's own."""
    dice = np.random.default_rng(5)
    ground = np.asarray(cv2.resize(dice.uniform(30, 190, (6, 6, 3)), (96, 96)), np.float32)
    cards = [ground.copy() for _ in range(CARDS * len(PHOTOGRAPHS))]
    for card in cards:
        card[10:36, 10:36] = dice.uniform(20, 200, 3)
    return cards


def taken(card: Floats, photograph: str) -> Image:
    """Return a card as a photograph shows it, each with an exposure, a cast and a contrast of its own."""
    gain, contrast = {
        "1": ((1.0, 1.0, 1.0), 1.0),
        "2": ((1.15, 1.05, 0.95), 0.85),
        "3": ((0.7, 0.8, 0.75), 1.2),
    }[photograph]
    lit = 110 * (card / 110) ** contrast * np.array(gain)
    return np.asarray(np.clip(np.round(lit), 0, 255), np.uint8)


def apart(pictures: list[Image]) -> float:
    """Return how far apart, in steps of 256, the ground that all cards have in common is on the whole."""
    return float(np.stack([one[45:85, 10:85].astype(np.float32) for one in pictures]).std(axis=0).mean())


def test_what_is_common_looks_alike() -> None:
    """Cards of three photographs differ by a third of what they did, and less."""
    of = [photograph for photograph in PHOTOGRAPHS for _ in range(CARDS)]
    pictures = [taken(card, photograph) for card, photograph in zip(prints(), of, strict=True)]
    assert apart(list(in_one_light(pictures, of, ["ship"] * len(of)))) < apart(pictures) / 3


@pytest.mark.parametrize("kinds", ["own", "one"])
def test_what_tells_nothing_changes_nothing(kinds: str) -> None:
    """Cards of different kinds, or all of one photograph, stay as they are."""
    cards = [taken(card, "3") for card in prints()]
    own = [str(number) for number in range(len(cards))]
    of, kind = (own, own) if kinds == "own" else (["1"] * len(cards), ["ship"] * len(cards))
    assert all((one == other).all() for one, other in zip(in_one_light(cards, of, kind), cards, strict=True))


def test_what_is_overexposed_stays_so() -> None:
    """A darker photograph does not make grey of what may have been any white."""
    cards = [taken(card, photograph) for photograph in ("1", "3") for card in prints()[:CARDS]]
    for card in cards:
        card[:8, :8] = 255
    lit = in_one_light(cards, ["1"] * CARDS + ["3"] * CARDS, ["ship"] * len(cards))
    assert all((one[:8, :8] == 255).all() for one in lit)
