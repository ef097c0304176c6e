"""A whole match, from people's hands to the scored log."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware.trial.score import score
from tests.firmware.trial.perfect import play_perfectly


def test_the_assistant_follows_a_whole_match(tmp_path: Path) -> None:
    """With perfect eyes the state equals the truth at every turn's end, and nobody is alarmed."""
    figures = play_perfectly(3, tmp_path).figures
    assert figures.turns > 20
    assert figures.state_equal
    assert figures.silent_wrong == figures.false_alarms == 0
    assert figures.presses <= 1.2 * figures.turns


def test_grid_and_tray_are_enough_where_people_answer(logs: Path) -> None:
    """Without the rows under the camera more is asked, and still every turn is right."""
    figures = score(logs, 0.0).figures
    assert figures.turns > 20
    assert figures.state_equal
    assert figures.silent_wrong == figures.false_alarms == 0
    assert 0 < figures.asked < figures.turns
    assert figures.presses <= 2 * figures.turns


@pytest.mark.parametrize(
    "agreed", [("open_bonuses=yes", "exchanges=free", "reward_dice=fewer", "joker=free")], ids="+".join
)
def test_a_match_with_settings_is_recorded_as_it_was_played(tmp_path: Path, agreed: tuple[str, ...]) -> None:
    """Whatever the players have agreed on: every turn is equal to the truth, and nothing alarms."""
    sheet = play_perfectly(3, tmp_path, agreed=agreed)
    figures = sheet.figures
    assert figures.turns_equal == figures.turns > 30
    assert (figures.silent_wrong, figures.false_alarms) == (0, 0)
