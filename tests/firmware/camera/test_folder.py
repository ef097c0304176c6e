"""A folder of pictures as a camera."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from firmware.camera.folder import FolderCamera
from firmware.camera.port import CameraError
from tests.firmware.clocks import StoppedClock
from vision.picture_header import PictureError


def picture(folder: Path, name: str, grey: int) -> None:
    """Write a picture of one grey, 80 x 60."""
    cv2.imwrite(str(folder / name), np.full((60, 80, 3), grey, np.uint8))


def test_each_picture_lies_there_for_its_time(tmp_path: Path) -> None:
    """In the order of the names; small and large pictures are of the same one; then there is no more."""
    picture(tmp_path, "b.png", 20)
    picture(tmp_path, "a.png", 10)
    (tmp_path / "notes.txt").write_text("no picture")
    clock = StoppedClock(5.0)
    with FolderCamera(tmp_path, (40, 30), clock, lying=2.0) as camera:
        first = camera.motion()
        assert first is not None
        assert (first.frame.pixels.shape, first.frame.pixels[0, 0, 0], first.still) == (
            (30, 40, 3),
            10,
            False,
        )
        clock.now += 1.0
        large = camera.still()
        assert large is not None
        assert (large.frame.pixels.shape, large.frame.pixels[0, 0, 0], large.still) == ((60, 80, 3), 10, True)
        assert (large.frame.time, large.frame.number) == (6.0, 2)
        clock.now += 60.0
        second = camera.motion()
        assert second is not None
        assert second.frame.pixels[0, 0, 0] == 20
        clock.now += 2.0
        assert camera.motion() is None
        assert camera.motion() is None


def test_a_slow_reader_misses_nothing(tmp_path: Path) -> None:
    """However long the reading of one picture takes, the next one is the next one."""
    for number in range(4):
        picture(tmp_path, f"{number}.png", number)
    clock = StoppedClock()
    seen = []
    with FolderCamera(tmp_path, (40, 30), clock, lying=2.0) as camera:
        while (shot := camera.motion()) is not None:
            seen.append(int(shot.frame.pixels[0, 0, 0]))
            clock.now += 100.0
    assert seen == [0, 1, 2, 3]


def test_pictures_come_as_people_count_them(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """frame2 before frame10, whatever the files end in; what is left out is named."""
    levels = {"frame1.png": 10, "frame2.PNG": 20, "frame3.dib": 30, "frame10.png": 40}
    for name, level in reversed(levels.items()):
        picture(tmp_path, "written.bmp", level)
        (tmp_path / "written.bmp").rename(tmp_path / name)
    (tmp_path / "frames.txt").write_text("four")
    clock, seen = StoppedClock(), []
    with FolderCamera(tmp_path, (40, 30), clock, lying=1.0) as camera:
        while (shot := camera.motion()) is not None:
            seen.append(int(shot.frame.pixels[0, 0, 0]))
            clock.now += 1.0
    assert seen == [10, 20, 30, 40]
    assert "frames.txt" in caplog.text


def test_the_first_picture_may_be_a_still(tmp_path: Path) -> None:
    """Whoever wants a still first gets the first picture."""
    picture(tmp_path, "a.png", 10)
    with FolderCamera(tmp_path, (40, 30), StoppedClock()) as camera:
        shot = camera.still()
        assert shot is not None
        assert shot.frame.pixels[0, 0, 0] == 10


def test_a_damaged_picture_is_told_and_the_next_one_follows(tmp_path: Path) -> None:
    """A broken file is a mistake of its own, not the end of the folder."""
    (tmp_path / "a.png").write_bytes(b"broken")
    picture(tmp_path, "b.png", 20)
    with FolderCamera(tmp_path, (40, 30), StoppedClock()) as camera:
        with pytest.raises(PictureError, match=r"a\.png"):
            camera.motion()
        shot = camera.motion()
        assert shot is not None
        assert shot.frame.pixels[0, 0, 0] == 20


@pytest.mark.parametrize("exists", [True, False])
def test_a_folder_without_pictures_is_told(tmp_path: Path, exists: bool) -> None:
    """Missing or empty: which folder, and what to do."""
    folder = tmp_path / "pictures"
    if exists:
        folder.mkdir()
    with pytest.raises(CameraError, match="pictures") as told, FolderCamera(folder, (4, 3), StoppedClock()):
        pass
    assert told.value.advice
