"""The printed mat: its tags are found where the eyes expect them, and its places have names."""

from __future__ import annotations

from collections import Counter

import cv2
import numpy as np
import pytest

from display.language import LANGUAGES, load_language
from engine.games.cards_and_karma.box.mats import mat, token_areas
from engine.words import Mat
from firmware.presenters.games.cards_and_karma.bundle import BUNDLE
from firmware.printing.mat import LINE, NAME, draw_mat
from firmware.printing.pdf import POINTS, Drawing, Rectangle, Text
from firmware.printing.tags import quiet_zone
from tests.firmware.printing.rasters import printed
from vision.table.outlines import LINE as KERNEL
from vision.table.sheet import SCALE
from vision.table.survey import EDGE

DENSITY = 4
"""Pixels for each millimetre."""


def drawn(sheet: Mat, code: str = "en") -> Drawing:
    """The mat with everything that is printed on it."""
    return draw_mat(sheet, token_areas(int(sheet.name[-1])), BUNDLE.words.place, load_language(code))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tags_are_found_where_the_eyes_expect_them(players: int) -> None:
    """Each with its number, upright, its corners within a quarter of a millimetre."""
    sheet = mat(players)
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    corners, ids, _ = detector.detectMarkers(printed(drawn(sheet), (sheet.width, sheet.height), DENSITY))
    found = {int(one): corner[0] / DENSITY for one, corner in zip(ids.ravel(), corners, strict=True)}
    assert set(found) == {tag.id for tag in sheet.tags}
    for tag in sheet.tags:
        half = tag.side / 2
        expected = np.array([(-half, -half), (half, -half), (half, half), (-half, half)]) + (tag.x, tag.y)
        assert np.abs(found[tag.id] - expected).max() < 0.25 + 1 / DENSITY, tag


def test_nothing_is_drawn_over_a_tag() -> None:
    """The tags come last, so no border runs through the white around them."""
    sheet = mat(4)
    drawing = drawn(sheet)
    plain = [isinstance(one, Rectangle) and one.line is None for one in drawing]
    assert plain[::-1].index(False) > 6 * len(sheet.tags)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_place_has_its_name(code: str) -> None:
    """In the language that was asked for; those who sit above read theirs."""
    sheet = mat(2)
    texts = [one for one in drawn(sheet, code) if isinstance(one, Text)]
    said = Counter(one.words for one in texts)
    language = load_language(code)
    for name, times in (("grid", 1), ("draw pile", 1), ("elephant", 1), ("ships", 2), ("tokens", 2)):
        assert said[language.gettext(name)] == times, name
    assert len([one for one in texts if one.turned]) == 6


def named(drawing: Drawing) -> list[tuple[float, float, float, float]]:
    """Return left, top, right, bottom of all names, each as wide as bold letters are at most, on average."""
    found = []
    for one in drawing:
        if isinstance(one, Text):
            length, above, below = (share * one.size for share in (0.62 * len(one.words), 0.74, 0.22))
            found.append(
                (one.x - length, one.y - below, one.x, one.y + above)
                if one.turned
                else (one.x, one.y - above, one.x + length, one.y + below)
            )
    return found


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_names_are_readable_from_a_chair(players: int, code: str) -> None:
    """Bold, of 12 points at least, in the gold of the lines; none over another, a tag or the mat's edge."""
    sheet = mat(players)
    drawing = drawn(sheet, code)
    texts, names = [one for one in drawing if isinstance(one, Text)], named(drawing)
    assert len(names) == len(sheet.regions) + players
    assert all(one.bold and one.colour == LINE and one.size >= 12 / POINTS for one in texts)
    zones = [quiet_zone(tag) for tag in sheet.tags]
    covered = [(zone.x, zone.y, zone.x + zone.width, zone.y + zone.height) for zone in zones]
    for left, top, right, bottom in names:
        assert 0 < left < right < sheet.width
        assert 0 < top < bottom < sheet.height
        for other in covered:
            assert right < other[0] or other[2] < left or bottom < other[1] or other[3] < top, other
        covered.append((left, top, right, bottom))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_names_stand_where_the_eyes_look_for_nothing(players: int) -> None:
    """No letter reaches farther into a place than the eyes leave out; none is higher than a printed line."""
    sheet = mat(players)
    assert NAME * 0.74 * SCALE < KERNEL
    for left, top, right, bottom in named(drawn(sheet)):
        for region in sheet.regions:
            beside = right < region.x + EDGE or left > region.x + region.width - EDGE
            above = bottom < region.y + EDGE or top > region.y + region.height - EDGE
            assert beside or above, region
