"""Faces are left out of albums once each, and what is made up must be as hard as the real."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from scripts.vision_report.folds import folds, half_strange
from scripts.vision_report.open_set import Fits, no_easier
from scripts.vision_report.scenes import Props

NAMES = [f"face {number}" for number in range(29)]


def test_each_face_is_left_out_once() -> None:
    """Every name is in one fold, folds are of one size but for one, and another seed makes others."""
    made = folds(NAMES, 6, 1)
    assert sorted(name for one in made for name in one) == sorted(NAMES)
    assert {len(one) for one in made} == {4, 5}
    assert made == folds(NAMES[::-1], 6, 1)
    assert made != folds(NAMES, 6, 2)


def test_half_of_a_scene_is_strange() -> None:
    """Of the scans that are there, those that are gone stay, and as many others."""
    own = Props({name: Path(name) for name in NAMES[::2]}, (), ())
    gone = frozenset(NAMES[:8])
    scans = half_strange(own, gone, np.random.default_rng(1)).scans
    assert gone & set(scans) == gone & set(own.scans)
    assert len(scans) == 2 * len(gone & set(own.scans))


def fits(true: Sequence[float], other: Sequence[float]) -> Fits:
    """Return how well faces fit, by their evidence alone."""
    return Fits([(one, 0.5, 0.5) for one in true], [(one, 0.5, 0.5) for one in other])


@pytest.mark.parametrize(("true", "other", "met"), [(0.5, 0.2, True), (0.6, 0.2, False), (0.5, 0.1, False)])
def test_what_is_made_up_must_be_no_easier(true: float, other: float, *, met: bool) -> None:
    """Views that fit their own face better than photographs, or wrong ones worse, miss the target."""
    real, made = fits([0.5] * 9, [0.2] * 9), fits([true] * 9, [other] * 9)
    targets = list(no_easier({"real photographs": real, "views": made, "scenes": real}))
    assert [one.met for one in targets] == [met, True]
