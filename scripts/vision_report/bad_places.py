"""Where the cards lie on a photograph that was spoilt: a map of them that went through the same."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import cv2
import numpy as np

from scripts.vision_report.bad_views import VIEWS
from scripts.vision_report.judging import Lying
from scripts.vision_report.tables import Photograph
from vision.arrays import Floats, Image, Integers
from vision.polygons import shared

MOVING: Final = frozenset({"cropped", "a pixel or a row", "tiny", "huge", "torn", "mirrored", "far away"})
"""Kinds of views after which cards lie elsewhere."""

SPLICED: Final = "two files in one"
"""Files of which the second shows the first one's photograph mirrored."""

BROKEN: Final = frozenset({"cut off", "bytes changed", "a hole in it", SPLICED})
"""Kinds of files of which every reader shows something else, with all that follows the damage moved along."""

_LEAST: Final = 1 / 3
"""A card lies where it was read if it fills so much of that place: a torn one is only half there."""

_WHOLE: Final = 0.8
"""Of a card that lies in that place as a whole, so much is there; two such cards have one name too few."""

_SAME: Final = 0.5
"""Places that have so much of the smaller in common are one: no two such cards cover each other so far."""

TURNED: Final = "turned by EXIF"
"""Files that show a photograph turned in some way."""


def maps(kind: str, photograph: Photograph, rng: np.random.Generator) -> Iterator[Image]:
    """Yield where the cards may lie, (height, width, 3) each: in every pixel the number of the card, from 1.

    Args:
        kind: What is wrong with the picture.
        photograph: Which it was made from.
        rng: In the state in which the picture was made.
    """
    numbers = _numbered(photograph.lying, photograph.pixels.shape[:2])
    if kind in MOVING:
        yield VIEWS[kind](numbers, rng)
        return
    yield numbers
    if kind == TURNED:
        upright = [numbers[::-1], numbers[:, ::-1], numbers[::-1, ::-1]]
        yield from upright
        yield from (np.swapaxes(one, 0, 1) for one in (numbers, *upright))


def misplaced(
    cards: Sequence[Mapping[str, Any]], lying: Sequence[Lying], where: Iterator[Image], *, torn: bool = False
) -> int:
    """Return how many names were read of which no card lies where they were read, or more than one does.

    What lies under one name is not there for the next.

    Args:
        cards: As `munshi read --json` tells them: `face` (None for unknown) and `corners`.
        lying: The cards, in the order of their numbers.
        where: Maps of them; the one that agrees best counts.
        torn: Whether parts of a card may lie in several places, and several in one: then each may be named
            of which a third is there; else only the one that has most of the place, and once.
    """
    named = [card for card in cards if card["face"] is not None]
    return min((_misplaced(named, lying, one, torn) for one in where), default=len(named)) if named else 0


def missing(kind: str, cards: Sequence[Mapping[str, Any]], lying: Sequence[Lying]) -> int:
    """Return how many names were read more often than such cards lie anywhere, or twice on the same pixels.

    Args:
        kind: What is wrong with the picture; the two files of `SPLICED` show the same cards.
        cards: As `misplaced` takes them,
        lying: and those that lie there.
    """
    places: dict[str, list[Floats]] = defaultdict(list)
    again = 0
    for card in cards:
        if card["face"] is None:
            continue
        corners = np.array(card["corners"], np.float32)
        if any(shared(corners, other) > _SAME for other in places[card["face"]]):
            again += 1
        else:
            places[card["face"]].append(corners)
    read = Counter({name: len(corners) for name, corners in places.items()})
    shown = [one.name for one in lying] * (2 if kind == SPLICED else 1)
    return again + (read - Counter(shown)).total()


def _misplaced(named: Sequence[Mapping[str, Any]], lying: Sequence[Lying], where: Image, torn: bool) -> int:  # noqa: FBT001 -- passed on
    areas = np.bincount(where[..., 0].ravel(), minlength=len(lying) + 1)
    left = where[..., 0].copy()
    wrong = 0
    for card in named:
        there = _there(card, left, areas)
        if not torn:
            left[np.isin(left, there[:1])] = 0
            there = there[:1]
        wrong += not any(number <= len(lying) and lying[number - 1].name == card["face"] for number in there)
    return wrong


def _there(card: Mapping[str, Any], left: Image, areas: Integers) -> list[int]:
    """Return which cards lie where one was read, the largest part first, and clear the place.

    Args:
        card: A card that was read.
        left: (height, width), the number of the card in each pixel, 0 where none is left; changed.
        areas: How many pixels of each number there are in all.

    Returns:
        The numbers of those that fill enough of the place; none where two whole cards do.
    """
    corners = np.rint(card["corners"]).astype(np.int32)
    (left_edge, top), (right_edge, bottom) = corners.min(axis=0).clip(0), corners.max(axis=0).clip(-1) + 1
    here = left[top:bottom, left_edge:right_edge]
    if not here.size:
        return []
    mask = np.zeros(here.shape, np.uint8)
    cv2.fillConvexPoly(mask, corners - (left_edge, top), 1)
    quad = mask.astype(bool)
    counts = np.bincount(here[quad], minlength=len(areas))
    counts[0] = 0
    here[quad] = 0
    area = max(quad.sum(), cv2.contourArea(corners), 1)
    there = np.flatnonzero(counts >= _LEAST * area)
    if (counts[there] >= _WHOLE * areas[there]).sum() > 1:
        return []
    return [int(number) for number in there[np.argsort(-counts[there], kind="stable")]]


def _numbered(lying: Sequence[Lying], shape: tuple[int, ...]) -> Image:
    numbers = np.zeros((*shape[:2], 3), np.uint8)
    for number, one in enumerate(lying, 1):
        cv2.fillConvexPoly(numbers, np.rint(one.quad).astype(np.int32), [number] * 3)
    return numbers
