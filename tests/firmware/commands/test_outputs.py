"""Folders for results: seen to before anything that takes long."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import UsageError
from firmware.commands.outputs import RECORD, TRACES, check_folder, make_room
from firmware.trial.score import EVENTS


def test_a_folder_is_made(tmp_path: Path) -> None:
    """With those that it lies in, and nothing is left in it."""
    check_folder(tmp_path / "a" / "b")
    assert list((tmp_path / "a" / "b").iterdir()) == []


@pytest.mark.parametrize("folder", ["file", "file/below"])
def test_what_is_no_folder_is_told(folder: str, tmp_path: Path) -> None:
    """A file, or a path through one: its name, and what to do; the file stays as it is."""
    (tmp_path / "file").write_text("mine")
    with pytest.raises(UsageError, match="--out") as told:
        check_folder(tmp_path / folder)
    assert told.value.advice
    assert (tmp_path / "file").read_text() == "mine"


def test_a_folder_that_takes_nothing_is_told() -> None:
    """The system's own refusal is passed on; nobody may write to /proc, not even root."""
    with pytest.raises(UsageError, match=r"--out /proc/munshi: ."):
        check_folder(Path("/proc/munshi"))


def test_an_earlier_match_makes_way(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All that it left goes, which is told; what Munshi did not write stays."""
    assert EVENTS in TRACES
    left = [trace.replace("*", "0001") for trace in TRACES]
    for name in [*left, "notes.txt", "screen/mine.txt"]:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("x")
    make_room(tmp_path)
    there = {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()}
    assert there == {"notes.txt", "screen/mine.txt"}
    assert str(tmp_path) in capsys.readouterr().err


def test_without_a_record_nothing_is_removed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Pictures of somebody's own are not those of a match."""
    others = [name.replace("*", "0001") for name in TRACES if name != RECORD and "/" not in name]
    for name in others:
        (tmp_path / name).write_text("x")
    make_room(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == set(others)
    assert capsys.readouterr().err == ""
