"""Where the cards lie on a photograph that was spoilt: a map of them that went through the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import cv2
import numpy as np

from scripts.vision_report.bad_views import VIEWS
from scripts.vision_report.judging import Lying
from scripts.vision_report.tables import Photograph
from vision.arrays import Image

MOVING: Final = frozenset({"cropped", "a pixel or a row", "tiny", "huge", "torn", "mirrored", "far away"})
"""Kinds of views after which cards lie elsewhere."""

BROKEN: Final = frozenset({"cut off", "bytes changed", "a hole in it", "two files in one"})
"""Kinds of files of which every reader shows something else, with all that follows the damage moved along."""

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


def misplaced(cards: Sequence[Mapping[str, Any]], lying: Sequence[Lying], where: Iterator[Image]) -> int:
    """Return how many names were read that do not lie where they were read, or are one too many there.

    Args:
        cards: As `munshi read --json` tells them: `face` (None for unknown) and `corners`.
        lying: The cards, in the order of their numbers.
        where: Maps of them; the one that agrees best counts.
    """
    named = [card for card in cards if card["face"] is not None]
    return min((_misplaced(named, lying, one) for one in where), default=len(named)) if named else 0


def missing(cards: Sequence[Mapping[str, Any]], lying: Sequence[Lying]) -> int:
    """Return how many names were read more often than such cards lie anywhere; arguments as `misplaced`."""
    read = Counter(card["face"] for card in cards if card["face"] is not None)
    return (read - Counter(one.name for one in lying)).total()


def _misplaced(named: Sequence[Mapping[str, Any]], lying: Sequence[Lying], where: Image) -> int:
    taken = {0}
    wrong = 0
    for card in named:
        x, y = np.rint(np.mean(card["corners"], axis=0)).astype(int)
        inside = 0 <= x < where.shape[1] and 0 <= y < where.shape[0]
        number = int(where[y, x, 0]) if inside else 0
        wrong += number in taken or number > len(lying) or lying[number - 1].name != card["face"]
        taken.add(number)
    return wrong


def _numbered(lying: Sequence[Lying], shape: tuple[int, ...]) -> Image:
    numbers = np.zeros((*shape[:2], 3), np.uint8)
    for number, one in enumerate(lying, 1):
        cv2.fillConvexPoly(numbers, np.rint(one.quad).astype(np.int32), [number] * 3)
    return numbers
