"""Opens record files: to read them, or to go on with the match."""

from __future__ import annotations

import codecs
import os
from pathlib import Path

from msgspec import Struct

from engine.kernel.errors import RecordError
from engine.kernel.transcripts import Transcript, read_transcript
from firmware.records.durable import keep_aside, write_all
from firmware.records.writer import RecordFileError, RecordWriter, lock
from firmware.texts import MATCH_LIMIT, read_bytes
from firmware.unreadable import why


class Reopened(Struct, frozen=True):
    """A record that goes on.

    Args:
        transcript: What it holds; its `torn` end is no longer in the file.
        writer: Writes what comes next.
        torn_file: Where the torn end was kept aside, None where there was none.
    """

    transcript: Transcript
    writer: RecordWriter
    torn_file: Path | None

    @property
    def message(self) -> str:
        """What the players should be told, in English; empty where the record ended well."""
        kept = f" The rest from there on is kept in {self.torn_file}." if self.torn_file else ""
        return self.transcript.message + kept


def load_transcript(path: Path) -> Transcript:
    """Read a record file without touching it.

    Raises:
        RecordFileError: The file cannot be read.
        RecordError: Nothing of it can be read, as `read_transcript` says.
    """
    try:
        return _transcript(path, read_bytes(path, MATCH_LIMIT))
    except OSError as error:
        raise _unreadable(path, error) from error


def reopen(path: Path) -> Reopened:
    """Open a record file to go on with it; what follows damage is kept aside first, then cut off.

    Raises:
        RecordFileError: The file cannot be read or written, or somebody else writes it.
        RecordError: Nothing of it can be read; it is left as it is.
    """
    try:
        handle = os.open(path, os.O_RDWR | os.O_APPEND)
    except OSError as error:
        raise _unreadable(path, error) from error
    lock(path, handle)
    try:
        data = read_bytes(path, MATCH_LIMIT)
        transcript = _transcript(path, data)
        torn = transcript.torn.text.encode("utf-8", "surrogateescape") if transcript.torn else b""
        size = len(data) - len(torn)
        torn_file = _cut_off(path, handle, size, torn) if torn else None
        if data[size - 1 : size] != b"\n":  # the line is whole all the same
            write_all(handle, b"\n")
            size += 1
    except OSError as error:
        os.close(handle)
        raise _unreadable(path, error) from error
    except BaseException:
        os.close(handle)
        raise
    last = (transcript.records or (transcript.header,))[-1].checksum
    writer = RecordWriter(path, handle, size, len(transcript.records), last)
    return Reopened(transcript, writer, torn_file)


def _transcript(path: Path, data: bytes) -> Transcript:
    if not data:
        raise RecordError(
            f"The record {path} is empty.",
            expected="a record file, whose first line is its header",
            advice="name another file; nothing of this match was kept",
        )
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        raise RecordError(
            f"The record {path} is text in UTF-16.",
            expected="UTF-8, as Munshi writes it",
            advice="copy the record again as it is; an editor has changed it",
        )
    return read_transcript(data.removeprefix(codecs.BOM_UTF8).decode("utf-8", "surrogateescape"))


def _cut_off(path: Path, handle: int, size: int, torn: bytes) -> Path:
    """Keep a torn end in a file of its own, then cut the record down to its whole lines."""
    aside = keep_aside(path, "torn", torn)
    os.ftruncate(handle, size)
    os.fsync(handle)
    return aside


def _unreadable(path: Path, error: OSError) -> RecordFileError:
    return RecordFileError(
        f"The record {path} cannot be opened: {why(error)}.",
        expected="a record file that Munshi may read and write",
        advice="check the name and the permissions",
    )
