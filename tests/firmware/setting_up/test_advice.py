"""What people who hang the camera are told, from simulated pictures of a table."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest
from msgspec.structs import replace

from display.language import LANGUAGES, load_language
from engine.games.cards_and_karma.opening import LEVELS
from engine.words import Millimetres
from firmware.camera.exposure import Exposure
from firmware.camera.remark import Remark
from firmware.presenters.games.cards_and_karma.bundle import BUNDLE
from firmware.setting_up.advice import advice, coverage, readable
from firmware.simulator.games.cards_and_karma.faces import draw_face
from firmware.simulator.optics.film import Film, Moment
from firmware.simulator.optics.light import evening
from tests.vision.table.tables import Table, painted
from vision.arrays import Image
from vision.table.registration import Registrar
from vision.table.siting import Siting, sited


@pytest.fixture(scope="module")
def table() -> Table:
    """A table whose camera hangs as it should."""
    return Table(401)


@pytest.fixture(scope="module")
def still(table: Table) -> Image:
    """The empty mat."""
    return table.still().pixels


def look(table: Table, image: Image) -> Siting:
    """What a still shows."""
    return sited(image, table.mat, Registrar(table.mat))


def said(table: Table, image: Image, exposure: Exposure | None = None, code: str = "en") -> list[str]:
    """What to change, in words."""
    language = load_language(code)
    told = advice(look(table, image), table.mat, LEVELS["all"], BUNDLE.words, exposure)
    return [one.in_language(language) for one in told]


def dimmed(image: Image, gain: float) -> Image:
    """A picture that was exposed otherwise."""
    return np.asarray(np.clip(image.astype(np.float32) * gain, 0, 255), np.uint8)


def warped(image: Image, matrix: np.ndarray) -> Image:
    """A picture by a camera that was turned or moved."""
    size = (image.shape[1], image.shape[0])
    return np.asarray(cv2.warpPerspective(image, matrix, size, borderValue=(60, 60, 70)), np.uint8)


def scaled(image: Image, factor: float) -> Image:
    """A picture from higher up or lower down."""
    height, width = image.shape[:2]
    x, y = width / 2 * (1 - factor), height / 2 * (1 - factor)
    return warped(image, np.array([[factor, 0, x], [0, factor, y], [0, 0, 1.0]]))


def test_nothing_where_all_is_well(table: Table, still: Image) -> None:
    """Every place can be read, and nothing is to be changed."""
    assert said(table, still) == []
    assert coverage(look(table, still), table.mat, LEVELS) == "all"


def test_a_hidden_tag_is_named(table: Table, still: Image) -> None:
    """One by its number; several together."""
    one = painted(still, table.camera, table.mat.tags[3].x, table.mat.tags[3].y)
    assert said(table, one) == ["tag 3 is hidden or outside the picture"]
    two = painted(one, table.camera, table.mat.tags[1].x, table.mat.tags[1].y)
    assert said(table, two) == ["tags 1, 3 are hidden or outside the picture"]


def test_no_mat_at_all(table: Table, still: Image) -> None:
    """A table without a mat: no tag is seen, and no place can be read."""
    nothing = np.full_like(still, 120)
    assert said(table, nothing)[0].startswith("no tag is seen")
    assert coverage(look(table, nothing), table.mat, LEVELS) is None


def mirrored(image: Image) -> Image:
    """As a front camera shows it."""
    return np.ascontiguousarray(image[:, ::-1])


def half_twice(image: Image) -> Image:
    """The lower half never came, and the upper one is there again."""
    torn = image.copy()
    torn[len(torn) // 2 :] = torn[: len(torn) // 2]
    return torn


@pytest.mark.parametrize(
    ("damage", "en", "de"),
    [(mirrored, "the picture is mirrored", "gespiegelt"), (half_twice, "repeats another", "wiederholt sich")],
)
def test_a_picture_that_is_no_true_one(
    damage: Callable[[Image], Image], en: str, de: str, table: Table, still: Image
) -> None:
    """That alone is said, not that tags are hidden; no place can be read."""
    (told,) = said(table, damage(still))
    assert en in told
    assert de in said(table, damage(still), code="de")[0]
    assert coverage(look(table, damage(still)), table.mat, LEVELS) is None


def test_what_a_camera_lacks_is_said_first(table: Table, still: Image) -> None:
    """Each once; where the size is told with the cards' width, nobody is told to lower the camera."""
    far = look(table, scaled(still, 0.75))
    remarks = (Remark("unheld"), Remark("size", (1280, 720, 2304, 1296, 52)))
    told = advice(far, table.mat, LEVELS["all"], BUNDLE.words, remarks=remarks)
    first, second = (one.in_language(load_language("en")) for one in told)
    assert first.startswith("the camera's exposure is not held")
    assert second == "pictures of 1280 x 720, not 2304 x 1296: cards 52 pixels wide, 80 needed"
    grey = np.asarray(cv2.cvtColor(cv2.cvtColor(still, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR), np.uint8)
    (once,) = advice(
        look(table, grey), table.mat, LEVELS["all"], BUNDLE.words, remarks=(Remark("colourless"),)
    )
    assert once.in_language(load_language("en")).startswith("without colours")


def test_too_dark(table: Table, still: Image) -> None:
    """With the exposure where the camera tells it, and whether it could do more."""
    dark = dimmed(still, 0.3)
    assert said(table, dark) == ["too dark: bring more light"]
    assert said(table, dark, Exposure(1 / 30, 16.0, full=True)) == [
        "too dark: 1/30 s at full gain; bring more light"
    ]
    assert "1/50 s at gain 4.0" in said(table, dark, Exposure(1 / 50, 4.0, full=False))[0]


def test_overexposed(table: Table, still: Image) -> None:
    """The tags' white is burnt out."""
    assert [one.split(":")[0] for one in said(table, dimmed(still, 1.6))] == ["overexposed"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_without_colours(code: str, table: Table, still: Image) -> None:
    """The eyes refuse such a picture, so no place can be read; the camera is to be set to colour."""
    grey = np.asarray(cv2.cvtColor(cv2.cvtColor(still, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR), np.uint8)
    (told,) = said(table, grey, code=code)
    assert told.split()[-1] in {"vision", "Nachtsicht", "nocturne"}
    siting = look(table, grey)
    assert coverage(siting, table.mat, LEVELS) is None
    assert not any(readable(siting, region.place) for region in table.mat.regions)


def test_blurred(table: Table, still: Image) -> None:
    """Tags are still found, but faces are not told apart from 1.5 pixels more on."""
    for more, told in ((0.5, []), (1.5, ["blurred"]), (3.0, ["blurred"])):
        soft = np.asarray(cv2.GaussianBlur(still, (0, 0), more), np.uint8)
        assert [one.split(":")[0] for one in said(table, soft)] == told


def test_cards_too_small(table: Table, still: Image) -> None:
    """From too high up; no place counts, not even the grid."""
    far = scaled(still, 0.75)
    (told,) = said(table, far)
    assert told.startswith("cards only ")
    assert told.endswith("lower the camera")
    assert 65 <= int(told.split()[2]) <= 72
    assert coverage(look(table, far), table.mat, LEVELS) is None


def test_cut_off(table: Table, still: Image) -> None:
    """From too near: what is outside the picture is named; the tray and the grid can still be read."""
    matrix = np.array([[1.0, 0, 0], [0, 1.0, -110], [0, 0, 1.0]])
    shifted = warped(still, matrix)
    told = said(table, shifted)
    assert any(one.startswith("outside the picture: ") for one in told)
    assert coverage(look(table, shifted), table.mat, LEVELS) == "tray"


def test_oblique(table: Table) -> None:
    """A camera that hangs at the table's side and looks at the mat's middle; it says by how much."""
    angles = np.radians((18.0, 0.0, 0.0))
    axis = cv2.Rodrigues(angles)[0][2]
    middle, high = np.array((table.mat.width / 2, table.mat.height / 2)), 1150.0
    x, y = middle - high * axis[:2] / axis[2]
    aside = replace(table.camera, x=float(x), y=float(y), z=high, pitch=18.0, yaw=0.0, roll=0.0)
    dice = np.random.default_rng(8)
    film = Film(table.mat, (), aside, evening("day", dice), draw_face, dice)
    told = said(table, film.still(Moment(1.0, ())))
    assert any("looks 1" in one and "degrees past the vertical" in one for one in told)


def test_tags_out_of_place(table: Table, still: Image) -> None:
    """Taped four centimetres off, or on a mat that waves."""
    first, *others = table.mat.tags
    moved = replace(table.mat, tags=(replace(first, x=Millimetres(first.x + 40)), *others))
    siting = sited(still, moved, Registrar(moved))
    (told,) = advice(siting, moved, None, BUNDLE.words)
    assert told.in_language(load_language("en")).startswith("the tags do not lie as on the mat")


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_language_tells_it(code: str, table: Table, still: Image) -> None:
    """What is to be changed is told in the reader's own words, with the number of the tag."""
    hidden = painted(dimmed(still, 0.3), table.camera, table.mat.tags[4].x, table.mat.tags[4].y)
    dark, tag = said(table, hidden, code=code)
    assert "4" in tag
    assert (dark == "too dark: bring more light") == (code == "en")
