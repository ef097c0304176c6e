"""The beginning of a match as people play it, every reading judged."""

from __future__ import annotations

from itertools import takewhile

import pytest

from firmware.simulated_box.album import album_of
from firmware.simulator.settings import Settings
from tests.vision.table.rehearsal import Rehearsal


@pytest.mark.slow
def test_no_card_is_misread() -> None:
    """Hands, heads, fans and fumbling: no wrong face, none missed where a place is seen, few without name."""
    rehearsal = Rehearsal(Settings(players=3, seed=111, art=1), album_of(1))
    seen = list(takewhile(lambda one: one.time < 240, rehearsal.play()))
    assert len(seen) > 30
    pieces = rehearsal.sums.pieces
    assert pieces["right"] > 1000
    assert (pieces["wrong"], pieces["missed"]) == (0, 0)
    assert pieces["unknown"] + pieces["extra"] <= pieces.total() // 200
