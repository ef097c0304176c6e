"""What became of the cards that lie on a photograph."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Literal

import numpy as np
from msgspec import Struct

from scripts.vision_report.bounds import told
from scripts.vision_report.frames import failure_of
from scripts.vision_report.section import Shown
from vision.album import Album
from vision.arrays import Floats, Image
from vision.photo import Card

Kind = Literal["right", "wrong", "unknown", "missed", "invented"]
"""`unknown`: found, no name; `missed`: not found; `invented`: a name where no card lies, or a second one."""

OUTCOMES: Final[tuple[Kind, ...]] = ("right", "wrong", "unknown", "missed", "invented")

Quad = Sequence[Sequence[float]]
"""Four corners of a card in pixels, in order around it."""


class Lying(Struct, frozen=True):
    """A card that lies there.

    Args:
        name: Its face.
        quad: Four corners in pixels, in order around it.
    """

    name: str
    quad: Quad


class Verdict(Struct, frozen=True):
    """What became of one card.

    Args:
        kind: See `Kind`.
        quad: Where it lies; of what was invented, where it was read.
        read: The face that was read; None for no name.
        true: The face that lies there; None where none does.
        probability: What the reading gave; 0 where nothing was read.
        found: Whether a card was found there.
    """

    kind: Kind
    quad: Quad
    read: str | None = None
    true: str | None = None
    probability: float = 0.0
    found: bool = True


def inside(quad: Quad, x: float, y: float) -> bool:
    """Return whether a point lies in a convex quadrilateral, whichever way round its corners run."""
    sides = [
        (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        for (ax, ay), (bx, by) in zip(quad, [*quad[1:], quad[0]], strict=True)
    ]
    return all(side >= 0 for side in sides) or all(side <= 0 for side in sides)


def judged(
    lying: Iterable[Lying], cards: Sequence[Mapping[str, Any]], known: frozenset[str] | None = None
) -> list[Verdict]:
    """Tell what became of the cards of one photograph.

    Args:
        lying: The cards that lie there.
        cards: The cards that were read: `face` (None for unknown), `corners` and `probability`.
        known: Faces that the album has, if it lacks some: no name is right for a card of another face.

    Returns:
        One verdict a card that lies there, and one more for each name that is too much.
    """
    verdicts = []
    left = list(cards)
    for one in lying:
        here = [card for card in left if inside(one.quad, *_middle(card["corners"]))]
        left = [card for card in left if card not in here]
        named = [card for card in here if card["face"] is not None]
        verdicts += [_invented(card) for card in named[1:]]
        verdicts.append(_of_one(one, here, named, known))
    return verdicts + [_invented(card) for card in left if card["face"] is not None]


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
    others = (str(counts[kind]) for kind in ("unknown", "missed"))
    return (told(counts["right"], counts["cards"]), told(mistaken(counts), counts["cards"]), *others)


HEADINGS: Final = ("right", "wrong", "no name", "not found")


def pictured(
    verdicts: Iterable[Verdict], image: Image, album: Album, of: str, kinds: Iterable[Kind] = OUTCOMES[1:]
) -> list[Shown]:
    """Return a picture of every verdict of some kinds, by default of all that are not right.

    Args:
        verdicts: Of one photograph.
        image: The photograph, in the pixels of the verdicts' corners.
        album: With the faces that were read and those that lie there.
        of: Which photograph this is.
        kinds: Which verdicts.
    """
    wanted = set(kinds)
    return [
        failure_of(image, _corners(one.quad), album, one.read, one.true, f"{of}, {one.kind}")
        for one in verdicts
        if one.kind in wanted
    ]


def _of_one(
    one: Lying,
    here: Sequence[Mapping[str, Any]],
    named: Sequence[Mapping[str, Any]],
    known: frozenset[str] | None,
) -> Verdict:
    if named:
        right = named[0]["face"] == one.name
        return Verdict(
            "right" if right else "wrong",
            one.quad,
            named[0]["face"],
            one.name,
            float(named[0].get("probability", 1.0)),
        )
    foreign = known is not None and one.name not in known
    kind: Kind = "right" if foreign else "unknown" if here else "missed"
    probability = float(here[0].get("probability", 1.0)) if here else 0.0
    return Verdict(kind, one.quad, None, one.name, probability, bool(here))


def _invented(card: Mapping[str, Any]) -> Verdict:
    return Verdict("invented", card["corners"], card["face"], None, float(card.get("probability", 1.0)))


def _middle(corners: Quad) -> tuple[float, float]:
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def _corners(quad: Quad) -> Floats:
    return np.array(quad, np.float32)
