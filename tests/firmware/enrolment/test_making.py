"""Of a face's pictures those are learnt that agree."""

from __future__ import annotations

import numpy as np

from firmware.enrolment.making import _by_agreement, _looks
from vision.arrays import Image


def test_a_picture_that_was_cut_out_badly_is_learnt_last() -> None:
    """However the good ones are turned, and whatever their light."""
    die: Image = np.full((96, 96, 3), (40, 60, 160), np.uint8)
    die[20:40, 20:70] = 240
    shifted = np.full_like(die, 90)
    shifted[:, 40:] = die[:, :56]
    pictures = [shifted, die, np.rot90(die).copy(), (die * 0.6).astype(np.uint8)]
    assert _by_agreement([(b"", _looks(one)) for one in pictures])[-1] == 0
