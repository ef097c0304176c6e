"""The printed mat: its tags are found where the eyes expect them, and its places have names."""

from __future__ import annotations

import re

import cv2
import numpy as np
import pytest
from msgspec import Struct

from display.language import LANGUAGES, load_language
from engine.games.cards_and_karma.box.mats import mat, token_areas
from engine.words import Mat
from firmware.presenters.games.cards_and_karma.bundle import BUNDLE
from firmware.printing.mat import LINE, NAME, draw_mat
from firmware.printing.pdf import Drawing
from firmware.printing.tags import quiet_zone
from vision.table.outlines import LINE as KERNEL
from vision.table.sheet import SCALE
from vision.table.survey import EDGE

DENSITY = 4
"""Pixels for each millimetre."""

WRITTEN = re.compile(
    r"/(?P<type>[FB]) 1 Tf (?P<size>-?[\d.]+) 0 0 -?[\d.]+ (?P<x>[\d.]+) (?P<y>[\d.]+) Tm \((?P<name>.*)\) Tj"
)
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
    assert len([name for name in named(content) if name.turned]) == 6


class Named(Struct):
    """A name as it is printed: its size in millimetres, what it takes up, its type."""

    size: float
    left: float
    top: float
    right: float
    bottom: float
    turned: bool
    type: str


def named(content: str) -> list[Named]:
    """Return all names, each as wide as letters of bold type are at the most, on average."""
    found = []
    for line in content.splitlines():
        if text := WRITTEN.search(line):
            size, x, y = float(text["size"]), float(text["x"]), float(text["y"])
            turned, length = size < 0, 0.62 * abs(size) * len(text["name"])
            ends = (
                (x - length, y - 0.22 * -size, x, y + 0.74 * -size)
                if turned
                else (x, y - 0.74 * size, x + length, y + 0.22 * size)
            )
            left, top, right, bottom = ends
            found.append(
                Named(abs(size), left, min(top, bottom), right, max(top, bottom), turned, text["type"])
            )
    return found


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_names_are_readable_from_a_chair(players: int, code: str) -> None:
    """Bold, of 12 points at least, in the gold of the lines; none over another, a tag or the mat's edge."""
    sheet = mat(players)
    content = drawn(sheet, code).content
    names = named(content)
    assert len(names) == len(sheet.regions) + players
    assert {name.type for name in names} == {"B"}
    assert min(name.size for name in names) >= 12 / 72 * 25.4
    gold = " ".join(f"{channel / 255:.5f}".rstrip("0") for channel in LINE)
    assert content.count(f"{gold} rg BT") == len(names)
    for number, name in enumerate(names):
        assert 0 < name.left < name.right < sheet.width
        assert 0 < name.top < name.bottom < sheet.height
        zones = [quiet_zone(tag) for tag in sheet.tags]
        others = [(one.left, one.top, one.right, one.bottom) for one in names[:number]]
        others += [(zone.x, zone.y, zone.x + zone.width, zone.y + zone.height) for zone in zones]
        for left, top, right, bottom in others:
            apart = name.right < left or right < name.left or name.bottom < top or bottom < name.top
            assert apart, name


@pytest.mark.parametrize("players", [2, 3, 4])
def test_names_stand_where_the_eyes_look_for_nothing(players: int) -> None:
    """No letter reaches farther into a place than the eyes leave out; none is higher than a printed line."""
    sheet = mat(players)
    assert NAME * 0.74 * SCALE < KERNEL
    for name in named(drawn(sheet).content):
        for region in sheet.regions:
            beside = name.right < region.x + EDGE or name.left > region.x + region.width - EDGE
            above = name.bottom < region.y + EDGE or name.top > region.y + region.height - EDGE
            assert beside or above, (name, region)
