"""The last stills in shared memory."""

from __future__ import annotations

import numpy as np

from engine.words import Seconds
from firmware.eyes.stills import Stills
from vision.frames import Frame


def frame(number: int, height: int = 6, width: int = 8) -> Frame:
    """A frame whose pixels are its number."""
    return Frame(np.full((height, width, 3), number, np.uint8), Seconds(0.0), number)


def test_the_last_two_are_there() -> None:
    """Each under its number, the newest without one; older ones are gone."""
    stills = Stills((8, 6))
    assert stills.find() is None
    for number in (1, 2, 3):
        stills.keep(frame(number))
    newest, before = stills.find(), stills.find(2)
    assert newest is not None
    assert before is not None
    assert (int(newest.max()), newest.shape) == (3, (6, 8, 3))
    assert int(before.min()) == 2
    assert stills.find(1) is None


def test_numbers_may_begin_again() -> None:
    """Eyes that were started again count from 1; the newest is the newest all the same."""
    stills = Stills((8, 6))
    stills.keep(frame(90))
    stills.keep(frame(91))
    stills.keep(frame(1))
    newest = stills.find()
    assert newest is not None
    assert int(newest[0, 0, 0]) == 1


def test_a_still_that_is_too_large_is_thinned_out() -> None:
    """Every third pixel of it, where there is room for a third of its width."""
    stills = Stills((8, 6))
    stills.keep(frame(7, height=18, width=20))
    found = stills.find(7)
    assert found is not None
    assert found.shape == (6, 7, 3)


def test_what_is_found_is_a_copy() -> None:
    """The eyes go on writing; who has found a still keeps it."""
    stills = Stills((8, 6))
    stills.keep(frame(1))
    found = stills.find(1)
    stills.keep(frame(2))
    stills.keep(frame(3))
    assert found is not None
    assert int(found[0, 0, 0]) == 1
