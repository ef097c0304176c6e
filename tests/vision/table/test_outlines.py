"""Cards by their outlines, on masks of what is not the bare mat."""

from __future__ import annotations

import cv2
import numpy as np

from vision.table.outlines import Outlines, outlines

SIDE = 75
RIMMED, TOUCHING = (60, 60), (200, 118)
"""Upper left corners of two cards, and between the second and a printed line no mat can be seen."""


def found(*, rims: bool) -> Outlines:
    """Find two cards of which a picture of 20 pixels shows in the middle, and their rims or not."""
    covered = np.zeros((300, 400), np.uint8)
    covered[195:200] = 255
    image = np.full((300, 400, 3), (60, 40, 30), np.uint8)
    for x, y in (RIMMED, TOUCHING):
        card = np.s_[y : y + SIDE, x : x + SIDE]
        if rims:
            cv2.rectangle(covered, (x + 2, y + 2), (x + SIDE - 3, y + SIDE - 3), 255, 4)
            cv2.rectangle(image, (x + 2, y + 2), (x + SIDE - 3, y + SIDE - 3), (90, 200, 220), 4)
        covered[card][28:48, 28:48] = 255
        image[card][28:48, 28:48] = (40, 40, 200)
    return outlines(covered, image, np.full_like(covered, 255), SIDE, 25)


def test_a_card_of_the_mats_colour_is_found_by_its_rim() -> None:
    """Also where it touches a printed line; nothing is left over for something that is no card."""
    one = found(rims=True)
    middles = one.cards.mean(axis=1)
    wanted = np.array([RIMMED, TOUCHING]) + SIDE / 2
    apart = np.linalg.norm(middles[:, None] - wanted, axis=2)
    assert len(middles) == 2
    assert (apart.min(axis=0) < 3).all()
    assert not one.foreign.any()


def test_what_has_no_rim_is_no_card() -> None:
    """A thing that lies on the mat stays one."""
    one = found(rims=False)
    assert not len(one.cards)
    assert one.foreign.any()
