"""The catalogue of a match, kept beside its record under its hash; the game of a record, with it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from engine.errors import MunshiError
from engine.games import UnknownGameError, open_box
from engine.kernel.box import Box
from engine.kernel.contract import Game
from engine.kernel.errors import RecordError
from engine.kernel.records import Header
from firmware.records.durable import keep
from firmware.records.writer import RecordFileError
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


def game_of(folder: Path, header: Header) -> Game[Any, Any, Any]:
    """Return the game of a record; `box_of` says with which cards, and what may be wrong."""
    return box_of(folder, header).game


def box_of(folder: Path, header: Header) -> Box:
    """Return the box of a record, with the catalogue beside it, else the reference catalogue.

    Args:
        folder: Where the record is.
        header: Its header.

    Raises:
        RecordError: Munshi does not know the game; or it was played with another catalogue than is there, or
            that one is faulty.
        RecordFileError: The catalogue cannot be read.
    """
    kept = find_catalogue(folder, header.catalogue)
    try:
        box = open_box(header.game, kept)
    except UnknownGameError as error:
        raise RecordError(
            f"A record of the game {header.game!r}.",
            expected=error.expected,
            advice="take a Munshi that knows the game, as the one that wrote the record",
        ) from error
    except MunshiError as error:
        if kept is None:
            raise
        raise RecordError(
            f"{folder / catalogue_name(header.catalogue)}: {error.seen}",
            expected=error.expected,
            advice="take an undamaged copy of this file from where the record was written",
        ) from error
    if box.game.catalogue == header.catalogue:
        return box
    raise RecordError(
        f"A record that was played with the catalogue {header.catalogue}.",
        expected=f"that catalogue in {folder / catalogue_name(header.catalogue)}",
        advice="copy the file from where the record was written",
    )
