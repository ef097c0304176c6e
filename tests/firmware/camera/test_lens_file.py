"""The lens file: what was written is read, everything else is refused with a clear message."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware.camera.lens_file import as_text, load_lens
from vision.lens.lens import Lens, LensError

LENS = Lens(2304, 1296, (1705.25, 1705.25), (1150.5, 644.0), (-0.04, 0.01, 0.0, 0.0, 0.002), 0.06, 12)


def test_what_is_written_is_read(tmp_path: Path) -> None:
    """The same lens."""
    (tmp_path / "lens.toml").write_text(as_text(LENS))
    assert load_lens(tmp_path / "lens.toml") == LENS


@pytest.mark.parametrize(
    ("line", "other", "told"),
    [
        ("width = 2304", "", "width"),
        ("width = 2304", "width = 2304.5", "line 3: width is 2304.5: expected a whole number"),
        ("width = 2304", "width = true", "a whole number"),
        ("focal = [1705.25, 1705.25]", "focal = [1705.25]", "length 2"),
        ("focal = [1705.25, 1705.25]", "focal = [nan, nan]", "focal"),
        ("focal = [1705.25, 1705.25]", "focal = [17.0, 17.0]", "focal"),
        ("centre = [1150.5, 644.0]", "centre = [1150.5, 1644.0]", "outside"),
        ("error = 0.06", "error = inf", "1000"),
        ("error = 0.06", "error = 0.06\nzoom = 2", "zoom"),
        ("pictures = 12", "pictures = 0", "1 to 100000"),
        ("pictures = 12", "pictures", "line 9"),
    ],
)
def test_what_is_no_lens_is_refused(line: str, other: str, told: str, tmp_path: Path) -> None:
    """With the file's name and what is wrong in it."""
    text = as_text(LENS)
    assert line in text
    (tmp_path / "lens.toml").write_text(text.replace(line, other))
    with pytest.raises(LensError) as refused:
        load_lens(tmp_path / "lens.toml")
    assert told in refused.value.seen
    assert "lens.toml" in refused.value.seen
    assert "munshi calibrate" in refused.value.expected


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"", None])
def test_a_file_that_is_none_is_refused(content: bytes | None, tmp_path: Path) -> None:
    """No text, nothing in it, or not there."""
    if content is not None:
        (tmp_path / "lens.toml").write_bytes(content)
    with pytest.raises(LensError):
        load_lens(tmp_path / "lens.toml")
