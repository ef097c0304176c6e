"""Printed sheets: of true size, tags where a camera looks for them, nothing over another."""

from __future__ import annotations

import re
from itertools import chain

import cv2
import pytest

from display.language import LANGUAGES, load_language
from engine.games import GAMES, open_box
from firmware.printing.games import Pads, Side, game_with_pads, pads_of
from firmware.printing.pads import DENSITY, PAPER, TAG, area, draw_pad, tags
from firmware.printing.papers import MARGIN
from firmware.rooms import known
from tests.firmware.printing.rasters import printed

GAME = game_with_pads("")
PADS: Pads = pads_of(GAME)
BOX = open_box(GAME)
SIDES: tuple[Side, ...] = PADS.read(BOX.catalogue)


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_the_tags_are_found(side: Side) -> None:
    """By the kind of tags that the mat has, at three pixels a millimetre, each at its corner."""
    drawing = draw_pad(side, PADS, BOX.title, load_language("en"))
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    corners, ids, _ = detector.detectMarkers(printed(drawing, PAPER, 3.0))
    assert ids is not None
    found = {int(one): corner[0].mean(axis=0) / 3 for one, corner in zip(ids.ravel(), corners, strict=True)}
    assert set(found) == set(PADS.tags[side.name])
    for tag in tags(PADS.tags[side.name]):
        assert found[tag.id] == pytest.approx((tag.x, tag.y), abs=0.5)


def test_no_tag_is_one_of_a_mat() -> None:
    """Nor of another side, of any game."""
    pads = [pads_of(game) for game in known("firmware.printing.games")]
    ids = [*chain.from_iterable(ids for one in pads for ids in one.tags.values())]
    assert len(set(ids)) == len(ids)
    boxes = [box for game in GAMES if (box := open_box(game)).tabletop is not None]
    mats = {tag.id for box in boxes for players in box.players for tag in box.table.mat(players).tags}
    assert mats
    assert mats.isdisjoint(ids)


def test_the_sheet_lies_between_the_tags() -> None:
    """On the paper, with the margin that home printers leave, and nowhere over a tag."""
    sheet = area(PADS)
    assert sheet.height / sheet.width == pytest.approx(PADS.proportion)
    assert min(sheet.x, sheet.y) >= MARGIN
    assert sheet.x + sheet.width <= PAPER[0] - MARGIN
    for tag in tags((0, 1, 2, 3)):
        assert not sheet.y - 2 < tag.y + TAG / 2 < sheet.y + sheet.height + TAG + 2


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_written(code: str) -> None:
    """The game, the side and that it is invented, in each language, and within the paper."""
    language = load_language(code)
    content = draw_pad(SIDES[0], PADS, BOX.title, language).content
    assert SIDES[0].title.in_language(language) in content
    texts = re.findall(r"1 Tf ([\d.]+) 0 0 -\S+ ([\d.]+) \S+ Tm \((.*)\) Tj", content)
    assert len(texts) == 4
    for size, left, text in texts:
        assert float(left) + 0.6 * float(size) * len(text) < PAPER[0] - MARGIN - TAG, text


def test_the_picture_has_300_dots_to_an_inch() -> None:
    """As many pixels as are told, laid into the sheet's place."""
    drawing = draw_pad(SIDES[0], PADS, BOX.title, load_language("en"))
    (picture,) = drawing.pictures
    sheet = area(PADS)
    width, height = round(sheet.width * DENSITY), round(sheet.height * DENSITY)
    assert DENSITY * 25.4 == 300
    assert f"/Width {width} /Height {height} " in picture
    assert drawing.content.count(" cm /P0 Do Q") == 1
