"""Cards of the mat's own colour: what stands out of them is completed, and told by its face."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.cases import slow
from tests.vision.table.tables import Table, arm
from vision.table.eyes import Eyes
from vision.table.halves import halves

SIDE = 75.0


def drawn(width: float, height: float, degrees: float) -> np.ndarray:
    """A sheet with one part of something, its middle at (200, 150)."""
    sheet = np.zeros((300, 400), np.uint8)
    box = cv2.boxPoints(((200.0, 150.0), (width, height), degrees))
    cv2.fillConvexPoly(sheet, np.round(box).astype(np.int32), 255)
    return sheet


@pytest.mark.parametrize("degrees", [0.0, 3.0, -4.0, 45.0, 90.0])
@pytest.mark.parametrize("height", [30.0, 50.0, 68.0])
def test_a_card_may_lie_to_either_side_of_what_stands_out(height: float, degrees: float) -> None:
    """One of the squares has the part at its upper, one at its lower edge."""
    ((part, quads),) = halves(drawn(SIDE, height, degrees), SIDE)
    assert cv2.countNonZero(part) == pytest.approx(SIDE * height, rel=0.08)
    turned = np.deg2rad(degrees)
    down = np.array([-np.sin(turned), np.cos(turned)])
    for sign in (1, -1):
        middle = np.array([200.0, 150.0]) + sign * (SIDE - height) / 2 * down
        assert np.linalg.norm(quads.mean(axis=1) - middle, axis=1).min() < 2.5
    assert np.linalg.norm(quads[:, 0] - quads[:, 1], axis=1) == pytest.approx(SIDE, abs=0.1)


@pytest.mark.parametrize(("width", "height"), [(40.0, 40.0), (120.0, 60.0), (75.0, 12.0), (200.0, 200.0)])
def test_what_is_too_small_or_too_large_is_no_part_of_a_card(width: float, height: float) -> None:
    """Chips, fingers, sleeves, a line of the mat."""
    assert list(halves(drawn(width, height, 0.0), SIDE)) == []


@pytest.mark.parametrize("light", ["dim", *slow("day", "evening")])
@pytest.mark.parametrize("seeds", [(70, 71), pytest.param((72, 73, 74, 75), marks=pytest.mark.slow)])
def test_night_skies_at_the_lines_of_a_row_are_read(eyes: Eyes, light: str, seeds: tuple[int, ...]) -> None:
    """Scoring cards whose sky is as blue as the mat, and which touch the line around their row."""
    wrong, right = 0, 0
    for seed in seeds:
        table = Table(seed, light)
        row = table.mat.region("seat-0-score")
        for number, face in enumerate(
            ("score-dice-2-ruby", "score-palace-or-coins-2-ruby", "score-administrator-ruby")
        ):
            table.lay(face, row.x + 29 + 100 * number, row.y + row.height / 2 - 7, 2.0 * number - 2)
        found = [one for one in table.verdicts(table.read(eyes)) if one.place == "seat-0-score"]
        wrong += sum(one.kind in ("wrong", "extra") for one in found)
        right += sum(one.kind == "right" for one in found)
    assert wrong == 0
    assert right >= 3 * len(seeds) - 1


def test_arms_are_no_cards(table: Table, eyes: Eyes) -> None:
    """Whatever of a sleeve or hand reaches into a place is named nothing."""
    for x in range(120, 880, 95):
        reading = table.read(eyes, arm(x, 640))
        assert [piece for one in reading.places.values() for piece in one.pieces if piece.best] == []
