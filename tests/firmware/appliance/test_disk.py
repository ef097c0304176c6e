"""A disk that takes nothing while people play: it is said, the match goes on, and later all is written."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from msgspec.structs import replace

from display.model import Live, Model
from display.phrases import notices
from display.phrases.asking import losing
from engine.kernel.replay import replay
from firmware.appliance import writing
from firmware.appliance.appliance import Appliance, Ending
from firmware.records import RecordFileError, durable, game_of, load_transcript
from firmware.records import reopen as reopen_file
from firmware.records import writer as records
from tests.firmware.appliance.leaving import leave
from tests.firmware.appliance.plans import plan
from tests.firmware.appliance.test_appliance import beside, shown, until

__all__ = ["shown"]

CAUSES = {"full": errno.ENOSPC, "read-only": errno.EROFS, "broken": errno.EIO}


class Plug:
    """A disk that can be made to take nothing, in the middle of a line or before it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, cause: str) -> None:
        self.out = False
        whole, reopened = durable.write_all, reopen_file

        def write(handle: int, data: bytes) -> None:
            out = self.out  # it may be plugged in again meanwhile
            if not out or cause == "full":
                whole(handle, data[: len(data) // (1 + out)])
            if out:
                raise OSError(CAUSES[cause], "no")

        def reopen(path: Path) -> object:
            if self.out and cause != "full":
                raise RecordFileError("no", expected="a disk") from OSError(CAUSES[cause], "no")
            return reopened(path)

        monkeypatch.setattr(records, "write_all", write)
        monkeypatch.setattr(writing, "reopen", reopen)
        monkeypatch.setattr(writing, "AGAIN", 0.05)


def press_once(appliance: Appliance, shown: list[Model]) -> None:
    """Press the first button, and wait for what comes of it."""
    before = len(shown)
    appliance._presses.press("a")
    until(lambda: len(shown) > before)


def told(model: Model) -> list[object]:
    """What a screen says all the time."""
    return list(model.notices)


@pytest.mark.parametrize("cause", CAUSES)
def test_the_match_goes_on_in_memory_and_is_written_later(
    cause: str, tmp_path: Path, shown: list[Model], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said while it lasts, and when it is over; who leaves meanwhile is told what is lost."""
    plug = Plug(monkeypatch, cause)
    made = plan(tmp_path, stay=True)
    appliance = Appliance(replace(made, task=replace(made.task, source="none")))

    def confirm(more: int) -> None:
        """Press the first button until so many more records were made."""
        assert appliance.opening is not None
        match = appliance.opening.match
        wanted = len(match.records) + more
        while len(match.records) < wanted:
            press_once(appliance, shown)

    def play() -> None:
        try:
            until(lambda: shown and isinstance(shown[-1], Live))
            confirm(1)
            assert appliance.opening is not None
            path, match = appliance.opening.path, appliance.opening.match
            until(lambda: len(load_transcript(path).records) == len(match.records))
            on_disk = len(match.records)
            plug.out = True
            confirm(2)
            until(lambda: told(shown[-1])[:1] == [notices.UNWRITTEN[cause]()])
            writer = appliance._writing._writer  # the file itself has half a line now and then
            assert writer is not None
            assert writer.written == on_disk
            assert appliance._leaving(shown[-1]) == losing(shown[-1].number)
            plug.out = False
            until(lambda: notices.written() in told(shown[-1]))
            confirm(1)
            until(lambda: notices.written() not in told(shown[-1]))
        finally:
            plug.out = False
            leave()

    thread = beside(play)
    assert appliance.run() is Ending.CLOSED
    thread.join()
    assert appliance.opening is not None
    transcript = load_transcript(appliance.opening.path)
    assert transcript.torn is None
    match = replay(game_of(tmp_path, transcript.header), transcript)
    assert match.state == appliance.opening.match.state
    assert notices.written() in [one for model in shown for one in told(model)]


def test_what_is_never_written_is_told_at_the_end(
    tmp_path: Path, shown: list[Model], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who leaves all the same gets the mistake; what was on the disk before is there."""
    plug = Plug(monkeypatch, "full")
    made = plan(tmp_path, stay=True)
    appliance = Appliance(replace(made, task=replace(made.task, source="none")))

    def play() -> None:
        try:
            until(lambda: shown and isinstance(shown[-1], Live))
            plug.out = True
            while not any(notices.disk_full() in told(model) for model in shown):
                press_once(appliance, shown)
        finally:
            leave()

    thread = beside(play)
    with pytest.raises(RecordFileError):
        appliance.run()
    thread.join()
    assert appliance.opening is not None
    assert load_transcript(appliance.opening.path).records
