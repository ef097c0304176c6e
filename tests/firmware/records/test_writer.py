"""What the writer has acknowledged is on the disk, whatever happens next."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pytest

from firmware.records import RecordFileError, create, keep_catalogue, load_transcript, reopen
from tests.engine.kernel.playing import TOYS, AnyMatch, played, text
from tests.firmware.records.disk import Disk, disk

__all__ = ["disk"]


@pytest.fixture
def match() -> AnyMatch:
    """A match with some records."""
    return played(TOYS[1], seed=8, most=10)


def test_a_file_holds_the_match(match: AnyMatch, tmp_path: Path) -> None:
    """Header and records are the lines of the match, each closed."""
    path = tmp_path / "deep" / "match.jsonl"
    with create(path, match.header) as writer:
        assert writer.written == 0
        assert writer.append(match.records[:4]) == 4
        assert writer.append(match.records[4:]) == writer.written == len(match.records)
    assert path.read_text("utf-8") == text(match)


def test_what_is_acknowledged_survives_a_power_cut(match: AnyMatch, tmp_path: Path, disk: Disk) -> None:
    """After each call the disk has the file under its name, with every line so far."""
    path = tmp_path / "new" / "folder" / "match.jsonl"
    lines = text(match).splitlines(keepends=True)
    writer = create(path, match.header)
    assert disk.after_power_cut(path) == lines[0].encode()
    for record in match.records:
        writer.append([record])
        assert disk.after_power_cut(path) == "".join(lines[: record.sequence + 1]).encode()
    writer.close()


def test_several_records_are_forced_once(
    match: AnyMatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turn's records go to the disk together: one wait, not one for each."""
    forced: list[int] = []
    with create(tmp_path / "match.jsonl", match.header) as writer:
        monkeypatch.setattr(os, "fsync", forced.append)
        writer.append(match.records)
    assert len(forced) == 1


def test_a_file_is_never_written_over(match: AnyMatch, tmp_path: Path) -> None:
    """A name that is taken is refused, and what stands there stays."""
    path = tmp_path / "match.jsonl"
    path.write_text("precious")
    with pytest.raises(RecordFileError, match="exists"):
        create(path, match.header)
    assert path.read_text() == "precious"


def test_one_writer_at_a_time(match: AnyMatch, tmp_path: Path) -> None:
    """A second Munshi cannot go on with a match that the first one writes."""
    path = tmp_path / "match.jsonl"
    with create(path, match.header) as writer:
        writer.append(match.records)
        with pytest.raises(RecordFileError, match="in use"):
            reopen(path)
    reopen(path).writer.close()


@pytest.mark.parametrize("gone", ["file", "folder", "replaced"])
def test_a_file_that_is_taken_away_is_written_anew(gone: str, match: AnyMatch, tmp_path: Path) -> None:
    """Whoever deletes, moves or restores records while a match is played: the match loses no step."""
    path = tmp_path / "records" / "match.jsonl"
    with create(path, match.header) as writer:
        writer.append(match.records[:4])
        if gone == "file":
            path.unlink()
        elif gone == "folder":
            path.parent.rename(tmp_path / "elsewhere")
        else:
            (tmp_path / "older").write_bytes(b"older")
            (tmp_path / "older").replace(path)
        for record in match.records[4:]:
            writer.append([record])
        with pytest.raises(RecordFileError, match="in use"):
            reopen(path)
    assert path.read_text("utf-8") == text(match)
    kept = [one.read_bytes() for one in path.parent.glob("*.other")]
    assert kept == [b"older"] * (gone == "replaced")


def test_what_does_not_follow_is_refused(match: AnyMatch, tmp_path: Path) -> None:
    """A record that is not the next one of the same match never reaches the file."""
    path = tmp_path / "match.jsonl"
    with create(path, match.header) as writer:
        writer.append(match.records[:2])
        other = played(TOYS[1], seed=9, most=10)
        for wrong in (match.records[:1], match.records[3:4], match.records[2:3] * 2, other.records[2:3]):
            with pytest.raises(RecordFileError, match="does not follow"):
                writer.append(wrong)
        writer.append(match.records[2:])
    assert path.read_text("utf-8") == text(match)


def test_nothing_to_write_is_nothing_written(match: AnyMatch, tmp_path: Path) -> None:
    """An empty batch changes neither file nor count."""
    with create(tmp_path / "match.jsonl", match.header) as writer:
        assert writer.append([]) == 0


def test_a_full_disk_loses_nothing_acknowledged(
    match: AnyMatch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half a line that still fitted is cut off again; the match goes on once there is room."""
    path = tmp_path / "match.jsonl"
    writer = create(path, match.header)
    writer.append(match.records[:3])
    whole, write = path.read_bytes(), os.write
    room = [40]

    def nearly_full(handle: int, data: bytes) -> int:
        if not room:
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(handle, data[: room.pop()])

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", nearly_full)
        with pytest.raises(RecordFileError, match="No space left"):
            writer.append(match.records[3:5])
    assert path.read_bytes() == whole
    with pytest.raises(RecordFileError, match="closed, or could not be written"):
        writer.append(match.records[3:5])
    reopened = reopen(path)
    reopened.writer.append(match.records[reopened.writer.written :])
    reopened.writer.close()
    assert path.read_text("utf-8") == text(match)


def test_a_broken_disk_is_told(match: AnyMatch, tmp_path: Path, disk: Disk) -> None:
    """A record that cannot be forced to the disk is not acknowledged, and nothing is written after it."""
    path = tmp_path / "match.jsonl"
    writer = create(path, match.header)
    writer.append(match.records[:3])
    disk.broken = True
    with pytest.raises(RecordFileError, match="Input/output error"):
        writer.append(match.records[3:4])
    disk.broken = False
    with pytest.raises(RecordFileError):
        writer.append(match.records[3:4])
    assert len(load_transcript(path).records) == 3


def test_a_header_that_cannot_be_written_leaves_no_file(match: AnyMatch, tmp_path: Path, disk: Disk) -> None:
    """A match that could not even begin does not keep its name taken."""
    disk.broken = True
    with pytest.raises(RecordFileError):
        create(tmp_path / "match.jsonl", match.header)
    disk.broken = False
    create(tmp_path / "match.jsonl", match.header).close()


def test_a_folder_that_is_none_is_told(match: AnyMatch, tmp_path: Path) -> None:
    """Where no folder can be made, the message says what to set."""
    (tmp_path / "file").write_text("")
    with pytest.raises(RecordFileError, match=r"records\.folder"):
        create(tmp_path / "file" / "match.jsonl", match.header)


@pytest.mark.parametrize("broken", [False, True])
def test_no_file_is_left_open(match: AnyMatch, tmp_path: Path, disk: Disk, broken: bool) -> None:
    """Whether it goes well or not, every file that was opened is closed: a Pi plays for weeks."""
    path = tmp_path / "match.jsonl"
    with create(path, match.header) as writer:
        writer.append(match.records[:2])
    path.write_bytes(path.read_bytes()[:-1])
    before = sorted(Path("/proc/self/fd").iterdir())
    disk.broken = broken
    with suppress(RecordFileError):
        reopen(path).writer.close()
    with suppress(RecordFileError):
        create(tmp_path / "other.jsonl", match.header).close()
    with suppress(RecordFileError):
        keep_catalogue(tmp_path, "abc", "text")
    assert sorted(Path("/proc/self/fd").iterdir()) == before


def test_another_thread_may_write(match: AnyMatch, tmp_path: Path) -> None:
    """The writer thread uses what the main thread opened."""
    path = tmp_path / "match.jsonl"
    writer = create(path, match.header)
    thread = Thread(target=writer.append, args=(match.records,))
    thread.start()
    thread.join()
    writer.close()
    assert len(load_transcript(path).records) == len(match.records)
