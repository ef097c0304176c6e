"""The album of the simulated box: made once, kept, and made anew where what was kept is no album."""

from __future__ import annotations

import subprocess
from pathlib import Path

import cv2
import numpy as np
import pytest

from engine.games import DEFAULT
from firmware.simulated_box import album as box
from vision import enrol


@pytest.fixture
def photographed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The prints that were photographed, two faces of each, learned from few views."""
    prints: list[int] = []

    def photograph(_: str, art: int, folder: str) -> None:
        prints.append(art)
        dice = np.random.default_rng(art)
        for face in ("ship-01", "ship-02"):
            spots = dice.integers(0, 255, (12, 12, 3), dtype=np.uint8)
            cv2.imwrite(
                f"{folder}/{face}.png", cv2.resize(spots, (200, 200), interpolation=cv2.INTER_NEAREST)
            )

    monkeypatch.setattr(box, "_photograph", photograph)
    monkeypatch.setattr(enrol, "_VIEWS", 30)
    monkeypatch.setattr(enrol, "_VIEWS_EACH", 4)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    box.album_of.cache_clear()
    return prints


def again(art: int) -> tuple[str, ...]:
    """Ask as a new process would; return the faces."""
    box.album_of.cache_clear()
    return box.album_of(art).faces


def test_an_album_is_made_once(photographed: list[int], tmp_path: Path) -> None:
    """The next process finds it kept; another print is another album."""
    assert again(0) == again(0) == ("ship-01", "ship-02")
    assert photographed == [0]
    again(1)
    assert photographed == [0, 1]
    assert len(list((tmp_path / "cache" / "munshi" / "albums").iterdir())) == 2


def test_another_program_makes_another_album(
    photographed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What an older Munshi kept is not taken."""
    again(0)
    monkeypatch.setattr(box, "_version", lambda _: "later")
    again(0)
    assert photographed == [0, 0]


def test_a_damaged_album_is_made_anew(photographed: list[int], tmp_path: Path) -> None:
    """Cut short as by a power cut: nobody has to delete it by hand."""
    again(0)
    (kept,) = (tmp_path / "cache" / "munshi" / "albums").iterdir()
    kept.write_bytes(kept.read_bytes()[:1000])
    assert again(0) == ("ship-01", "ship-02")
    assert photographed == [0, 0]
    again(0)
    assert photographed == [0, 0]


def test_nowhere_to_keep_it_is_no_mistake(
    photographed: list[int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is made each time then: the folder cannot be made, or the disk is full."""
    (tmp_path / "cache").write_text("a file in its place")
    assert again(0) == ("ship-01", "ship-02")
    (tmp_path / "cache").unlink()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(box, "keep", full)
    assert again(0) == ("ship-01", "ship-02")
    assert photographed == [0, 0]


def test_a_box_that_cannot_be_photographed_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the words of the program that was to do it."""

    def failed(*_: object, **__: object) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess([], 2, "", "No space left on device")

    monkeypatch.setattr(subprocess, "run", failed)
    with pytest.raises(box.PortraitError, match="No space left on device"):
        box._photograph(DEFAULT, 0, "nowhere")
