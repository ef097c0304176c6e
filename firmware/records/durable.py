"""What makes a file survive a power cut: its data and its folder's entry are forced to the disk.

Whatever Munshi writes at once, it writes by `replace`.
"""

from __future__ import annotations

import errno
import os
import stat
from contextlib import suppress
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
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno != errno.EINVAL:  # a pipe or a terminal has no disk
            raise


def keep(path: Path, data: bytes) -> None:
    """Make a file that is on the disk either whole or not at all, and the folders that it lies in.

    Raises:
        OSError: The file cannot be written.
    """
    make_folder(path.parent)
    replace(path, data)
    sync_folder(path.parent)


def replace(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; what stood there before stays until then.

    Args:
        path: Of a symbolic link, what it points to is replaced. What is no file, as a pipe, is written into.
        data: All of it.

    Raises:
        OSError: The file cannot be written; nothing unfinished is left behind.
    """
    mode = _mode(path)
    if mode is not None and not stat.S_ISREG(mode):
        _write(path, data, os.O_WRONLY)
        return
    target = Path(os.path.realpath(path))
    if mode is not None and not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    # Several processes may make the same file.
    unfinished = target.with_name(f".{target.name}.{os.getpid()}.part")
    try:
        _write(unfinished, data, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
        unfinished.replace(target)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise


def _mode(path: Path) -> int | None:
    """Return kind and permissions of what stands at a path; None where nothing does."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def _write(path: Path, data: bytes, flags: int, mode: int | None = None) -> None:
    handle = os.open(path, flags, 0o666)
    try:
        if mode is not None:
            os.fchmod(handle, stat.S_IMODE(mode))
        write_all(handle, data)
    finally:
        os.close(handle)


def keep_aside(path: Path, why: str, data: bytes) -> Path:
    """Keep something of a file beside it, as `NAME.WHY` or `NAME.WHY-2`; return where.

    Args:
        path: The file.
        why: In a word.
        data: What is kept; where a file beside it holds the same already, that is it.

    Raises:
        OSError: It cannot be written.
    """
    aside = path.with_name(f"{path.name}.{why}")
    count = 1
    while aside.exists() and (aside.stat().st_size != len(data) or aside.read_bytes() != data):
        count += 1
        aside = path.with_name(f"{path.name}.{why}-{count}")
    keep(aside, data)
    return aside
