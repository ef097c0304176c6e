"""Cards without an outline of their own: beside others with hardly a gap, and half under them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision import drawn
from vision.arrays import Image
from vision.beside import beside, ends
from vision.enrol import enrolled
from vision.face_pictures import face_pictures
from vision.photo import read_photo
from vision.rectify import Pyramid

WIDE, HIGH = drawn.WIDTH * 0.6, drawn.HEIGHT * 0.6


def row(pitch: float, faces: Sequence[Image] = tuple(map(drawn.face, range(4))), seed: int = 3) -> Image:
    """Return a photograph of cards in a row, the later ones on top, so many pixels from one to the next."""
    picture = drawn.table(seed)
    for number, face in enumerate(faces):
        picture = drawn.laid(picture, face, drawn.quad(200 + pitch * number, 400, 2, 0.6))
    return picture


def test_a_row_that_nearly_touches_is_read_to_its_end() -> None:
    """Cards with a gap of hardly more than a pixel get their names."""
    cards = read_photo(row(WIDE + 1.5), drawn.album())
    assert sorted(card.face for card in cards if card.face is not None) == list(drawn.NAMES[:4])


@pytest.mark.photos
def test_cards_half_under_others_are_named(photos: Path) -> None:
    """Of real cards, each of which hides up to a quarter of the one before, most are named, none wrongly."""
    size = (drawn.WIDTH, drawn.HEIGHT)
    scans = {
        name: np.asarray(cv2.resize(pictures[0], size, interpolation=cv2.INTER_AREA), np.uint8)
        for name, pictures in list(face_pictures(photos / "cards" / "references").items())[:40]
    }
    album = enrolled({name: [picture] for name, picture in scans.items()})
    right = 0
    for seed, hidden in enumerate((0.1, 0.15, 0.2, 0.25)):
        names = list(scans)[seed * 7 : seed * 7 + 7]
        picture = row(WIDE * (1 - hidden), [scans[name] for name in names], seed)
        named = [card.face for card in read_photo(picture, album) if card.face is not None]
        assert set(named) <= set(names)
        right += len(named)
    assert right >= 20


def test_no_card_is_found_twice() -> None:
    """A single card has nothing beside it."""
    picture = drawn.laid(drawn.table(3), drawn.face(5), drawn.quad(500, 400, 30, 0.6))
    (card,) = [card for card in read_photo(picture, drawn.album()) if card.face is not None]
    assert card.face == drawn.NAMES[5]


def test_strangers_in_a_row_stay_strangers() -> None:
    """Beside known cards as well, a face that the album lacks gets no name."""
    picture = drawn.laid(drawn.table(3), drawn.face(0), drawn.quad(300, 400, 0, 0.6))
    picture = drawn.laid(picture, drawn.face(77), drawn.quad(300 + WIDE + 2, 400, 0, 0.6))
    named = [card.face for card in read_photo(picture, drawn.album()) if card.face is not None]
    assert named == [drawn.NAMES[0]]


def test_the_far_edge_says_where_a_neighbour_lies() -> None:
    """A card that is covered by a third is proposed where it lies, within a twentieth of its side."""
    corners = drawn.quad(200 + WIDE * 0.7, 400, 0, 0.6)
    lies = drawn.quad(200, 400, 0, 0.6)
    picture = drawn.laid(drawn.laid(drawn.table(3), drawn.face(2), lies), drawn.face(3), corners)
    proposed = list(beside(Pyramid(picture), corners, corners[None]))
    off = min(np.abs(np.sort(quad, axis=0) - np.sort(lies, axis=0)).max() for quad in proposed)
    assert off < WIDE / 20


def test_a_row_has_a_card_at_each_end() -> None:
    """In the outline of three cards side by side, the two outer ones are proposed."""
    outline = np.array([[[0, 0], [300, 0], [300, 140], [0, 140]]], np.float32)
    middles = ends(outline, np.array([1.4], np.float32)).mean(axis=1).tolist()
    assert [50.0, 70.0] in middles
    assert [250.0, 70.0] in middles
