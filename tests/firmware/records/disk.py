"""A disk that can lose its power: it holds what was forced onto it, and of the rest any part."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, get_args

import pytest
from msgspec import Struct

Kind = Literal["lossy", "torn", "reordered", "entries"]
"""What a power cut leaves of what was not forced onto the disk.

Nothing; the beginning; any of its pages; any of these, and any of the folders' entries.
"""

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
PAGE: Final = 4096
SECTOR: Final = 512


class PowerCutError(BaseException):
    """The power is cut; nothing after it happens on the disk."""


class _Cut(Struct):
    """A power cut that is to come: after so many operations, and where what is found then is laid."""

    operations: int
    rng: Random
    kind: Kind
    into: Path


class Disk:
    """What would be found after a power cut, as a careful file system promises.

    A file's bytes are what they were when it was last forced to the disk; its name is there once its
    folder has been forced as well.
    """

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._root = root
        self._bytes: dict[int, bytes] = {}
        self._names: dict[Path, dict[str, int]] = {}
        self._real: Final[dict[str, Callable[..., Any]]] = {
            name: getattr(os, name) for name in ("fsync", "write", "ftruncate", "replace", "unlink")
        }
        self._cut: _Cut | None = None
        self.broken = False
        self.after_force: Callable[[], None] = lambda: None
        for path in (root, *root.rglob("*")):
            self._forced(path)
        monkeypatch.setattr(os, "fsync", self._force)
        monkeypatch.setattr(os, "write", self._write)
        for name in ("ftruncate", "replace", "unlink"):
            monkeypatch.setattr(os, name, self._counted(name))

    def cut_after(self, operations: int, rng: Random, kind: Kind, into: Path) -> None:
        """Cut the power after so many operations from now; what is found then is laid into a new folder."""
        self._cut = _Cut(operations, rng, kind, into)

    def _operate(self) -> bool:
        """Count an operation; tell whether the power is cut during it."""
        if self._cut is None:
            return False
        self._cut.operations -= 1
        return self._cut.operations <= 0

    def _lose_power(self) -> None:
        cut, self._cut = self._cut, None
        assert cut is not None
        _lay(self._found(self._root, cut), self._root, cut.into)
        raise PowerCutError

    def _counted(self, name: str) -> Callable[..., Any]:
        def called(*arguments: Any, **named: Any) -> Any:  # noqa: ANN401 -- as the call that it stands for
            if self._operate():
                if self._cut is not None and self._cut.rng.random() < 0.5:
                    self._real[name](*arguments, **named)
                self._lose_power()
            return self._real[name](*arguments, **named)

        return called

    def _write(self, handle: int, data: bytes) -> int:
        if self._cut is not None and self._operate():
            self._real["write"](handle, data[: self._cut.rng.randint(0, len(data))])
            self._lose_power()
        written: int = self._real["write"](handle, data)
        return written

    def _force(self, handle: int) -> None:
        if self.broken:
            raise OSError(5, "Input/output error")
        if self._operate():
            self._lose_power()
        self._real["fsync"](handle)
        self._forced(Path(f"/proc/self/fd/{handle}").readlink())
        self.after_force()

    def _forced(self, path: Path) -> None:
        if path.is_dir():
            self._names[path] = {one.name: one.stat().st_ino for one in path.iterdir()}
        elif path.exists():
            self._bytes[path.stat().st_ino] = path.read_bytes()

    # --- what is found ----------------------------------------------------------------------------

    def after_power_cut(self, path: Path) -> bytes | None:
        """Return what a file holds after a power cut now, None where it is not found."""
        for folder in (*path.parent.parents, path.parent):
            if folder.is_relative_to(self._root) and folder != self._root and not self._named(folder):
                return None
        return self._bytes.get(path.stat().st_ino, b"") if self._named(path) else None

    def _named(self, path: Path) -> bool:
        return path.exists() and self._names.get(path.parent, {}).get(path.name) == path.stat().st_ino

    def _found(self, folder: Path, cut: _Cut) -> dict[Path, bytes | None]:
        """Return the files in a folder after a cut, and None for each folder."""
        now = {one.name: one.stat().st_ino for one in folder.iterdir()}
        forced = self._names.get(folder, {})
        names = forced if cut.kind == "lossy" else now
        if cut.kind == "entries":
            either = {name: cut.rng.choice((now, forced)).get(name) for name in sorted({*now, *forced})}
            names = {name: inode for name, inode in either.items() if inode is not None}
        here = {inode: folder / name for name, inode in now.items()}
        found: dict[Path, bytes | None] = {}
        for name, inode in names.items():
            one = here.get(inode)
            if one is not None and one.is_dir():
                found |= {folder / name: None, **self._found(one, cut)}
            else:
                forced_bytes = self._bytes.get(inode, b"")
                found[folder / name] = left(forced_bytes, one.read_bytes() if one else forced_bytes, cut)
        return found


def left(forced: bytes, now: bytes, cut: _Cut) -> bytes:
    """Return what a file holds after a cut, from what was forced to the disk and what it held just now."""
    rng = cut.rng
    kind = rng.choice(KINDS[:3]) if cut.kind == "entries" else cut.kind
    if kind == "lossy":
        return forced
    size = rng.choice((len(forced), len(now), rng.randint(*sorted((len(forced), len(now))))))
    if kind == "torn":
        torn = rng.randrange(0, len(now) + SECTOR, SECTOR)
        return (now[:torn] + forced[torn:]).ljust(size, b"\0")[:size]
    pages = (rng.choice((forced, now))[at : at + PAGE].ljust(PAGE, b"\0") for at in range(0, size, PAGE))
    return b"".join(pages)[:size]


def _lay(found: dict[Path, bytes | None], root: Path, into: Path) -> None:
    into.mkdir(parents=True)
    for path, data in found.items():
        target = into / path.relative_to(root)
        if data is None:
            target.mkdir()
        else:
            target.write_bytes(data)


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Disk:
    """Watch what is forced onto the disk; what the test's own folder holds by now is on it."""
    return Disk(tmp_path, monkeypatch)
