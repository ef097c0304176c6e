"""81 real near-twins: read in other light than they were enrolled in, and before another camera."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from scripts.vision_report.judging import (
    HEADINGS,
    cells,
    counted,
    judged,
    mistaken,
    pictured,
    told_of,
)
from scripts.vision_report.section import Run, Section, Shown, Table, Target
from scripts.vision_report.set_boards import album_of, board, listed, sessions
from scripts.vision_report.tables import Photograph
from vision.photo import read_photo
from vision.pictures import load_picture

OTHER_DATE: Final = (((0,), 2), ((1,), 2), ((2,), 0), ((2,), 1))
"""Which photographs of each nine cards the album is made of, and which is read: one date reads the other;"""

SAME_DATE: Final = (((0,), 1), ((1,), 0))
"""minutes later in the same light;"""

TWO_LIGHTS: Final = (((0, 2), 1), ((1, 2), 0))
"""two pictures a card, one of each date;"""

TWO_ALIKE: Final = (((0, 1), 2),)
"""two pictures a card, both of the other date."""

WAYS: Final = (*OTHER_DATE, *SAME_DATE, *TWO_LIGHTS, *TWO_ALIKE)

_RIGHT, _WRONG, _RIGHT_OF_TWO = 73, 1, 79
_WEBCAM: Final[tuple[tuple[int, ...], ...]] = ((0,), (2,), (0, 2))
_EACH: Final = 12
"""Cards on each of the webcam's pictures."""

_NOTE: Final = (
    "`boards` of the shared photographs: nine cards on each of 27, three photographs of each nine; the first "
    "two on one date, the third on another (nine cards have one date only). The webcam's pictures are of "
    "another year and camera. The thresholds were chosen with these photographs in view."
)

_Way = tuple[tuple[int, ...], int]


def section(run: Run) -> Section:
    """Read every direction, and the webcam's pictures."""
    sums: dict[_Way, Counter[str]] = {}
    failures: list[Shown] = []
    for way in WAYS:
        sums[way], failed = _read(run, way)
        failures += failed
    webcam = {known: _webcam(run, known) for known in _WEBCAM}
    rows = tuple((_named(known), _named((read,)), *cells(counts)) for (known, read), counts in sums.items())
    seen = tuple((_named(known), *(str(one[key]) for key in _SEEN)) for known, one in webcam.items())
    return Section(
        "Near-twins in other light",
        (
            Table(("album of", "read", *HEADINGS), rows, "81 cards"),
            Table(("album of", "cards", "right", "wrong", "no name"), seen, "The webcam's two pictures"),
        ),
        _targets(sums, webcam),
        {
            "ways": [{"album": list(way[0]), "read": way[1], **counts} for way, counts in sums.items()],
            "webcam": [{"album": list(known), **one} for known, one in webcam.items()],
        },
        tuple(failures),
        notes=(_NOTE,),
    )


_SEEN: Final = ("cards", "right", "wrong", "unknown")


def _read(run: Run, way: _Way) -> tuple[Counter[str], list[Shown]]:
    known, read = way
    taken = sessions(run.photos / "boards")
    album = album_of([path for number in known for path in taken[number]])
    counts: Counter[str] = Counter()
    failures: list[Shown] = []
    for path in taken[read]:
        seen = board(path).photograph
        verdicts = judged(seen.lying, told_of(read_photo(seen.pixels, album)))
        counts += counted(verdicts)
        of = f"{seen.name} with the album of the {_named(known)}"
        failures += pictured(verdicts, seen.pixels, album, of)
    return counts, failures


def _webcam(run: Run, known: tuple[int, ...]) -> dict[str, Any]:
    """Count names on the webcam's pictures: it is known which twelve cards lie there, not where."""
    taken = sessions(run.photos / "boards")
    album = album_of([path for number in known for path in taken[number]])
    sums = Counter(dict.fromkeys(_SEEN, 0))
    for path in sorted((run.photos / "boards").glob("*.png")):
        seen = Photograph(path.name, load_picture(path, long_side=1600).pixels, ())
        names = Counter(card.face for card in read_photo(seen.pixels, album))
        unknown = names.pop(None, 0)
        right = (names & Counter(listed(path))).total()
        sums["cards"] += _EACH
        sums["right"] += right
        sums["wrong"] += names.total() - right
        sums["unknown"] += unknown
    return dict(sums)


def _targets(
    sums: dict[_Way, Counter[str]], webcam: dict[tuple[int, ...], dict[str, Any]]
) -> tuple[Target, ...]:
    wrong = webcam[0, 2]["wrong"]
    return (
        _target("an album of one date reads the other", OTHER_DATE, sums, (_RIGHT, _WRONG)),
        _target("two album pictures a card, of both dates", TWO_LIGHTS, sums, (_RIGHT_OF_TWO, 0)),
        _target("two album pictures a card of the other date", TWO_ALIKE, sums, (_RIGHT, 0)),
        Target(
            "before the webcam, two pictures a card: 0 wrong",
            f"{webcam[0, 2]['right']} of {webcam[0, 2]['cards']} right, {wrong} wrong",
            not wrong,
        ),
    )


def _target(
    what: str, ways: Sequence[_Way], sums: dict[_Way, Counter[str]], limits: tuple[int, int]
) -> Target:
    counts, (right, wrong) = [sums[way] for way in ways], limits
    return Target(
        f"{what}: at least {right} right of 81, at most {wrong} wrong, in every direction",
        "; ".join(f"{one['right']} right, {mistaken(one)} wrong" for one in counts),
        all(one["right"] >= right and mistaken(one) <= wrong for one in counts),
    )


def _named(known: Sequence[int]) -> str:
    return " and ".join(("first", "second", "third")[number] for number in known) + " photographs"
