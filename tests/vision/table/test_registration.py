"""The mat found by its tags."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from engine.words import Millimetres
from tests.vision.table.tables import Table, painted
from vision.arrays import Floats, Image
from vision.table.errors import RegistrationError
from vision.table.registration import MatView, Registrar

SPOTS = np.array([(x, y) for x in (60, 330, 640, 940) for y in (20, 250, 480, 730)], np.float32)


def off(table: Table, view: MatView) -> Floats:
    """Return by how many millimetres spots of the mat are seen elsewhere than the camera has them, (n,)."""
    true = table.camera.pixels(np.column_stack([SPOTS, np.zeros(len(SPOTS))]).astype(np.float64))
    return np.asarray(np.linalg.norm(view.millimetres(true.astype(np.float32)) - SPOTS, axis=1), np.float32)


def without(table: Table, image: Image, numbers: range) -> Image:
    """Return a still in which something lies on some of the tags."""
    for tag in table.mat.tags[numbers.start : numbers.stop]:
        image = painted(image, table.camera, tag.x, tag.y)
    return image


def test_every_spot_of_the_mat_is_found(table: Table) -> None:
    """Lens, tilt and place of the camera are told from one still, to well below a card's rim."""
    view = Registrar(table.mat).register(table.still().pixels)
    assert len(view.corners) == len(table.mat.tags) == 6
    assert off(table, view).max() < 0.8
    assert view.distance == pytest.approx(table.camera.z, rel=0.05)


@pytest.mark.parametrize("hidden", [range(1), range(2, 3), range(4, 6)])
def test_tags_may_be_hidden(table: Table, hidden: range) -> None:
    """A cup on a corner, or sleeves on two tags, do no harm."""
    image = without(table, table.still().pixels, hidden)
    view = Registrar(table.mat).register(image)
    assert len(view.corners) == 6 - len(hidden)
    assert off(table, view).max() < 1.5


def test_too_few_tags(table: Table) -> None:
    """With three of six tags nothing is guessed: the hidden ones are named, and what to do."""
    image = without(table, table.still().pixels, range(3))
    with pytest.raises(RegistrationError, match=r"3 of the mat's 6 tags; hidden: 0, 1, 2") as caught:
        Registrar(table.mat).register(image)
    assert "at least 4" in caught.value.expected
    assert "uncover" in caught.value.advice


def test_another_mat(table: Table) -> None:
    """Tags that do not lie as the mat has them are refused: it is another one, or printed too small."""
    first, *others = table.mat.tags
    moved = replace(first, x=Millimetres(first.x + 40))
    with pytest.raises(RegistrationError, match="pixels off"):
        Registrar(replace(table.mat, tags=(moved, *others))).register(table.still().pixels)


def test_pixels_and_millimetres_agree(table: Table) -> None:
    """What is seen of a spot at a height is that spot again at that height."""
    view = Registrar(table.mat).register(table.still().pixels)
    for height in (0.0, 40.0):
        back = view.millimetres(view.pixels(SPOTS, height), height)
        assert np.abs(back - SPOTS).max() < 0.05
    assert len(view.pixels(np.zeros((0, 2), np.float32))) == 0
