"""The drawn faces: all there, always the same, alike and different where they should be."""

from __future__ import annotations

from itertools import combinations

import cv2
import numpy as np
import pytest

from engine.games.cards_and_karma.box import components
from engine.games.cards_and_karma.box.catalogue import load_reference
from engine.games.cards_and_karma.box.faces import ActionFace
from engine.games.cards_and_karma.box.placeholder import near_twins
from firmware.simulator.drawing.canvas import Canvas
from firmware.simulator.drawing.colours import web
from firmware.simulator.drawing.dice_symbols import mark
from firmware.simulator.drawing.palette import DIE_COLOURS
from firmware.simulator.games.cards_and_karma.faces import FaceError, Picture, draw_face, face_ids
from firmware.simulator.games.cards_and_karma.faces.building_faces import _scene as building_scene

SIDE = 96
FACES: dict[str, ActionFace] = {face.id: face for face in load_reference().faces}
SMALL_FIELDS = ("die_colour", "cost", "cost_colour", "coin")


def changed(one: Picture, other: Picture) -> np.ndarray:
    """Return where two pictures differ visibly: bool, shape (side, side)."""
    difference = np.abs(one.astype(np.int16) - other)
    return np.asarray(difference.max(axis=2) > 24)


def edges(picture: Picture) -> float:
    """Return the share of edge pixels."""
    return float((cv2.Canny(picture, 60, 160) > 0).mean())


def test_every_face_of_the_box_is_drawn() -> None:
    """All action sides, dice sides, scoring sides, administrator, elephant and tokens have a picture."""
    other = {
        components.ADMINISTRATOR,
        components.ELEPHANT_FRONT,
        components.ELEPHANT_BACK,
        *components.TOKENS,
    }
    box = {*FACES, *components.DICE_FACES, *components.DAY_FACES, *components.NIGHT_FACES, *other}
    assert set(face_ids()) == box
    for face in face_ids():
        picture = draw_face(face, SIDE)
        assert picture.shape == (SIDE, SIDE, 3)
        assert picture.dtype == np.uint8
        assert not picture.flags.writeable


def test_no_two_faces_look_alike() -> None:
    """Any two faces differ visibly somewhere: at least sixty of the 27,648 values of 96 x 96 pixels."""
    pictures = {face: draw_face(face, SIDE) for face in face_ids()}
    for one, other in combinations(pictures, 2):
        assert np.count_nonzero(cv2.absdiff(pictures[one], pictures[other]) > 24) >= 60, (one, other)


@pytest.mark.parametrize(
    "face", ["ship-07", "palace-4-blue", "die-green-6", "administrator", "elephant-back"]
)
@pytest.mark.parametrize("art", [0, 3])
def test_same_face_is_always_the_same(face: str, art: int) -> None:
    """Painting anew gives the same picture to the pixel."""
    first = draw_face(face, SIDE, art)
    draw_face.cache_clear()
    building_scene.cache_clear()
    assert np.array_equal(draw_face(face, SIDE, art), first)


@pytest.mark.parametrize("face", ["ship-23", "goods-tea-2-blue", "score-extra-turn-onyx", "die-blue-5"])
def test_size_changes_nothing_but_the_size(face: str) -> None:
    """A large picture made small is the small picture, but for lines being whole pixels wide."""
    large = cv2.resize(draw_face(face, 384), (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    assert cv2.absdiff(large, draw_face(face, SIDE)).mean() < 6.0
    assert cv2.absdiff(large, draw_face("ship-22", SIDE)).mean() > 30.0


def test_twins_differ_in_a_small_region_only() -> None:
    """Near-twins by a colour, cost or coin differ in one corner, at most 8 % of the card."""
    seen = 0
    for one, other in near_twins(FACES.values()):
        fields = [
            name for name in SMALL_FIELDS if getattr(FACES[one], name, 0) != getattr(FACES[other], name, 0)
        ]
        if fields:
            where = changed(draw_face(one, SIDE), draw_face(other, SIDE))
            assert 0 < where.mean() <= 0.08, (one, other)
            rows, columns = np.nonzero(where)
            assert max(np.ptp(rows), np.ptp(columns)) < SIDE * 0.3, (one, other)
            seen += 1
    assert seen >= 20


def test_twins_by_value_differ_in_the_coin_only() -> None:
    """Goods that differ in one value share everything but the digit, at most 1.5 % of the card."""
    pairs = [
        ("goods-silk-1-tea-1-purple", "goods-silk-1-tea-2-purple"),
        ("goods-silk-2-blue", "goods-silk-3-blue"),
        ("goods-tea-1-spices-1-purple", "goods-tea-1-spices-2-purple"),
    ]
    for one, other in pairs:
        assert 0 < changed(draw_face(one, SIDE), draw_face(other, SIDE)).mean() <= 0.015


def test_prints_share_no_picture() -> None:
    """Two prints of an action side differ almost everywhere; their symbols stay where they are."""
    for face in ("ship-07", "palace-4-blue", "goods-tea-2-blue", "building-yellow-blue-2-green"):
        for one, other in ((0, 1), (1, 2), (0, 2)):
            assert changed(draw_face(face, SIDE, one), draw_face(face, SIDE, other)).mean() > 0.25
    corner = slice(4, 18), slice(78, 92)
    assert not changed(draw_face("ship-07", SIDE, 0), draw_face("ship-07", SIDE, 1))[corner].any()


def test_dice_sides_are_plain() -> None:
    """No dice side has more than two thirds of the edges of the plainest action side."""
    busiest = max(edges(draw_face(face, SIDE)) for face in components.DICE_FACES)
    plainest = min(edges(draw_face(face, SIDE)) for face in FACES)
    assert busiest * 1.5 < plainest


def test_no_die_colour_is_told_by_colour_alone() -> None:
    """The marks of the four die colours have different shapes, also at the size a camera sees."""
    marks = []
    for colour in DIE_COLOURS:
        canvas = Canvas(32)
        mark(canvas, 50, 50, 62, colour, web("#ffffff"))
        marks.append(canvas.finish()[:, :, 0] > 127)
    for number, one in enumerate(marks):
        for other in marks[:number]:
            assert (one & other).sum() < 0.72 * (one | other).sum()


@pytest.mark.parametrize(
    ("face", "side", "art", "message"),
    [
        ("ship-29", SIDE, 0, "There is no face 'ship-29'."),
        ("ship-07", 8, 0, "a side of 8 pixels"),
        ("ship-07", 5000, 0, "a side of 5000 pixels"),
        ("ship-07", SIDE, -1, "in print -1"),
    ],
)
def test_impossible_wish_is_refused(face: str, side: int, art: int, message: str) -> None:
    """An unknown face, a size out of range or a negative print gives a clear message."""
    with pytest.raises(FaceError, match=message):
        draw_face(face, side, art)
