"""Of a face's pictures those are learnt that agree, all turned alike."""

from __future__ import annotations

import numpy as np

from firmware.enrolment.making import EACH, Taken, agreeing
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
