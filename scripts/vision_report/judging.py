"""What became of the cards that lie on a photograph."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal

import cv2
import numpy as np
from msgspec import Struct

from scripts.vision_report.bounds import told
from scripts.vision_report.frames import failure_of
from scripts.vision_report.report import Shown, Tally
from vision.album import Album
from vision.arrays import Doubles, Floats, Image
from vision.photo import Card

Kind = Literal["right", "wrong", "unknown", "missed", "invented"]
"""`unknown`: found, no name; `missed`: not found; `invented`: a name where no card lies, or a second one."""

Quad = Sequence[Sequence[float]]
"""Four corners of a card in pixels, in order around it."""

HEADINGS: Final = ("right", "wrong", "no name", "not found")
"""Of the columns that `cells` fills."""


class Lying(Struct, frozen=True):
    """A card that lies there: its face, and where."""

    name: str
    quad: Quad


class Photograph(Struct, frozen=True, eq=False):
    """A photograph, and what lies on it.

    Args:
        name: Of its file, and what was done with it.
        pixels: (height, width, 3).
        lying: The cards, in these pixels.
    """

    name: str
    pixels: Image
    lying: tuple[Lying, ...]


class Verdict(Struct, frozen=True):
    """What became of one card.

    Args:
        kind: See `Kind`.
        quad: Where it lies; of what was invented, where it was read.
        read: The face that was read; None for no name.
        true: The face that lies there; None where none does.
        probability: What the reading gave, 0..1; None where no card was found.
    """

    kind: Kind
    quad: Quad
    read: str | None
    true: str | None
    probability: float | None


def judged(
    lying: Iterable[Lying], cards: Sequence[Mapping[str, Any]], known: frozenset[str] | None = None
) -> list[Verdict]:
    """Tell what became of the cards of one photograph.

    Args:
        lying: The cards that lie there.
        cards: The cards that were read, as `munshi read --json` tells them: `face` (None for unknown),
            `corners` and `probability`.
        known: Faces that the album has, if it lacks some: no name is right for a card of another face.

    Returns:
        One verdict a card that lies there, and one more for each name that is too much.
    """
    verdicts: list[Verdict] = []
    left = list(cards)
    for one in lying:
        outline = np.array(one.quad, np.float32)
        here = [card for card in left if _inside(outline, np.mean(card["corners"], axis=0))]
        left = [card for card in left if card not in here]
        named = [card for card in here if card["face"] is not None]
        verdicts += map(_invented, named[1:])
        if named:
            read, sure = named[0]["face"], named[0]["probability"]
            kind: Kind = "right" if read == one.name else "wrong"
            verdicts.append(Verdict(kind, one.quad, read, one.name, sure))
            continue
        foreign = known is not None and one.name not in known
        kind = "right" if foreign else "unknown" if here else "missed"
        verdicts.append(Verdict(kind, one.quad, None, one.name, here[0]["probability"] if here else None))
    return verdicts + [_invented(card) for card in left if card["face"] is not None]


def _inside(outline: Floats, point: Doubles) -> bool:
    return cv2.pointPolygonTest(outline, point.tolist(), measureDist=False) >= 0


def _invented(card: Mapping[str, Any]) -> Verdict:
    return Verdict("invented", card["corners"], card["face"], None, card["probability"])


def told_of(cards: Iterable[Card]) -> list[dict[str, Any]]:
    """Return cards as `munshi read --json` tells them, in the pixels that were read."""
    return [
        {"face": card.face, "probability": card.probability, "corners": card.corners.tolist()}
        for card in cards
    ]


def counted(verdicts: Iterable[Verdict]) -> Counter[str]:
    """Count verdicts by kind; `cards` are those that lie there, whatever became of them."""
    counts = Counter(str(verdict.kind) for verdict in verdicts)
    counts["cards"] = counts.total() - counts["invented"]
    return counts


def mistaken(counts: Mapping[str, int]) -> int:
    """Return how many names were given that do not lie there."""
    return counts["wrong"] + counts["invented"]


def cells(counts: Counter[str]) -> tuple[str, ...]:
    """Return counts as cells of a table under `HEADINGS`."""
    shares = (told(count, counts["cards"]) for count in (counts["right"], mistaken(counts)))
    return (*shares, str(counts["unknown"]), str(counts["missed"]))


def tally(tallied: Tally, seen: Photograph, cards: Sequence[Mapping[str, Any]], album: Album) -> None:
    """Count what became of the cards of a photograph, which were read with an album."""
    verdicts = judged(seen.lying, cards)
    tallied.add(counted(verdicts), pictured(verdicts, seen, album))


def pictured(verdicts: Iterable[Verdict], seen: Photograph, album: Album) -> list[Shown]:
    """Return a picture of every verdict that is not right, with the faces as an album shows them."""
    return [
        failure_of(
            seen.pixels, np.array(one.quad, np.float32), album, one.read, one.true, f"{seen.name}, {one.kind}"
        )
        for one in verdicts
        if one.kind != "right"
    ]
