"""The measure of rulings counts what it says."""

from __future__ import annotations

from scripts.bench_why_not import measured, quantiles


def test_rulings_are_timed() -> None:
    """As many rulings as were asked for are timed, those for everybody among them."""
    found = measured(200, 1, [2])
    assert found["rulings"] >= 200
    for kind in ("ms", "public_ms", "unknown_hand_pays_ms"):
        assert 0 <= found[kind]["p50"] <= found[kind]["p95"] <= found[kind]["max"]
    assert found["public_ms"]["max"] > 0


def test_quantiles() -> None:
    """Half of the figures are not above the median, 95 of 100 not above the next."""
    assert quantiles([one * 1_000_000 for one in range(100)]) == {"p50": 50.0, "p95": 95.0, "max": 99.0}
    assert quantiles([]) == {"p50": 0.0, "p95": 0.0, "max": 0.0}
