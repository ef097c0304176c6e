"""A card that was photographed with the table around it is cut out; one that is the whole picture is not."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from firmware.simulator.games.cards_and_karma.faces import draw_face
from tests.vision import drawn
from vision.arrays import Image
from vision.cutting import cut_out
from vision.picture_header import PictureError
from vision.pictures import load_picture

CARD = drawn.HEIGHT / drawn.WIDTH
SQUARE = ("ship-04", "building-red-white-blue-7-blue", "goods-silk-2-blue", "die-blue-5", "palace-3-green")


def square(face: str) -> Image:
    """A drawn square face."""
    return np.asarray(draw_face(face, 256, 1), np.uint8)


def lying(card: Image, angle: float, scale: float, seed: int, x: float = 600, y: float = 450) -> Image:
    """A card on a wooden table, 1200 x 900."""
    tall = np.asarray(cv2.resize(card, (drawn.WIDTH, drawn.HEIGHT)), np.uint8)
    corners = drawn.quad(x, y, angle, scale, taper=0.04)
    if card.shape[0] == card.shape[1]:
        middle = corners.mean(axis=0)
        corners = drawn.quad(x, y, angle, scale)
        side, down = corners[1] - corners[0], (corners[3] - corners[0]) * (drawn.WIDTH / drawn.HEIGHT)
        first = middle - (side + down) / 2
        corners = np.array([first, first + side, first + side + down, first + down], np.float32)
    return drawn.laid(drawn.table(seed), tall, corners, gain=1.0)


def apart(one: Image, other: Image) -> float:
    """How much two pictures of a face differ, of 255; two faces differ by 40 and more."""
    small = [cv2.GaussianBlur(cv2.resize(image, (96, 96)), (0, 0), 2.0).astype(int) for image in (one, other)]
    return float(np.abs(small[0] - small[1]).mean())


@pytest.mark.parametrize(
    ("angle", "scale", "x", "y"),
    [(0, 1.8, 600, 450), (17, 1.2, 500, 400), (-12, 2.2, 640, 450), (3, 0.8, 700, 520)],
)
@pytest.mark.parametrize("shape", [CARD, None])
def test_a_card_on_a_table_is_cut_out(
    shape: float | None, angle: float, scale: float, x: float, y: float
) -> None:
    """However it is turned, whether its shape is known or not: upright, from edge to edge."""
    if shape is None and scale > 2:
        return  # too little of the table is seen to know it for one
    card = drawn.face(3)
    found = cut_out(lying(card, angle, scale, 5, x, y), shape)
    assert found is not None
    assert found.shape[0] / found.shape[1] == pytest.approx(CARD, rel=0.03)
    assert apart(found, card) < 12
    assert apart(found, np.asarray(card[::-1, ::-1])) > 25


@pytest.mark.parametrize("face", SQUARE)
def test_a_square_card_is_cut_out_by_its_shape(face: str) -> None:
    """Though it nearly fills the picture."""
    found = cut_out(lying(square(face), 8.0, 3.3, 6), 1.0)
    assert found is not None
    assert found.shape[0] == found.shape[1]
    assert apart(found, square(face)) < 12


@pytest.mark.parametrize("level", [0, 90, 255])
def test_a_card_in_the_middle_of_one_colour_is_cut_out(level: int) -> None:
    """Also where the picture has the card's own shape."""
    card = square("ship-04")
    wide = np.full((556, 556, 3), level, np.uint8)
    wide[150:406, 150:406] = card
    found = cut_out(wide, 1.0)
    assert found is not None
    assert apart(found, card) < 12


@pytest.mark.parametrize("face", SQUARE)
def test_a_card_that_is_the_picture_is_left_as_it_is(face: str) -> None:
    """Whatever frames are printed on it."""
    assert cut_out(square(face), 1.0) is None
    assert cut_out(square(face), None) is None


@pytest.mark.parametrize("seed", range(12))
def test_a_face_of_no_known_shape_is_left_as_it_is(seed: int) -> None:
    """A border all around is no table."""
    assert cut_out(drawn.face(seed), None) is None


@pytest.mark.photos
def test_scans_are_left_as_they_are(photos: Path) -> None:
    """Real cards, scanned from edge to edge, with a black border and a frame: none is cut."""
    scans = sorted((photos / "cards" / "references").iterdir())[::10]
    assert [path.name for path in scans if cut_out(load_picture(path).pixels, None) is not None] == []


def test_a_picture_of_another_shape_without_a_card_is_refused() -> None:
    """It is not taken for the face; what to do is told."""
    with pytest.raises(PictureError, match="1200 x 900 pixels") as told:
        cut_out(drawn.table(3), 1.0)
    assert "plain table" in told.value.expected
    assert told.value.advice


def test_two_cards_are_refused() -> None:
    """Nobody knows which one is meant."""
    picture = drawn.laid(drawn.table(2), drawn.face(1), drawn.quad(350, 450, 4, 1.5))
    picture = drawn.laid(picture, drawn.face(2), drawn.quad(850, 450, -3, 1.5))
    with pytest.raises(PictureError, match="2 cards"):
        cut_out(picture, CARD)
