"""The parts of scoring that decide what counts as equal."""

from __future__ import annotations

from firmware.trial.comparing import facts_differing, fits
from firmware.trial.score import percentile


def test_tokens_fit_cards_only_one_by_one() -> None:
    """Two tokens that can only be the same card do not hold two cards."""
    assert fits([3, 5], [1 << 3 | 1 << 5, 1 << 3])
    assert not fits([3, 5], [1 << 3, 1 << 3])
    assert not fits([3], [1 << 3, 1 << 5])
    assert fits([], [])


def test_a_fact_that_the_assistant_lacks_differs() -> None:
    """What is not believed at all differs from the truth; the draw pile's order is no state."""
    truth = {"grid": ["ship-01"], "seat-0-coins": 2, "draw-top": "ship-02"}
    assert facts_differing(truth, {"grid": ["ship-01"], "draw-top": "ship-03"}) == {"seat-0-coins": (2, None)}


def test_percentiles_of_few_values() -> None:
    """No value gives nought, one value itself, several what lies between."""
    assert percentile([], 50) == 0.0
    assert percentile([7.0], 95) == 7.0
    assert percentile([1.0, 2.0, 3.0], 50) == 2.0
