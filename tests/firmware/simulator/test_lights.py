"""The light levels differ as rooms do."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np
import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.box.mats import mat
from firmware.simulator.games.cards_and_karma.faces import draw_face
from firmware.simulator.optics.camera import mounted
from firmware.simulator.optics.film import Film, Moment
from firmware.simulator.optics.levels import LEVELS
from firmware.simulator.optics.light import evening
from firmware.simulator.people.bodies import Looks, arm
from firmware.simulator.table.pieces import Piece, Pose
from firmware.simulator.table.things import Thing
from vision.table.registration import Registrar
from vision.table.siting import sited

SHEET = mat(2)
BURNT = 240
LYING = [
    (
        Piece(f"card-{n}", f"ship-{n % 20 + 1:02d}", "die-blue-1"),
        Pose(90.0 + 64 * (n % 14), 90.0 + 64 * (n // 14)),
    )
    for n in range(126)
]


@lru_cache(len(LEVELS))
def film(level: str) -> Film:
    """Return a camera above a table in a light; the same camera and side of the light for each level."""
    dice = np.random.default_rng(11)
    return Film(SHEET, (), mounted(SHEET.width, SHEET.height, dice), evening(level, dice), draw_face, dice)


def test_a_lamp_lights_one_side_and_throws_long_shadows_away_from_it() -> None:
    """In the evening the table is brighter beside the lamp; shadows are longer far from it."""
    light = evening("evening", np.random.default_rng(3))
    lit = light.map(640, 360).astype(float)[..., 1]
    along = np.add.outer(np.linspace(-1, 1, 360) * light.side[1], np.linspace(-1, 1, 640) * light.side[0])
    assert lit[along > 0.5].mean() > 1.3 * lit[along < -0.5].mean()
    near, far = (np.array(light.middle) + sign * 300 * np.array(light.side) for sign in (1, -1))
    points = np.array([(*near, 100.0), (*far, 100.0)])
    reach = light.shadow(points) - points[:, :2]
    assert (reach @ light.side < 0).all()
    assert np.linalg.norm(reach[1]) > 1.5 * np.linalg.norm(reach[0]) > 30


def test_evenings_are_warm_and_the_dark_is_noisy() -> None:
    """A warm lamp leaves more red than blue; in dim light the picture is darker and its noise greater."""
    films = {level: film(level) for level in ("day", "evening", "dim")}
    still = {level: one.still(Moment(0.0, [])).astype(float) for level, one in films.items()}
    again = {level: one.still(Moment(0.0, [])).astype(float) for level, one in films.items()}
    white = {level: one[..., 2].mean() / one[..., 0].mean() for level, one in still.items()}
    assert white["evening"] > 1.1 * white["day"]
    assert still["dim"].mean() < 0.65 * still["day"].mean()
    noise = {level: np.abs(still[level] - again[level])[600:700, 900:1300].mean() for level in films}
    assert noise["dim"] > 1.8 * noise["day"]


def test_sleeves_mirror_lamps_and_highlights_move() -> None:
    """Under glare some cards are burnt out in part, and not the same pixels half a minute later."""
    moved = {}
    for level in ("day", "glare"):
        seen = film(level)
        first, later = (seen.still(Moment(time, LYING)).astype(int) for time in (0.0, 12.0))
        moved[level] = int((np.abs(later - first).max(axis=2) > 50).sum())
    assert moved["glare"] > 100 + 5 * moved["day"]


def test_highlights_are_the_same_in_both_streams() -> None:
    """The small picture has them where the still has."""
    glaring = film("glare")
    still, small = glaring.still(Moment(0.0, LYING)), glaring.motion(Moment(0.0, LYING))
    shrunk = cv2.resize(still, small.shape[1::-1], interpolation=cv2.INTER_AREA)
    burnt = [one.min(axis=2) > BURNT for one in (shrunk, small)]
    assert (burnt[0] & burnt[1]).sum() > 0.7 * (burnt[0] | burnt[1]).sum() > 0


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_things_stand_where_they_are(level: str) -> None:
    """A cup hides what is under it in any light, and is gone without a trace once it is taken away."""
    seen = film(level)
    bare = seen.still(Moment(0.0, LYING[:1])).astype(int)
    things = [Thing("cup-0", "cup", 500.0, 300.0), Thing("phone-0", "phone", 300.0, 500.0, 30.0, 1)]
    full = seen.still(Moment(0.0, LYING[:1], things=things)).astype(int)
    again = seen.still(Moment(0.0, LYING[:1])).astype(int)
    x, y = seen.camera.pixels(np.array([(500.0, 300.0, 50.0)]))[0].astype(int)
    assert np.abs(full - bare)[y - 20 : y + 20, x - 20 : x + 20].mean() > 3 * np.abs(again - bare).mean()
    assert np.abs(again - bare).mean() < 10


@pytest.mark.parametrize("level", sorted(LEVELS))
def test_what_is_held_is_in_the_same_light(level: str) -> None:
    """A card just above the table is as bright and of the same colours as one that lies there."""
    seen = film(level)
    lying = [LYING[40]]
    held = [(lying[0][0], replace(lying[0][1], z=0.5))]
    for take in (seen.still, seen.motion):
        on = take(Moment(0.0, lying)).astype(float)
        over = take(Moment(0.0, [], held)).astype(float)
        scale = on.shape[1] / 2304
        middle = seen.camera.pixels(np.array([(lying[0][1].x, lying[0][1].y, 0.0)]))[0] * scale
        (x, y), half = np.rint(middle).astype(int), round(50 * scale)
        near = np.s_[y - half : y + half, x - half : x + half]
        assert np.abs(on[near].mean(axis=(0, 1)) - over[near].mean(axis=(0, 1))).max() < 6


def test_hands_are_dark_in_the_dark() -> None:
    """They are lit like the table below them."""
    arms = {}
    for level in ("day", "dim"):
        seen = film(level)
        bare = seen.still(Moment(0.0, [])).astype(float)
        looks = Looks(skin=(140, 170, 215), sleeve=(200, 200, 195), hair=(30, 34, 44))
        reach = arm((600.0, 1080.0, 280.0), (600.0, 400.0, 60.0), looks, (0.0, 0.0), 0.0)
        reaching = seen.still(Moment(0.0, [], shapes=[reach]))
        skin = np.abs(reaching - bare).max(axis=2) > 25
        arms[level] = reaching[skin].mean()
    assert arms["dim"] < 0.7 * arms["day"]


def test_windows_lie_still_and_wide_over_the_table() -> None:
    """They add light to a tenth of the picture and more; most of it stays as by day."""
    veil = evening("haze", np.random.default_rng(11)).haze(640, 360)
    assert 0.1 < (veil > 30).mean() < 0.6
    assert veil.max() <= LEVELS["haze"].haze
    assert not evening("day", np.random.default_rng(11)).haze(640, 360).any()
    by_day, hazy = (film(level).still(Moment(0.0, [])).astype(float) for level in ("day", "haze"))
    assert hazy.mean() > by_day.mean() + 3


def test_lenses_are_soft_and_cameras_sharpen_and_compress() -> None:
    """Edges of tags are wider out of focus and narrower in a camera's own JPEG, whose blocks show."""
    stills = {level: film(level).still(Moment(0.0, [])) for level in ("day", "soft", "jpeg")}
    edges = {level: sited(still, SHEET, Registrar(SHEET)).softness for level, still in stills.items()}
    assert edges["jpeg"] < edges["day"] < edges["soft"] < 4.0

    def blocks(picture: np.ndarray) -> float:
        steps = np.abs(np.diff(picture[..., 1].astype(float), axis=1)).mean(axis=0)
        return float(steps[7::8].mean() / np.delete(steps, np.s_[7::8]).mean())

    assert blocks(stills["jpeg"]) > 1.03 * blocks(stills["day"])
