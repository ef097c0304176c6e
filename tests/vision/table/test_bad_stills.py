"""Pictures from which nothing can be read say so, and nothing is forgotten."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest
from msgspec.structs import replace

from engine.errors import MunshiError
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


def elsewhere(image: Image) -> Image:
    """The camera looks at something else."""
    return np.full_like(image, 120)


def torn(image: Image) -> Image:
    """The lower part of the picture never arrived."""
    damaged = image.copy()
    damaged[image.shape[0] // 4 :] = 0
    return damaged


BAD = [
    (dark, PictureError, "nearly black", "lamp"),
    (small, PictureError, "640 x 360 pixels", "2304 x 1296"),
    (grey, PictureError, "of shape", "BGR"),
    (elsewhere, RegistrationError, "0 of the mat's 6 tags", "whole mat"),
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


def test_small_pictures_without_colours(table: Table, eyes: Eyes) -> None:
    """A glance refuses them as a reading does."""
    picture = table.motion()
    with pytest.raises(PictureError, match="of shape"):
        eyes.glance(replace(picture, pixels=grey(picture.pixels)))
