"""What the eyes' process says where it cannot see: each mistake in three parts, before it ends."""

from __future__ import annotations

import sys
from multiprocessing import Pipe
from pathlib import Path
from types import SimpleNamespace

import cv2
import numpy as np
import pytest
from msgspec.structs import replace

from firmware.camera.port import CameraError
from firmware.clock import MatchClock
from firmware.eyes.messages import FROM_EYES, Busy, Faulted, FromEyes, Task
from firmware.eyes.process import run
from tests.firmware.table.commands import grey, saying

HELLO = (
    '{{"type":"hello","protocol":1,"game":"{game}","players":2,"seats":["A","B"],'
    '"mat":"m","still":[9,9],"motion":[9,9],"coverage":"all","clock":"real"}}'
)


@pytest.fixture
def task(tmp_path: Path) -> Task:
    """A folder with one picture, and no album."""
    folder = tmp_path / "pictures"
    folder.mkdir()
    cv2.imwrite(str(folder / "a.png"), np.zeros((48, 64, 3), np.uint8))
    return Task(
        source="folder",
        clock=MatchClock(0.0),
        game="cards-and-karma",
        players=2,
        coverage="all",
        own_album=tmp_path / "album",
        folder=folder,
    )


def said(task: Task) -> list[FromEyes]:
    """Run the process's work here, and return what it said."""
    ours, theirs = Pipe()
    with ours, theirs:
        run(theirs, task, None)
        told = []
        while ours.poll():
            told.append(FROM_EYES.decode(ours.recv_bytes()))
    return told


def fault(task: Task) -> Faulted:
    """Run it and return the mistake with which it ends."""
    last = said(task)[-1]
    assert isinstance(last, Faulted)
    return last


def test_no_picamera2(task: Task) -> None:
    """On a computer: which package, or which setting."""
    told = fault(replace(task, source="picamera2"))
    assert "picamera2" in told.seen
    assert "python3-picamera2" in told.advice
    assert told.camera == "library"


def test_a_camera_that_is_busy(task: Task, monkeypatch: pytest.MonkeyPatch) -> None:
    """The Pi's camera may come back; of any other it is somebody's mistake."""

    def busy() -> None:
        raise RuntimeError("Failed to acquire camera: Device or resource busy")

    monkeypatch.setitem(sys.modules, "picamera2", SimpleNamespace(Picamera2=busy))
    told = fault(replace(task, source="picamera2"))
    assert "busy" in told.seen
    assert told.camera == "device"
    assert fault(replace(task, folder=None)).camera == ""


def test_a_folder_that_is_not_there(task: Task, tmp_path: Path) -> None:
    """Names it."""
    assert "elsewhere" in fault(replace(task, folder=tmp_path / "elsewhere")).seen
    assert "camera.folder" in fault(replace(task, folder=None)).expected


@pytest.mark.parametrize("content", [None, b"", b"PK\x03\x04 but no more", b"a text"])
def test_an_album_that_cannot_be_read(task: Task, content: bytes | None) -> None:
    """Missing, empty, damaged or something else: its name, and how to make one; announced as slow."""
    if content is not None:
        task.own_album.write_bytes(content)
    announced, told = said(task)
    assert isinstance(announced, Busy)
    assert isinstance(told, Faulted)
    assert str(task.own_album) in told.seen
    assert "munshi album build" in told.advice
    assert told.album


def test_the_album_that_was_named_goes_first(task: Task, tmp_path: Path) -> None:
    """Before that of the owner, and before that of a simulated box."""
    named = tmp_path / "named"
    assert str(named) in fault(replace(task, album=named)).seen
    simulated = replace(task, source="table", table=tuple(grey(3)), album=named)
    assert str(named) in fault(simulated).seen


@pytest.mark.parametrize(
    ("command", "seen"),
    [
        (["no-such-program"], "no-such-program"),
        (saying("Hello, world"), "Hello, world"),
        (saying(HELLO.format(game="go-fish")), "go-fish"),
    ],
)
def test_a_table_program_that_is_none(task: Task, command: list[str], seen: str) -> None:
    """Not there, of another language, or of another game."""
    assert seen in fault(replace(task, source="table", table=tuple(command))).seen


def test_a_mat_that_cannot_be_read(task: Task, tmp_path: Path) -> None:
    """Names the file and what it should hold, before the album is looked for."""
    mat = tmp_path / "mat.toml"
    assert str(mat) in fault(replace(task, mat=mat)).seen
    mat.write_text("name = 3")
    assert "engine.words.Mat" in fault(replace(task, mat=mat)).expected


def test_a_mistake_in_the_program_is_told_too(
    task: Task, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The eyes end in words, with the trace where developers look."""

    def fail(*_: object) -> None:
        raise ZeroDivisionError("nobody thought of that")

    monkeypatch.setattr("firmware.eyes.process.eyes_for", fail)
    assert "nobody thought of that" in fault(task).seen
    assert "Traceback" in capsys.readouterr().err


def test_nobody_left_to_hear_it(
    task: Task, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where the main process is gone the eyes end without a word, whatever they had to say."""
    ours, theirs = Pipe()
    ours.close()
    run(theirs, task, None)

    def broken(*_: object) -> None:
        raise CameraError("it was unplugged")

    monkeypatch.setattr("firmware.eyes.process._look", broken)
    run(theirs, task, None)
    theirs.close()
    assert capsys.readouterr().err == ""
