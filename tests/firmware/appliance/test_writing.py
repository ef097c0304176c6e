"""The writer's thread: nothing is shown before the records it rests on are on the disk."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event, Thread

import pytest

from firmware.appliance.writing import Writing
from firmware.records import RecordFileError, create
from tests.engine.kernel.playing import TOYS, AnyMatch, played
from tests.firmware.records.disk import Disk, disk

__all__ = ["disk"]


@pytest.fixture
def match() -> AnyMatch:
    """A match with some records."""
    return played(TOYS[0], seed=3, most=12)


def test_what_is_shown_is_on_the_disk(match: AnyMatch, tmp_path: Path, disk: Disk) -> None:
    """Whenever something is shown, a power cut at that moment leaves every record before it."""
    path = tmp_path / "match.jsonl"
    writing = Writing()
    writing.open(create(path, match.header))
    shown: list[tuple[int, int]] = []

    def show(count: int) -> None:
        shown.append((count, len((disk.after_power_cut(path) or b"").splitlines()) - 1))

    for record in match.records:
        writing.keep([record])
        writing.after(lambda count=record.sequence: show(count))  # type: ignore[misc]
    writing.end()
    writing.run()
    assert shown == [(count, count) for count in range(1, len(match.records) + 1)]


def test_whoever_keeps_never_waits(match: AnyMatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the disk is busy more records come in; nothing of it is shown until the disk is through."""
    through, shown = Event(), Event()
    writer = create(tmp_path / "match.jsonl", match.header)
    monkeypatch.setattr(os, "fsync", lambda _: through.wait())
    writing = Writing()
    thread = Thread(target=writing.run)
    thread.start()
    writing.open(writer)
    for record in match.records:
        writing.keep([record])
    writing.after(shown.set)
    writing.end()
    assert not shown.is_set()
    through.set()
    thread.join()
    assert shown.is_set()


def test_what_a_broken_disk_did_not_take_is_never_shown(match: AnyMatch, tmp_path: Path, disk: Disk) -> None:
    """The mistake comes out of the thread, and nothing that waited for the record happens."""
    writing = Writing()
    writing.open(create(tmp_path / "match.jsonl", match.header))
    shown: list[str] = []
    writing.keep(match.records[:1])
    writing.after(lambda: setattr(disk, "broken", True))
    writing.after(lambda: shown.append("before"))
    writing.keep(match.records[1:2])
    writing.after(lambda: shown.append("after"))
    writing.end()
    with pytest.raises(RecordFileError, match="cannot be written"):
        writing.run()
    assert shown == ["before"]


def test_the_record_is_let_go_at_the_end(match: AnyMatch, tmp_path: Path) -> None:
    """Somebody else may open it then."""
    writer = create(tmp_path / "match.jsonl", match.header)
    writing = Writing()
    writing.open(writer)
    writing.keep(match.records[:2])
    writing.end()
    writing.run()
    with pytest.raises(RecordFileError, match="closed"):
        writer.append(match.records[2:3])
