"""The printed mat: its tags are found where the eyes expect them, and its places have names."""

from __future__ import annotations

import re

import cv2
import numpy as np
import pytest

from display.language import LANGUAGES, load_language
from engine.games.cards_and_karma.box.mats import mat, token_areas
from engine.words import Mat
from firmware.presenters.games.cards_and_karma.bundle import BUNDLE
from firmware.printing.mat import draw_mat
from firmware.printing.pdf import Drawing

DENSITY = 4
"""Pixels for each millimetre."""

FILLED = re.compile(r"([\d.]+) ([\d.]+) ([\d.]+) rg ([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re f")


def drawn(sheet: Mat, code: str = "en") -> Drawing:
    """The mat with everything that is printed on it."""
    return draw_mat(sheet, token_areas(int(sheet.name[-1])), BUNDLE.words.place, load_language(code))


def rectangles_painted(sheet: Mat, content: str) -> np.ndarray:
    """The filled rectangles as a grey picture: ground and tags, and the panels left out."""
    picture = np.zeros((round(sheet.height * DENSITY), round(sheet.width * DENSITY)), np.uint8)
    for red, _, _, *box in FILLED.findall(content):
        x, y, width, height = (float(length) * DENSITY for length in box)
        columns, rows = slice(round(x), round(x + width)), slice(round(y), round(y + height))
        picture[rows, columns] = round(float(red) * 255)
    return picture


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_tags_are_found_where_the_eyes_expect_them(players: int) -> None:
    """Each with its number, upright, its corners within a quarter of a millimetre."""
    sheet = mat(players)
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    corners, ids, _ = detector.detectMarkers(rectangles_painted(sheet, drawn(sheet).content))
    found = {int(one): corner[0] / DENSITY for one, corner in zip(ids.ravel(), corners, strict=True)}
    assert set(found) == {tag.id for tag in sheet.tags}
    for tag in sheet.tags:
        half = tag.side / 2
        expected = np.array([(-half, -half), (half, -half), (half, half), (-half, half)]) + (tag.x, tag.y)
        assert np.abs(found[tag.id] - expected).max() < 0.25 + 1 / DENSITY, tag


def test_nothing_is_drawn_over_a_tag() -> None:
    """The tags come last, so no border runs through the white around them."""
    sheet = mat(4)
    lines = drawn(sheet).content.splitlines()
    last = max(number for number, line in enumerate(lines) if not FILLED.fullmatch(line))
    assert len([line for line in lines[last:] if FILLED.fullmatch(line)]) > 6 * len(sheet.tags)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_place_has_its_name(code: str) -> None:
    """In the language that was asked for; those who sit above read theirs."""
    sheet = mat(2)
    content = drawn(sheet, code).content
    language = load_language(code)
    for name, times in (("grid", 1), ("draw pile", 1), ("elephant", 1), ("ships", 2), ("tokens", 2)):
        assert content.count(f"({language.gettext(name)}) Tj") == times, name
    turned = [line for line in content.splitlines() if "Tj" in line and " Tf -3.5 0 0 3.5 " in line]
    assert len(turned) == 6
