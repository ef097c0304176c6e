"""What belongs to a backup: the name of each file in it, where it lies here, and how large it may be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, count
from pathlib import Path
from typing import Final, final

from msgspec import Struct

from engine.errors import MunshiError
from firmware.box.known import FOLDER, known_boxes
from firmware.configuration.reading import Found
from firmware.configuration.sections import data_folder
from firmware.records.shelf import records_in
from firmware.texts import MATCH_LIMIT, TABLES_LIMIT

MARK: Final = "munshi-backup"
"""The first member; its content is the version of the form."""

VERSION: Final = b"1\n"

LARGEST: Final = 1 << 30
"""Bytes of all files together at the most."""

MOST: Final = 20_000
"""Files at the most."""

CONTENTS: Final = 4 << 20
"""Bytes of the table of contents at the most."""

ALBUM_LIMIT: Final = 500_000_000
CONFIGURATION: Final = "munshi.toml"
ALBUM: Final = "album"
RECORDS: Final = "records/"

_WORD: Final = r"\w[\w .,+~'-]{0,120}"
_RECORD: Final = re.compile(rf"{_WORD}\.(jsonl|jsonl\.torn(-[0-9]+)?|toml)")
_BOX: Final = re.compile(
    rf"{FOLDER}/{_WORD}/(box\.toml|catalogue\.toml|progress\.jsonl|album\.npz|(faces|pictures)/{_WORD}\.jpg)"
)
LONGEST: Final = 110
"""So many letters of its name a box keeps that gets a number."""
_CHOSEN: Final = frozenset(("players.toml", "settings.toml"))
_BESIDE: Final = frozenset(("lens", "mat", "catalogue"))


@final
class BackupError(MunshiError):
    """A file is no backup, is damaged or too large, or it cannot be written or taken back."""


class Part(Struct, frozen=True):
    """One file of a backup.

    Args:
        name: What it is called there.
        path: Where it lies here, or is to lie.
        limit: So many bytes it may have.
    """

    name: str
    path: Path
    limit: int


def part(name: str, found: Found, config: Path) -> Part | None:
    """Return the file of a name; None for a name that none has. No name leads out of Munshi's own folders.

    Args:
        name: As it stands in a backup, which may come from anybody.
        found: The configuration that counts here.
        config: The file of the configuration, whether it is there or not.
    """
    if name == CONFIGURATION:
        return Part(name, config, TABLES_LIMIT)
    if name == ALBUM:
        return Part(name, found.configuration.album.path, ALBUM_LIMIT)
    if name.removesuffix(".toml") in _BESIDE:
        return Part(name, config.parent / name, TABLES_LIMIT)
    if name in _CHOSEN or _BOX.fullmatch(name):
        return Part(name, data_folder() / name, ALBUM_LIMIT if name.endswith(".npz") else MATCH_LIMIT)
    record = name.removeprefix(RECORDS)
    if name.startswith(RECORDS) and _RECORD.fullmatch(record):
        limit = TABLES_LIMIT if record.endswith(".toml") else MATCH_LIMIT
        return Part(name, found.configuration.records.folder / record, limit)
    return None


def parts_here(found: Found, config: Path) -> Iterator[Part]:
    """Yield the files here that belong to a backup.

    Raises:
        RecordFileError: The folder of records cannot be looked into.
    """
    configuration = found.configuration
    named = {
        CONFIGURATION: config,
        ALBUM: configuration.album.path,
        "lens.toml": configuration.camera.lens,
        "mat.toml": configuration.table.mat,
        "catalogue.toml": configuration.table.catalogue,
    }
    records = configuration.records.folder
    records_in(records)  # one that cannot be looked into is told, not left out
    named |= {f"{RECORDS}{one.name}": one for one in sorted(records.glob("*"))}
    named |= {name: data_folder() / name for name in _CHOSEN}
    for box, folder in _boxes(data_folder()).items():
        named |= {f"{FOLDER}/{box}/{one.relative_to(folder)}": one for one in sorted(folder.rglob("*"))}
    for name, path in named.items():
        known = part(name, found, config)
        if known is not None and path is not None and path.is_file():
            yield Part(name, path, known.limit)


def _boxes(data: Path) -> dict[str, Path]:
    """Return the folder of each box by a name of its own: that of the folder; of further ones `NAME-2`.

    Those in Munshi's own folder come first, for there they are taken back to.
    """
    found: dict[str, Path] = {}
    home = (data / FOLDER).resolve()
    for path in sorted((box.path for box in known_boxes(data)), key=lambda one: one.resolve().parent != home):
        names = chain([path.name], (f"{path.name[:LONGEST]}-{number}" for number in count(2)))
        found[next(name for name in names if name not in found)] = path
    return found
