"""Pictures from which nothing can be read say so, and nothing is forgotten."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest
from msgspec.structs import replace

from engine.errors import MunshiError
from engine.words import Reading, Sight
from tests.cases import slow
from tests.vision.table.tables import Table, faces
from vision.arrays import Image
from vision.frames import Frame
from vision.table.errors import MirroredError, PictureError, RegistrationError, RepeatedError
from vision.table.eyes import Eyes
from vision.table.lamps import LASTING, LOOKS
from vision.table.refusals import OVEREXPOSED
from vision.table.repeats import refuse_repeated


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


def mirrored(image: Image) -> Image:
    """As a front camera shows it."""
    return np.ascontiguousarray(image[:, ::-1])


def upside_down(image: Image) -> Image:
    """The camera's rows are read from below."""
    return np.ascontiguousarray(image[::-1])


def lower_is_upper(image: Image) -> Image:
    """The lower half repeats the upper one."""
    half = len(image) // 2
    return np.concatenate([image[:half], image[: len(image) - half]])


def right_is_left(image: Image) -> Image:
    """The right half repeats the left one."""
    half = image.shape[1] // 2
    return np.concatenate([image[:, :half], image[:, : image.shape[1] - half]], axis=1)


def old_rows(image: Image) -> Image:
    """A quarter of the rows is there twice, some rows lower; what came between is lost."""
    torn = image.copy()
    torn[701:1025] = torn[100:424]
    return torn


def compressed(image: Image) -> Image:
    """A torn picture that went through a file."""
    packed = cv2.imencode(".jpg", lower_is_upper(image), [cv2.IMWRITE_JPEG_QUALITY, 85])[1]
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR), np.uint8)


def rubbish(image: Image) -> Image:
    """Bytes that are no picture."""
    return np.random.default_rng(5).integers(0, 255, image.shape, np.uint8)


BAD: list[tuple[Callable[[Image], Image], type[MunshiError], str, str]] = [
    (mirrored, MirroredError, "mirrored", "mirroring"),
    (upside_down, MirroredError, "mirrored", "mirroring"),
    (lower_is_upper, RepeatedError, "rows repeat those 648 pixels away", "cable"),
    (right_is_left, RepeatedError, "columns repeat those 1152 pixels away", "cable"),
    (old_rows, RepeatedError, "rows repeat those 60[04] pixels away", "cable"),
    (compressed, RepeatedError, "rows repeat", "cable"),
    (torn, RegistrationError, "2 of the mat's 6 tags", "uncover"),
    (dark, PictureError, "nearly black", "lamp"),
    (small, PictureError, "640 x 360 pixels", "2304 x 1296"),
    (grey, PictureError, "of shape", "BGR"),
    (faded, PictureError, "without colours", "colour"),
    (elsewhere, RegistrationError, "0 of the mat's 6 tags", "whole mat"),
    (rubbish, RegistrationError, "0 of the mat's 6 tags", "whole mat"),
    (overexposed, PictureError, "% of the mat are overexposed", "lamp"),
]


def test_bad_first_stills(table: Table, eyes: Eyes) -> None:
    """What was seen, what was expected and what to do; the next good still is read."""
    table.lay_row("seat-0-ships", ["ship-01"])
    still = table.still()
    for damage, kind, seen, advice in BAD:
        with pytest.raises(kind, match=seen) as caught:
            eyes.read(replace(still, pixels=damage(still.pixels)))
        assert caught.value.expected
        assert advice in caught.value.advice
    assert faces(table.read(eyes), "seat-0-ships") == ["ship-01"]


@pytest.mark.parametrize("light", ["day", "clutter", *slow("evening", "glare", "dim")])
def test_equal_cards_in_equal_rows_are_no_repetition(light: str) -> None:
    """Copies of a card laid as exactly as people can, in any light: the still is read."""
    table = Table(407)
    table.light(light)
    for region in table.mat.regions:
        if region.place.endswith(("ships", "goods", "buildings", "grid", "tray")):
            table.lay_row(region.place, ["palace-2-blue"] * 3)
    refuse_repeated(table.still().pixels)
    refuse_repeated(np.full((720, 1280, 3), 77, np.uint8))


def test_each_of_them_has_a_sign_for_the_screen() -> None:
    """All others are told alike."""
    signs = [PictureError.sign, RegistrationError.sign, MirroredError.sign, RepeatedError.sign]
    assert signs == ["", "", "mirrored", "repeated"]


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


LAID = {
    "seat-0-ships": "ship-01",
    "seat-1-ships": "ship-02",
    "seat-2-ships": "ship-03",
    "draw": "palace-2-blue",
    "tray": "die-blue-2",
}
"""Something on each side of the mat, and in the middle."""


def lit(table: Table, side: str, share: float, gain: float, more: float) -> Frame:
    """Return a still in which a lamp makes a side, or rows right across the middle, so much lighter."""
    still = table.still()
    image = still.pixels.copy()
    rows, columns = (int(share * length) for length in image.shape[:2])
    middle = (len(image) - rows) // 2
    part = {
        "left": image[:, :columns],
        "right": image[:, -columns:],
        "upper": image[:rows],
        "lower": image[-rows:],
        "across": image[middle : middle + rows],
    }[side]
    part[:] = np.clip(part * gain + more, 0, 255)
    return replace(still, pixels=image)


def laid(table: Table) -> None:
    """Lay a piece into each of those places."""
    for place, face in LAID.items():
        region = table.mat.region(place)
        angle = 182.0 if region.facing == 2 else 2.0
        table.lay(face, region.x + region.width / 2, region.y + region.height / 2, angle)


def told_otherwise(reading: Reading) -> list[str]:
    """Return the places that are told to be seen in full, and to show anything but what lies there."""
    return [
        place
        for place, face in LAID.items()
        if reading.places[place].sight is Sight.SEEN and faces(reading, place) != [face]
    ]


@pytest.mark.parametrize(
    ("share", "side", "gain", "more"),
    [
        *((0.3, side, 2.0, 120.0) for side in ("left", "upper", "across")),
        *((0.6, side, 2.0, 120.0) for side in ("right", "lower")),
        (0.6, "left", 3.0, 160.0),
        (0.3, "right", 3.0, 160.0),
        *slow(*((0.6, side, 2.0, 120.0) for side in ("left", "upper", "across"))),
        *slow(*((0.3, side, 2.0, 120.0) for side in ("right", "lower"))),
        *slow((0.3, "left", 3.0, 160.0), (0.6, "right", 3.0, 160.0)),
    ],
)
def test_what_a_lamp_makes_white_is_not_bare(
    table: Table, eyes: Eyes, share: float, side: str, gain: float, more: float
) -> None:
    """Where one side of the mat is overexposed, what lies there is not told to be gone."""
    laid(table)
    table.read(eyes)  # else too few tags are seen
    still = lit(table, side, share, gain, more)
    for _ in range(3):
        assert not told_otherwise(eyes.read(still))


@pytest.mark.parametrize(
    ("share", "side"),
    [
        *((0.3, "upper"), (0.6, "lower"), (0.6, "across")),
        *slow((0.6, "upper"), (0.3, "lower"), (0.3, "across")),
    ],
)
def test_rows_without_anything_but_white_are_not_bare(
    table: Table, eyes: Eyes, share: float, side: str
) -> None:
    """A lamp may burn them out from edge to edge: nothing is gone, and no cable is to blame for it."""
    laid(table)
    before = table.read(eyes)
    still = lit(table, side, share, 3.0, 160.0)
    for _ in range(3):
        assert not told_otherwise(eyes.read(still))
    after = table.read(eyes)
    assert not told_otherwise(after)
    assert [after.places[place].sight for place in LAID] == [before.places[place].sight for place in LAID]


def test_a_lamp_of_one_colour_leaves_what_the_others_tell(table: Table, eyes: Eyes) -> None:
    """Nearly all of the mat is overexposed in blue alone: a card stands out, and is read anew then."""
    table.lay_row("seat-0-ships", ["ship-01"])
    table.read(eyes)
    anew = False
    for _ in range(LOOKS + int(LASTING)):
        still = table.still()
        blue = np.asarray(np.clip(still.pixels * np.array([2.6, 1.0, 1.0]), 0, 255), np.uint8)
        assert (blue[400:900, 600:1700, 0] >= OVEREXPOSED).mean() > 0.8
        place = eyes.read(replace(still, pixels=blue)).places["seat-0-ships"]
        anew |= place.age == 0.0
        assert [piece.best for piece in place.pieces] == ["ship-01"]
    assert anew


def test_small_pictures_without_colours(table: Table, eyes: Eyes) -> None:
    """A glance refuses them as a reading does."""
    picture = table.motion()
    with pytest.raises(PictureError, match="of shape"):
        eyes.glance(replace(picture, pixels=grey(picture.pixels)))


def test_blur_that_costs_faces_is_told(table: Table, eyes: Eyes) -> None:
    """A still that is read says whether it is blurred; half a pixel more than usual is nothing to tell."""
    still = table.still()
    for more, told in ((0.5, False), (1.5, True), (0.5, False)):
        soft = np.asarray(cv2.GaussianBlur(still.pixels, (0, 0), more), np.uint8)
        eyes.read(replace(still, pixels=soft))
        assert eyes.blurred is told
