"""A whole match, from people's hands to the scored log."""

from __future__ import annotations

from pathlib import Path

from tests.firmware.trial.perfect import play_perfectly


def test_the_assistant_follows_a_whole_match(tmp_path: Path) -> None:
    """With perfect eyes the state equals the truth at every turn's end, and nobody is alarmed."""
    figures = play_perfectly(3, tmp_path).figures
    assert figures.turns > 20
    assert figures.state_equal
    assert figures.silent_wrong == figures.false_alarms == 0
    assert figures.presses <= 1.2 * figures.turns
