"""What became of cards that were known: they look as before, in part, or something hides them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import hypot
from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from vision.arrays import Flags, Floats, Image
from vision.rectify import Pyramid
from vision.table.known import SAME, SHOWS, Known, unchanged, under
from vision.table.registration import MatView
from vision.table.spotted import Spotted

_TWICE: Final = 12.0
"""Two cards whose middles are nearer than this, in millimetres, are one card seen twice."""

_COVERS: Final = 0.7
"""Share of the changed blocks of a known card that must lie under something for it to be still there."""


class Standing(Struct, frozen=True, eq=False):
    """What became of the cards that were known.

    Args:
        sure: Those that look as before.
        partly: Those of which a part looks as before, with these blocks, (8, 8).
        hidden: Those that nothing is seen of.
    """

    sure: tuple[Known, ...]
    partly: tuple[tuple[Known, Flags], ...]
    hidden: tuple[Known, ...]


def standings(
    known: Mapping[str, Sequence[Known]], pyramid: Pyramid, view: MatView, confirms: Callable[[Known], bool]
) -> dict[str, Standing]:
    """Compare known cards with a still, all in one go.

    Args:
        known: By place, its cards.
        pyramid: The still.
        view: How the mat is seen in it.
        confirms: Is asked of a card that looks nearly as before: a near-twin may lie in its place.
    """
    compared = iter(unchanged([card for cards in known.values() for card in cards], pyramid, view))
    return {
        place: _standing([(card, *next(compared)) for card in cards], confirms)
        for place, cards in known.items()
    }


def _standing(compared: Iterable[tuple[Known, Flags, bool]], confirms: Callable[[Known], bool]) -> Standing:
    sure, partly, hidden = [], [], []
    for card, same, plain in compared:
        share = int(np.count_nonzero(same)) / same.size
        if share >= SAME and (plain or confirms(card)):
            sure.append(card)
        elif share >= SHOWS:
            partly.append((card, same))
        else:
            hidden.append(card)
    return Standing(tuple(sure), tuple(partly), tuple(hidden))


def still_there(
    standing: Standing, fresh: Sequence[Spotted], cover: Image
) -> tuple[list[Known], list[Known]]:
    """Judge the known cards that look different.

    Args:
        standing: Of one place.
        fresh: What was found there anew.
        cover: (height, width) uint8 of the sheet's size, 255 where cards that were found anew or foreign
            things lie.

    Returns:
        Those of which enough shows to say that they lie there; those that something hides.
    """

    def gone(card: Known) -> bool:
        return _is_any(card, fresh)

    there = [
        card
        for card, same in standing.partly
        if not gone(card) and (~same & under(card, cover)).sum() >= _COVERS * (~same).sum()
    ]
    hidden = [card for card in standing.hidden if not gone(card) and under(card, cover).mean() > _COVERS]
    return there, hidden


def apart_from(fresh: Sequence[Spotted], there: Sequence[Known]) -> list[Spotted]:
    """Leave out what was found anew where a known card lies: it is that card, found once more.

    So it is where something covers it in part, or where the mat around it does not look like the mat.
    """
    return [one for one in fresh if not any(_is_any(card, [one]) for card in there)]


def covering(foreign: Image, quads: Sequence[Floats]) -> Image:
    """Return a mask of a sheet of foreign things, given as such, and cards, (4, 2) each in its pixels."""
    cover = foreign.copy()
    for quad in quads:
        cv2.fillConvexPoly(cover, np.round(quad).astype(np.int32), 255)
    return np.asarray(cv2.dilate(cover, np.ones((7, 7), np.uint8)), np.uint8)


def _is_any(card: Known, others: Sequence[Spotted]) -> bool:
    """Tell whether one of the cards that were found is a known one."""
    if not others:
        return False
    x, y = card.spots.mean(axis=0).tolist()
    return any(hypot(x - other.x, y - other.y) < _TWICE for other in others)
