"""Cards seen straight on: the inside of a quad, warped into a square.

Every card becomes a square, whatever its shape: stretching costs nothing (the album's faces are stretched the
same way), and no guess about the shape is needed where perspective hides it. A quarter turn of the card is
then a quarter turn of the square.
"""

from __future__ import annotations

from math import dist, log2

import cv2
import numpy as np

from vision.arrays import Floats, Image

UNIT = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
"""The corners of the square that a card becomes, clockwise from the top left."""


class Pyramid:
    """One picture at 1, 1/2, 1/4 ... of its size, so that small squares are averages and not samples.

    Args:
        image: (height, width, 3) or (height, width).
    """

    def __init__(self, image: Image) -> None:
        self.levels = [image]

    @property
    def image(self) -> Image:
        """The picture itself."""
        return self.levels[0]

    def square(self, quad: Floats, side: int, margin: int = 0) -> Image:
        """Return the inside of a quad as a square picture, (side + 2 margin, side + 2 margin[, 3]).

        Args:
            quad: (4, 2) corners in pixels; the first becomes the top left.
            side: Pixels from corner to corner.
            margin: Pixels of surroundings on each side.
        """
        level = max(0, int(log2(max(_longest(quad), 1.0) / side)))
        while len(self.levels) <= level:
            self.levels.append(np.asarray(cv2.pyrDown(self.levels[-1]), np.uint8))
        scaled = quad / 2**level  # pyrDown keeps the centre of the first pixel
        matrix = cv2.getPerspectiveTransform(scaled.astype(np.float32), UNIT * side + (margin - 0.5))
        size = side + 2 * margin
        return np.asarray(
            cv2.warpPerspective(
                self.levels[level],
                matrix,
                (size, size),
                flags=cv2.INTER_LINEAR,
                borderMode=cv2.BORDER_REPLICATE,
            ),
            np.uint8,
        )


def _longest(quad: Floats) -> float:
    """Return the length of the longest side of a quad, (4, 2)."""
    corners = quad.tolist()
    return max(dist(one, other) for one, other in zip(corners, (*corners[1:], corners[0]), strict=True))


def moved(quad: Floats, corners: Floats) -> Floats:
    """Return where corners given in a card's own square, (n, 2) in 0..1, lie in the picture, (n, 2).

    Args:
        quad: (4, 2) corners of the card in pixels.
        corners: The places in the card's square; outside 0..1 is outside the card.
    """
    matrix = cv2.getPerspectiveTransform(UNIT, quad.astype(np.float32))
    return np.asarray(cv2.perspectiveTransform(corners[None].astype(np.float32), matrix)[0], np.float32)


def turned(quad: Floats, turn: int) -> Floats:
    """Return the quad, (4, 2), starting at the corner with the number `turn`."""
    return np.concatenate([quad[turn:], quad[:turn]])
