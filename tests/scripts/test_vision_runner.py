"""What the report says of how it was made."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.vision_report import runner
from scripts.vision_report.paper import REPORT
from scripts.vision_report.section import Section


@pytest.mark.parametrize(
    ("commits", "told"), [("aa", "a"), ("ab", "a; the checkout was changed meanwhile, to b")]
)
def test_a_report_tells_the_commit_with_which_it_was_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, commits: str, told: str
) -> None:
    """A section may take an hour: what is committed meanwhile is not what was measured."""
    found = iter(commits)
    monkeypatch.setattr(runner, "_commit", lambda: next(found))
    monkeypatch.setattr(runner, "SECTIONS", {"one": lambda _: Section("One")})
    (tmp_path / "cards" / "tables").mkdir(parents=True)
    assert runner.main(["--photos", str(tmp_path), "--out", str(tmp_path / "out")]) == 0
    assert f"* of: {told}\n" in (tmp_path / "out" / REPORT).read_text()
