"""The bounds of the report are those of Clopper and Pearson."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scripts.vision_report.bounds import bounds, told


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [
        (0, 10, 0.0, 0.30850),  # 1 - 0.025 ** (1 / 10)
        (10, 10, 0.69150, 1.0),
        (1, 10, 0.00253, 0.44502),  # tables of the binomial distribution
        (5, 10, 0.18709, 0.81291),
        (45, 46, 0.88473, 0.99945),
        (0, 14000, 0.0, 0.00026346),
    ],
)
def test_known_bounds(count: int, total: int, low: float, high: float) -> None:
    """Figures that stand in tables come out."""
    assert bounds(count, total) == pytest.approx((low, high), abs=5e-6)


def test_nothing_counted_says_nothing() -> None:
    """Without a single card every share is possible."""
    assert bounds(0, 0) == (0.0, 1.0)


@given(st.integers(1, 400), st.data())
def test_the_share_lies_between_its_bounds(total: int, data: st.DataObject) -> None:
    """Of whatever was counted; and what did not happen mirrors what did."""
    count = data.draw(st.integers(0, total))
    low, high = bounds(count, total)
    assert low <= count / total <= high
    assert bounds(total - count, total) == pytest.approx((1 - high, 1 - low), abs=1e-9)


def test_more_counted_is_narrower() -> None:
    """Ten times as many cards narrow the bounds."""
    few, many = bounds(1, 50), bounds(10, 500)
    assert many[1] - many[0] < few[1] - few[0]


@pytest.mark.parametrize(
    ("count", "total", "text"),
    [
        (46, 46, "46 of 46 (100.0 %, 92.3 to 100.0 %)"),
        (1, 3480, "1 of 3,480 (0.029 %, 0.001 to 0.16 %)"),
        (0, 0, "0 of 0"),
    ],
)
def test_counts_are_told_with_their_bounds(count: int, total: int, text: str) -> None:
    """Shares near 0 get the digits that tell them from it."""
    assert told(count, total) == text
