"""Cards on a table: laid out anyhow, turned over in their places, and what goes wrong with it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import cv2
import numpy as np
from msgspec import Struct
from msgspec.structs import replace
from numpy.typing import NDArray

Random = np.random.Generator
Box = NDArray[np.float32]
"""Corners of a card, (4, 2): upper left, upper right, lower right, lower left as printed."""

SLIPS = (
    "moved",  # a card lies elsewhere when it has been turned over
    "swapped",  # two cards were put back into each other's places
    "missing",  # a card was taken away before the second photograph
    "doubled",  # a card that an earlier pair has shown already
    "foreign",  # a card of another game among them
    "unturned",  # a card lies wrong side up in both photographs
    "covered",  # a card lies partly on another
    "hand",  # a hand in the second photograph
    "sideways",  # the first photograph lies on its side
    "blurred",  # the second photograph was shaken
    "glare",  # a lamp is mirrored in the first photograph
)

FOREIGN = "foreign"
"""The id of the card of another game."""


class Lying(Struct, frozen=True):
    """A card on the table.

    Args:
        id: Which card.
        side: `front` or `back`, whichever is up.
        x, y: Its middle in millimetres.
        angle: By how many degrees it is turned, clockwise as seen.
    """

    id: str
    side: str
    x: float
    y: float
    angle: float


def corners(card: Lying, size: tuple[float, float], margin: float = 0.0) -> Box:
    """Return where a card's corners are in millimetres, with a margin around it."""
    half = np.array(size) / 2 + margin
    c, s = np.cos(np.radians(card.angle)), np.sin(np.radians(card.angle))
    box = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * half
    return np.asarray(box @ np.array([[c, s], [-s, c]]) + (card.x, card.y), np.float32)


def laid(ids: Sequence[str], size: tuple[float, float], random: Random) -> list[Lying]:
    """Return cards laid out front up: two times in three roughly in rows, else anyhow; none touch."""
    pitch = np.array(size) + random.uniform(10, 22)
    columns = max(1, round(np.sqrt(len(ids) * 1.4 * pitch[1] / pitch[0])))
    in_rows = random.random() < 0.67
    for tries in count():
        found: list[Lying] = []
        for place, one in enumerate(ids):
            for _ in range(200):
                if in_rows:
                    x, y = np.array([place % columns, place // columns]) * pitch + random.normal(0, 3, 2)
                    angle = random.normal(0, 6) + (random.integers(4) * 90 if random.random() < 0.3 else 0)
                else:
                    rows = -(-len(ids) // columns)
                    x, y = random.uniform(0, 1, 2) * (columns, rows) * pitch * (1.0 + 0.03 * tries)
                    angle = random.uniform(0, 360)
                card = Lying(one, "front", float(x), float(y), float(angle))
                if not any(_touch(card, other, size) for other in found):
                    found.append(card)
                    break
        if len(found) == len(ids):
            return found
    raise AssertionError


def _touch(one: Lying, other: Lying, size: tuple[float, float]) -> bool:
    if np.hypot(one.x - other.x, one.y - other.y) > np.hypot(*size) + 6:
        return False
    return cv2.intersectConvexConvex(corners(one, size, 3), corners(other, size, 3))[0] > 0


def turned_over(cards: Sequence[Lying], random: Random) -> list[Lying]:
    """Return the cards turned over in their places, some millimetres and degrees off."""
    found = []
    for card in cards:
        dx, dy, turn = random.normal(0, (1.5, 1.5, 3.0)).tolist()
        half = 180.0 if random.random() < 0.2 else 0.0
        side = "back" if card.side == "front" else "front"
        found.append(Lying(card.id, side, card.x + dx, card.y + dy, card.angle + turn + half))
    return found


def slipped(
    first: list[Lying], second: list[Lying], slip: str, size: tuple[float, float], random: Random
) -> tuple[list[Lying], list[Lying]]:
    """Return both layouts with a slip; those of the picture or of other cards change nothing here."""
    one, other = random.choice(len(first), 2, replace=False).tolist()
    a, b = list(first), list(second)
    if slip == "moved":
        right = max(card.x for card in b) + size[0] * 1.4
        b[one] = replace(b[one], x=right, y=b[one].y + 11.0)
    elif slip == "swapped":
        b[one], b[other] = (
            replace(b[here], x=b[there].x, y=b[there].y) for here, there in ((one, other), (other, one))
        )
    elif slip == "missing":
        del b[one]
    elif slip == "foreign":
        a[one], b[one] = (replace(cards[one], id=FOREIGN) for cards in (a, b))
    elif slip == "unturned":
        a[one] = replace(a[one], side="back")
        b[one] = replace(b[one], side="front")
    elif slip == "covered":
        near = min((c for c in a if c is not a[one]), key=lambda c: np.hypot(c.x - a[one].x, c.y - a[one].y))
        a[one] = replace(a[one], x=near.x + size[0] * 0.55, y=near.y + size[1] * 0.5)
        b[one] = replace(b[one], x=a[one].x, y=a[one].y)
    return a, b
