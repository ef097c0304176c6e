"""The simulated camera: where it hangs and what it sees."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from engine.games.cards_and_karma.box.mats import mat
from firmware.simulator.optics.backdrop import Backdrop
from firmware.simulator.optics.camera import STILL, mounted

SHEET = mat(4)
CORNERS = np.array([(0, 0), (SHEET.width, 0), (SHEET.width, SHEET.height), (0, SHEET.height)])


@pytest.mark.parametrize("seed", range(12))
def test_the_whole_mat_is_in_the_picture(seed: int) -> None:
    """However it is mounted, all corners are seen and a card is at least 90 pixels wide."""
    camera = mounted(SHEET.width, SHEET.height, np.random.default_rng(seed))
    seen = camera.pixels(np.column_stack([CORNERS, np.zeros(4)]))
    assert (seen > 5).all()
    assert (seen < np.array(STILL) - 5).all()
    assert camera.scale() * SHEET.piece.width >= 90


@pytest.mark.parametrize("seed", range(4))
def test_ground_is_the_inverse_of_pixels(seed: int) -> None:
    """What appears at a pixel projects to that pixel again, lens and tilt included."""
    camera = mounted(SHEET.width, SHEET.height, np.random.default_rng(seed))
    spots = camera.ground(camera.pixels(np.column_stack([CORNERS, np.zeros(4)])))
    assert np.abs(spots - CORNERS).max() < 1e-6


def test_what_is_high_appears_farther_out() -> None:
    """A pile's top is larger than its foot and shifted away from the camera."""
    camera = mounted(SHEET.width, SHEET.height, np.random.default_rng(1))
    foot, top = camera.pixels(np.array([(100.0, 277.0, 0.0), (100.0, 277.0, 43.0)]))
    assert 15 < foot[0] - top[0] < 40


def test_all_tags_are_found_in_the_empty_table() -> None:
    """The printed tags can be read through the lens, at their places to half a pixel."""
    camera = mounted(SHEET.width, SHEET.height, np.random.default_rng(7))
    empty = Backdrop(SHEET, (), (), np.random.default_rng(7)).photograph(camera)
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50)
    corners, ids, _ = cv2.aruco.ArucoDetector(dictionary).detectMarkers(empty)
    assert sorted(np.ravel(ids).tolist()) == [tag.id for tag in SHEET.tags]
    for number, quad in zip(map(int, np.ravel(ids)), corners, strict=True):
        tag = SHEET.tags[number]
        expected = camera.pixels(np.array([(tag.x, tag.y, 0.0)]))[0]
        assert np.abs(quad[0].mean(axis=0) - expected).max() < 0.7
