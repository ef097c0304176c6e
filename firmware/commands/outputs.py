"""Where results go: looked at before anything that takes long, and then written whole or not at all."""

from __future__ import annotations

import errno
import os
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from engine.errors import UsageError

RECORD: Final = "match.jsonl"
"""The record of a simulated match; where it lies, the rest is of that match."""

TRACES: Final = (
    RECORD,
    "truth.jsonl",
    "assistant.jsonl",
    "match.mp4",
    "screen/*.png",
    "table/*.jpg",
    "alarm-*.jpg",
    "question-*.jpg",
    "wrong-turn-*.jpg",
    "evening.mp4",
    "evening.md",
    "turns.csv",
    "habits.csv",
)
"""All that a simulated match leaves in its folder; played again with its seed it is the same again."""


def check_folder(folder: Path, asked_by: str = "--out") -> None:
    """Make a folder and see that files can be written there.

    Args:
        folder: The folder.
        asked_by: What names it: an option, or a key of the configuration.

    Raises:
        UsageError: It is a file, or cannot be made or written to.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        kind = "it is a file" if folder.is_file() else error.strerror
        raise UsageError(
            f"{asked_by} {folder}: {kind}.",
            expected="a folder that Munshi may make or write to, on a disk with room",
            advice="name another folder",
        ) from error


_WHY: Final = {
    errno.ENOENT: "there is no such folder",
    errno.ENOTDIR: "what should be its folder is a file",
    errno.EISDIR: "it is a folder",
    errno.EACCES: "its permissions do not let Munshi write there",
    errno.ENOSPC: "the disk is full",
}

_START: Final = 100
"""Bytes by which a file is known for what it is."""


def check_file(
    path: Path,
    asked_by: str = "--out",
    known: Callable[[bytes], bool] | None = None,
    ending: str = "",
) -> None:
    """See that a file can be written, without writing it.

    Args:
        path: The file; of a symbolic link, what it points to.
        asked_by: The option that names it.
        ending: How its name ends, by what is written into it, as `.pdf`; "" where it does not matter.
        known: Tells by its first hundred bytes whether a file that stands there is one that may be replaced;
            None where any may, and where a pipe or a device will do.

    Raises:
        UsageError: It is a folder, its folder is not there or takes nothing, it is of another kind, or its
            name ends otherwise.
    """
    if path.suffix.lower() != ending and ending and (path.is_file() or not path.exists()):
        raise UsageError(
            f"{asked_by} {path}: its name ends in {path.suffix!r}." if path.suffix else f"{asked_by} {path}.",
            expected=f"a name that ends in {ending}",
            advice=f"write it as {path.with_suffix(ending)}" if path.name else "name a file",
        )
    target = Path(os.path.realpath(path))
    try:
        if path.is_dir():
            raise IsADirectoryError(errno.EISDIR, "")
        if path.exists() and not path.is_file():
            if known is not None:
                raise _not_to_be_replaced(path, asked_by, "a device or a pipe")
            return
        if path.exists() and not os.access(target, os.W_OK):
            raise PermissionError(errno.EACCES, "")
        with tempfile.TemporaryFile(dir=target.parent):
            pass
        if known is not None and path.exists():
            with path.open("rb") as file:
                start = file.read(_START)
            if start and not known(start):
                raise _not_to_be_replaced(path, asked_by, "a file of another kind")
    except OSError as error:
        raise unwritable(path, asked_by, error) from error


def check_files(paths: Mapping[str, Path], ending: str = "") -> None:
    """See that several files can be written, each by a name of its own, without writing any.

    Args:
        paths: By the option that names it.
        ending: How their names end; see `check_file`.

    Raises:
        UsageError: One cannot, or two are the same.
    """
    named: dict[str, str] = {}
    for option, path in paths.items():
        first = named.setdefault(os.path.realpath(path), option)
        if first != option:
            raise UsageError(
                f"{option} {path}: {first} names the same file.",
                expected="a file of its own for each",
                advice="name another file",
            )
    for option, path in paths.items():
        check_file(path, option, ending=ending)


def write(path: Path, content: bytes, asked_by: str = "--out") -> None:
    """Write a file whole or not at all.

    Raises:
        UsageError: It cannot be written.
    """
    from firmware.records.durable import replace

    try:
        replace(path, content)
    except OSError as error:
        raise unwritable(path, asked_by, error) from error


def unwritable(path: Path, asked_by: str, error: OSError) -> UsageError:
    """Return what to tell of a file that cannot be written."""
    why = _WHY.get(error.errno or 0) or error.strerror or type(error).__name__
    return UsageError(
        f"{asked_by} {path}: {why}.",
        expected="the name of a file in a folder that Munshi may write to, on a disk with room",
        advice="name another file",
    )


def _not_to_be_replaced(path: Path, asked_by: str, what: str) -> UsageError:
    return UsageError(
        f"{asked_by} {path}: {what} stands there.",
        expected="a new name, or an earlier file of the same kind",
        advice="name another file; this one is left as it is",
    )


def make_room(folder: Path) -> None:
    """Check a folder for a simulated match; one that was played there before makes way, other files stay.

    Raises:
        UsageError: It is a file, or cannot be made or written to.
    """
    check_folder(folder)
    if (folder / RECORD).exists():
        print(f"The match of an earlier run in {folder} is replaced.", file=sys.stderr)
        for trace in TRACES:
            for path in folder.glob(trace):
                path.unlink()
