"""The report is written as its sections say."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from scripts.vision_report.paper import written
from scripts.vision_report.runner import measured
from scripts.vision_report.section import Run, Section, Shown, Table, Target
from tests.vision import drawn


def section(*failures: Shown, met: bool = True) -> Section:
    """A section with one table of one row and one target."""
    return Section(
        "Cards",
        (Table(("", "right"), (("day", "46 of 46"),)),),
        (Target("all right", "46", met),),
        {"right": 46},
        failures,
    )


def test_text_figures_and_pictures(tmp_path: Path) -> None:
    """Tables and targets stand in the text, figures in the JSON, and each failure has its picture."""
    failures = [Shown(f"read a, true {name}", np.full((20, 30, 3), 90, np.uint8)) for name in "bc"]
    text = written({"cards": section(*failures, met=False)}, tmp_path, {"made with": "care"})
    assert (tmp_path / "report.md").read_text("utf-8") == text
    assert "| day | 46 of 46 |" in text
    assert "| cards   | all right | 46    | NO  |" in text
    figures = json.loads((tmp_path / "report.json").read_text("utf-8"))
    told = figures["sections"]["cards"]
    assert told["figures"] == {"right": 46}
    assert not told["met"]
    assert list(told["failures"].values()) == ["read a, true b", "read a, true c"]
    assert all((tmp_path / path).is_file() and path in text for path in told["failures"])


def test_pictures_of_an_earlier_report_go(tmp_path: Path) -> None:
    """What failed before and does not now is not shown; other sections' pictures stay."""
    failure = Shown("read a, true b", np.zeros((20, 30, 3), np.uint8))
    written({"cards": section(failure), "tables": section(failure)}, tmp_path, {})
    written({"cards": section()}, tmp_path, {})
    assert [path.name for path in tmp_path.glob("*.png")] == ["tables-failure-01.png"]


@pytest.mark.parametrize("met", [(True, True), (True, False)])
def test_a_section_is_met_if_its_targets_are(met: tuple[bool, bool]) -> None:
    """One that is not met is enough."""
    assert Section("x", targets=tuple(Target("", "", one) for one in met)).met == all(met)


def test_a_section_that_fails_is_not_met(tmp_path: Path) -> None:
    """Its mistake stands in the report instead of its figures; the others are measured all the same."""

    def broken(_: Run) -> Section:
        raise ZeroDivisionError("no cards")

    told = measured(broken, Run(tmp_path, tmp_path), "broken")
    assert not told.met
    assert "no cards" in told.targets[0].found
    assert "ZeroDivisionError" in written({"broken": told}, tmp_path, {})


def test_panels_show_what_was_seen_read_and_true() -> None:
    """The usual picture of a failure has the piece and both faces, and a blank where there is none."""
    from scripts.vision_report.frames import failure_of

    album = drawn.album()
    picture = drawn.laid(drawn.table(), drawn.face(3), drawn.quad(400, 400))
    both = failure_of(picture, drawn.quad(400, 400), album, drawn.NAMES[1], drawn.NAMES[3], "wrong")
    none = failure_of(picture, drawn.quad(400, 400), album, None, "stranger", "unknown")
    assert both.caption == f"wrong: read {drawn.NAMES[1]}, true {drawn.NAMES[3]}"
    assert none.caption == "unknown: read no name, true stranger"
    assert both.picture.shape[2] == none.picture.shape[2] == 3
    assert (none.picture == 200).all(axis=2).any()
