"""A demonstration in a window: to its end, or until somebody closes the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import cv2
import numpy as np
import pygame
import pytest

from display.model import End, Live
from display.phrases.notices import simulated
from engine.words import Seconds
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from firmware.trial import demonstration
from firmware.trial.demonstration import Demonstration, Progress
from firmware.trial.evening import Evening
from firmware.trial.spectators import Spectator
from firmware.trial.video import Recorder
from tests.firmware.presenters.games.cards_and_karma.evenings import evening, scene
from vision.frames import Frame

PICTURES = 2000
"""More than anybody plays in these tests before the window is closed."""


class Plays:
    """Stands in for a match: shows pictures and screens, and takes down how it ended.

    Args:
        pictures: How many it shows.
        closes: After which of them somebody closes the window; 0 for nobody.
    """

    def __init__(self, pictures: int, closes: int = 0) -> None:
        self.pictures = pictures
        self.closes = closes
        self.shown = 0
        self.closed = False

    def __call__(self, *arguments: Any) -> SimpleNamespace:  # noqa: ANN401 -- whatever `play` takes
        """Play."""
        spectator: Callable[[Any], Spectator] = arguments[-1]
        watching = spectator(SimpleNamespace(scene=scene(next(evening(1, 3)))))
        try:
            for number in range(self.pictures):
                frame = Frame(np.full((90, 160, 3), 90, np.uint8), Seconds(float(number)), number)
                watching.glimpse(frame)
                watching.see(frame)
                watching.shown()
                self.shown += 1
                if self.shown == self.closes:
                    pygame.event.post(pygame.event.Event(pygame.QUIT))
        finally:
            self.closed = True  # as the table, the record and the logs are
        return SimpleNamespace(figures={"turns": self.shown})


@pytest.fixture(autouse=True)
def a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that draws into memory, no box to be photographed, and no last screen to be looked at."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(demonstration, "has_screen", lambda: True)
    monkeypatch.setattr("firmware.trial.evening.album_of", lambda *_: None)
    monkeypatch.setattr(demonstration, "AlbumPictures", lambda _: None)
    monkeypatch.setattr(demonstration, "LINGER", 0.0)


def frames_of(video: Path) -> int:
    """How many pictures can be read from a video."""
    film = cv2.VideoCapture(str(video))
    count = 0
    while film.read()[0]:
        count += 1
    return count


def test_a_window_that_stays_open_shows_the_whole_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The figures are the match's, and the video has every screen."""
    plays = Plays(6)
    monkeypatch.setattr(demonstration, "play", plays)
    figures: object = Demonstration(Evening(), tmp_path).run()
    assert figures == {"turns": 6}
    assert frames_of(tmp_path / "match.mp4") == 6


def test_the_screen_says_that_the_table_is_simulated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever sees a picture of a demonstration can tell that no camera took it."""
    seen: list[Live | End] = []
    monkeypatch.setattr(demonstration, "play", Plays(2))
    monkeypatch.setattr(Recorder, "show", lambda _, model, **__: seen.append(model))
    Demonstration(Evening(), tmp_path).run()
    assert len(seen) == 2
    assert all(simulated() in model.notices for model in seen)


def test_without_a_window_each_pass_is_told_once(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever waits sees how far the match is: no line before it begins, one for each pass."""
    progress = Progress()
    presenter = CardsAndKarmaPresenter()
    match = list(evening(1, 3))
    progress(presenter.model(scene(match[0], phase="setup")))
    assert capsys.readouterr().err == ""
    for moment in match:
        progress(presenter.model(scene(moment)))
    rounds = match[-1].exact.rounds
    assert rounds > 1
    told = capsys.readouterr().err.splitlines()
    passes = [f"Round {number} · Pass {one} ..." for number in range(1, rounds + 1) for one in (1, 2)]
    assert told == passes[: 2 * rounds - 1]


def test_closing_the_window_ends_the_match_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It ends as after Ctrl-C: soon, its files closed, saying where what was played until then lies."""
    plays = Plays(PICTURES, closes=3)
    monkeypatch.setattr(demonstration, "play", plays)
    with pytest.raises(KeyboardInterrupt):
        Demonstration(Evening(), tmp_path).run()
    assert plays.closed
    assert 3 <= plays.shown < PICTURES
    assert frames_of(tmp_path / "match.mp4") == plays.shown
    assert f"recorded in {tmp_path}" in capsys.readouterr().err
    assert not pygame.display.get_init()


def test_a_match_that_fails_says_so_on_the_main_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What went wrong in the match is what whoever started it is told."""

    def failing(*_: object) -> None:
        raise RuntimeError("the table broke")

    monkeypatch.setattr(demonstration, "play", failing)
    with pytest.raises(RuntimeError, match="the table broke"):
        Demonstration(Evening(), tmp_path).run()
