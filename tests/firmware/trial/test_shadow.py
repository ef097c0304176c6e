"""The lattice follows the logs of a match as today's assistant does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.firmware.trial.again import Again
from tests.firmware.trial.perfect import play_perfectly
from tests.firmware.trial.shadow import Compared, Shadow, dropped, figures


@pytest.mark.slow
def test_the_lattice_follows_in_the_shadow(tmp_path: Path) -> None:
    """A minute with perfect eyes: both record what was played; nothing differs, and both are counted."""
    play_perfectly(3, tmp_path / "match-3", until=60.0)
    shadow = Shadow(tmp_path / "match-3", tmp_path / "lattice", "all")
    sheet = shadow.run()
    again = Again(tmp_path / "match-3", tmp_path / "today", "all")
    today = again.run()
    assert sheet.figures.turns_equal == today.figures.turns_equal > 1
    assert sheet.figures.silent_wrong == 0
    compared = Compared("match-3", today, sheet, ([], shadow.seconds))
    assert all("both wrong" in line for line in compared.lines())
    assert f"turns_equal {sheet.figures.turns_equal} " in figures("lattice", [sheet], shadow.seconds)


def test_presses_are_dropped_from_a_copy(tmp_path: Path) -> None:
    """As many as wanted of those that end turns; answers stay, and so do the logs themselves."""
    (tmp_path / "match-1").mkdir()
    end, answer = '{"event":"press","why":"end"}', '{"event":"press","why":"answer"}'
    truth = "".join(f"{one}\n" for one in (end, answer) * 100)
    (tmp_path / "match-1" / "truth.jsonl").write_text(truth)
    (tmp_path / "match-1" / "assistant.jsonl").write_text("{}\n")
    copy = dropped(tmp_path / "match-1", tmp_path / "copy", 0.3)
    lines = (copy / "truth.jsonl").read_text().splitlines()
    assert lines.count(answer) == 100
    assert 50 < lines.count(end) < 90
    assert (tmp_path / "match-1" / "truth.jsonl").read_text() == truth
