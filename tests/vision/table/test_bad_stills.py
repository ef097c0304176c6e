"""Pictures from which nothing can be read say so, and nothing is forgotten."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest
from msgspec.structs import replace

from engine.errors import MunshiError
from engine.words import Sight
from tests.vision.table.tables import Table, faces
from vision.arrays import Image
from vision.table.errors import PictureError, RegistrationError
from vision.table.eyes import Eyes


def dark(image: Image) -> Image:
    """The lamp is off."""
    return image // 24


def small(image: Image) -> Image:
    """The wrong stream of the camera."""
    return np.asarray(cv2.resize(image, (640, 360)), np.uint8)


def grey(image: Image) -> Image:
    """No colours."""
    return np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.uint8)


def faded(image: Image) -> Image:
    """Three channels, and no colours: a camera's night vision, under a tint."""
    return np.asarray(grey(image)[..., None] * np.array([0.8, 0.9, 1.0]), np.uint8)


def elsewhere(image: Image) -> Image:
    """The camera looks at something else."""
    return np.full_like(image, 120)


def torn(image: Image) -> Image:
    """The lower part of the picture never arrived."""
    damaged = image.copy()
    damaged[image.shape[0] // 4 :] = 0
    return damaged


def overexposed(image: Image) -> Image:
    """The tags are still seen, and where cards lie hardly anything but white."""
    return np.asarray(np.clip(image * 1.5 + 120.0, 0, 255), np.uint8)


BAD = [
    (dark, PictureError, "nearly black", "lamp"),
    (small, PictureError, "640 x 360 pixels", "2304 x 1296"),
    (grey, PictureError, "of shape", "BGR"),
    (faded, PictureError, "without colours", "colour"),
    (elsewhere, RegistrationError, "0 of the mat's 6 tags", "whole mat"),
    (overexposed, PictureError, "% of the mat are overexposed", "lamp"),
    (torn, RegistrationError, "2 of the mat's 6 tags", "uncover"),
]


@pytest.mark.parametrize(("damage", "kind", "seen", "advice"), BAD)
def test_bad_first_stills(
    table: Table,
    eyes: Eyes,
    damage: Callable[[Image], Image],
    kind: type[MunshiError],
    seen: str,
    advice: str,
) -> None:
    """What was seen, what was expected and what to do; the next good still is read."""
    table.lay_row("seat-0-ships", ["ship-01"])
    still = table.still()
    with pytest.raises(kind, match=seen) as caught:
        eyes.read(replace(still, pixels=damage(still.pixels)))
    assert caught.value.expected
    assert advice in caught.value.advice
    assert faces(table.read(eyes), "seat-0-ships") == ["ship-01"]


def test_a_bad_still_between_good_ones(table: Table, eyes: Eyes) -> None:
    """What was known is still known afterwards, with its age."""
    table.lay_row("seat-0-ships", ["ship-01", "ship-02"])
    table.read(eyes)
    eyes.glance(table.motion())
    still = table.still()
    with pytest.raises(PictureError):
        eyes.read(replace(still, pixels=dark(still.pixels)))
    place = table.read(eyes).places["seat-0-ships"]
    assert [piece.best for piece in place.pieces] == ["ship-01", "ship-02"]
    assert place.age == pytest.approx(2.2)


def test_what_lies_there_is_read_once(table: Table, eyes: Eyes) -> None:
    """Where a cloth is drawn over the mat, known cards beside it are not found a second time."""
    names = ["ship-01", "ship-02", "ship-03", "palace-2-blue", "palace-3-green", "goods-silk-2-blue"]
    grid = table.mat.region("grid")
    for number, name in enumerate(names):
        table.lay(name, grid.x + 45 + 70 * (number % 3), grid.y + 45 + 70 * (number // 3), number % 4 - 1.5)
    table.read(eyes)
    still = table.still()
    rest = still.pixels.copy()
    cloth = rest[int(0.6 * len(rest)) :]
    cloth[:] = np.random.default_rng(1).integers(117, 124, cloth.shape)
    left = faces(eyes.read(replace(still, pixels=rest)), "grid")
    assert left
    assert len(left) == len(set(left))
    assert sorted(str(face) for face in faces(table.read(eyes), "grid")) == sorted(names)


@pytest.mark.parametrize("share", [0.5, 0.7, 0.9])
def test_a_part_that_never_arrived_is_not_bare(table: Table, eyes: Eyes, share: float) -> None:
    """A still that ends in even rows is refused, and what was known is known in the next."""
    table.lay_row("seat-0-ships", ["ship-01"])
    table.lay_row("seat-2-ships", ["ship-03"])
    table.read(eyes)
    still = table.still()
    rest = still.pixels.copy()
    rest[int(share * len(rest)) :] = 97
    with pytest.raises(PictureError, match="rows across the mat are of one even colour"):
        eyes.read(replace(still, pixels=rest))
    reading = table.read(eyes)
    assert faces(reading, "seat-0-ships") == ["ship-01"]
    assert faces(reading, "seat-2-ships") == ["ship-03"]


@pytest.mark.parametrize("share", [0.3, 0.6])
@pytest.mark.parametrize(("gain", "more"), [(2, 120), (3, 160)])
def test_what_a_lamp_makes_white_is_not_bare(
    table: Table, eyes: Eyes, share: float, gain: float, more: float
) -> None:
    """Where one side of the mat is overexposed, what lies there is not told to be gone."""
    laid = {
        "seat-0-ships": "ship-01",
        "seat-2-ships": "ship-03",
        "draw": "palace-2-blue",
        "tray": "die-blue-2",
    }
    for place, face in laid.items():
        region = table.mat.region(place)
        table.lay(face, region.x + region.width / 2, region.y + region.height / 2, 2.0)
    table.read(eyes)  # else too few tags are seen
    still = table.still()
    burnt = still.pixels.copy()
    side = burnt[:, : int(share * burnt.shape[1])]
    side[:] = np.clip(side * float(gain) + more, 0, 255)
    for _ in range(3):
        reading = eyes.read(replace(still, pixels=burnt))
        for place, face in laid.items():
            seen = reading.places[place]
            assert seen.sight is not Sight.SEEN or [one.best for one in seen.pieces] == [face]


def test_small_pictures_without_colours(table: Table, eyes: Eyes) -> None:
    """A glance refuses them as a reading does."""
    picture = table.motion()
    with pytest.raises(PictureError, match="of shape"):
        eyes.glance(replace(picture, pixels=grey(picture.pixels)))
