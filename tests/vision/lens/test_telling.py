"""A lens told from rendered pictures of the printed board, and what is refused."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from msgspec.structs import replace

from tests.vision.lens.boards import Optics, pictured, walk
from vision.arrays import Image
from vision.lens.board import CORNERS
from vision.lens.lens import LensError
from vision.lens.sighting import Sighting, sighted
from vision.lens.telling import told

OPTICS = Optics((1152, 648), 852.0, (580.0, 321.0), -0.048, 0.02)


@pytest.fixture(scope="module")
def pictures() -> list[Image]:
    """Twelve pictures as people take them."""
    return walk(OPTICS, 12, np.random.default_rng(2101))


@pytest.fixture(scope="module")
def sightings(pictures: Sequence[Image]) -> list[Sighting]:
    """What they show."""
    return [sighted(picture) for picture in pictures]


def test_every_picture_says_what_it_shows(sightings: Sequence[Sighting]) -> None:
    """Most corners, a tenth of the picture, sharp edges."""
    for one in sightings:
        assert one.counts
        assert 20 <= len(one.numbers) <= CORNERS
        assert 0.02 < one.covers < 0.3
        assert 1.5 < one.softness < 4.0


def test_the_lens_comes_out_right(sightings: Sequence[Sighting]) -> None:
    """Focal length within 0.1 per cent, the middle within a pixel, its bends so that edges are right."""
    found = told(sightings)
    lens = found.lens
    assert lens.focal[0] == pytest.approx(OPTICS.focal, rel=1e-3)
    assert lens.centre == pytest.approx(OPTICS.centre, abs=1.0)
    assert lens.error < 0.15
    assert found.uncertain < 1e-3
    corner = np.hypot(OPTICS.size[0] / 2, OPTICS.size[1] / 2) / OPTICS.focal
    k1, k2, *_ = lens.distortion
    bent = k1 * corner**2 + k2 * corner**4 - OPTICS.k1 * corner**2 - OPTICS.k2 * corner**4
    assert abs(bent) * corner * OPTICS.focal < 0.5


def test_a_wide_lens_too() -> None:
    """Strong bends need more of the formula; the focal length is still right to 0.3 per cent."""
    wide = Optics((1152, 648), 620.0, (576.0, 324.0), -0.20, 0.045)
    found = told([one for one in map(sighted, walk(wide, 14, np.random.default_rng(5))) if one.counts])
    assert found.lens.focal[0] == pytest.approx(wide.focal, rel=3e-3)


def test_too_few_are_refused(sightings: Sequence[Sighting]) -> None:
    """It says how many there are and how many are needed."""
    with pytest.raises(LensError, match="5 pictures") as refused:
        told(sightings[:5])
    assert "at least 6" in refused.value.expected


def test_pictures_of_one_corner_are_refused(sightings: Sequence[Sighting]) -> None:
    """It says where the board has not been."""
    with pytest.raises(LensError, match="lower right"):
        told([sightings[0]] * 8)


def test_pictures_from_one_angle_are_refused() -> None:
    """The board held flat before the camera in each: nothing tells its distance from the focal length."""
    dice = np.random.default_rng(9)
    flat = walk(OPTICS, 12, dice, lean=2.0)
    with pytest.raises(LensError, match="same angle") as refused:
        told([sighted(picture) for picture in flat])
    assert "tilt" in refused.value.advice


def test_pictures_of_different_sizes_are_refused(sightings: Sequence[Sighting]) -> None:
    """They are of two cameras, or of two modes of one."""
    other = replace(sightings[0], size=(1280, 720))
    with pytest.raises(LensError, match="1152 x 648, 1280 x 720"):
        told([*sightings, other])


def test_a_picture_that_does_not_fit_is_left_out(sightings: Sequence[Sighting]) -> None:
    """A bent board among straight ones: the lens is as without it, and it is known which it was."""
    bend = np.linspace(-2, 2, len(sightings[3].corners), dtype=np.float32) ** 2
    bent = replace(
        sightings[3], corners=sightings[3].corners + bend[:, None] * np.array((1.5, -1.0), np.float32)
    )
    found = told([*sightings[:3], bent, *sightings[4:]])
    # An older OpenCV has a corner of another picture wrong, and that one is left out as well.
    besides = [number for number, error in enumerate(told(sightings).errors) if error is None]
    assert len(besides) <= 1
    assert [number for number, error in enumerate(found.errors) if error is None] == sorted([3, *besides])
    assert found.lens.focal[0] == pytest.approx(OPTICS.focal, rel=1e-3)


def test_corners_that_fit_no_lens_are_refused(sightings: Sequence[Sighting]) -> None:
    """A camera that focused anew for each picture, or a board that waves."""
    dice = np.random.default_rng(3)
    waved = [
        replace(one, corners=one.corners + dice.normal(0, 1.5, one.corners.shape).astype(np.float32))
        for one in sightings
    ]
    with pytest.raises(LensError, match="pixels off"):
        told(waved)


def test_a_blurred_picture_and_an_empty_one_do_not_count() -> None:
    """One is not sharp enough, in the other there is no board."""
    dice = np.random.default_rng(1)
    soft = sighted(pictured(OPTICS, (0, 0, 420), (5, 10, 0), dice, blur=2.6))
    assert not soft.counts
    nothing = sighted(np.full((648, 1152, 3), 90, np.uint8))
    assert not nothing.counts
    assert len(nothing.numbers) == 0
