"""A match is played at a screen that nobody sees, touch by touch."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from display.screen import Settings
from firmware.cli import main
from firmware.trial.touch.film import Film
from firmware.trial.touch.games import people_of
from firmware.trial.touch.match import Evening, TouchedMatch

SMALL = Settings(size=(800, 480), driver="dummy")


def test_a_match_is_played_by_pointing_at_pixels(tmp_path: Path) -> None:
    """Each touch lies on the screen, and the players' own game and the record come to the same end."""
    people = people_of("dice-charmers")
    assert people is not None
    touched: list[tuple[int, int]] = []

    def film(screen: pygame.Surface, finger: tuple[int, int] | None) -> None:
        if finger is not None:
            assert screen.get_rect().collidepoint(finger)
            touched.append(finger)

    figures = TouchedMatch(Evening("dice-charmers", 2, 3), people, tmp_path, SMALL, film).run()
    assert figures.state_equal
    assert figures.touches == len(touched)
    assert figures.touches_per_roll_max <= 8
    assert figures.touches_per_turn_p50 <= 3
    assert figures.winner
    assert (tmp_path / "match.jsonl").is_file()


def test_a_film_keeps_some_screens_and_the_last(tmp_path: Path) -> None:
    """The finger is drawn where it is; the film has a picture for each touch."""
    with Film(tmp_path) as film:
        for _ in range(3):
            film.take(pygame.Surface((640, 360)), (100, 100))
        film.take(pygame.Surface((640, 360)), None)
    assert [path.name for path in sorted((tmp_path / "screen").iterdir())] == ["0001.png", "0004.png"]
    picture = pygame.image.load(tmp_path / "screen" / "0001.png")
    assert any(picture.get_at((x, 100))[0] > 150 for x in range(80, 121))
    assert (tmp_path / "match.mp4").stat().st_size


def test_so_many_cannot_play(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It is told before anything begins."""
    demo = ["demo", "--game", "dice-charmers", "--players", "7", "--headless", "--out", str(tmp_path)]
    assert main(demo) == 2
    assert "2 to 5" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_game_without_people_is_none() -> None:
    """Cards & Karma is played on the simulated table."""
    assert people_of("cards-and-karma") is None
