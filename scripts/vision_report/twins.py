"""Near-twins: six faces that differ by a number 8 mm high, on tables filmed by the simulated camera."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from msgspec import Struct

from engine.errors import MunshiError
from firmware.simulator.optics.levels import LEVELS
from scripts.vision_report.bounds import told
from scripts.vision_report.frames import failure_of
from scripts.vision_report.section import Run, Section, Shown, Table, Target
from scripts.vision_report.twin_faces import names
from scripts.vision_report.twin_tables import Outcome, Shot, album_of, outcomes, shots
from vision.album import Album
from vision.table.portraits import Portraits

TUNED: Final = range(24)
"""Sets of faces that were looked at while the eyes were made; their evenings have seeds below 100."""

SETS: Final = range(200, 236)
"""Sets of faces that are reported, 216 in all, a little more than the box has."""

EVENINGS: Final = 1900
"""Seed of the first evening that is reported."""

WIDTH: Final = 90
WIDTHS: Final = (60, 70, 80, 110)
"""Pixels across a card: what is asked, and what else is told."""

_TABLES: Final = 6
"""Tables of an evening."""

_MANY: Final = 10
_FEW: Final = 3
"""Evenings of what is asked, and of each other row."""

_ENOUGH: Final = 0.995

_ABOUT: Final = (
    "{faces} faces in one album, in sets of six that are the same but for a number, from camera pictures in "
    "two other lights. Any of them may lie anywhere. Digits of five kinds and six pairs of colours, on a "
    "disc, on a plate or on the picture; bases from the simulated box and drawn by chance."
)
_APART: Final = (
    f"Tuned on sets {TUNED[0]} to {TUNED[-1]} and evenings with seeds below 100; reported: sets {SETS[0]} to "
    f"{SETS[-1]}, evenings from {EVENINGS}."
)

KINDS: Final = ("right", "wrong", "unknown", "missed")


class _Row(Struct, frozen=True, eq=False):
    """What was counted in one light at one width."""

    light: str
    width: int
    counts: Counter[str]


def section(run: Run) -> Section:
    """Read tables of drawn twins at every width, and in every light."""
    faces = [face for number in (SETS[:6] if run.quick else SETS) for face in names(number)]
    album = album_of(faces)
    portraits = Portraits.prepared(album)
    cases = [("day", WIDTH, 1 if run.quick else _MANY)]
    few = 1 if run.quick else _FEW
    cases += [("day", width, few) for width in WIDTHS]
    cases += [(light, WIDTH, few) for light in LEVELS if light != "day"]
    rows, failures = list[_Row](), list[Shown]()
    for number, (light, width, evenings) in enumerate(cases):
        counts: Counter[str] = Counter()
        for evening in range(evenings):
            seed = EVENINGS + 20 * number + evening
            for shot in shots(faces, width, light, seed, 1 if run.quick else _TABLES):
                read = _read(shot, portraits)
                counts.update(one.kind for one in read)
                of = f"{light}, {width} pixels, evening {seed}"
                failures += _pictures(read, shot, album, of, everything=number == 0)
        rows.append(_Row(light, width, counts))
    return _told(rows, len(album.faces), failures)


def _read(shot: Shot, portraits: Portraits) -> list[Outcome]:
    """Read a still; one on which the mat is not found shows nothing."""
    try:
        return outcomes(shot, portraits)
    except MunshiError:
        return [Outcome(face, None, None, corners) for face, _, _, corners in shot.lying]


def _pictures(read: list[Outcome], shot: Shot, album: Album, of: str, *, everything: bool) -> list[Shown]:
    kinds = KINDS[1:] if everything else KINDS[1:2]
    return [
        failure_of(shot.image, one.corners, album, one.read, one.face, f"{of}, {one.kind}")
        for one in read
        if one.kind in kinds
    ]


def _told(rows: list[_Row], faces: int, failures: list[Shown]) -> Section:
    cells = tuple(
        (row.light, str(row.width), *(told(row.counts[kind], row.counts.total()) for kind in KINDS[:2]))
        + tuple(str(row.counts[kind]) for kind in KINDS[2:])
        for row in rows
    )
    asked = rows[0].counts
    right, cards = asked["right"], asked.total()
    wrong = sum(row.counts["wrong"] for row in rows)
    figures: list[dict[str, Any]] = [
        {"light": row.light, "width": row.width, "cards": row.counts.total()}
        | {kind: row.counts[kind] for kind in KINDS}
        for row in rows
    ]
    return Section(
        "Near-twins that differ by a number 8 mm high",
        (Table(("light", "pixels across a card", "right", "wrong", "no name", "not found"), cells),),
        (
            Target(
                f"at {WIDTH} pixels by day: at least {_ENOUGH:.1%} right, the rest without a name",
                f"{told(right, cards)}, {asked['wrong']} wrong",
                right >= _ENOUGH * cards and not asked["wrong"],
            ),
            Target("at every width and in every light: none wrong", f"{wrong} wrong", not wrong),
        ),
        {"rows": figures, "faces": faces},
        tuple(failures),
        notes=(_ABOUT.format(faces=faces), _APART),
    )
