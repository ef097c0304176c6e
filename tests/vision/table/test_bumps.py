"""The camera is pushed."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from firmware.eyes.outfit import watches
from tests.cases import slow
from tests.vision.table.tables import PLAYERS, Table, arm, faces, painted
from tests.vision.table.test_registration import calibrated
from vision.album import Album
from vision.frames import Frame
from vision.table.bumps import _together
from vision.table.errors import RegistrationError
from vision.table.eyes import Eyes
from vision.table.portraits import Portraits


def laid(table: Table) -> None:
    """Lay a few cards out."""
    table.lay_row("seat-1-goods", ["goods-silk-2-green", "goods-tea-2-blue"])
    table.lay_row("grid", ["ship-02", "palace-2-orange", "ship-05"])


def test_a_bump_is_told_and_followed(table: Table, eyes: Eyes) -> None:
    """By how far, to a millimetre; cards are read where they lie, not where they seem to have gone."""
    laid(table)
    before = table.read(eyes)
    assert eyes.bump is None
    table.bump(4.0, 3.0)
    after = table.read(eyes)
    assert eyes.bump == pytest.approx(5.0, abs=1.0)
    for place in ("seat-1-goods", "grid"):
        assert faces(after, place) == faces(before, place)
        assert not after.places[place].age
        for one, other in zip(before.places[place].pieces, after.places[place].pieces, strict=True):
            assert (one.x, one.y) == pytest.approx((other.x, other.y), abs=1.0)
    table.read(eyes)
    assert eyes.bump is None


PUSHES = (
    *({"x": far, "y": -far / 3} for far in (2.0, 30.0)),
    *({"roll": turn} for turn in (0.2, -1.0, 5.0)),
    {"pitch": 1.0, "yaw": -0.5},
    *({"z": far} for far in (-10.0, 30.0)),
)
BETWEEN = (
    {"x": 10.0, "y": -10.0 / 3},
    {"roll": 0.5},
    {"roll": 2.0},
    {"pitch": 0.3, "yaw": -0.15},
    {"z": 5.0},
)


@pytest.mark.parametrize("push", [*PUSHES, *slow(*BETWEEN)], ids=str)
def test_every_kind_of_push_is_told_and_followed(table: Table, eyes: Eyes, push: dict[str, float]) -> None:
    """Aside, turned about the middle of the mat, tilted, nearer or farther: what lies there stays right."""
    laid(table)
    assert {verdict.kind for verdict in table.verdicts(table.read(eyes))} == {"right"}
    table.push(**push)
    assert {verdict.kind for verdict in table.verdicts(table.read(eyes))} == {"right"}
    assert eyes.bump is not None
    assert eyes.bump > 1
    table.read(eyes)
    assert eyes.bump is None


def test_three_tags_are_enough_to_follow_a_push_with_a_calibrated_lens(
    table: Table, prepared: Portraits, album: Album
) -> None:
    """With two the tags that are hidden are named, and nothing is forgotten until they show again."""
    eyes = Eyes(
        table.mat, album, watches(PLAYERS, "all"), lens=calibrated(table), complete=True, prepared=prepared
    )
    laid(table)
    before = table.read(eyes)
    table.push(x=12.0, roll=2.0)
    with pytest.raises(RegistrationError, match="2 of the mat's 6 tags; hidden: 0, 1, 2, 3"):
        eyes.read(hiding(table, 4))
    after = eyes.read(hiding(table, 3))
    assert eyes.bump == pytest.approx(23.0, abs=4.0)
    for place in ("seat-1-goods", "grid"):
        assert faces(after, place) == faces(before, place)


def hiding(table: Table, count: int) -> Frame:
    """Return a still in which something lies on the first few tags."""
    still = table.still()
    image = still.pixels
    for tag in table.mat.tags[:count]:
        image = painted(image, table.camera, tag.x, tag.y, 30.0)
    return replace(still, pixels=image)


@given(
    push=st.tuples(st.floats(-8, 8), st.floats(-8, 8)),
    turn=st.floats(-0.6, 0.6),
    noise=st.integers(0, 2**32 - 1),
    odd=st.integers(0, 5),
)
def test_one_tag_that_errs_is_outvoted(push: tuple[float, float], turn: float, noise: int, odd: int) -> None:
    """What the others have in common counts: how far they are pushed and turned together."""
    spots = np.array([(300, 80), (2000, 80), (2000, 1200), (300, 1200), (300, 640), (2000, 640)], np.float32)
    angle = np.radians(turn)
    turned = (spots - spots.mean(axis=0)) @ np.array(
        [(np.cos(angle), np.sin(angle)), (-np.sin(angle), np.cos(angle))]
    )
    moves = turned + spots.mean(axis=0) + push - spots
    true = np.sort(np.linalg.norm(moves, axis=1))
    moves += np.random.default_rng(noise).normal(0, 0.05, (6, 2))
    moves[odd] += (9.0, -7.0)
    assert _together(spots, np.asarray(moves, np.float32)) == pytest.approx(true[-2], abs=0.4)


def test_no_bump_where_nothing_moved(table: Table, eyes: Eyes) -> None:
    """Noise and exposure are no bump, nor is an arm that hides a tag or two."""
    laid(table)
    for shapes in ((), (), (arm(970, 705),), (arm(970, 360, breadth=110),)):
        table.read(eyes, *shapes)
        assert eyes.bump is None


def test_a_hair_is_a_bump_too(table: Table, eyes: Eyes) -> None:
    """Two millimetres would take cards for others; the mat is found anew."""
    laid(table)
    table.read(eyes)
    table.bump(-1.5, 1.5)
    table.read(eyes, arm(970, 705))
    assert eyes.bump == pytest.approx(2.1, abs=0.7)
