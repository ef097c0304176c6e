"""What makes a file survive a power cut: its data and its folder's entry are forced to the disk."""

from __future__ import annotations

import os
from pathlib import Path


def sync_folder(folder: Path) -> None:
    """Force a folder's entries to the disk, so that a new or renamed file is found again.

    Raises:
        OSError: The folder cannot be opened, or its disk reports an error.
    """
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def make_folder(folder: Path) -> None:
    """Make a folder, and those it lies in, so that they are found again after a power cut.

    Raises:
        OSError: It cannot be made.
    """
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for one in reversed(missing):
        sync_folder(one.parent)


def write_all(handle: int, data: bytes) -> None:
    """Write all of the data to a file and force it to the disk.

    Raises:
        OSError: The disk is full or reports an error; any part of the data may stand in the file.
    """
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(handle, rest) :]
    os.fsync(handle)


def keep(path: Path, data: bytes) -> None:
    """Make a file that is on the disk either whole or not at all.

    Raises:
        OSError: The file cannot be written.
    """
    make_folder(path.parent)
    unfinished = path.with_name(f"{path.name}.part")
    handle = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
    try:
        write_all(handle, data)
    finally:
        os.close(handle)
    unfinished.replace(path)
    sync_folder(path.parent)
