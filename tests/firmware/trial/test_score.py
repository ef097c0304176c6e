"""The parts of scoring that decide what counts as equal."""

from __future__ import annotations

from engine.games import DEFAULT
from firmware.trial.comparing import Comparing
from firmware.trial.games import tried
from firmware.trial.score import percentile


def test_a_fact_that_the_assistant_lacks_differs() -> None:
    """What is not believed at all differs from the truth; the draw pile's order is no state."""
    truth = {"grid": ["ship-01"], "seat-0-coins": 2, "draw-top": "ship-02"}
    believed = {"grid": ["ship-01"], "draw-top": "ship-03"}
    assert Comparing(tried(DEFAULT), 2).facts(truth, believed) == {"seat-0-coins": (2, None)}


def test_percentiles_of_few_values() -> None:
    """No value gives nought, one value itself, several what lies between."""
    assert percentile([], 50) == 0.0
    assert percentile([7.0], 95) == 7.0
    assert percentile([1.0, 2.0, 3.0], 50) == 2.0
