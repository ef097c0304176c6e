"""The film of an evening: both halves at even steps of the table's time, with a caption."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from display.pictures import NoPictures
from display.screen import Settings
from engine.words import Seconds
from firmware.presenters.games.cards_and_karma.presenter import CardsAndKarmaPresenter
from firmware.trial.reel import HALF, STEP, STRIP, Reel, strip
from tests.firmware.presenters.games.cards_and_karma.evenings import evening, scene
from vision.arrays import Image
from vision.frames import Frame


@pytest.fixture
def reel(tmp_path: Path) -> Iterator[Reel]:
    """A reel with one screen."""
    one = Reel(tmp_path, Settings(), NoPictures())
    one.show(CardsAndKarmaPresenter().model(scene(next(evening(1, 3)))))
    yield one
    one.close()


def frame(time: float, grey: int, size: tuple[int, int] = (640, 360)) -> Frame:
    """Return a picture of one grey."""
    return Frame(np.full((size[1], size[0], 3), grey, np.uint8), Seconds(time), 1)


def film(reel: Reel, folder: Path, caption: str = "") -> list[Image]:
    """Develop a film and return its pictures."""
    count = reel.develop(folder / "film.mp4", lambda time: (f"{time:.1f}", caption))
    video = cv2.VideoCapture(str(folder / "film.mp4"))
    found = []
    while True:
        more, picture = video.read()
        if not more:
            break
        found.append(np.asarray(picture, np.uint8))
    video.release()
    assert len(found) == count
    return found


def greys(pictures: list[Image]) -> list[int]:
    """Return how bright the table's half is in each picture, to the next ten."""
    return [round(float(one[: HALF[1], : HALF[0]].mean()) / 10) * 10 for one in pictures]


def test_the_film_goes_at_an_even_pace(reel: Reel, tmp_path: Path) -> None:
    """However seldom pictures came: each is shown until the next one."""
    reel.see(frame(0.0, 40, (2304, 1296)))
    reel.see(frame(2.0, 120, (2304, 1296)))
    reel.glimpse(frame(4.0, 200))
    steps = round(2.0 / STEP)
    assert greys(film(reel, tmp_path)) == [40] * steps + [120] * steps + [200]


def test_small_pictures_are_thinned_out(reel: Reel, tmp_path: Path) -> None:
    """What comes before the next step is left, but a still never."""
    reel.see(frame(0.0, 40))
    reel.glimpse(frame(STEP / 2, 200))
    reel.see(frame(STEP * 0.75, 120))
    reel.glimpse(frame(STEP * 1.8, 160))
    assert greys(film(reel, tmp_path)) == [40, 120, 160]


def test_the_screen_stands_beside_the_table(reel: Reel, tmp_path: Path) -> None:
    """The right half is the screen, and below both is the caption."""
    reel.see(frame(0.0, 0))
    (picture,) = film(reel, tmp_path, "Asha fumbles")
    assert picture.shape == (HALF[1] + STRIP, 2 * HALF[0], 3)
    assert picture[: HALF[1], HALF[0] + 100 :].std() > 10.0
    assert picture[HALF[1] :, HALF[0] // 3 : HALF[0]].max() > 150


def test_nothing_is_left_behind(tmp_path: Path) -> None:
    """The pictures that waited are gone with the reel."""
    one = Reel(tmp_path, Settings(), NoPictures())
    one.see(frame(0.0, 40))
    one.close()
    assert list(tmp_path.iterdir()) == []


def test_a_long_caption_fits() -> None:
    """It is made smaller, so that its end is there as well."""
    short, long = strip("", "m"), strip("", "m" * 300)
    assert short.shape == long.shape == (STRIP, 2 * HALF[0], 3)
    inked = np.flatnonzero(long.max(axis=(0, 2)) > 100)
    assert inked.max() < 2 * HALF[0] - 5
