"""Which boxes of people's own there are: those that were used, and those in Munshi's folder."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from firmware.box.folder import BoxError, BoxFolder, open_folder
from firmware.records.durable import keep
from firmware.texts import TABLES_LIMIT, read_text

NOTED: Final = "boxes.txt"
FOLDER: Final = "boxes"
MOST: Final = 12
"""So many boxes are noted, those that were used last."""


def known_boxes(data: Path) -> tuple[BoxFolder, ...]:
    """Return the boxes that are there, the one that was used last first.

    Args:
        data: Munshi's data folder: boxes lie in its folder `boxes`, and others are noted in a file.
    """
    found: dict[Path, BoxFolder] = {}
    for path in (*_noted(data), *sorted((data / FOLDER).glob("*"))):
        # It has gone, lies on a disk that is not plugged in, or is no path: links in a ring, a damaged line.
        with suppress(BoxError, OSError, RuntimeError, ValueError):
            box = open_folder(path)
            found.setdefault(path.resolve(), box)
    return tuple(found.values())


def note_box(data: Path, box: Path) -> None:
    """Note that a box was used; without a word where the disk takes nothing, for it can be named again."""
    path = box.resolve()
    lines = [path, *(one for one in _noted(data) if one != path)][:MOST]
    with suppress(OSError):
        keep(data / NOTED, "".join(f"{one}\n" for one in lines).encode("utf-8", "surrogateescape"))


def _noted(data: Path) -> Iterator[Path]:
    with suppress(OSError, UnicodeError):
        yield from map(Path, read_text(data / NOTED, TABLES_LIMIT).splitlines())
