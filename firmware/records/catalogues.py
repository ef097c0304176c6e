"""The catalogue of a match, kept beside its record under its hash."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from firmware.records.durable import keep
from firmware.records.errors import RecordFileError
from firmware.texts import TABLES_LIMIT, read_text
from firmware.unreadable import why

_NO_HASH: Final = re.compile("[^0-9a-z]")


def keep_catalogue(folder: Path, digest: str, text: str) -> Path:
    """Write the text of a catalogue beside the records, unless it is there already.

    Args:
        folder: Where the records are.
        digest: The catalogue's hash, as in the header of the record.
        text: Its text.

    Raises:
        RecordFileError: It cannot be written.
    """
    path = folder / catalogue_name(digest)
    try:
        if not path.exists():
            keep(path, text.encode())
    except OSError as error:
        raise RecordFileError(
            f"The catalogue {path} cannot be written: {error.strerror}.",
            expected="a folder with room that Munshi may write to",
            advice="make room, or name another folder: --out, or `records.folder` in the configuration",
        ) from error
    return path


def find_catalogue(folder: Path, digest: str) -> str | None:
    """Return the text of a catalogue that lies beside the records, None where there is none.

    Raises:
        RecordFileError: It is there and cannot be read.
    """
    path = folder / catalogue_name(digest)
    try:
        return read_text(path, TABLES_LIMIT)
    except FileNotFoundError:
        return None
    except (OSError, UnicodeError) as error:
        raise RecordFileError(
            f"The catalogue {path} cannot be read: {why(error)}.",
            expected="the text that was written there",
            advice="copy the file again from where the record came from",
        ) from error


def catalogue_name(digest: str) -> str:
    """Return the name of the file that holds a catalogue, by its hash."""
    # A record from elsewhere may say anything; what is no hash must not lead to another folder.
    return f"catalogue-{_NO_HASH.sub('_', digest)[:16]}.toml"
