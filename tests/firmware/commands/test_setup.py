"""`munshi setup`: one still looked at, told and drawn."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import cv2
import numpy as np
import pytest

from firmware import cli
from tests.firmware.camera.picamera2s import FakePicamera2
from tests.vision.table.tables import Table, painted


@pytest.fixture(scope="module")
def table() -> Table:
    """A table with a camera."""
    return Table(402)


def test_a_still_is_told_and_drawn(table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The coverage level, what is seen, that nothing is to be changed; the picture has the screen's size."""
    still, out = tmp_path / "still.png", tmp_path / "seen.png"
    cv2.imwrite(str(still), table.still().pixels)
    assert cli.main(["setup", "--picture", str(still), "--players", "3", "--out", str(out)]) == 0
    told = capsys.readouterr().out
    assert "coverage all" in told
    assert "6 tags seen" in told
    assert "nothing to change" in told
    drawn = cv2.imread(str(out))
    assert drawn is not None
    assert drawn.shape == (720, 1280, 3)


def test_what_to_change_is_told(table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In the configured language, with status 1."""
    tag = table.mat.tags[5]
    still, settings = tmp_path / "still.png", tmp_path / "munshi.toml"
    cv2.imwrite(str(still), painted(table.still().pixels, table.camera, tag.x, tag.y))
    settings.write_text('[display]\nlanguage = "de"\nsize = "800x480"\n')
    words = ["setup", "--picture", str(still), "--config", str(settings), "--out", str(tmp_path / "seen.png")]
    assert cli.main(words) == 1
    assert "Marke 5" in capsys.readouterr().out


def test_a_mirrored_still_is_told(table: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With status 1, and a picture is written all the same."""
    still, out = tmp_path / "still.png", tmp_path / "seen.png"
    cv2.imwrite(str(still), np.ascontiguousarray(table.still().pixels[:, ::-1]))
    assert cli.main(["setup", "--picture", str(still), "--players", "3", "--out", str(out)]) == 1
    assert "- the picture is mirrored" in capsys.readouterr().out
    assert out.exists()


def test_what_a_camera_lacks_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One without colours that gives smaller pictures than was asked for: what to do, and no traceback."""
    monkeypatch.setitem(sys.modules, "picamera2", SimpleNamespace(Picamera2=FakePicamera2))
    monkeypatch.setattr(FakePicamera2, "lacks", {"ColourGains"})
    monkeypatch.setattr(FakePicamera2, "gives", {"main": (1280, 720)})
    monkeypatch.setattr("firmware.camera.pi.SETTLING", 0.0)
    settings = tmp_path / "munshi.toml"
    settings.write_text('[camera]\nsource = "picamera2"\n')
    assert cli.main(["setup", "--config", str(settings), "--out", str(tmp_path / "seen.png")]) == 1
    told = capsys.readouterr().out
    assert "- without colours: set the camera to colour" in told
    assert "- pictures of 1280 x 720, not 2304 x 1296: cards 76 pixels wide, 80 needed" in told
    assert (tmp_path / "seen.png").exists()


def test_the_simulated_table_can_be_looked_at(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a camera: one still of it, to see what the guide shows."""
    settings = tmp_path / "munshi.toml"
    settings.write_text('[camera]\nsource = "simulated"\n')
    status = cli.main(["setup", "--config", str(settings), "--out", str(tmp_path / "seen.png")])
    assert (tmp_path / "seen.png").exists()
    assert "coverage" in capsys.readouterr().out
    assert status in (0, 1)


def test_the_picture_is_a_png_whatever_it_is_called(table: Table, tmp_path: Path) -> None:
    """By its name alone it would have become something else."""
    still, out = tmp_path / "still.png", tmp_path / "seen.jpg"
    cv2.imwrite(str(still), table.still().pixels)
    assert cli.main(["setup", "--picture", str(still), "--players", "3", "--out", str(out)]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize("out", ["", "none/seen.png"])
def test_where_it_cannot_be_written_is_told_first(
    out: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Once, before the picture is looked at."""
    words = ["setup", "--picture", str(tmp_path / "none.png"), "--out", str(tmp_path / out)]
    assert cli.main(words) == 2
    told = capsys.readouterr().err
    assert told.count(str(tmp_path / out)) == 1
    assert ".." not in told


@pytest.mark.parametrize("name", ["none.png", "damaged.png"])
def test_no_picture_is_told(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is not there or is none."""
    (tmp_path / "damaged.png").write_bytes(b"\x89PNG nothing")
    assert cli.main(["setup", "--picture", str(tmp_path / name)]) == 2
    assert name in capsys.readouterr().err
