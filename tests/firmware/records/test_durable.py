"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Thread

import pytest

from firmware.records.durable import keep, replace
from tests.firmware.records.disk import Disk, disk

__all__ = ["disk"]


def test_a_file_is_replaced_at_once(tmp_path: Path) -> None:
    """Its permissions stay; nothing else is left behind."""
    path = tmp_path / "mat.pdf"
    path.write_bytes(b"old")
    path.chmod(0o640)
    replace(path, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_what_cannot_be_written_leaves_what_was_there(tmp_path: Path, disk: Disk) -> None:
    """On a disk that fails nothing unfinished is left behind either."""
    path = tmp_path / "mat.pdf"
    path.write_bytes(b"old")
    disk.broken = True
    with pytest.raises(OSError, match="Input/output error"):
        replace(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_one(tmp_path: Path) -> None:
    """What it points to is replaced, or made."""
    (tmp_path / "there").mkdir()
    target, link = tmp_path / "there" / "mat.pdf", tmp_path / "link.pdf"
    link.symlink_to(target)
    for content in (b"first", b"second"):
        replace(link, content)
        assert link.is_symlink()
        assert target.read_bytes() == content


def test_a_pipe_is_written_into(tmp_path: Path) -> None:
    """It is no file that could be replaced."""
    pipe, heard = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = Thread(target=lambda: heard.append(pipe.read_bytes()))
    reader.start()
    replace(pipe, b"content")
    reader.join()
    assert heard == [b"content"]
    assert pipe.is_fifo()


def test_a_device_is_written_into() -> None:
    """As the one that takes everything."""
    replace(Path("/dev/null"), b"content")
    assert Path("/dev/null").is_char_device()


def test_only_keeping_makes_folders(tmp_path: Path) -> None:
    """A name on the command line that leads nowhere is a slip."""
    path = tmp_path / "none" / "mat.pdf"
    with pytest.raises(FileNotFoundError):
        replace(path, b"x")
    assert list(tmp_path.iterdir()) == []
    keep(path, b"x")
    assert path.read_bytes() == b"x"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    """It is not replaced by one."""
    with pytest.raises(IsADirectoryError):
        replace(tmp_path, b"x")
    assert tmp_path.is_dir()
