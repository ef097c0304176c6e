"""Painting the table: only what changed is painted, and it comes out as if all had been."""

from __future__ import annotations

import numpy as np
import pytest

from engine.games.cards_and_karma.box.mats import mat
from firmware.simulator.games.cards_and_karma.faces import draw_face
from firmware.simulator.optics.backdrop import Backdrop
from firmware.simulator.optics.camera import MOTION, STILL, mounted
from firmware.simulator.optics.film import Film, Moment
from firmware.simulator.optics.light import LightError, evening
from firmware.simulator.optics.scene import Scene
from firmware.simulator.optics.sprites import Sprites
from firmware.simulator.people.bodies import Looks, arm
from firmware.simulator.table.pieces import Lying, Piece, Pose

SHEET = mat(2)


def _card(number: int) -> Piece:
    return Piece(f"card-{number}", f"ship-{number + 1:02d}", f"die-blue-{number % 6 + 1}")


def _table() -> list[Lying]:
    """Some cards in the grid and a pile, lower ones first."""
    grid = [(_card(n), Pose(200.0 + 70 * n, 300.0, 0.0, 3.0 * n)) for n in range(4)]
    pile = [(_card(4 + n), Pose(100.0, 470.0 + 0.2 * n, 0.3 * n, 1.0 * n, back=True)) for n in range(20)]
    return grid + pile


@pytest.fixture(scope="module")
def parts() -> tuple[np.random.Generator, Scene, Scene]:
    """Two scenes of the same empty table."""
    dice = np.random.default_rng(5)
    camera, light = mounted(SHEET.width, SHEET.height, dice), evening("day", dice)
    empty, sprites = Backdrop(SHEET, (), (), dice).photograph(camera), Sprites(draw_face)
    return dice, Scene(camera, light, empty, sprites), Scene(camera, light, empty, sprites)


def test_repainting_what_changed_equals_painting_everything(
    parts: tuple[np.random.Generator, Scene, Scene],
) -> None:
    """After moves, takes and drops the kept picture is the same as one painted at once."""
    _, kept, fresh = parts
    table = _table()
    kept.show(table)
    moved = [*table[1:3], (table[3][0], Pose(240.0, 330.0, 0.0, 20.0, back=True)), *table[4:-3]]
    kept.show(moved)
    fresh.show(moved)
    difference = np.abs(kept.picture.astype(int) - fresh.picture)
    assert difference.max() <= 2  # warping rounds by where a patch begins
    assert (difference > 0).mean() < 1e-4


def test_only_what_changed_is_painted(parts: tuple[np.random.Generator, Scene, Scene]) -> None:
    """One new card repaints about its own size, and nothing again where nothing changed."""
    _, kept, _ = parts
    table = _table()
    kept.show(table)
    boxes = kept.show([*table, (_card(27), Pose(700.0, 300.0))])
    assert 90**2 < sum((b[2] - b[0]) * (b[3] - b[1]) for b in boxes) < 200**2
    assert kept.show([*table, (_card(27), Pose(700.0, 300.0))]) == []


def test_stills_and_motion_pictures_show_the_same() -> None:
    """A hand with a card darkens and covers the same part of both; both have their size and noise."""
    dice = np.random.default_rng(6)
    camera = mounted(SHEET.width, SHEET.height, dice)
    film = Film(SHEET, (), camera, evening("day", dice), draw_face, dice)
    looks = Looks(skin=(140, 170, 215), sleeve=(140, 70, 40), hair=(30, 34, 44))
    reach = arm((600.0, 1080.0, 280.0), (600.0, 400.0, 60.0), looks, (300.0, 0.0), 0.0)
    still = Moment(1.0, _table())
    busy = Moment(1.0, _table(), [(_card(26), Pose(600.0, 380.0, 50.0, 5.0, back=True))], [reach])
    large, small = (
        film.still(busy).astype(int) - film.still(still),
        film.motion(busy).astype(int) - film.motion(still),
    )
    assert large.shape == (STILL[1], STILL[0], 3)
    assert small.shape == (MOTION[1], MOTION[0], 3)
    changed = [(np.abs(difference).max(axis=2) > 40).mean() for difference in (large, small)]
    assert 0.02 < changed[0] < 0.3
    assert abs(changed[0] - changed[1]) < 0.02
    assert 1.0 < (film.still(still).astype(int) - film.still(still))[:200, :200].std() < 8.0


def test_a_bumped_camera_sees_the_mat_elsewhere() -> None:
    """Five millimetres are some eight pixels."""
    dice = np.random.default_rng(8)
    film = Film(SHEET, (), mounted(SHEET.width, SHEET.height, dice), evening("day", dice), draw_face, dice)
    spot = np.array([(500.0, 375.0, 0.0)])
    before = film.camera.pixels(spot)
    first = film.still(Moment(0.0, []))
    film.mount(film.camera.moved(3.0, 4.0))
    assert 5 < np.linalg.norm(film.camera.pixels(spot) - before) < 12
    assert np.abs(film.still(Moment(0.0, [])).astype(int) - first).mean() > 3


def test_an_unknown_light_is_refused() -> None:
    """Who asks for a light that is not built learns which ones are."""
    with pytest.raises(LightError, match="day"):
        evening("disco", np.random.default_rng(0))
