"""The report is written as its sections say."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from scripts.vision_report import runner
from scripts.vision_report.frames import failure_of
from scripts.vision_report.report import REPORT, Section, Shown, Table, Target, written
from scripts.vision_report.run import Run, folds
from tests.vision import drawn


def section(*failures: Shown, met: bool = True) -> Section:
    """A section with one table of one row and one target."""
    tables = (Table(("", "right"), (("day", "46 of 46"),)),)
    return Section("Cards", "By day.", tables, (Target("all right", "46", met),), failures)


def test_text_and_pictures(tmp_path: Path) -> None:
    """Tables and targets stand in the text, and each failure has its picture."""
    failures = [Shown(f"read a, true {name}", np.full((20, 30, 3), 90, np.uint8)) for name in "bc"]
    text = written({"cards": section(*failures, met=False)}, tmp_path, {"made with": "care"})
    assert (tmp_path / "report.md").read_text("utf-8") == text
    assert "| day | 46 of 46 |" in text
    assert "| cards   | all right | 46    | NO  |" in text
    for number, name in enumerate("bc", 1):
        path = f"cards-{number:02}.png"
        assert f"![read a, true {name}]({path})" in text
        assert (tmp_path / path).is_file()


def test_pictures_of_an_earlier_report_go(tmp_path: Path) -> None:
    """What failed before and does not now is not shown; other sections' pictures stay."""
    failure = Shown("read a, true b", np.zeros((20, 30, 3), np.uint8))
    written({"cards": section(failure), "tables": section(failure)}, tmp_path, {})
    written({"cards": section()}, tmp_path, {})
    assert [path.name for path in tmp_path.glob("*.png")] == ["tables-01.png"]


@pytest.mark.parametrize("met", [(True, True), (True, False)])
def test_a_section_is_met_if_its_targets_are(met: tuple[bool, bool]) -> None:
    """One that is not met is enough."""
    assert Section("x", targets=tuple(Target("", "", one) for one in met)).met == all(met)


def test_a_section_that_fails_is_not_met(tmp_path: Path) -> None:
    """Its mistake stands in the report instead of its figures; the others are measured all the same."""

    def broken(_: Run) -> Section:
        raise ZeroDivisionError("no cards")

    told = runner.measured(broken, Run(tmp_path, tmp_path), "broken")
    assert not told.met
    assert "no cards" in told.targets[0].found
    assert "ZeroDivisionError" in written({"broken": told}, tmp_path, {})


def test_panels_show_what_was_seen_read_and_true() -> None:
    """The usual picture of a failure has the piece and both faces, and a blank where there is none."""
    album = drawn.album()
    picture = drawn.laid(drawn.table(), drawn.face(3), drawn.quad(400, 400))
    both = failure_of(picture, drawn.quad(400, 400), album, drawn.NAMES[1], drawn.NAMES[3], "wrong")
    none = failure_of(picture, drawn.quad(400, 400), album, None, "stranger", "unknown")
    assert both.caption == f"wrong: read {drawn.NAMES[1]}, true {drawn.NAMES[3]}"
    assert none.caption == "unknown: read no name, true stranger"
    assert both.picture.shape[2] == none.picture.shape[2] == 3
    assert (none.picture == 200).all(axis=2).any()


@pytest.mark.parametrize("met", [True, False])
def test_the_report_ends_as_its_targets_are_met(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, met: bool
) -> None:
    """With 0 if they are; and the report is there either way."""
    monkeypatch.setattr(runner, "SECTIONS", {"one": lambda _: section(met=met)})
    (tmp_path / "cards" / "tables").mkdir(parents=True)
    assert runner.main(["--photos", str(tmp_path), "--out", str(tmp_path / "out")]) == (0 if met else 1)
    assert "## Cards" in (tmp_path / "out" / REPORT).read_text("utf-8")


def test_each_face_is_left_out_once() -> None:
    """Every name is in one fold, folds are of one size but for one, and another seed makes others."""
    names = [f"face {number}" for number in range(29)]
    made = folds(names, 6, 1)
    assert sorted(name for one in made for name in one) == sorted(names)
    assert {len(one) for one in made} == {4, 5}
    assert made == folds(names[::-1], 6, 1)
    assert made != folds(names, 6, 2)
