"""Small stages on their own: masks, cells of places, memory of a sheet, squares, kin."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from vision.album import PICTURE, Album
from vision.arrays import Floats, Image
from vision.enrol import extended
from vision.rectify import UNIT, Pyramid
from vision.table.change import CELL, Memory
from vision.table.kin import Kin
from vision.table.masks import filled, opened, rims
from vision.table.motion import PlaceCells
from vision.table.portraits import Portraits
from vision.table.sheet import apart
from vision.table.squares import squares
from vision.table.stacks import tops

SIDE = 75.0


def card(angle: float, x: float, y: float) -> Floats:
    """Return the corners of a card of 75 pixels around a point."""
    return np.asarray(cv2.boxPoints(((x, y), (SIDE, SIDE), angle)), np.float32)


def drawn(*quads: Floats) -> tuple[Image, Image]:
    """Return a mask of cards and a picture of them, each with a dark rim; later ones lie on earlier ones."""
    mask, image = np.zeros((220, 260), np.uint8), np.full((220, 260, 3), 60, np.uint8)
    for number, quad in enumerate(quads):
        corners = np.round(quad).astype(np.int32)
        cv2.fillConvexPoly(mask, corners, 255)
        cv2.fillConvexPoly(image, corners, (200, 190 - 30 * number, 160))
        cv2.polylines(image, [corners], True, (20, 20, 30), 2)
    return mask, image


def middles(quads: list[Floats]) -> list[tuple[int, int]]:
    """Return the middles of quads, rounded to 4 pixels, sorted."""
    return sorted((round(float(x) / 4), round(float(y) / 4)) for x, y in (q.mean(axis=0) for q in quads))


@given(angle=st.floats(-40, 40), gap=st.floats(-14, -2))
def test_cards_that_touch_are_taken_apart(angle: float, gap: float) -> None:
    """Two cards that overlap a little are two squares, however they are turned together."""
    along = np.array([np.cos(np.radians(angle)), np.sin(np.radians(angle))]) * (SIDE + gap) / 2
    quads = [card(angle, *(np.array([130, 110]) - along)), card(angle, *(np.array([130, 110]) + along))]
    mask, image = drawn(*quads)
    found, left = squares(mask, mask, image, SIDE)
    assert 1 <= len(found) <= 2
    true = [quad.mean(axis=0) for quad in quads]
    for square in found:
        assert min(np.linalg.norm(square.quad.mean(axis=0) - middle) for middle in true) < 5
    assert len(found) == 2 or cv2.countNonZero(left) > 0.3 * SIDE**2


def test_tops_of_piles_are_larger_than_cards() -> None:
    """A square of a pile's height is among what may be its top."""
    quad = np.asarray(cv2.boxPoints(((130, 110), (SIDE * 1.04, SIDE * 1.04), 5)), np.float32)
    mask, image = drawn(quad)
    found = tops(mask, image, SIDE, 1050.0)
    assert found
    assert min(np.abs(one.mean(axis=0) - quad.mean(axis=0)).max() for one in found) < 2
    assert tops(np.zeros_like(mask), image, SIDE, 1050.0) == []


def test_what_is_narrow_goes() -> None:
    """Opening takes printed lines away; at the rim only where nothing lies outside."""
    mask = np.zeros((60, 60), np.uint8)
    mask[10:30, 10:30] = 255
    mask[40:43] = 255
    mask[:, 57:] = 255
    (rim,) = rims(opened(mask, 5, alone=True))
    assert cv2.boundingRect(rim) == (10, 10, 20, 20)
    assert np.array_equal(filled(rim, mask.shape), opened(mask, 5, alone=True))
    assert opened(mask, 5)[20, 59] == 255


def test_cells_by_place() -> None:
    """Each place has its own greatest value; one without cells has none; exposure is no difference."""
    dice = np.random.default_rng(1)
    picture = np.asarray(dice.uniform(50, 150, (8, 10, 3)), np.float32)
    cells = PlaceCells([np.array([0, 1, 2]), np.zeros(0, np.intp), np.array([40, 41])])
    values = cells.of(picture[..., 0])
    assert cells.greatest(values).tolist() == [values[:3].max(), 0.0, values[3:].max()]
    now = cells.of(picture) * np.float32(1.1)
    assert cells.greatest(cells.apart(now, cells.of(picture))).max() < 1
    now[4] += 60
    assert (cells.greatest(cells.apart(now, cells.of(picture))) > 8).tolist() == [False, False, True]


def test_a_sheet_is_compared_with_what_was_kept() -> None:
    """Boxes never kept differ; kept ones only where something changed, not when it gets darker."""
    sheet = np.random.default_rng(2).integers(60, 160, (40, 80, 3), dtype=np.uint8)
    left, right = (slice(0, 40), slice(0, 40)), (slice(0, 40), slice(40, 80))
    memory = Memory((80, 40))
    memory.look(sheet)
    assert memory.changed(left)
    assert memory.changed(right)
    memory.keep(left)
    assert not memory.changed(left)
    assert memory.changed(right)
    memory.look((sheet * 0.9).astype(np.uint8))
    assert not memory.changed(left)
    sheet[8 : 8 + 2 * CELL, 8 : 8 + 2 * CELL] = 230
    memory.look(sheet)
    assert memory.changed(left)


def test_kin_are_the_near_twins(album: Album) -> None:
    """Goods of the same kind in other colours are kin, a ship and a die are not, and both ways."""
    kin = Kin(album)
    numbers = {album.faces[owner]: picture for picture, owner in enumerate(album.owners)}
    silk = [numbers[f"goods-silk-2-{colour}"] for colour in ("purple", "blue", "orange", "green")]
    assert set(silk[1:]) <= set(kin.of(silk[0]))
    assert numbers["ship-01"] not in kin.of(numbers["die-blue-1"])
    assert all(one in kin.of(other) for one in range(len(album.owners)) for other in kin.of(one))


def test_each_picture_of_a_face_has_kin(album: Album) -> None:
    """A near-twin with one picture is compared with both pictures of a face, whichever came first."""
    numbers = {album.faces[owner]: picture for picture, owner in enumerate(album.owners)}
    one, other = numbers["goods-silk-2-purple"], numbers["goods-silk-2-blue"]
    for chosen in ([one, one, other], [other, one, one]):
        kin = Kin(replace(album, pictures=album.pictures[chosen], owners=album.owners[chosen]))
        twin = chosen.index(other)
        assert all(twin in kin.of(number) for number in range(3) if number != twin)


def test_kin_are_found_in_other_light(album: Album) -> None:
    """A near-twin of which the picture was taken darker, in a veil and with a slope of light stays kin."""
    numbers = {album.faces[owner]: picture for picture, owner in enumerate(album.owners)}
    one, other = numbers["goods-silk-2-purple"], numbers["goods-silk-2-blue"]
    pictures = album.pictures.copy()
    slope = np.linspace(0.45, 0.7, pictures.shape[2])[None, :, None]
    pictures[other] = np.clip(pictures[other] * slope + 70, 0, 255)
    assert other in Kin(replace(album, pictures=pictures)).of(one)


def test_a_picture_that_was_met_is_told_from_photographed_twins(album: Album) -> None:
    """It shows the colours of the table's lamp; a twin under that lamp is not taken for it."""
    numbers = {album.faces[owner]: picture for picture, owner in enumerate(album.owners)}
    one, other = numbers["goods-silk-3-blue"], numbers["goods-silk-2-blue"]
    lamp = np.array([0.7, 0.85, 1.0])
    met, twin = ((album.pictures[each] * lamp).astype(np.uint8) for each in (one, other))
    portraits = Portraits(extended(album, {"goods-silk-3-blue": [met]}))
    corners = np.asarray(UNIT * PICTURE - 0.5, np.float32)
    last = len(album.pictures)
    seen = portraits.seen(Pyramid(twin), corners, last)
    places = {rival: place for place, rival in portraits.verdicts(seen.light, last, np.ones(last + 1, bool))}
    assert places[other] < -0.4


@pytest.mark.parametrize("gain", [1.6, 1.8, 2.0])
def test_a_card_is_not_told_from_an_overexposed_twin_by_what_is_burnt_out(album: Album, gain: float) -> None:
    """What is white for too much light in an album's picture may be any bright print on the table."""
    numbers = {album.faces[owner]: picture for picture, owner in enumerate(album.owners)}
    one, other = numbers["goods-silk-3-blue"], numbers["goods-silk-2-blue"]
    pictures = album.pictures.copy()
    pictures[other] = np.clip(pictures[other] * gain, 0, 255)
    portraits = Portraits(replace(album, pictures=pictures))
    corners = np.asarray(UNIT * PICTURE - 0.5, np.float32)
    seen = portraits.seen(Pyramid(album.pictures[other]), corners, one)
    places = {
        rival: place for place, rival in portraits.verdicts(seen.light, one, np.ones(len(pictures), bool))
    }
    assert places[other] < 0


def test_kin_lie_as_they_were_cut(album: Album) -> None:
    """A picture that was cut out a pixel off is laid on its kin as they show the same things."""
    kin = Kin(album)
    one = album.faces.index("goods-silk-2-blue")
    picture = int(np.flatnonzero(album.owners == one)[0])
    for other in kin.of(picture)[:3]:
        corners = kin.place(picture, other)
        assert np.abs(corners - (UNIT * 96 - 0.5)).max() < 3
        laid = Pyramid(album.pictures[other]).square(corners, 96)
        before, after = (
            np.abs(image.astype(float) - album.pictures[picture])[8:-8, 8:-8].mean()
            for image in (album.pictures[other], laid)
        )
        assert after < before + 0.5


def test_boxes_are_parted_without_overlap() -> None:
    """Parts of boxes cover what those cover, each pixel once."""
    dice = np.random.default_rng(6)
    for _ in range(20):
        corners = dice.integers(0, [150, 200], (7, 2)).tolist()
        sizes = dice.integers(1, 90, (7, 2)).tolist()
        boxes = [
            (slice(y, y + height), slice(x, x + width))
            for (y, x), (height, width) in zip(corners, sizes, strict=True)
        ]
        wanted, found = np.zeros((240, 290), bool), np.zeros((240, 290), int)
        for box in boxes:
            wanted[box] = True
        for part in apart(boxes):
            found[part] += 1
        assert (found == wanted).all()
