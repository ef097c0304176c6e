"""`munshi dice enrol` and `munshi read --dice`: what cannot be used is told before it costs anything."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from firmware import cli
from firmware.commands import dice
from vision.dice import reader
from vision.dice.enrolled import MOST, Sample
from vision.dice.reader import Die


@pytest.mark.parametrize(
    ("words", "told"),
    [((), "neither --signs nor --colours"), (("--colours", "many"), f"There are {MOST + 1} dice")],
)
def test_no_file_is_written_that_could_not_be_read(
    words: tuple[str, ...],
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Neither one without dice nor one with too many."""

    def samples(folder: Path | None, *_: object, **__: object) -> list[Sample]:
        return [Sample("red", b"")] * (MOST + 1) if folder is not None and folder.name == "many" else []

    monkeypatch.setattr(dice, "_samples", samples)
    assert cli.main(["dice", "enrol", *words, "--out", str(tmp_path / "own.json")]) == 2
    assert told in capsys.readouterr().err
    assert not (tmp_path / "own.json").exists()


@pytest.fixture
def noise(tmp_path: Path) -> Path:
    """Return a folder with one picture, without dice."""
    folder = tmp_path / "noise"
    folder.mkdir()
    pixels = np.random.default_rng(1).integers(0, 255, (64, 64, 3)).astype(np.uint8)
    cv2.imwrite(str(folder / "noise.png"), pixels)
    return folder


@pytest.mark.parametrize(
    "words", [("read", "--dice", "noise/noise.png"), ("dice", "enrol", "--colours", "noise", "--out", "own")]
)
def test_dice_that_are_said_to_be_tiny_are_refused(
    words: tuple[str, ...],
    noise: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """To enlarge the picture so far would take gigabytes."""
    monkeypatch.chdir(noise.parent)
    assert cli.main([*words, "--die-pixels", "1"]) == 2
    assert "a die has 1 pixels" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["~2", "\udcff", "a\nb"])
def test_a_face_has_a_name_that_can_be_shown(
    name: str, noise: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither none, nor one that is no text, nor one of two lines."""
    (noise / "noise.png").rename(noise / f"{name}.png")
    out = noise.parent / "own.json"
    assert cli.main(["dice", "enrol", "--signs", str(noise), "--out", str(out)]) == 2
    assert "Rename the picture" in capsys.readouterr().err


def test_a_photograph_is_not_drawn_over(noise: Path) -> None:
    """What is drawn in its own folder has another name."""
    photo = noise / "noise.png"
    before = photo.read_bytes()
    assert cli.main(["read", "--dice", "--draw", str(noise), str(photo)]) == 0
    assert photo.read_bytes() == before
    assert sorted(one.name for one in noise.iterdir()) == ["noise.png", "noise.png.png"]


def test_a_pipe_is_no_file_of_dice(
    noise: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It might never end."""
    monkeypatch.setattr(Path, "is_file", lambda path: path.name != "pipe")
    (noise / "pipe").touch()
    assert cli.main(["read", "--dice", "--own-dice", str(noise / "pipe"), str(noise / "noise.png")]) == 2
    assert "a device or a pipe" in capsys.readouterr().err


def test_what_is_hardly_a_die_is_not_told(
    noise: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A speck is none; one of which only the value is not sure is told without it."""
    specks = [Die(None, None, 0.94, "#888888", (30.0, 30.0), 20.0, surely, 1) for surely in (0.43, 0.7)]
    monkeypatch.setattr(reader, "read_dice", lambda *_: specks)
    assert cli.main(["read", "--dice", "--json", str(noise / "noise.png")]) == 0
    (told,) = json.loads(capsys.readouterr().out)["dice"]
    assert (told["value"], told["probability"]) == (None, 0.94)
