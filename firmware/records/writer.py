"""Writes a record, each step safe on the disk before it is acknowledged."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import final

from engine.errors import MunshiError
from engine.kernel.records import Header, Record, checksum, to_line
from firmware.records.durable import keep, keep_aside, make_folder, sync_folder, write_all
from firmware.texts import MATCH_LIMIT, read_bytes


class RecordFileError(MunshiError):
    """A record file cannot be made, read, written or had for oneself."""


@final
class RecordInUseError(RecordFileError):
    """Another Munshi writes it."""


_ADVICE = "free space on the disk or replace it, then open the record again: it goes on where it stands"


@final
class RecordWriter:
    """One record file, open for appending and locked for its writer.

    Made by `create` and `reopen`. Any thread may use it, one at a time.

    Args:
        path: The file.
        handle: Its descriptor, locked and opened for writing; owned from now on.
        size: Bytes of the whole lines in it.
        written: Sequence of the last record in it, 0 after the header.
        last: The checksum of the last line.
    """

    def __init__(self, path: Path, handle: int, size: int, written: int, last: str) -> None:
        self.path = path
        self._handle = handle
        self._size = size
        self.written = written
        """The sequence of the last record on the disk, 0 after the header."""
        self._last = last
        self._open = True

    def append(self, records: Iterable[Record]) -> int:
        """Write records; when this returns they are on the disk.

        After an error nothing more is written: what reached the disk is unknown until the file is
        opened again.

        Returns:
            The sequence of the last record on the disk, to be acknowledged.

        Raises:
            RecordFileError: A record is not the next one, the writer was closed, or the disk is
                full or broken.
        """
        lines, last = [], self._last
        for sequence, record in enumerate(records, self.written + 1):
            line = to_line(record)
            if record.sequence != sequence or record.checksum != checksum(line, last):
                raise RecordFileError(
                    f"Record {record.sequence} for {self.path} does not follow what stands there.",
                    expected=f"record {sequence} of the same match",
                    advice="write every record once and in order",
                )
            lines.append(f"{line}\n")
            last = record.checksum
        if not self._open:
            raise RecordFileError(
                f"The record {self.path} was closed, or could not be written before.",
                expected="an open record",
                advice=_ADVICE,
            )
        data = "".join(lines).encode()
        try:
            self._stand_at_path()
            write_all(self._handle, data)
        except OSError as error:
            self._give_up()
            raise RecordFileError(
                f"The record {self.path} cannot be written: {error.strerror}.",
                expected="a disk that has room and works",
                advice=_ADVICE,
            ) from error
        self._size += len(data)
        self.written += len(lines)
        self._last = last
        return self.written

    def close(self) -> None:
        """Let the file go; everything is on the disk already."""
        if self._open:
            self._open = False
            os.close(self._handle)

    def __enter__(self) -> RecordWriter:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _stand_at_path(self) -> None:
        """Write the record anew where its file was removed or moved: it is open here, and goes on."""
        with suppress(FileNotFoundError):
            if os.path.samestat(self.path.stat(), os.fstat(self._handle)):
                return
            keep_aside(self.path, "other", read_bytes(self.path, MATCH_LIMIT))
        keep(self.path, os.pread(self._handle, self._size, 0))
        handle = os.open(self.path, os.O_RDWR | os.O_APPEND)
        lock(self.path, handle)
        os.close(self._handle)
        self._handle = handle

    def _give_up(self) -> None:
        """Cut off what may have been written in part, as far as the disk lets us, and close."""
        with suppress(OSError):  # the next opening finds the torn end and cuts it off
            os.ftruncate(self._handle, self._size)
            os.fsync(self._handle)
        self.close()


def create(path: Path, header: Header) -> RecordWriter:
    """Make the record file of a new match, with its header on the disk.

    Args:
        path: A file that does not exist yet; its folder is made.
        header: As `Match.header` has it.

    Raises:
        RecordFileError: The file exists, or cannot be made or written.
    """
    try:
        make_folder(path.parent)
        handle = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_APPEND, 0o644)
    except OSError as error:
        raise _cannot_be_made(path, error) from error
    line = f"{to_line(header)}\n".encode()
    try:
        lock(path, handle)
        write_all(handle, line)
        sync_folder(path.parent)
    except OSError as error:
        path.unlink()  # a record without a header is none, and would keep the name
        os.close(handle)
        raise _cannot_be_made(path, error) from error
    return RecordWriter(path, handle, len(line), 0, header.checksum)


def _cannot_be_made(path: Path, error: OSError) -> RecordFileError:
    return RecordFileError(
        f"The record {path} cannot be made: {error.strerror}.",
        expected="a name that is free, in a folder that Munshi may write to",
        advice="choose another name, or set `records.folder` in the configuration",
    )


def lock(path: Path, handle: int) -> None:
    """Keep other writers away from an open file until it is closed; closes it where that fails.

    Raises:
        RecordInUseError: Somebody else writes it.
    """
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(handle)
        raise RecordInUseError(
            f"The record {path} is in use.",
            expected="no other Munshi that writes it",
            advice="close the other one, or start a new match",
        ) from error
