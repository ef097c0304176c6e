"""The mat found by its tags."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from msgspec.structs import replace

from engine.words import Millimetres
from tests.vision.table.tables import Table, painted
from vision.arrays import Floats, Image
from vision.lens.lens import Lens
from vision.table.errors import RegistrationError
from vision.table.registration import MatView, Registrar, _reach

SPOTS = np.array([(x, y) for x in (60, 330, 640, 940) for y in (20, 250, 480, 730)], np.float32)


def off(table: Table, view: MatView, height: float = 0.0) -> Floats:
    """Return by how many millimetres spots at a height are seen elsewhere than the camera has them, (n,)."""
    true = table.camera.pixels(np.column_stack([SPOTS, np.full(len(SPOTS), height)]).astype(np.float64))
    found = view.millimetres(true.astype(np.float32), height)
    return np.asarray(np.linalg.norm(found - SPOTS, axis=1), np.float32)


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


def test_a_tag_of_which_a_part_is_hidden_is_left_out(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sleeve moves some of its corners; of the others all is told, and it counts as hidden."""
    registrar = Registrar(table.mat)
    seen = registrar.tags(table.still().pixels)
    first = next(iter(seen))
    slip = np.array([(0, 0), (0, 0), (24, 12), (0, 0)], np.float32)
    moved = seen | {first: seen[first] + slip}
    monkeypatch.setattr(registrar, "tags", lambda _: moved)
    view = registrar.register(table.still().pixels)
    assert set(view.corners) == set(seen) - {first}
    assert off(table, view).max() < 1.5


def test_too_few_tags(table: Table) -> None:
    """With three of six tags nothing is guessed: the hidden ones are named, and what to do."""
    image = without(table, table.still().pixels, range(3))
    with pytest.raises(RegistrationError, match=r"3 of the mat's 6 tags; hidden: 0, 1, 2") as caught:
        Registrar(table.mat).register(image)
    assert "at least 4" in caught.value.expected
    assert "uncover" in caught.value.advice


def calibrated(table: Table) -> Lens:
    """The table's own lens, as uncertain as twelve pictures of the board leave it."""
    camera = table.camera
    x, y = camera.centre
    bends = (camera.k1 + 2e-4, camera.k2 - 3e-4, 0.0, 0.0, 0.0)
    return Lens(2304, 1296, (camera.focal * 1.0003,) * 2, (x + 0.1, y - 0.1), bends, 0.06, 12)


@pytest.mark.parametrize("height", [0.0, 43.0])
def test_a_calibrated_lens_is_more_exact(table: Table, height: float) -> None:
    """At the worst spot of the mat; at the height of a full pile five times as exact."""
    image = table.still().pixels
    guessed = off(table, Registrar(table.mat).register(image), height).max()
    known = off(table, Registrar(table.mat, lens=calibrated(table)).register(image), height).max()
    assert known < 0.2
    assert known < guessed / (5 if height else 1)


def test_a_calibrated_lens_knows_how_far_the_mat_is(table: Table) -> None:
    """Within a millimetre of a metre; guessed from the lens' data sheet it is some centimetres off."""
    view = Registrar(table.mat, lens=calibrated(table)).register(table.still().pixels)
    assert view.distance == pytest.approx(table.camera.z, abs=1.0)


def test_three_tags_are_enough_for_a_calibrated_lens(table: Table) -> None:
    """As long as they are not all on one edge; that is refused, and so are two."""
    registrar = Registrar(table.mat, lens=calibrated(table))
    image = table.still().pixels
    assert off(table, registrar.register(without(table, image, range(1, 4)))).max() < 0.6
    right = table.mat.tags[1], table.mat.tags[2], table.mat.tags[5]
    left = image
    for tag in right:
        left = painted(left, table.camera, tag.x, tag.y)
    with pytest.raises(RegistrationError, match="0, 3, 4, which lie in one row"):
        registrar.register(left)
    with pytest.raises(RegistrationError, match="2 of the mat's 6 tags"):
        registrar.register(without(table, image, range(4)))


def test_a_lens_of_another_camera_is_refused(table: Table) -> None:
    """Its tags do not lie as the mat has them, and the lens is named as a reason."""
    other = replace(calibrated(table), distortion=(0.3, 0.1, 0.0, 0.0, 0.0))
    with pytest.raises(RegistrationError, match="pixels off") as refused:
        Registrar(table.mat, lens=other).register(table.still().pixels)
    assert "calibrate the lens again" in refused.value.advice


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


@pytest.mark.parametrize("width", [1600, 1500, 1280, 1152, 960])
def test_small_stills(table: Table, width: int) -> None:
    """The squares of a tag are a few pixels wide there; no corner within it is taken for its own."""
    still = table.still().pixels
    size = (width, round(still.shape[0] * width / still.shape[1]))
    small = np.asarray(cv2.resize(still, size, interpolation=cv2.INTER_AREA), np.uint8)
    view = Registrar(table.mat).register(small)
    assert view.error < 0.7
    scale = np.array([still.shape[1] / size[0], still.shape[0] / size[1]])
    found = view.millimetres(np.asarray((table.camera.pixels(_flat()) + 0.5) / scale - 0.5, np.float32))
    assert np.linalg.norm(found - SPOTS, axis=1).max() < 1.5


def test_corners_of_usual_stills_are_refined_as_ever(table: Table) -> None:
    """Four pixels to each side in stills 2304 wide, whatever a tag's place."""
    tags = Registrar(table.mat).tags(table.still().pixels)
    assert {_reach(corners) for corners in tags.values()} == {4}
    assert _reach(np.array([[0, 0], [54, 0], [54, 54], [0, 54]], np.float32)) == 4
    assert _reach(np.array([[0, 0], [8, 0], [8, 8], [0, 8]], np.float32)) == 1


def _flat() -> np.ndarray:
    return np.column_stack([SPOTS, np.zeros(len(SPOTS))]).astype(np.float64)
