"""Of a face's pictures those are learnt that agree, all turned alike."""

from __future__ import annotations

import numpy as np

from firmware.enrolment.making import EACH, Taken, agreeing, well_taken
from tests.vision.enrolling.test_cuts import card, cut
from vision.arrays import Image


def test_a_picture_that_was_cut_out_badly_is_left_out() -> None:
    """However the good ones are turned, and whatever their light; they end up turned alike."""
    die: Image = np.full((96, 96, 3), (40, 60, 160), np.uint8)
    die[20:40, 20:70] = 240
    shifted = np.full_like(die, 90)
    shifted[:, 40:] = die[:, :56]
    pictures = [shifted, die, np.rot90(die).copy(), (die * 0.6).astype(np.uint8)]
    chosen = [one.picture for one in agreeing([Taken("die", picture, "1") for picture in pictures])]
    assert len(chosen) == EACH
    bright = [one.mean(axis=2) > one.mean() for one in chosen]
    assert all((one == bright[0]).all() for one in bright)


def test_a_face_that_is_printed_otherwise_than_its_kind_is_not_cut_badly() -> None:
    """All its pictures are off, so none is; one of a few, or of a face that has a good one, is."""
    off = {"odd": 3, "good": 1, "alone": 1}
    taken = [Taken(f"usual-{number}", cut(card(number)), "1", "front") for number in range(8)]
    taken += [Taken("good", cut(card(8)), "1", "front")]
    taken += [
        Taken(face, cut(card(9), right=17), "2", "front") for face, some in off.items() for _ in range(some)
    ]
    left = [one.face for one in well_taken(taken)]
    assert left == [*(f"usual-{number}" for number in range(8)), "good", "odd", "odd", "odd"]
