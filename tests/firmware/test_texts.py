"""Text files as people and their programs leave them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from firmware.texts import NoFileError, TooLargeError, read_bytes, read_text
from firmware.unreadable import why


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("end", [b"\n", b"\r\n", b"\r"])
def test_marks_and_line_ends_are_no_part_of_a_text(mark: bytes, end: bytes, tmp_path: Path) -> None:
    """A byte order mark goes, each line ends as usual."""
    (tmp_path / "text").write_bytes(mark + end.join(("Zo\u00e9".encode(), b"", b"two", b"")))
    assert read_text(tmp_path / "text", 100) == "Zo\u00e9\n\ntwo\n"


def test_a_file_may_be_as_large_as_the_limit(tmp_path: Path) -> None:
    """And no byte larger."""
    path = tmp_path / "text"
    path.write_bytes(b"x" * 1000)
    assert len(read_bytes(path, 1000)) == 1000
    with pytest.raises(TooLargeError) as caught:
        read_bytes(path, 999)
    assert why(caught.value) == "it has 1,000 bytes, where 999 are the most"


def test_what_is_no_file_is_refused_at_once(tmp_path: Path) -> None:
    """A pipe to which nobody writes, or a device that never ends; a folder is told as one."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero")):
        with pytest.raises(NoFileError) as caught:
            read_bytes(path, 1000)
        assert why(caught.value) == "it is a pipe or a device, and no file"
    with pytest.raises(IsADirectoryError) as folder:
        read_bytes(tmp_path, 1000)
    assert why(folder.value) == "it is a folder"


@pytest.mark.parametrize("code", ["utf-16", "utf-16-le", "latin-1"])
def test_another_encoding_is_told(code: str, tmp_path: Path) -> None:
    """By its name where a mark tells it; else by the line that is no text."""
    (tmp_path / "text").write_bytes("one\nZo\u00e9".encode(code))
    with pytest.raises(UnicodeDecodeError) as caught:
        read_text(tmp_path / "text", 100)
    told = why(caught.value)
    assert ("UTF-16" in told) if code == "utf-16" else told.startswith("line 2 holds bytes")
