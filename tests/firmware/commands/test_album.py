"""`munshi album check`: which faces are twins, and what it takes to tell them apart."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import pytest

from firmware.cli import main
from tests.vision import drawn
from vision import enrol

LARGE = ("large-3", "large-5", "large-6")
TINY = ("tiny-1", "tiny-2")


@pytest.fixture
def pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pictures of three faces with large numbers, two with tiny ones."""
    monkeypatch.setattr(enrol, "_VIEWS", 60)
    for number, height, names in ((43, 8, LARGE), (40, 2, TINY)):
        for name in names:
            cv2.imwrite(str(tmp_path / f"{name}.png"), drawn.twin(number, name[-1], 192, height))
    return tmp_path


def test_twins_that_no_camera_tells_apart_are_told(
    pictures: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Building an album names the two faces that will get no name, and not those that will."""
    assert main(["album", "build", "--images", str(pictures), "--out", str(pictures / "album")]) == 0
    told = capsys.readouterr().out
    assert "Not told apart where a card is 90 pixels wide" in told
    assert f"{TINY[0]} and {TINY[1]}" in told
    assert LARGE[0] not in told


@pytest.mark.parametrize("out", [".", "/", "none/album", f"{TINY[0]}.png", "/dev/null"])
def test_where_an_album_cannot_be_written_is_told_first(
    out: str, pictures: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything is learned; none of the pictures is replaced by it."""
    monkeypatch.chdir(pictures)
    monkeypatch.setattr(enrol, "enrolled", lambda _: pytest.fail("it was learned first"))
    before = {path.name: path.read_bytes() for path in pictures.iterdir()}
    assert main(["album", "build", "--images", ".", "--out", out]) == 2
    assert f"--out {out}: " in capsys.readouterr().err
    assert {path.name: path.read_bytes() for path in pictures.iterdir()} == before


def test_a_camera_far_away_needs_larger_numbers(pictures: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is told apart at 90 pixels across a card is not at 30."""
    album = str(pictures / "album")
    for name in TINY:
        (pictures / f"{name}.png").unlink()
    assert main(["album", "build", "--images", str(pictures), "--out", album]) == 0
    assert "Not told apart" not in capsys.readouterr().out
    assert main(["album", "check", album]) == 0
    assert f"twins: {', '.join(sorted(LARGE))}" in capsys.readouterr().out
    assert main(["album", "check", album, "--width", "30", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["faces"], told["width"]) == (3, 30)
    assert len(told["twins"]) == len(told["too_fine"]) == 3
    assert all(30 < pair["needs"] <= 90 for pair in told["too_fine"])
    assert all(0 < pair["differs"] < 0.1 for pair in told["twins"])
