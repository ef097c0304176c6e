"""The simulated table is tied to reality: recognising its cards is not easier than real ones.

The photographed cards of the shared photographs are rendered again from their reference scans. A real card
is compared with another real copy of it in the same photograph, a rendered one with its rendered portrait
under another lamp: so neither comparison has to bridge a scanner. All at the width that cards have on
the simulated table's stills.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from engine.games.cards_and_karma.box.mats import mat
from firmware.simulator.games.cards_and_karma.bundle import BUNDLE
from firmware.simulator.optics.backdrop import Backdrop
from firmware.simulator.optics.camera import STILL, mounted
from firmware.simulator.optics.light import evening
from firmware.simulator.optics.scene import Scene
from firmware.simulator.optics.sensor import Sensor
from firmware.simulator.optics.sprites import Draw, Sprites
from firmware.simulator.portraits import portraits
from firmware.simulator.table.pieces import Piece, Pose

GRID = "alpha_deck.jpg"
WIDTH = 97
SIDE = 252
UNSURE = 0.5
"""Standard deviation of a corner, in pixels of the still, as of a good finder."""

Image = NDArray[np.uint8]

pytestmark = pytest.mark.photos


def _loaded(path: Path) -> Image:
    picture = cv2.imread(str(path))
    assert picture is not None, path
    return np.asarray(picture, np.uint8)


def _scans(cards: Path) -> Draw:
    """Return what draws a reference scan as a face."""

    def draw(name: str, side: int) -> Image:
        scan = _loaded(cards / "references" / f"{name}.jpg")
        return np.asarray(cv2.resize(scan, (side, side), interpolation=cv2.INTER_AREA), np.uint8)

    return draw


def _cut(picture: Image, corners: NDArray[np.float64]) -> Image:
    square = np.array([(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)], np.float32)
    straight = cv2.getPerspectiveTransform(corners.astype(np.float32), square)
    return np.asarray(cv2.warpPerspective(picture, straight, (SIDE, SIDE)), np.uint8)


def _real(cards: Path) -> dict[str, list[Image]]:
    """Return the copies of each card of the photographed grid, as wide as on the simulated table."""
    annotated = json.loads((cards / "tables" / "corners.json").read_text())[GRID]
    quads = [np.array(card["quad"], np.float64) for card in annotated]
    scale = WIDTH / float(np.median([np.sqrt(cv2.contourArea(quad.astype(np.float32))) for quad in quads]))
    photo = _loaded(cards / "tables" / GRID)
    small = np.asarray(cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    found = defaultdict(list)
    for card, quad in zip(annotated, quads, strict=True):
        found[card["name"]].append(_cut(small, quad * scale))
    return {name: copies for name, copies in found.items() if len(copies) > 1}


def _rendered(names: list[str], draw: Draw, seed: int) -> Iterator[tuple[str, Image]]:
    """Lay the scans as cards on the simulated table by day and cut them out of a still."""
    dice, sheet = np.random.default_rng(seed), mat(4)
    camera, light = mounted(sheet.width, sheet.height, dice), evening("day", dice)
    empty = Backdrop(sheet, (), (), dice).photograph(camera)
    scene = Scene(camera, light, empty, Sprites(draw))
    lying = [
        (
            Piece(f"card-{n}", name, name),
            Pose(90.0 + 75 * (n % 11), 90.0 + 150 * (n // 11), 0.0, dice.normal(0, 3)),
        )
        for n, name in enumerate(names)
    ]
    scene.show(lying)
    still = Sensor(light, STILL).expose(scene.picture, 3.0)
    for piece, pose in lying:
        corners = camera.pixels(np.column_stack([piece.corners(pose), np.full(4, piece.thickness)]))
        yield piece.front, _cut(still, corners + dice.normal(0, UNSURE, (4, 2)))


def _score(one: Image, other: Image) -> float:
    """Correlation of small Lab pictures, as a shortlist uses it."""
    small = [cv2.resize(picture, (12, 12), interpolation=cv2.INTER_AREA) for picture in (one, other)]
    lab = [cv2.cvtColor(picture, cv2.COLOR_BGR2LAB).astype(float) for picture in small]
    even = [(p - p.mean(axis=(0, 1))) / (p.std(axis=(0, 1)) + 1e-6) for p in lab]
    return float((even[0] * even[1]).mean())


def _inliers(one: Image, other: Image) -> float:
    """Local features that agree on one perspective."""
    finder, matcher = cv2.ORB.create(500), cv2.BFMatcher(cv2.NORM_HAMMING)
    (k1, d1), (k2, d2) = (
        finder.detectAndCompute(cv2.cvtColor(p, cv2.COLOR_BGR2GRAY), None) for p in (one, other)
    )
    pairs = [pair for pair in matcher.knnMatch(d1, d2, 2) if len(pair) == 2]
    good = [first for first, second in pairs if first.distance < 0.8 * second.distance]
    if len(good) < 4:
        return 0.0
    source = np.array([k1[m.queryIdx].pt for m in good], np.float32)
    target = np.array([k2[m.trainIdx].pt for m in good], np.float32)
    return float(np.sum(cv2.findHomography(source, target, cv2.RANSAC, 5.0)[1]))


def test_rendered_cards_are_not_easier_than_real_ones(photos: Path) -> None:
    """Two pictures of the same card are no more alike on the simulated table than in a photograph."""
    draw, real = _scans(photos / "cards"), _real(photos / "cards")
    names = sorted(real)
    album = dict(portraits(BUNDLE, names, 5, draw))
    pairs = [
        (picture, np.asarray(cv2.resize(album[name], (SIDE, SIDE)), np.uint8))
        for seed in (3, 4)
        for name, picture in _rendered(names, draw, seed)
    ]
    for alike in (_score, _inliers):
        on_table = [alike(picture, portrait) for picture, portrait in pairs]
        in_photograph = [
            np.median([alike(one, other) for one, other in combinations(copies, 2)])
            for copies in real.values()
        ]
        for share in (25, 50, 75):
            assert np.percentile(on_table, share) <= np.percentile(in_photograph, share), (alike, share)
