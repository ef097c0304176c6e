"""Printed sheets and boards: of true size, tags where a camera looks for them, nothing over another."""

from __future__ import annotations

from itertools import chain

import cv2
import pytest
from PIL.Image import Image

from display.language import LANGUAGES, load_language
from engine.games import GAMES, open_box
from firmware.printing.cutting import DENSITY
from firmware.printing.games import Side, prints_of
from firmware.printing.pads import TAG, area, draw_pad, tags
from firmware.printing.papers import MARGIN, PAPERS
from firmware.printing.pdf import Picture, Text
from firmware.rooms import known
from tests.firmware.printing.rasters import printed

SIDES: dict[str, Side] = {
    side.name: side
    for game in known("firmware.printing.games")
    for side in prints_of(game).read(open_box(game).catalogue)
    if side.paper
}
EACH = pytest.mark.parametrize("side", SIDES.values(), ids=SIDES)
SUN = SIDES["sun"]


@EACH
def test_the_tags_are_found(side: Side) -> None:
    """By the kind of tags that the mat has, at three pixels a millimetre, each at its corner."""
    drawing = draw_pad(side, "Game", load_language("en"), written=False)
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    corners, ids, _ = detector.detectMarkers(printed(drawing, PAPERS[side.paper], 3.0))
    assert ids is not None
    found = {int(one): corner[0].mean(axis=0) / 3 for one, corner in zip(ids.ravel(), corners, strict=True)}
    assert set(found) == set(side.tags or ())
    for tag in tags(side):
        assert found[tag.id] == pytest.approx((tag.x, tag.y), abs=0.5)


def test_no_tag_is_one_of_a_mat() -> None:
    """Nor of another side, of any game."""
    ids = [*chain.from_iterable(side.tags or () for side in SIDES.values())]
    assert len(set(ids)) == len(ids)
    boxes = [box for game in GAMES if (box := open_box(game)).tabletop is not None]
    mats = {tag.id for box in boxes for players in box.players for tag in box.table.mat(players).tags}
    assert mats
    assert mats.isdisjoint(ids)


@EACH
def test_the_sheet_lies_between_the_tags(side: Side) -> None:
    """On the paper, with the margin that home printers leave, and nowhere over a tag."""
    sheet, paper = area(side), PAPERS[side.paper]
    assert sheet.height / sheet.width == pytest.approx(side.proportion)
    assert min(sheet.x, sheet.y) >= MARGIN
    assert sheet.x + sheet.width <= paper[0] - MARGIN
    for tag in tags(side):
        assert not sheet.y - 2 < tag.y + TAG / 2 < sheet.y + sheet.height + TAG + 2


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_written(code: str) -> None:
    """The game, the side and that it is invented, in each language, and within the paper."""
    language = load_language(code)
    drawing = draw_pad(SUN, "The Dice Charmers", language, written=True)
    texts = [one for one in drawing if isinstance(one, Text)]
    assert SUN.title.in_language(language) in texts[0].words
    assert len(texts) == 4
    for one in texts:
        assert one.x + 0.6 * one.size * len(one.words) < PAPERS[SUN.paper][0] - MARGIN - TAG, one


def test_the_picture_has_300_dots_to_an_inch() -> None:
    """As many pixels as are told, laid into the sheet's place."""
    drawing = draw_pad(SUN, "The Dice Charmers", load_language("en"), written=True)
    (picture,) = (one for one in drawing if isinstance(one, Picture))
    sheet = area(SUN)
    assert picture.box == sheet
    assert isinstance(picture.image, Image)
    assert DENSITY * 25.4 == 300
    assert picture.image.size == (round(sheet.width * DENSITY), round(sheet.height * DENSITY))
