"""What is printed on the six faces of a die, as textures."""

from __future__ import annotations

from typing import Final

import cv2
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from firmware.simulator.dice.looks import Colour

SIDE: Final = 96
"""Pixels along a face's texture, which is the whole face edge to edge."""

Texture = NDArray[np.float32]
"""(SIDE, SIDE, 4): blue, green, red and share of ink, each 0 to 1."""

_SPOTS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


class Pips(Struct, frozen=True):
    """How pips look.

    Args:
        ink: Their colour.
        radius: In half sides; 0.1 to 0.28.
        spread: From the middle to the outer pips, in half sides; 0.4 to 0.62.
        single: The one's radius as a multiple of the others'.
        first: The one's colour, where it is another.
        ring: Inner radius of pips that are rings, as a share; 0 for discs.
        squeeze: How much nearer the two rows of a six stand, as a factor.
    """

    ink: Colour
    radius: float = 0.18
    spread: float = 0.5
    single: float = 1.0
    first: Colour | None = None
    ring: float = 0.0
    squeeze: float = 1.0


def pip_face(value: int, pips: Pips) -> Texture:
    """Return the face with `value` pips, 1 to 6."""
    scale, fine = SIDE / 2, 4
    ink = np.zeros((SIDE * fine, SIDE * fine), np.uint8)
    radius = pips.radius * (pips.single if value == 1 else 1.0)
    for x, y in _SPOTS[value]:
        narrow = pips.squeeze if value == 6 else 1.0  # noqa: PLR2004 -- the face with two rows
        centre = (
            round(scale * fine * (1 + x * pips.spread * narrow)),
            round(scale * fine * (1 + y * pips.spread)),
        )
        cv2.circle(ink, centre, round(radius * scale * fine), (255,), -1, cv2.LINE_AA)
        if pips.ring:
            cv2.circle(ink, centre, round(radius * scale * fine * pips.ring), (0,), -1, cv2.LINE_AA)
    colour = pips.first if value == 1 and pips.first is not None else pips.ink
    share = cv2.resize(ink, (SIDE, SIDE), interpolation=cv2.INTER_AREA)
    return inked(share.astype(np.float32) / np.float32(255), colour)


def inked(share: NDArray[np.float32], colour: Colour) -> Texture:
    """Return a texture of one colour, with a (SIDE, SIDE) share of ink."""
    texture = np.empty((SIDE, SIDE, 4), np.float32)
    texture[..., :3] = colour
    texture[..., 3] = share
    return texture


class Atlas:
    """Six textures, looked up by where a ray meets the die.

    Args:
        faces: Six of (SIDE, SIDE, 4): toward +x, -x, +y, -y, +z, -z of the die.
    """

    def __init__(self, faces: list[Texture]) -> None:
        self._all = np.ascontiguousarray(np.vstack(faces))
        steep = [cv2.GaussianBlur(face[..., 3], (0, 0), 1.6) for face in faces]
        self._slope: NDArray[np.float32] = np.ascontiguousarray(
            np.vstack(
                [
                    np.dstack([cv2.Sobel(one, cv2.CV_32F, 1, 0), cv2.Sobel(one, cv2.CV_32F, 0, 1)])
                    for one in steep
                ]
            )
        )

    def look(
        self, points: NDArray[np.float32]
    ) -> tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.intp]]:
        """Look up (n, 3) points on the die, in half sides of its own axes.

        Returns:
            (n, 4) texture, (n, 3) slope of the ink in the die's axes, (n,) which face.
        """
        face, first, second, u, v = _unfold(points)
        x = np.clip((u + 1) / 2 * SIDE - 0.5, 0, SIDE - 1).astype(np.float32)
        y = (np.clip((v + 1) / 2 * SIDE - 0.5, 0, SIDE - 1) + face * SIDE).astype(np.float32)
        colour, lean = _sampled(self._all, x, y), _sampled(self._slope, x, y)
        slope = np.zeros((len(points), 3), np.float32)
        each = np.arange(len(points))
        slope[each, first] = lean[:, 0]
        slope[each, second] = lean[:, 1]
        return np.asarray(colour, np.float32), slope, face


def _sampled(
    textures: NDArray[np.float32], x: NDArray[np.float32], y: NDArray[np.float32]
) -> NDArray[np.float32]:
    """Return the textures at n places, whose maps OpenCV wants no longer than 32,767."""
    width = 256
    room = -len(x) % width
    across, down = (np.pad(one, (0, room)).reshape(-1, width) for one in (x, y))
    found = cv2.remap(textures, across, down, cv2.INTER_LINEAR)
    return np.asarray(found.reshape(-1, textures.shape[2])[: len(x)], np.float32)


def _unfold(points: NDArray[np.float32]) -> tuple[NDArray[np.intp], ...]:
    """Return face, the two axes along it, and the place on it (-1 to 1) of each point."""
    axis = np.abs(points).argmax(axis=1)
    each = np.arange(len(points))
    face = 2 * axis + (points[each, axis] < 0)
    first = np.where(axis == 0, 1, 0)
    second = np.where(axis == 2, 1, 2)  # noqa: PLR2004 -- the third axis
    return face, first, second, points[each, first], points[each, second]  # type: ignore[return-value]
