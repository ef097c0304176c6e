"""One's own dice: signs and colours enrolled by pictures, and their file."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.arrays import Image
from vision.dice.colours import Colours, mark
from vision.dice.enrolled import DiceFileError, OwnDice, known, load_own_dice, own_dice_bytes, sample
from vision.dice.patches import SIDE, patch, white_of
from vision.dice.signs import alike, signs

_WHITE = np.full(3, 230, np.float32)


def _drawn(
    sign: int, angle: float = 0.0, zoom: float = 1.0, body: tuple[int, int, int] = (60, 90, 200)
) -> Image:
    """A patch of a die with one of three signs."""
    cut = np.full((SIDE, SIDE, 3), 170, np.uint8)
    cv2.rectangle(cut, (26, 26), (70, 70), body, -1)
    ink = (240, 240, 240)
    if sign == 0:
        cv2.line(cut, (34, 62), (62, 34), ink, 6)
    elif sign == 1:
        cv2.circle(cut, (48, 48), 12, ink, 4)
    else:
        cv2.fillPoly(cut, [np.array([(36, 60), (60, 60), (48, 34)])], ink)
    shape = cv2.getRotationMatrix2D((47.5, 47.5), angle, zoom)
    turned = cv2.warpAffine(cut, shape, (SIDE, SIDE), borderMode=cv2.BORDER_CONSTANT, borderValue=(170,) * 3)
    return np.asarray(turned, np.uint8)


@pytest.mark.parametrize("angle", [0, 37, 128, 250])
@pytest.mark.parametrize("zoom", [0.85, 1.15])
def test_signs_are_known_at_any_turn_and_size(angle: float, zoom: float) -> None:
    """Each of three signs is told, turned, and larger or smaller than its picture."""
    enrolled = signs(("bar", "ring", "roof"), [_drawn(number) for number in range(3)])
    assert [enrolled.of(_drawn(number, angle, zoom))[0] for number in range(3)] == ["bar", "ring", "roof"]


def test_two_pictures_of_a_face_are_alike() -> None:
    """Turned or larger they are; those of two faces, or a face and one that is burnt out, are not."""
    assert alike(_drawn(0), _drawn(0, 50, 1.15))
    assert not alike(_drawn(0), _drawn(2))
    assert not alike(_drawn(0), np.full((SIDE, SIDE, 3), 255, np.uint8))


@pytest.mark.parametrize("sign", range(3))
def test_a_face_that_was_not_enrolled_is_not_told_as_another(sign: int) -> None:
    """Of three signs two are enrolled: the third is none of them, the others are told."""
    rest = [number for number in range(3) if number != sign]
    names = tuple(str(number) for number in rest for _ in range(2))
    enrolled = signs(names, [_drawn(number, angle) for number in rest for angle in (0, 70)])
    assert {enrolled.of(_drawn(sign, angle, 1.1))[0] for angle in (20, 111, 200)} == {None}
    assert [enrolled.of(_drawn(number, 33))[0] for number in rest] == [str(number) for number in rest]


def test_one_spot_that_differs_keeps_a_face_from_being_told() -> None:
    """A ring with a dot is no ring, though most of its edges are the ring's."""
    enrolled = signs(("bar", "bar", "ring", "ring"), [_drawn(n, angle) for n in (0, 1) for angle in (0, 70)])
    dotted = _drawn(1)
    cv2.circle(dotted, (48, 48), 4, (240, 240, 240), -1)
    assert enrolled.of(dotted)[0] is None


def test_a_stranger_is_no_sign() -> None:
    """A blank face, and noise, are none of the enrolled ones."""
    enrolled = signs(("bar", "roof"), [_drawn(0), _drawn(2)])
    blank = np.full((SIDE, SIDE, 3), 120, np.uint8)
    noise = np.random.default_rng(1).integers(0, 255, (SIDE, SIDE, 3)).astype(np.uint8)
    assert enrolled.of(blank)[0] is None
    assert enrolled.of(noise)[0] is None


def test_colours_are_told_and_twins_are_not() -> None:
    """Blue and red are told apart in dimmer light; between two names for one colour none is told."""
    blue, red = (200, 60, 40), (40, 50, 200)
    cuts = [_drawn(number, 0, 1.0, body) for body in (blue, red) for number in range(3)]
    marks = np.stack([mark(one) for one in cuts])
    colours = Colours(("blue",) * 3 + ("red",) * 3, marks)
    dim = patch(
        (_drawn(1, 20, 1.0, blue) * 0.6).astype(np.uint8), (47.5, 47.5), 48.0, _WHITE * np.float32(0.6)
    )
    assert colours.of(dim) == "blue"
    twins = Colours(("blue", "azure", "blue", "azure", "blue", "azure"), marks[[0, 1, 2, 0, 1, 2]])
    assert twins.of(cuts[1]) is None


def test_the_file_is_read_as_it_was_written(tmp_path: Path) -> None:
    """Signs and colours come back from their file."""
    path = tmp_path / "own.dice"
    path.write_bytes(own_dice_bytes(OwnDice([sample("bar", _drawn(0))], [sample("red", _drawn(0))])))
    read = load_own_dice(path)
    assert read.signs is not None
    assert read.signs.of(_drawn(0, 90))[0] == "bar"
    assert read.colours is not None
    assert read.colours.names == ("red",)


@pytest.mark.parametrize(
    "content",
    [b"", b"{}x", b'{"format": "another"}', b'{"signs": [{"name": "a", "picture": "AAAA"}]}', b'{"what": 1}'],
)
def test_another_file_is_refused(tmp_path: Path, content: bytes) -> None:
    """What is no file of dice is told with what to do."""
    path = tmp_path / "own.dice"
    path.write_bytes(content)
    with pytest.raises(DiceFileError) as told:
        load_own_dice(path)
    assert "munshi dice enrol" in told.value.advice


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    """So is one that is not there."""
    with pytest.raises(DiceFileError, match="cannot be read"):
        load_own_dice(tmp_path / "none.dice")


def test_nothing_enrolled_is_nothing_known() -> None:
    """A file may hold colours alone, or nothing."""
    empty = known(OwnDice())
    assert (empty.signs, empty.colours) == (None, None)


def test_white_is_what_is_bright() -> None:
    """A table's white is taken for white, and what is burnt out is not looked at."""
    picture = np.full((80, 80, 3), (150, 170, 190), np.uint8)
    picture[:10] = 255
    picture[60:] = 20
    assert white_of(picture) == pytest.approx([150, 170, 190])
