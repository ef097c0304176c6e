"""The printed calibration board and the single tags are found by a camera, and not taken for one another."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from display.language import LANGUAGES, load_language
from engine.games.cards_and_karma.box.mats import mat
from firmware.printing.board import SQUARES, draw_board
from firmware.printing.papers import MARGIN, PAPERS
from firmware.printing.pdf import Text
from firmware.printing.tags import draw_tags
from tests.firmware.printing.rasters import printed
from vision.arrays import Image
from vision.lens.board import COLUMNS, CORNERS, ROWS, board
from vision.table.registration import Registrar

DENSITY = 4
ENGLISH = load_language("en")


def coloured(grey: Image) -> Image:
    """A grey picture as a camera would give it."""
    return np.repeat(grey[..., None], 3, axis=2)


@pytest.mark.parametrize("paper", SQUARES)
def test_all_corners_of_the_board_are_found_where_they_are_printed(paper: str) -> None:
    """Each with its number, within a twentieth of a millimetre, at the squares' true size.

    Older versions of OpenCV count pixels from their edge: all corners lie half a pixel off there.
    """
    picture = printed(draw_board(paper, ENGLISH), PAPERS[paper], DENSITY)
    corners, numbers, _, _ = cv2.aruco.CharucoDetector(board()).detectBoard(picture)
    assert sorted(numbers.ravel().tolist()) == list(range(CORNERS))
    side, (width, height) = SQUARES[paper], PAPERS[paper]
    left, top = (width - COLUMNS * side) / 2, (height - ROWS * side) / 2
    spots = np.asarray(board().getChessboardCorners())[numbers.ravel(), :2] * side + (left, top)
    off = (corners.reshape(-1, 2) + 0.5) / DENSITY - spots
    assert np.abs(off - off.mean(axis=0)).max() < 0.05
    assert np.abs(off.mean(axis=0)).max() < 0.5 / DENSITY + 0.05
    assert min(left, top) > MARGIN


@pytest.mark.parametrize("paper", SQUARES)
def test_the_board_is_never_taken_for_the_mat(paper: str) -> None:
    """Who leaves it lying on the mat does no harm: none of the mat's tags is seen in it."""
    picture = printed(draw_board(paper, ENGLISH), PAPERS[paper], 3)
    registrar = Registrar(mat(4))
    for turned in range(4):
        assert registrar.tags(coloured(np.rot90(picture, turned))) == {}


def test_single_tags_are_as_large_as_the_mats() -> None:
    """All six, upright, 40 mm wide, and none of them on the paper's unprintable edge."""
    sheet = mat(4)
    picture = printed(draw_tags(sheet, ENGLISH), PAPERS["a4"], DENSITY)
    found = Registrar(sheet).tags(coloured(picture))
    assert set(found) == {tag.id for tag in sheet.tags}
    for tag in sheet.tags:
        corners = found[tag.id] / DENSITY
        assert np.abs(corners[1] - corners[0] - (tag.side, 0)).max() < 0.2
        assert corners.min() > MARGIN
        assert (corners.max(axis=0) < np.array(PAPERS["a4"]) - MARGIN).all()
    assert cv2.aruco.CharucoDetector(board()).detectBoard(picture)[1] is None


@pytest.mark.parametrize("code", LANGUAGES)
def test_where_each_tag_belongs_is_written_beside_it(code: str) -> None:
    """In millimetres of the mat, in each language, and the lines fit on the paper."""
    texts = [one.words for one in draw_tags(mat(4), load_language(code)) if isinstance(one, Text)]
    for number in ("25", "375", "725", "975"):
        assert any(f" {number} mm" in text for text in texts)
    assert max(map(len, texts)) < 40


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("paper", SQUARES)
def test_what_to_measure_is_written_below_the_board(paper: str, code: str) -> None:
    """How wide a square is, in each language, and the line fits on the paper."""
    (line,) = [one for one in draw_board(paper, load_language(code)) if isinstance(one, Text)]
    assert f" {SQUARES[paper]:.0f} mm" in line.words
    assert len(line.words) * line.size * 0.6 < PAPERS[paper][0] - 2 * MARGIN  # no letter is wider on average
