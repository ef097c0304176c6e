"""The measure of rulings counts what it says."""

from __future__ import annotations

from engine.games import DEFAULT
from scripts.bench_why_not import measured


def test_rulings_are_timed() -> None:
    """As many rulings as were asked for are timed, those for everybody among them."""
    found = measured(DEFAULT, 200, 1, [2])
    assert found["rulings"] >= 200
    for kind in ("ms", "public_ms"):
        assert 0 <= found[kind]["p50"] <= found[kind]["p95"] <= found[kind]["max"]
    assert found["public_ms"]["max"] > 0
