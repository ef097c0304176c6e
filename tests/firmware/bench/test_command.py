"""`munshi bench`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.games import DEFAULT
from firmware import cli
from firmware.bench.figures import LIMITS, ROWS
from firmware.bench.process import housed
from firmware.bench.reading import Life
from firmware.bench.text import lines
from tests.vision import drawn
from vision.album_file import album_bytes


def figures(**changed: object) -> dict[str, Any]:
    """Figures as a quick machine without a camera gives them."""
    names = [*(name for name in ROWS if name.split()[0] not in {"capture", "wait"}), "sift 20", "sift 70"]
    spans = {name: {"count": 7, "median": 1.5, "high": 2.5, "longest": 3.0} for name in names}
    found: dict[str, Any] = {
        "machine": {"processor": "x", "cores": 1, "python": "3.11", "opencv": "4.10", "numpy": "1.24"},
        "album": {"faces": 199, "pictures": 398},
        "milliseconds": spans,
        "sift": dict.fromkeys(LIMITS, 0.125),
        "ready_cpu_seconds": 3.0,
        "process": {"ready": 9.5, "stills": 31, "peak": 254.0, "fault": ""},
    }
    return found | changed


def test_the_table_has_a_line_for_each_figure() -> None:
    """What was measured has a line, with its limit where it has one; what was not has none."""
    told = list(lines(figures()))
    assert sum("1.5" in line for line in told) == len(ROWS) - 4
    assert not any("waiting" in line for line in told)
    limited = [line.split() for line in told if "0.125" in line]
    assert [float(words[-2]) for words in limited] == list(LIMITS.values())


def test_a_failed_process_is_told() -> None:
    """Where the eyes' own process ends, its reason stands in place of its memory."""
    process = {"ready": None, "stills": 0, "peak": None, "fault": "No album."}
    told = "\n".join(lines(figures(process=process)))
    assert "No album." in told
    assert " MB at most" not in told


def test_a_light_that_is_none_is_told_first(capsys: pytest.CaptureFixture[str]) -> None:
    """Before anything is measured."""
    assert cli.main(["bench", "--light", "noon"]) == cli.MISTAKE
    assert "noon" in capsys.readouterr().err


def test_a_game_that_is_none_is_told_first(capsys: pytest.CaptureFixture[str]) -> None:
    """With those there are, before anything is measured."""
    assert cli.main(["bench", "--game", "chess"]) == cli.MISTAKE
    assert "one of cards-and-karma" in capsys.readouterr().err


@pytest.mark.parametrize("words", [[], ["--json"]])
@pytest.mark.parametrize(("fault", "status"), [("", 0), ("No album.", 1)])
def test_a_failed_process_is_a_failure(
    fault: str, status: int, words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was measured is printed all the same, and the status is 1."""
    process = {"ready": None, "stills": 0, "peak": None, "fault": fault}
    monkeypatch.setattr("firmware.bench.figures.bench", lambda _: figures(process=process))
    assert cli.main(["bench", *words]) == status


def test_a_process_that_never_ends_has_failed(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not waited for for ever."""
    monkeypatch.setattr("firmware.bench.process.LONGEST", 0.0)
    assert "not ready in 0 s" in housed(1, Life(DEFAULT, 1, "day", 0), None).fault


@pytest.mark.parametrize(
    ("album", "told"), [("none.album", "no such file"), ("foreign.album", "of this box")]
)
def test_an_album_that_does_not_fit_is_told_first(
    album: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """One that is not there, or of another box: before anything is measured."""
    monkeypatch.setattr("firmware.bench.figures.measured", lambda *_: pytest.fail("it was measured first"))
    (tmp_path / "foreign.album").write_bytes(album_bytes(drawn.album()))
    assert cli.main(["bench", "--no-camera", "--album", str(tmp_path / album)]) == cli.MISTAKE
    assert told in capsys.readouterr().err


@pytest.mark.slow
def test_it_measures_everything(capsys: pytest.CaptureFixture[str]) -> None:
    """Every figure is there; a whole table costs more than three places, and these more than none."""
    assert cli.main(["bench", "--tables", "1", "--screens", "3", "--no-camera", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    spans = told["milliseconds"]
    assert set(ROWS) - set(spans) == {"capture small", "wait small", "capture still", "wait still"}
    middles = [spans[name]["median"] for name in ("glance", "again", "changed", "whole 70")]
    assert middles == sorted(middles)
    assert told["process"]["fault"] == ""
    assert told["process"]["stills"] >= 4
    assert all(0 < share < 5 for share in told["sift"].values())
