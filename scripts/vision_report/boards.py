"""81 real near-twins: read in other light than they were enrolled in, and before another camera."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from scripts.vision_report.judging import HEADINGS, cells, mistaken, tally, told_of
from scripts.vision_report.report import Section, Table, Tally, Target
from scripts.vision_report.run import Run
from scripts.vision_report.set_boards import album_of, board, sessions, webcam
from vision.photo import read_photo

Way = tuple[tuple[int, ...], int]
"""Of which photographs of each nine cards, 0 to 2, the album is made, and which is read."""

_ASKED: Final[dict[str, tuple[tuple[Way, ...], int, int]]] = {
    "an album of one date reads the other": ((((0,), 2), ((1,), 2), ((2,), 0), ((2,), 1)), 73, 1),
    "the same date, minutes later": ((((0,), 1), ((1,), 0)), 79, 0),
    "two album pictures a card, of both dates": ((((0, 2), 1), ((1, 2), 0)), 79, 0),
    "two album pictures a card, of the other date": ((((0, 1), 2),), 73, 0),
}
"""Ways, how many of 81 must be right in each, and how many may be wrong."""

WAYS: Final = tuple(way for ways, _, _ in _ASKED.values() for way in ways)

_WEBCAM: Final = ((0,), (2,), (0, 2))
"""Sessions of the albums with which the webcam's pictures are read; of the last no name may be wrong."""

_NOTE: Final = (
    "`boards` of the shared photographs: nine cards on each of 27, three photographs of each nine; the first "
    "two on one date, the third on another (nine cards have one date only). The webcam's pictures are of "
    "another year and camera. The thresholds were chosen with these photographs in view."
)


def section(run: Run) -> Section:
    """Read every direction, and the webcam's pictures."""
    tallies = {way: _read(run, way) for way in WAYS}
    rows = tuple((_named(known), _named((at,)), *cells(one.counts)) for (known, at), one in tallies.items())
    targets = []
    for what, (ways, right, wrong) in _ASKED.items():
        counts = [tallies[way].counts for way in ways]
        asked = f"{what}: at least {right} right of 81, at most {wrong} wrong, in every direction"
        found = "; ".join(f"{one['right']} right, {mistaken(one)} wrong" for one in counts)
        met = all(one["right"] >= right and mistaken(one) <= wrong for one in counts)
        targets.append(Target(asked, found, met))
    seen = {known: _before_webcam(run, known) for known in _WEBCAM}
    cards, right, wrong, _ = seen[_WEBCAM[-1]]
    asked = "before the webcam, two pictures a card: 0 wrong"
    targets.append(Target(asked, f"{right} of {cards} right, {wrong} wrong", not wrong))
    columns = ("album of", "cards", "right", "wrong", "no name")
    tables = (
        Table(("album of", "read", *HEADINGS), rows, "81 cards"),
        Table(
            columns,
            tuple((_named(known), *map(str, one)) for known, one in seen.items()),
            "The webcam's two pictures",
        ),
    )
    failures = tuple(shown for one in tallies.values() for shown in one.failures)
    return Section("Near-twins in other light", _NOTE, tables, tuple(targets), failures)


def _read(run: Run, way: Way) -> Tally:
    known, at = way
    album = album_of(run.photos / "boards", known)
    tallied = Tally()
    for path in sessions(run.photos / "boards")[at]:
        seen = board(path)
        tally(tallied, seen, told_of(read_photo(seen.pixels, album)), album)
    return tallied


def _before_webcam(run: Run, known: Sequence[int]) -> tuple[int, int, int, int]:
    """Return how many cards lie on the webcam's pictures, and how many are right, wrong and without a name.

    It is known which cards lie there, not where.
    """
    album = album_of(run.photos / "boards", known)
    cards = right = wrong = unknown = 0
    for pixels, faces in webcam(run.photos / "boards"):
        read = [card.face for card in read_photo(pixels, album)]
        unknown += read.count(None)
        names = Counter(face for face in read if face is not None)
        there = (names & faces).total()
        cards, right, wrong = cards + faces.total(), right + there, wrong + names.total() - there
    return cards, right, wrong, unknown


def _named(known: Sequence[int]) -> str:
    return " and ".join(("first", "second", "third")[number] for number in known) + " photographs"
