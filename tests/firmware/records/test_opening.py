"""A record is read as it is; going on with it cuts a torn end off and keeps it aside."""

from __future__ import annotations

from codecs import BOM_UTF8
from pathlib import Path

import pytest

from engine.kernel.errors import RecordError
from engine.kernel.replay import replay
from firmware.records import RecordFileError, load_transcript, reopen
from firmware.texts import MATCH_LIMIT
from tests.engine.kernel.playing import TOYS, played, text
from tests.firmware.records.disk import Disk, disk

__all__ = ["disk"]

MATCH = played(TOYS[0], seed=21, most=8)
DATA = text(MATCH).encode()
LINES = DATA.splitlines(keepends=True)
START = len(b"".join(LINES[:-2]))
"""Where the last two lines begin."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of a whole record."""
    path = tmp_path / "match.jsonl"
    path.write_bytes(DATA)
    return path


def test_reading_touches_nothing(path: Path) -> None:
    """A torn record is read up to its last whole line; the file stays as it is."""
    path.write_bytes(DATA[:-3])
    transcript = load_transcript(path)
    assert len(transcript.records) == len(MATCH.records) - 1
    assert transcript.torn is not None
    assert path.read_bytes() == DATA[:-3]


def test_a_whole_record_goes_on(path: Path) -> None:
    """Nothing is cut off and nothing needs telling."""
    reopened = reopen(path)
    reopened.writer.close()
    assert reopened.message == ""
    assert reopened.torn_file is None
    assert reopened.writer.written == len(MATCH.records)
    assert sorted(one.name for one in path.parent.iterdir()) == ["match.jsonl"]


def test_wherever_it_was_cut_the_match_goes_on(path: Path) -> None:
    """Cut anywhere in the last two lines: whole lines stay, the rest is kept aside, play goes on."""
    middle = START + len(LINES[-2])
    ends = (START + 1, middle - 1, middle, middle + 1, len(DATA) - 1)
    for size in sorted({*range(START, len(DATA), 5), *ends}):
        path.write_bytes(DATA[:size])
        reopened = reopen(path)
        kept = max(end for end in (START, middle, len(DATA)) if end <= size + 1)
        assert path.read_bytes() == DATA[:kept]
        if size in (kept, kept - 1):
            assert reopened.torn_file is None
        else:
            assert reopened.torn_file is not None
            assert reopened.torn_file.read_bytes() == DATA[kept:size]
            assert "cut off" in reopened.message
            assert reopened.torn_file.name in reopened.message
            reopened.torn_file.unlink()
        match = replay(MATCH.game, reopened.transcript)
        assert match.number == reopened.writer.written
        reopened.writer.append(MATCH.records[reopened.writer.written :])
        reopened.writer.close()
        assert path.read_bytes() == DATA


def test_a_record_with_a_line_twice_goes_on(path: Path) -> None:
    """It stays in the file and is told each time; what is written behind it counts."""
    twice = b"".join([*LINES[:3], LINES[2], *LINES[3:-1]])
    path.write_bytes(twice)
    reopened = reopen(path)
    assert "Line 4 repeats" in reopened.message
    assert reopened.torn_file is None
    assert reopened.writer.written == len(MATCH.records) - 1
    reopened.writer.append(MATCH.records[-1:])
    reopened.writer.close()
    assert path.read_bytes() == twice + LINES[-1]
    assert load_transcript(path).records == MATCH.records


def test_a_torn_end_is_kept_before_it_is_cut_off(path: Path, disk: Disk) -> None:
    """If the power fails again while a torn end is dealt with, it is still in one of the two files."""
    path.write_bytes(DATA[:-3])
    aside = path.with_name("match.jsonl.torn")
    moments: list[tuple[int, bytes | None]] = []
    disk.after_force = lambda: moments.append((path.stat().st_size, disk.after_power_cut(aside)))
    reopen(path).writer.close()
    assert moments
    assert all(size == len(DATA) - 3 or kept == LINES[-1][:-3] for size, kept in moments)
    assert moments[-1] == (len(DATA) - len(LINES[-1]), LINES[-1][:-3])


def test_a_torn_end_that_cannot_be_kept_is_not_cut_off(path: Path, disk: Disk) -> None:
    """On a broken disk the record stays as it was, and is free for the next try."""
    path.write_bytes(DATA[:-3])
    disk.broken = True
    with pytest.raises(RecordFileError, match="Input/output error"):
        reopen(path)
    assert path.read_bytes() == DATA[:-3]
    disk.broken = False
    reopen(path).writer.close()
    assert path.read_bytes() == DATA[: -len(LINES[-1])]


def test_every_torn_end_is_kept(path: Path) -> None:
    """A second torn end does not write over the first; the same one again needs no second file."""
    for size in (2, 3, 2):
        path.write_bytes(DATA[:-size])
        reopen(path).writer.close()
    names = {one.name: one.read_bytes() for one in path.parent.iterdir() if "torn" in one.name}
    assert names == {"match.jsonl.torn": LINES[-1][:-2], "match.jsonl.torn-2": LINES[-1][:-3]}


def test_a_torn_end_may_be_any_bytes(path: Path) -> None:
    """Zeros and bytes that are no text, as a power cut may leave them, are kept as they are."""
    rubbish = b'{"sequence":\x00\x00\xff\xfe\xc3'
    path.write_bytes(DATA + rubbish)
    reopened = reopen(path)
    reopened.writer.close()
    assert reopened.torn_file is not None
    assert reopened.torn_file.read_bytes() == rubbish
    assert path.read_bytes() == DATA


def test_damage_in_the_middle_is_salvaged(path: Path) -> None:
    """What stands before a flipped bit goes on; the rest is kept aside whole, and its steps are counted."""
    damaged = DATA.replace(LINES[2], LINES[2].replace(b'"time"', b'"tame"'))
    path.write_bytes(damaged)
    reopened = reopen(path)
    reopened.writer.close()
    assert f"{len(LINES) - 3} whole step" in reopened.message
    assert path.read_bytes() == b"".join(LINES[:2])
    assert reopened.torn_file is not None
    assert reopened.torn_file.read_bytes() == damaged[len(path.read_bytes()) :]
    assert replay(MATCH.game, reopened.transcript).number == 1


@pytest.mark.parametrize("content", [b"", LINES[0][:20], b"\x00" * 100])
def test_a_file_without_a_header_is_no_match(path: Path, content: bytes) -> None:
    """Where not even the header was written there is nothing to go on with."""
    path.write_bytes(content)
    with pytest.raises(RecordError, match="header"):
        reopen(path)


def test_what_cannot_be_opened_is_told(tmp_path: Path) -> None:
    """A missing file, or a folder, is a message with the name and what to do."""
    for path in (tmp_path / "none.jsonl", tmp_path):
        for opening in (load_transcript, reopen):
            with pytest.raises(RecordFileError, match=str(path)):
                opening(path)


def test_a_byte_order_mark_is_no_part_of_a_record(path: Path) -> None:
    """It stays in the file, and the match goes on behind its last whole line."""
    path.write_bytes(BOM_UTF8 + DATA[:-3])
    assert load_transcript(path).header == MATCH.header
    reopened = reopen(path)
    reopened.writer.close()
    assert path.read_bytes() == BOM_UTF8 + DATA[:START] + LINES[-2]


def test_a_record_in_another_encoding_is_named(path: Path) -> None:
    """As an editor may save it."""
    path.write_bytes(DATA.decode().encode("utf-16"))
    with pytest.raises(RecordError, match="UTF-16"):
        load_transcript(path)


def test_a_record_that_is_too_large_is_not_read(path: Path) -> None:
    """Neither to be replayed nor to be gone on with; the limit is told."""
    with path.open("r+b") as file:
        file.truncate(MATCH_LIMIT + 1)
    for opening in (load_transcript, reopen):
        with pytest.raises(RecordFileError, match=f"{MATCH_LIMIT:,} are the most"):
            opening(path)
    with path.open("r+b") as file:
        file.truncate(len(DATA))
    reopen(path).writer.close()
