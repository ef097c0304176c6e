"""Text files from outside: in UTF-8 with or without a byte order mark, with any line ends, not too large.

And values as JSON, whatever the names of files among them hold.
"""

from __future__ import annotations

import errno
import json
import os
import stat
from pathlib import Path
from typing import Final, final

import msgspec

TABLES_LIMIT: Final = 1 << 20
"""Bytes of a TOML file at the most; the catalogue of a box has some 25,000."""

MATCH_LIMIT: Final = 16 << 20
"""Bytes of a match at the most, as record or as text; a long one has some 300,000."""


@final
class TooLargeError(OSError):
    """A file has more bytes than one of its kind may have."""


@final
class NoFileError(OSError):
    """What should be a file is a pipe or a device, which may never end."""


def read_text(path: Path, limit: int) -> str:
    """Return the text of a file, each of its lines ended as Linux ends them.

    Args:
        path: The file.
        limit: So many bytes it may have.

    Raises:
        OSError: It cannot be read, is no file, or is too large; `firmware.unreadable.why` says it in words.
        UnicodeDecodeError: It is not UTF-8.
    """
    text = read_bytes(path, limit).decode("utf-8-sig")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def read_bytes(path: Path, limit: int) -> bytes:
    """Return what is in a file; one that is too large is not read.

    Args:
        path: The file.
        limit: So many bytes it may have.

    Raises:
        OSError: It cannot be read, is no file, or is too large.
    """
    with open(path, "rb", opener=at_once) as file:
        found = os.fstat(file.fileno())
        if not stat.S_ISREG(found.st_mode):
            raise NoFileError(errno.EINVAL, "it is a pipe or a device, and no file", str(path))
        if found.st_size > limit:
            raise _too_large(path, f"{found.st_size:,} bytes", limit)
        data = file.read(limit + 1)
    if len(data) > limit:
        raise _too_large(path, "more bytes", limit)
    return data


def at_once(name: str, flags: int) -> int:
    """Open a file; a pipe to which nobody writes is not waited for."""
    return os.open(name, flags | os.O_NONBLOCK)


def _too_large(path: Path, size: str, limit: int) -> TooLargeError:
    return TooLargeError(errno.EFBIG, f"it has {size}, where {limit:,} are the most", str(path))


def json_text(values: object) -> str:
    """Return values as JSON; bytes in the name of a file that are no text are escaped."""
    told = json.dumps(msgspec.to_builtins(values, enc_hook=str), ensure_ascii=False, indent=2)
    return told.encode("utf-8", "backslashreplace").decode()
