"""Taking a backup back. It may come from anybody: all of it is checked before anything is written."""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from firmware.backup.parts import CONTENTS, LARGEST, MARK, MOST, VERSION, BackupError, Part, part
from firmware.configuration import Configuration
from firmware.configuration.reading import Found
from firmware.records.durable import keep, keep_aside
from firmware.texts import at_once, read_bytes
from firmware.unreadable import why
from vision.array_heads import check_contents

_DAMAGED: Final = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    KeyError,
    NotImplementedError,
    OverflowError,
    RuntimeError,
    UnicodeError,
    ValueError,
)
"""What zipfile raises where bytes have changed, or where one of its kinds is not for us."""

_EXPECTED: Final = "a file that `munshi backup` wrote"


class Restored(Struct, frozen=True):
    """What has become of one file: `kept` says that another one stood there already, which was left."""

    path: Path
    outcome: Literal["written", "same", "kept"]


def restore(archive: Path, found: Found, config: Path, *, replace: bool) -> Iterator[Restored]:
    """Take a backup back, and yield what becomes of each file.

    Args:
        archive: The backup.
        found: The configuration that counts here; it says where records and album belong.
        config: The file of the configuration.
        replace: Whether a file that stands there already makes way: it is kept as `NAME.before`.

    Raises:
        BackupError: It is none, is damaged or too large, or a file cannot be written.
    """
    checked = _checked(archive, found, config)
    with zipfile.ZipFile(archive) as opened:
        for one in checked:
            yield Restored(one.path, _put(one.path, opened.read(one.name), replace=replace))


def _checked(archive: Path, found: Found, config: Path) -> list[Part]:
    """Return what is in a backup, once each byte of it has been read.

    Raises:
        BackupError: Something is wrong with it.
    """
    try:
        with open(archive, "rb", opener=at_once) as file:
            if not archive.is_file() or file.read(2) != b"PK":
                raise _refused(archive, "it is no ZIP file")
            check_contents(file, CONTENTS)
        with zipfile.ZipFile(archive) as opened:
            members = opened.infolist()
            if len(members) > MOST or sum(one.file_size for one in members) > LARGEST:
                raise _refused(archive, f"it has more than {MOST:,} files or {LARGEST:,} bytes")
            if not members or members[0].filename != MARK:
                raise _refused(archive, "it does not begin as a backup")
            if _read(opened, members[0], 16) != VERSION:
                raise _refused(archive, "it is of another version", "update Munshi; nothing was written")
            parts = [_part(archive, one, found, config) for one in members[1:]]
            if len({one.name for one in parts}) != len(parts):
                raise _refused(archive, "a file is in it twice")
            for one, member in zip(parts, members[1:], strict=True):
                _read(opened, member, one.limit)
    except OSError as error:
        raise _refused(archive, why(error)) from error
    except _DAMAGED as error:
        raise _refused(archive, f"it is damaged ({type(error).__name__})") from error
    return parts


def _part(archive: Path, member: zipfile.ZipInfo, found: Found, config: Path) -> Part:
    known = part(member.filename, found, config)
    if known is None or member.compress_type not in {zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED}:
        raise _refused(archive, f"it holds {member.filename[:80]!r}, which no backup does")
    return known


def _read(opened: zipfile.ZipFile, member: zipfile.ZipInfo, limit: int) -> bytes:
    """Return what is in a member, whatever length it claims."""
    with opened.open(member) as file:
        data = file.read(limit + 1)
    if len(data) > limit:
        raise ValueError(f"{member.filename!r} has more than {limit:,} bytes")
    return data


def _put(path: Path, data: bytes, *, replace: bool) -> Literal["written", "same", "kept"]:
    try:
        if path.exists():
            there = read_bytes(path, max(len(data), path.stat().st_size))
            if there == data:
                return "same"
            if not replace:
                return "kept"
            keep_aside(path, "before", there)
        keep(path, data)
    except OSError as error:
        raise BackupError(
            f"{path} cannot be written: {why(error)}.",
            expected="a folder with room that Munshi may write to",
            advice="make room, or run the command as the user that Munshi runs as; what was written stays",
        ) from error
    return "written"


def _refused(archive: Path, seen: str, advice: str = "take another copy; nothing was written") -> BackupError:
    return BackupError(f"The backup {archive} is refused: {seen}.", expected=_EXPECTED, advice=advice)


def left_to_do(archive: Path, before: Configuration, now: Configuration, folder: Path) -> Iterator[str]:
    """Yield what a configuration that has come back names elsewhere than the rest was put.

    Nothing is put where a backup says, for it may come from anybody.

    Args:
        archive: The backup.
        before: The configuration that counted before.
        now: The one that counts now.
        folder: Where it lies.
    """
    if (before.records, before.album) != (now.records, now.album):
        yield (
            f"The configuration now has records in {now.records.folder}, the album at {now.album.path}:"
            f" `munshi restore {archive}` once more puts them there."
        )
    beside = {"lens.toml": now.camera.lens, "mat.toml": now.table.mat, "catalogue.toml": now.table.catalogue}
    for name, named in beside.items():
        if named is not None and not named.exists() and (folder / name).exists():
            yield f"The configuration names {named}, which is not there: `cp {folder / name} {named}`."
