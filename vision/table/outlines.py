"""Cards and round pieces by their outlines, and what else lies there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from vision.arrays import Floats, Image
from vision.table.masks import Rim, filled, opened, rims
from vision.table.squares import grown, likeliest, squares
from vision.table.strips import clockwise, strip

LINE: Final = 5
"""Kernel in pixels that removes the mat's printed lines."""

BRIDGE: Final = 9
"""Kernel in pixels that parts cards which several printed lines join."""

SIDE_LIMIT: Final = 0.045
"""How far the sides of a single card's outline may be off, as a share."""

SPECK: Final = 0.02
"""What is smaller than this share of a card is dirt or a stray line."""

WHOLE: Final = (0.85, 1.1)
"""Area of a single card's outline, as shares of the true one."""

DEPTH: Final = (0.86, 1.12)
"""Radius of the greatest circle in a round piece's outline, as shares of the true one."""

ROUND: Final = 0.7
"""Share of a disc's rim that must be a rim: a fingertip has half of it."""

CHIPPED: Final = 0.85
"""Greatest area of what shows of a card that looks in part like the mat, as a share of a card's;"""

HOLE: Final = 0.92
"""and of what does not: little more than its rim need show."""

JOINED: Final = 3.0
"""Greatest area of what such a card is looked for in, where others or printed lines touch it;"""

RIMMED: Final = 0.85
"""there its rim lies along more than this share of each side,"""

_RIM: Final = (1.0, 2.0)
"""so many pixels inside."""

TWO: Final = 1.07
"""An outline of more than so many cards' area may be more than one card."""


class Tangle(Struct, frozen=True, eq=False):
    """Pieces that touch or overlap: one outline that is no single card.

    Args:
        corner: (x, y) of its upper left corner in the picture, in pixels.
        part: (height, width) uint8, 255 where it is.
    """

    corner: tuple[int, int]
    part: Image


class Outlines(Struct, frozen=True, eq=False):
    """What lies in a picture.

    Args:
        cards: (n, 4, 2) corners in pixels, clockwise.
        under: (n,) number of cards that lie on each, as far as outlines tell.
        discs: (m, 3) centre and radius of round pieces, in pixels.
        foreign: (height, width) uint8, 255 where something lies that is neither.
        tangles: Outlines that more than one piece made.
    """

    cards: Floats
    under: Sequence[int]
    discs: Floats
    foreign: Image
    tangles: Sequence[Tangle]


def outlines(covered: Image, image: Image, where: Image, side: float, disc: float) -> Outlines:
    """Find cards and round pieces.

    Args:
        covered: (height, width) uint8, 255 for what is not the bare mat.
        image: (height, width, 3) what is seen there.
        where: (height, width) uint8, 255 where it matters what lies there.
        side: Of a card, in pixels.
        disc: Diameter of a round piece, in pixels.
    """
    mask = opened(covered, LINE, cv2.MORPH_ELLIPSE)
    foreign = np.zeros_like(mask)
    cards: list[Floats] = []
    under: list[int] = []
    discs: list[tuple[float, float, float]] = []
    tangles: list[Tangle] = []
    contours = rims(mask)
    for card in _chipped(covered, contours, image, side):
        cards.append(card)
        under.append(0)
        cv2.fillConvexPoly(mask, np.round(grown(card, 2.0)).astype(np.int32), 0)
    for contour in rims(mask) if cards else contours:
        area = cv2.contourArea(contour)
        if area < SPECK * side * side or not _matters(contour, where):
            continue
        quad = _card(contour, area, side)
        if quad is not None:
            cards.append(quad)
            under.append(0)
            continue
        found = _Cluster(contour, image, side, disc)
        cards += found.cards
        under += found.under
        discs += found.discs
        x, y, width, height = cv2.boundingRect(contour)
        box = np.s_[y : y + height, x : x + width]
        foreign[box] = foreign[box] | found.rest
        if area > TWO * side * side:
            tangles.append(Tangle((x, y), found.part))
    return Outlines(
        np.array(cards, np.float32).reshape(-1, 4, 2),
        under,
        np.array(discs, np.float32).reshape(-1, 3),
        foreign,
        tangles,
    )


def _matters(contour: Rim, where: Image) -> bool:
    x, y, width, height = cv2.boundingRect(contour)
    part = filled(_moved(contour, x, y), (height, width))
    return cv2.countNonZero(part & where[y : y + height, x : x + width]) > 0


def _chipped(covered: Image, contours: Sequence[Rim], image: Image, side: float) -> Iterator[Floats]:
    """Yield cards that look in part like the mat, so that only their rims show all around, (4, 2) each."""
    margin = round(side)
    found: list[Floats] = []
    for contour in contours:
        area = cv2.contourArea(contour) / (side * side)
        if not SPECK < area < CHIPPED or any(_within(contour, one) for one in found):
            continue
        x, y, width, height = cv2.boundingRect(contour)
        box = np.s_[max(y - margin, 0) : y + height + margin, max(x - margin, 0) : x + width + margin]
        corner = np.array([box[1].start, box[0].start], np.float32)
        whole = opened(_without_holes(covered[box], HOLE * side * side), BRIDGE, alone=True)
        outer = (rim for rim in rims(whole) if _within(contour, rim[:, 0] + corner))
        quads = (one + corner for rim in outer for one in _in_rim(rim, covered[box], image[box], side))
        one = next((one for one in quads if _within(contour, one)), None)
        if one is not None:
            found.append(one)
            yield one


def _in_rim(rim: Rim, covered: Image, image: Image, side: float) -> Iterator[Floats]:
    """Yield the card that an outline is, or those in it, (4, 2) each, where others or lines touch it."""
    area = cv2.contourArea(rim)
    one = _card(rim, area, side)
    if one is not None:
        yield one
    elif WHOLE[0] < area / (side * side) < JOINED:
        part = filled(rim, covered.shape)
        quads = [found.quad for found in likeliest(part, part, image, [side])]
        ways = sorted(((_rimmed(covered, quad), number) for number, quad in enumerate(quads)), reverse=True)
        yield from (quads[number] for rimmed, number in ways if rimmed > RIMMED)


def _rimmed(covered: Image, quad: Floats) -> float:
    """Return along which share of its poorest side, less the corners, a quad has a rim just inside."""
    inside = [grown(quad, -depth) for depth in _RIM]
    shares = np.linspace(0.1, 0.9, 24, dtype=np.float32)[:, None]
    sides = []
    for side in range(4):
        ways = [one[side] * (1 - shares) + one[(side + 1) % 4] * shares for one in inside]
        spots = np.clip(np.round(ways).astype(int), 0, np.array(covered.shape[::-1]) - 1)
        sides.append((covered[spots[..., 1], spots[..., 0]] > 0).mean())
    return float(min(sides))


def _without_holes(mask: Image, largest: float) -> Image:
    """Return a mask with its holes filled up to an area in pixels, gaps of a pixel in their rims closed."""
    found = np.asarray(cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8)), np.uint8)
    contours, tree = cv2.findContours(found, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
    for number, contour in enumerate(contours):
        if tree[0, number, 3] >= 0 and cv2.contourArea(contour) < largest:  # it has a parent: a hole
            cv2.drawContours(found, [contour], -1, 255, cv2.FILLED)
    return found


def _within(contour: Rim, quad: Floats) -> bool:
    """Tell whether the middle of an outline lies in a quad."""
    x, y = contour[:, 0].mean(axis=0)
    around = np.asarray(quad[:, None], np.float32)
    return cv2.pointPolygonTest(around, (float(x), float(y)), False) > 0  # noqa: FBT003 -- OpenCV's


def _card(contour: Rim, area: float, side: float) -> Floats | None:
    """Return the square that an outline is, if it is one."""
    if not WHOLE[0] < area / (side * side) < WHOLE[1]:
        return None
    centre, sides, angle = cv2.minAreaRect(contour)
    if max(abs(length + 1 - side) for length in sides) > SIDE_LIMIT * side:
        return None
    return clockwise(np.asarray(cv2.boxPoints((centre, (side, side), angle)), np.float32))


class _Cluster:
    """An outline that is no single card, taken apart."""

    def __init__(self, contour: Rim, image: Image, side: float, disc: float) -> None:
        x, y, width, height = cv2.boundingRect(contour)
        self.part = filled(_moved(contour, x, y), (height, width))
        self._offset = np.array([x, y], np.float32)
        self._side = side
        self._disc = disc
        self._quads: list[Floats] = []
        self.under: list[int] = []
        self.discs: list[tuple[float, float, float]] = []
        self.rest = self.part
        self._bridged()
        if cv2.countNonZero(self.rest) > 0.8 * side * side:
            found, self.rest = squares(self.rest, self.part, image[y : y + height, x : x + width], side)
            self._quads += [square.quad for square in found]
        self.under = [0] * len(self._quads)
        self._remains()

    @property
    def cards(self) -> list[Floats]:
        return [quad + self._offset for quad in self._quads]

    def _bridged(self) -> None:
        """Find cards that are joined to others by printed lines only."""
        apart = opened(self.part, BRIDGE, alone=True)
        contours = rims(apart)
        if len(contours) == 1 and cv2.contourArea(contours[0]) > 1.2 * self._side**2:
            return
        self.rest = apart
        for contour in contours:
            quad = _card(contour, cv2.contourArea(contour), self._side)
            if quad is not None:
                self._quads.append(quad)
                cv2.fillConvexPoly(self.rest, np.round(grown(quad, 1.5)).astype(np.int32), 0)

    def _remains(self) -> None:
        """Look at what is left: round pieces, strips of cards under others, things."""
        rest = opened(self.rest, LINE, cv2.MORPH_ELLIPSE, alone=True)
        self.rest = np.zeros_like(rest)
        for contour in rims(rest):
            if cv2.contourArea(contour) < SPECK * self._side**2:
                continue
            piece = filled(contour, rest.shape)
            self._round(piece)
            if cv2.countNonZero(piece) < SPECK * self._side**2:
                continue
            quad = strip(contour, self.part, self._side) if self._quads else None
            if quad is not None:
                self._quads.append(quad)
                self.under.append(1)
            else:
                self.rest = self.rest | piece

    def _round(self, piece: Image) -> None:
        """Find round pieces in a blob and take them out of it, in place."""
        radius = self._disc / 2
        while True:
            away = cv2.distanceTransform(
                cv2.copyMakeBorder(piece, 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=0), cv2.DIST_L2, 5
            )
            _, depth, _, spot = cv2.minMaxLoc(away)
            if not DEPTH[0] < depth / radius < DEPTH[1]:
                return
            x, y = spot[0] - 1.0, spot[1] - 1.0
            if not _is_disc(piece, x, y, radius):
                return
            self.discs.append((x + float(self._offset[0]), y + float(self._offset[1]), radius))
            cv2.circle(piece, (round(x), round(y)), round(radius + 2), 0, -1)


def _moved(rim: Rim, x: int, y: int) -> Rim:
    return np.asarray(rim - (x, y), np.int32)


def _is_disc(piece: Image, x: float, y: float, radius: float) -> bool:
    """Tell whether a blob at a point has a round rim on most of its turn, within some pixels."""
    turns = np.linspace(0, 2 * np.pi, 36, endpoint=False)
    ways = np.column_stack([np.cos(turns), np.sin(turns)])
    height, width = piece.shape

    def holds(reach: float) -> Image:
        spots = np.round(ways * reach + (x, y)).astype(int)
        inside = (spots[:, 0] >= 0) & (spots[:, 0] < width) & (spots[:, 1] >= 0) & (spots[:, 1] < height)
        spots = np.clip(spots, 0, (width - 1, height - 1))
        return np.asarray(inside & (piece[spots[:, 1], spots[:, 0]] > 0))

    rim = holds(radius * 0.82) & ~holds(radius * 1.22)
    return bool(rim.mean() > ROUND)
