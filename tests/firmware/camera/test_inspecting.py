"""What a camera delivers is looked at before anybody looks for a table in it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from engine.words import Seconds
from firmware.camera.inspecting import FRAMES, LASTING, LOOP, Inspector
from firmware.camera.port import Shot
from firmware.camera.remark import Remark
from vision.arrays import Image
from vision.frames import Frame
from vision.table.errors import FrozenError

STEP = LASTING / FRAMES
"""Seconds between two pictures."""


def noisy(seed: int, level: int = 90) -> Image:
    """A picture of one grey under a camera's noise."""
    dice = np.random.default_rng(seed)
    return np.clip(dice.normal(level, 3, (90, 160, 3)), 0, 255).astype(np.uint8)


def inspector(*remarks: Remark, asked: tuple[int, int] | None = None) -> Inspector:
    """One for a camera that says this of itself."""
    camera: Any = SimpleNamespace(remarks=remarks)
    return Inspector(camera, asked)


def looked(one: Inspector, pictures: list[Image], start: float = 0.0, *, still: bool = False) -> int | None:
    """Return at which picture it is told that they are always the same; None for never."""
    for number, pixels in enumerate(pictures):
        try:
            one.look(Shot(Frame(pixels, Seconds(start + number * STEP), number), still))
        except FrozenError:
            return number
    return None


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("loop", [1, 2, LOOP])
def test_a_camera_that_gives_nothing_new_is_told(loop: int, still: bool) -> None:
    """The same picture for ever, or the same few in turn; not before it has been so for long."""
    pictures = [noisy(number % loop) for number in range(3 * FRAMES)]
    one = inspector()
    told = looked(one, pictures, still=still)
    assert told is not None
    assert FRAMES <= told <= FRAMES + loop + 1
    with pytest.raises(FrozenError, match="nothing new for 1") as error:
        one.look(Shot(Frame(pictures[0], Seconds(2 * LASTING), 1), still))
    assert (error.value.sign, bool(error.value.advice)) == ("frozen", True)


def test_a_table_at_rest_is_none() -> None:
    """Nothing moves, but no two pictures of a camera are alike."""
    assert looked(inspector(), [noisy(number) for number in range(5 * FRAMES)]) is None


def test_a_camera_that_goes_on_is_well_again() -> None:
    """One new picture is enough; and a picture that lies there for a while is none that lasts."""
    one = inspector()
    assert looked(one, [noisy(1)] * (2 * FRAMES)) is not None
    assert looked(one, [noisy(2), *[noisy(3)] * (FRAMES - 2)], start=100.0) is None


@pytest.mark.parametrize("level", [0, 255])
def test_darkness_and_glare_are_something_else(level: int) -> None:
    """All pictures of them are alike."""
    assert looked(inspector(), [np.full((90, 160, 3), level, np.uint8)] * (3 * FRAMES)) is None


def test_what_a_camera_says_of_itself_is_passed_on() -> None:
    """With what the last picture is like, each once."""
    one = inspector(Remark("colourless"), Remark("unheld"))
    looked(one, [noisy(1)], still=True)
    assert one.remarks(lambda _: 100.0) == (Remark("colourless"), Remark("unheld"))
    assert one.remarks(lambda _: 100.0, "colourless") == (Remark("colourless"), Remark("unheld"))
    assert one.remarks(lambda _: 100.0, "mirrored")[0] == Remark("mirrored")
    assert Inspector(SimpleNamespace()).remarks(lambda _: 100.0, "") == ()  # one that says nothing


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (None, ()),
        ((160, 90), ()),
        ((2304, 1296), (160, 90, 2304, 1296, 71)),
        ((80, 45), (160, 90, 80, 45, 71)),
    ],
)
def test_another_size_than_was_asked_for_is_told(
    asked: tuple[int, int] | None, told: tuple[int, ...]
) -> None:
    """With the width that a card has; small pictures are of another size on purpose."""
    one = inspector(asked=asked)
    looked(one, [noisy(1)])
    assert one.remarks(lambda _: 71.8) == ()
    looked(one, [noisy(1)], still=True)
    assert one.remarks(lambda _: 71.8) == ((Remark("size", told),) if told else ())
