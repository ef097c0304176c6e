"""Folders for results: seen to before anything that takes long."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import UsageError
from firmware.commands.outputs import (
    RECORD,
    TRACES,
    check_file,
    check_folder,
    make_room,
    unwritable,
    write,
)
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


@pytest.mark.parametrize(
    ("path", "told"),
    [
        (".", "it is a folder"),
        ("..", "it is a folder"),
        ("/", "it is a folder"),
        ("none/x", "there is no such folder"),
        ("file/x", "what should be its folder is a file"),
        ("/proc/munshi", "--out /proc/munshi: ."),
    ],
)
def test_a_file_that_cannot_be_written_is_told(
    path: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before anything is written, and as well where it is only found out then."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("mine")
    with pytest.raises(UsageError, match=told):
        check_file(Path(path))
    with pytest.raises(UsageError, match=f"--out {path}: ."):
        write(Path(path), b"x")
    assert [one.name for one in tmp_path.iterdir()] == ["file"]


def test_a_full_disk_is_told_once(tmp_path: Path) -> None:
    """The file by its name, and one full stop."""
    told = str(unwritable(tmp_path / "x", "--out", OSError(28, "No space left on device")))
    assert told.startswith(f"--out {tmp_path / 'x'}: the disk is full.\n")


def test_looking_writes_nothing(tmp_path: Path) -> None:
    """Neither a new file nor one that stands there is touched."""
    (tmp_path / "file").write_text("mine")
    check_file(tmp_path / "file")
    check_file(tmp_path / "new")
    assert [(one.name, one.read_text()) for one in tmp_path.iterdir()] == [("file", "mine")]


def test_only_the_same_kind_is_replaced(tmp_path: Path) -> None:
    """Where a command says which; an empty file is of any, a device of none."""

    def letter(start: bytes) -> bool:
        return start.startswith(b"Dear")

    for name, text in (("letter", "Dear friend"), ("empty", ""), ("picture", "\x89PNG")):
        (tmp_path / name).write_text(text)
    (tmp_path / "link").symlink_to("picture")
    for name in ("letter", "empty", "new"):
        check_file(tmp_path / name, known=letter)
    for path, what in ((tmp_path / "picture", "a file"), (tmp_path / "link", "a file")):
        with pytest.raises(UsageError, match=f"{what} of another kind stands there"):
            check_file(path, known=letter)
    with pytest.raises(UsageError, match="a device or a pipe"):
        check_file(Path("/dev/null"), known=letter)
    check_file(Path("/dev/null"))


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
