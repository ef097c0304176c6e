"""`munshi dice enrol` and `munshi read --dice`: what cannot be used is told before it costs anything."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from firmware import cli
from firmware.commands import dice
from vision.dice.enrolled import MOST, Sample


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


def test_dice_that_are_said_to_be_tiny_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """To enlarge the picture so far would take gigabytes."""
    noise = np.random.default_rng(1).integers(0, 255, (64, 64, 3)).astype(np.uint8)
    cv2.imwrite(str(tmp_path / "noise.png"), noise)
    assert cli.main(["read", "--dice", "--die-pixels", "1", str(tmp_path / "noise.png")]) == 2
    assert "a die has 1 pixels" in capsys.readouterr().err
