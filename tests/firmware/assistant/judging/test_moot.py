"""A question of which nothing is left closes by itself."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.referee.desk import At
from tests.firmware.assistant.hidden_tray import covered


def test_what_is_asked_about_a_turn_that_has_been_taken_back_is_moot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has answered, and all lies as before the turn: it may be played otherwise, and be ended."""
    bench, desk = covered(monkeypatch)
    new = next(iter(Counter(desk.now.places["seat-0-buildings"].pieces))).best
    assert new is not None
    bench.read(desk.hides("tray", "grid", "seat-0-buildings"))
    assert bench.phase == "asking", "a hand over it takes nothing back"
    bench.read(desk.moves(At("seat-0-buildings", gone=(new,))))
    assert bench.phase == "asking", "it is in a hand"
    bench.read(desk.moves(At("grid", come=(new,))))
    assert (bench.phase, bench.state.played) == ("play", 0)
    bench.read(desk.moves(At("grid", gone=(new,))))
    bench.press("a", desk.now)
    assert (bench.phase, bench.state.played) == ("play", 1)
