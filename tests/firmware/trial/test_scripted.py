"""A scripted evening from its script to its film and its tables."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from shutil import copytree
from types import SimpleNamespace
from typing import Any

import cv2
import numpy as np
import pytest

from engine.words import Seconds
from firmware import cli
from firmware.simulator.games.cards_and_karma.bundle import BUNDLE
from firmware.simulator.games.cards_and_karma.people.habits import ALL
from firmware.trial import scripted
from firmware.trial.evening import Evening, table_command
from firmware.trial.scripted import ScriptedEvening
from firmware.trial.spectators import Spectator
from firmware.trial.tally import tally
from tests.firmware.presenters.games.cards_and_karma.evenings import evening, scene
from tests.firmware.simulator.games.cards_and_karma.matches import SCRIPT
from vision.frames import Frame

SHORT = Evening(players=4, seed=1, script=BUNDLE.script)


def play_unseen(
    logs: Path,
    played: Evening,
    _album: object,
    _language: object,
    out: Path,
    spectator: Callable[[Any], Spectator],
) -> None:
    """Take the logs of a match with perfect eyes; whoever looks on sees some pictures of nothing."""
    assert played == SHORT
    copytree(logs, out, dirs_exist_ok=True)
    watching = spectator(SimpleNamespace(scene=scene(next(evening(1, 3)))))
    watching.shown()
    for number in range(100):
        watching.glimpse(Frame(np.zeros((360, 640, 3), np.uint8), Seconds(float(number)), number))


def test_an_evening_is_filmed_and_told(
    scripted_logs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The film has all the time that was seen, the tables every turn and habit; they are what is told."""
    monkeypatch.setattr("firmware.trial.evening.album_of", lambda *_: None)
    monkeypatch.setattr(scripted, "AlbumPictures", lambda _: None)
    monkeypatch.setattr(scripted, "play", partial(play_unseen, scripted_logs))
    told = ScriptedEvening(SHORT, tmp_path).run()
    assert told == (tmp_path / "evening.md").read_text("utf-8")
    assert "seed 1" in told
    assert "coverage all" in told
    with (tmp_path / "turns.csv").open(encoding="utf-8-sig", newline="") as file:
        assert len(list(csv.DictReader(file))) == tally(tmp_path).sheet.figures.turns
    with (tmp_path / "habits.csv").open(encoding="utf-8-sig", newline="") as file:
        assert {row["habit"] for row in csv.DictReader(file)} > set(ALL)
    film = cv2.VideoCapture(str(tmp_path / "evening.mp4"))
    assert int(film.get(cv2.CAP_PROP_FRAME_COUNT)) == round(99 / 0.4) + 1
    film.release()
    assert not [path for path in tmp_path.iterdir() if path.suffix in {"", ".tmp"}]


def test_the_table_is_told_the_script(tmp_path: Path) -> None:
    """The simulated table's own process reads it; without one it is told of none."""
    assert f"--script={BUNDLE.script}" in table_command(SHORT, tmp_path)
    assert not any(word.startswith("--script") for word in table_command(Evening(), tmp_path))


@pytest.mark.slow
def test_the_whole_with_a_camera(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every habit occurs before real eyes, and the sums of the table are those of the score."""
    assert cli.main(["evening", "--seed", "1", "--out", str(tmp_path)]) == 0
    assert "## Habit by habit" in capsys.readouterr().out
    found = tally(tmp_path)
    assert {habit for one in found.turns for habit in one.habits} == set(ALL)
    assert sum(one.presses for one in found.turns) == found.sheet.figures.presses
    assert sum(one.questions for one in found.turns) == found.sheet.figures.asked
    header = json.loads((tmp_path / "truth.jsonl").read_text().splitlines()[0])
    assert len(header["settings"]["script"]["cues"]) == len(SCRIPT.cues)
    film = cv2.VideoCapture(str(tmp_path / "evening.mp4"))
    assert film.get(cv2.CAP_PROP_FRAME_COUNT) > 1000
    film.release()
