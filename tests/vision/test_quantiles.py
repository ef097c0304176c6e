"""Medians and percentiles are those of numpy."""

from __future__ import annotations

import numpy as np
import pytest

from vision.quantiles import middle, percentile


@pytest.mark.parametrize("count", [1, 2, 7, 100])
def test_percentiles_are_those_of_numpy(count: int) -> None:
    """Of bytes and of other numbers, be there one or many."""
    dice = np.random.default_rng(7)
    for values in (dice.integers(0, 256, count, np.uint8), dice.normal(0, 9, count).astype(np.float32)):
        for percent in (0.0, 50.0, 70.0, 99.9, 100.0):
            assert percentile(values, percent) == pytest.approx(np.percentile(values, percent), abs=1e-4)
    assert percentile(np.zeros(0, np.float32), 50.0) == 0


def test_medians_are_those_of_numpy() -> None:
    """Along the last axis, of an even count."""
    values = np.random.default_rng(8).normal(0, 9, (3, 4, 16)).astype(np.float32)
    assert middle(values) == pytest.approx(np.median(values, axis=-1), abs=1e-5)
