"""The reliability of probabilities is counted as it says."""

from __future__ import annotations

import numpy as np
import pytest

from scripts.vision_report.calibration import EDGES, Told, binned, calibration_error


def test_bins_hold_everything_once() -> None:
    """Whatever was said falls into one bin, its edges too."""
    told = [Told(float(share), True) for share in (*EDGES, *np.linspace(0, 1, 77))]
    assert sum(one.size for one in binned(told)) == len(told)


def test_what_is_said_and_what_is_so() -> None:
    """Of a bin: how many, the mean of what was said, and how many were right."""
    (one,) = binned([Told(0.82, True), Told(0.84, False), Told(0.86, True), Told(0.88, True)])
    assert (one.size, one.right) == (4, 3)
    assert one.said == pytest.approx(0.85)


@pytest.mark.parametrize(
    ("told", "error"),
    [
        ([], 0.0),
        ([Told(1.0, True)] * 5, 0.0),
        ([Told(1.0, False)] * 5, 1.0),
        ([Told(0.75, True)] * 3 + [Told(0.75, False)], 0.0),
        ([Told(0.75, True)] * 2 + [Told(0.75, False)] * 2, 0.25),
        ([Told(1.0, True)] * 6 + [Told(0.55, True), Told(0.55, False)], 0.0125),
    ],
)
def test_the_error_weighs_bins_by_their_size(told: list[Told], error: float) -> None:
    """Nothing said is no error; a bin that is off counts as much as it holds."""
    assert calibration_error(told) == pytest.approx(error)


def test_honest_probabilities_have_hardly_an_error() -> None:
    """What is right as often as it says comes out as calibrated, and as badly off where it boasts."""
    rng = np.random.default_rng(3)
    shares = rng.uniform(0.3, 1.0, 20_000)
    lots = rng.random(20_000)
    honest = [Told(float(share), bool(lot < share)) for share, lot in zip(shares, lots, strict=True)]
    boasting = [Told(float(share), bool(lot < share - 0.2)) for share, lot in zip(shares, lots, strict=True)]
    assert calibration_error(honest) < 0.02
    assert calibration_error(boasting) == pytest.approx(0.2, abs=0.02)
