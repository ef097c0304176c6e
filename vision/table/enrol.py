"""Pictures for an album, taken off the mat: cards laid on known spots under one's own camera and lamp.

MunshiError
└── EnrolError
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

import numpy as np
from msgspec import Struct

from engine.errors import MunshiError
from engine.words import Mat, PlaceKind
from vision.arrays import Floats, Image
from vision.rectify import Pyramid
from vision.table.ground import ground
from vision.table.places import Watch
from vision.table.registration import FIELD_OF_VIEW, MatView, Registrar
from vision.table.sheet import Sheet, to_mat
from vision.table.survey import Surveyor, There

SIDE: Final = 128
"""Side of a picture, in pixels: a little more than a still shows of a card."""

PITCH: Final = 71.0
"""Millimetres from one spot to the next: cards must not touch."""

NEAR: Final = 25.0
"""A piece lies on a spot if its middle is at most so many millimetres away."""

_ASIDE: Final = 3.0
"""Millimetres of room that a spot keeps from the lines of its place."""


@final
class EnrolError(MunshiError):
    """A picture of faces on the mat does not show what it should."""


class Laid(Struct, frozen=True):
    """A face laid on the mat, upright for somebody at the lower edge.

    Args:
        face: Its id.
        x, y: Where its middle about is, in millimetres from the mat's upper left corner.
        disc: Whether it is one of the round pieces.
    """

    face: str
    x: float
    y: float
    disc: bool = False


def spots(mat: Mat, places: Sequence[str]) -> list[tuple[float, float]]:
    """Return spots in places on which cards can be laid without touching, in millimetres."""
    found = []
    for place in places:
        region = mat.region(place)
        columns = max(int((region.width - 2 * _ASIDE - mat.piece.width) // PITCH) + 1, 1)
        rows = max(int((region.height - 2 * _ASIDE - mat.piece.width) // PITCH) + 1, 1)
        for row in range(rows):
            for column in range(columns):
                x = region.x + region.width / 2 + (column - (columns - 1) / 2) * PITCH
                y = region.y + region.height / 2 + (row - (rows - 1) / 2) * PITCH
                found.append((x, y))
    return found


def pictures(
    image: Image, mat: Mat, laid: Sequence[Laid], field_of_view: float = FIELD_OF_VIEW
) -> dict[str, Image]:
    """Cut faces out of a still.

    Args:
        image: (height, width, 3), the mat with the faces on it and nothing else.
        mat: The mat.
        laid: What lies on it.
        field_of_view: Of the camera, horizontal, in degrees.

    Returns:
        By face its picture, (128, 128, 3), upright, for `vision.enrol.enrolled`.

    Raises:
        RegistrationError: The mat is not found.
        EnrolError: A piece is not where it should lie.
    """
    view = Registrar(mat, field_of_view).register(image)
    sheet = Sheet(mat, view)
    straight = sheet.straight(image)
    watches = [Watch(region.place, PlaceKind.HEAP) for region in mat.regions]
    surveyor = Surveyor(mat, watches, sheet)
    finds, _ = surveyor.survey(
        straight, ground(straight), [watch.place for watch in watches], There(), view.distance
    )
    cards = np.concatenate([found.cards for found in finds.values()])
    discs = np.concatenate([found.discs for found in finds.values()])
    pyramid = Pyramid(image)
    return {
        one.face: pyramid.square(
            _disc(one, discs, view, watches[0].diameter) if one.disc else _card(one, cards, view), SIDE
        )
        for one in laid
    }


def _card(one: Laid, cards: Floats, view: MatView) -> Floats:
    """Return the corners of the card on a spot in the still, (4, 2), upper left first."""
    quad = cards[_nearest(one, to_mat(cards.mean(axis=1)) if len(cards) else cards[:, 0])]
    start = int(quad.sum(axis=1).argmin())
    return view.pixels(to_mat(np.roll(quad, -start, axis=0)))


def _disc(one: Laid, discs: Floats, view: MatView, diameter: float) -> Floats:
    """Return the corners of the square around the round piece on a spot, (4, 2)."""
    x, y = to_mat(discs)[_nearest(one, to_mat(discs))]
    half = diameter / 2
    corners = np.array([[-half, -half], [half, -half], [half, half], [-half, half]], np.float32) + (x, y)
    return view.pixels(corners.astype(np.float32))


def _nearest(one: Laid, middles: Floats) -> int:
    apart = np.hypot(middles[:, 0] - one.x, middles[:, 1] - one.y) if len(middles) else np.zeros(0)
    if not len(apart) or apart.min() > NEAR:
        raise EnrolError(
            f"no {'round piece' if one.disc else 'card'} at {one.x:.0f}, {one.y:.0f} mm, "
            f"where '{one.face}' should lie",
            expected="each face on its spot, apart from the others, upright",
            advice="lay the face there, take hands and other things off the mat, and take the picture again",
        )
    return int(apart.argmin())
