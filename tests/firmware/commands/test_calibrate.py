"""`munshi calibrate`: pictures of the board become a lens file."""

from __future__ import annotations

from pathlib import Path
from typing import Self

import cv2
import numpy as np
import pytest

from engine.words import Seconds
from firmware import cli
from firmware.camera.lens_file import load_lens, looks_like_lens
from firmware.camera.port import Shot
from tests.vision.lens.boards import Optics, walk
from vision.frames import Frame
from vision.pictures import load_picture

OPTICS = Optics((1152, 648), 852.0, (580.0, 321.0), -0.048, 0.02)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Eight pictures, one of them twice, a damaged file, one without a board, one mirrored, a text."""
    place = tmp_path_factory.mktemp("boards")
    for number, picture in enumerate(walk(OPTICS, 8, np.random.default_rng(77))):
        cv2.imwrite(str(place / f"{number}.jpg"), picture, [cv2.IMWRITE_JPEG_QUALITY, 95])
    (place / "10.JFIF").write_bytes((place / "7.jpg").read_bytes())
    (place / "about.txt").write_text("eight pictures of the board")
    (place / "8.jpg").write_bytes(b"\xff\xd8 nothing")
    cv2.imwrite(str(place / "9.png"), np.full((648, 1152, 3), 80, np.uint8))
    mirrored = load_picture(place / "0.jpg").pixels[:, ::-1]
    cv2.imwrite(str(place / "11.jpg"), np.ascontiguousarray(mirrored))
    return place


def test_pictures_become_a_lens(folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each picture is told with what it shows, the damaged one with its name; the file holds the lens."""
    out = tmp_path / "lens.toml"
    assert cli.main(["calibrate", "--images", str(folder), "--out", str(out)]) == 0
    told = capsys.readouterr()
    assert load_lens(out).focal[0] == pytest.approx(OPTICS.focal, rel=2e-3)
    names = [line.split(":")[0] for line in told.out.splitlines()]
    assert names[:10] == [*(f"{number}.jpg" for number in range(8)), "9.png", "10.JFIF"]
    assert "about.txt: left out" in told.err
    assert "9.png: 0 of 60 corners: no board" in told.out
    assert "11.jpg: 0 of 60 corners: the picture is mirrored" in told.out
    assert "8.jpg" in told.err
    assert f'lens = "{out}"' in told.out
    assert looks_like_lens(out.read_bytes()[:100])


def test_the_lens_is_told_by_its_absolute_path(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Elsewhere, in the configuration's folder, another would not be found; an earlier lens is replaced."""
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        assert cli.main(["calibrate", "--images", str(folder), "--out", "lens.toml"]) == 0
    assert f'lens = "{tmp_path / "lens.toml"}"' in capsys.readouterr().out


@pytest.mark.parametrize(
    ("out", "told"), [("0.jpg", "of another kind"), (".", "folder"), ("none/x", "folder")]
)
def test_where_the_lens_cannot_be_written_is_told_first(
    out: str, told: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before any picture is looked at; a picture of the board stays."""
    before = (folder / "0.jpg").read_bytes()
    assert cli.main(["calibrate", "--images", str(folder), "--out", str(folder / out)]) == 2
    seen = capsys.readouterr()
    assert seen.out == ""
    assert told in seen.err
    assert (folder / "0.jpg").read_bytes() == before


def test_a_folder_without_boards_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is written."""
    out = tmp_path / "lens.toml"
    assert cli.main(["calibrate", "--images", str(tmp_path), "--out", str(out)]) == 2
    assert "at least 6" in capsys.readouterr().err
    assert not out.exists()


@pytest.mark.parametrize("words", [["--images", "none-such"], []])
def test_no_pictures_are_told(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder that is not there; a configuration without a camera."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert cli.main(["calibrate", *words, "--out", str(tmp_path / "lens.toml")]) == 2
    assert "What to do: " in capsys.readouterr().err


class Camera:
    """Shows each picture twice, as a board that is held still for a moment."""

    def __init__(self, folder: Path) -> None:
        self._paths = [path for path in sorted(folder.glob("[0-7].jpg")) for _ in range(2)]
        self.left = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.left = True

    def still(self) -> Shot | None:
        """The next picture; None after the last."""
        if not self._paths:
            return None
        return Shot(Frame(load_picture(self._paths.pop(0)).pixels, Seconds(0.0), 0), still=True)


def test_the_camera_takes_its_pictures_itself(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One each time the board has come to rest elsewhere; the camera is let go at the end."""
    camera = Camera(folder)
    monkeypatch.setattr("firmware.camera.opening.configured_camera", lambda _: camera)
    out = tmp_path / "lens.toml"
    assert cli.main(["calibrate", "--out", str(out)]) == 0
    assert load_lens(out).focal[0] == pytest.approx(OPTICS.focal, rel=2e-3)
    told = capsys.readouterr().out
    assert told.count("edges") == 8
    assert camera.left
