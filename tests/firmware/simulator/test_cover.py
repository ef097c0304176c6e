"""What arms and heads are said to hide is what the camera does not see."""

from __future__ import annotations

import numpy as np
import pytest

from engine.games.cards_and_karma.box.mats import mat
from firmware.simulator.games.cards_and_karma.faces import draw_face
from firmware.simulator.optics.arms import Shape
from firmware.simulator.optics.camera import mounted
from firmware.simulator.optics.cover import covered
from firmware.simulator.optics.film import Film, Moment
from firmware.simulator.optics.light import evening
from firmware.simulator.people.bodies import Looks, arm, head
from firmware.simulator.table.pieces import Piece, Pose

SHEET = mat(4)
LOOKS = Looks((170, 195, 232), (140, 70, 40), (30, 34, 44))
TABLE = [
    (Piece(f"card-{x}-{y}", "ship-07", "die-blue-2"), Pose(float(x), float(y)))
    for x in range(100, 950, 85)
    for y in range(40, 740, 85)
]
SHAPES = {
    "arm": arm((300.0, 1050.0, 280.0), (330.0, 420.0, 25.0), LOOKS, (0.0, 0.0), 0.0),
    "hand": arm((650.0, -300.0, 280.0), (700.0, 60.0, 4.0), LOOKS, (0.0, 0.0), 1.0),
    "head": head((720.0, 610.0, 380.0), LOOKS, (0.0, 0.0), 1.0),
}


@pytest.fixture(scope="module")
def film() -> Film:
    """A camera above a table full of cards."""
    dice = np.random.default_rng(3)
    return Film(SHEET, (), mounted(SHEET.width, SHEET.height, dice), evening("day", dice), draw_face, dice)


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_what_is_hidden_is_not_seen(film: Film, shape: Shape) -> None:
    """Of all pieces those look otherwise at their middle that are told, but for some at an edge."""
    free = film.still(Moment(0.0, TABLE)).astype(int)
    hidden = film.still(Moment(0.0, TABLE, (), (shape,))).astype(int)
    told = set(covered(shape, TABLE, SHEET))
    pixels = film.camera.pixels(np.array([(pose.x, pose.y, 0.3) for _, pose in TABLE]))
    seen = set()
    for (piece, _), (x, y) in zip(TABLE, np.rint(pixels).astype(int), strict=True):
        before, after = (one[y - 8 : y + 9, x - 8 : x + 9] for one in (free, hidden))
        # Under a shape nothing is left of the print; in its shadow the print is only darker.
        alike = np.corrcoef(before.ravel(), after.ravel())[0, 1]
        if alike < 0.5:
            seen.add(piece.id)
    assert told
    assert len(told ^ seen) <= 2


def test_nothing_is_hidden_far_from_a_shape() -> None:
    """A piece at the other end of the table stays in view."""
    far = [(piece, pose) for piece, pose in TABLE if pose.x > 800.0]
    assert far
    assert covered(SHAPES["arm"], far, SHEET) == ()
