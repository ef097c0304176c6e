"""From a picture to dice, with a network that sees red squares and says honestly how large they are."""

from __future__ import annotations

from typing import Any

import cv2
import msgspec
import numpy as np
import pytest

from vision.arrays import Floats, Image
from vision.dice.network import NOMINAL, STRIDE, Network
from vision.dice.reader import Die, read_dice


class SeesRed(Network):
    """Tells each red square of about the right size as a four; a smaller one than asked for is not seen."""

    def __init__(self, likely: float = 0.999, solid: float = 9.0) -> None:
        self._likely = likely
        self._solid = solid

    def said_of(self, pictures: Image) -> tuple[Floats, Floats]:
        """Look at each picture."""
        return np.stack([self._one(one) for one in pictures]), np.full(len(pictures), self._solid, np.float32)

    def _one(self, pixels: Image) -> Floats:
        said: Any = np.zeros((9, pixels.shape[0] // STRIDE, pixels.shape[1] // STRIDE), np.float32)
        said[1:8] = (1 - self._likely) / 6
        said[5] = self._likely
        red = ((pixels[..., 2] > 128) & (pixels[..., 0] < 128)).astype(np.uint8)
        _, _, stats, centres = cv2.connectedComponentsWithStats(red)
        for area, (x, y) in zip(stats[1:, cv2.CC_STAT_AREA], centres[1:], strict=True):
            size = np.sqrt(area)
            if 0.6 < size / NOMINAL < 1.7:
                cell = round((y + 0.5) / STRIDE - 0.5), round((x + 0.5) / STRIDE - 0.5)
                said[0][cell] = 0.99
                said[8][cell] = np.log(size / NOMINAL)
        return np.asarray(said, np.float32)


def _table(size: int, spots: list[tuple[int, int]], side: int = 900) -> Image:
    picture = np.full((side * 2 // 3, side, 3), 220, np.uint8)
    for x, y in spots:
        picture[y - size // 2 : y - size // 2 + size, x - size // 2 : x - size // 2 + size] = (20, 20, 200)
    return picture


@pytest.mark.parametrize("size", [26, 44, 70, 130, 200])
def test_dice_of_unknown_size_are_found(size: int) -> None:
    """Their places and size come out in the picture's own pixels."""
    dice = read_dice(_table(size, [(150, 200), (650, 400)]), network=SeesRed())
    assert [die.value for die in dice] == [4, 4]
    for die, middle in zip(dice, [(150, 200), (650, 400)], strict=True):
        assert die.centre == pytest.approx(middle, abs=size * 0.1)
        assert die.size == pytest.approx(size, rel=0.1)
        assert die.colour == "#c81414"


def test_a_known_size_is_taken() -> None:
    """Squares of quite another size than asked for are no dice."""
    picture = _table(44, [(150, 200)])
    assert len(read_dice(picture, 40.0, network=SeesRed())) == 1
    assert read_dice(picture, 150.0, network=SeesRed()) == []


def test_who_is_not_sure_tells_no_value() -> None:
    """A value that is not likely enough is null; its probability is told."""
    (die,) = read_dice(_table(44, [(150, 200)]), 44.0, network=SeesRed(0.4))
    assert die.value is None
    assert die.probability == pytest.approx(0.4, abs=0.05)


def test_what_is_printed_has_no_value() -> None:
    """What is not solid tells none, but in a tray, where nothing is printed."""
    flat = SeesRed(0.9, solid=-99.0)
    assert [die.value for die in read_dice(_table(44, [(150, 200)]), 44.0, network=flat)] == [None]
    assert [die.value for die in read_dice(_table(44, [(150, 200)]), 44.0, network=flat, tray=True)] == [4]


def test_nothing_is_nothing() -> None:
    """A table without dice has none, whether their size is known or not."""
    assert read_dice(_table(44, []), network=SeesRed()) == []
    assert read_dice(_table(44, []), 44.0, network=SeesRed()) == []


@pytest.mark.parametrize("size", [None, 44.0])
def test_a_reading_can_be_written_down(size: float | None) -> None:
    """It is plain numbers and words, whether the size was known or found."""
    picture = np.full((300, 400, 3), 90, np.uint8)
    cv2.rectangle(picture, (100, 100), (143, 143), (20, 20, 220), -1)
    found = read_dice(picture, size, network=SeesRed())
    assert len(found) == 1
    assert msgspec.json.decode(msgspec.json.encode(found), type=list[Die]) == found
