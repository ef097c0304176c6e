"""A disk that can lose its power: it holds what was forced onto it, and nothing else."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest


class Disk:
    """What would be found after a power cut, as a careful file system promises.

    A file's bytes are what they were when it was last forced to the disk; its name is there once its
    folder has been forced as well.
    """

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self._root = root
        self._bytes: dict[int, bytes] = {}
        self._names: dict[Path, dict[str, int]] = {}
        self._sync = os.fsync
        self.broken = False
        self.after_force: Callable[[], None] = lambda: None
        monkeypatch.setattr(os, "fsync", self._force)

    def _force(self, handle: int) -> None:
        if self.broken:
            raise OSError(5, "Input/output error")
        self._sync(handle)
        path = Path(f"/proc/self/fd/{handle}").readlink()
        if path.is_dir():
            self._names[path] = {one.name: one.stat().st_ino for one in path.iterdir()}
        else:
            self._bytes[path.stat().st_ino] = path.read_bytes()
        self.after_force()

    def after_power_cut(self, path: Path) -> bytes | None:
        """Return what a file holds after a power cut now, None where it is not found."""
        for folder in (*path.parent.parents, path.parent):
            if folder.is_relative_to(self._root) and folder != self._root and not self._named(folder):
                return None
        return self._bytes.get(path.stat().st_ino, b"") if self._named(path) else None

    def _named(self, path: Path) -> bool:
        return path.exists() and self._names.get(path.parent, {}).get(path.name) == path.stat().st_ino


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Disk:
    """Watch what is forced onto the disk; only the test's own folder was there before."""
    return Disk(tmp_path, monkeypatch)
