"""Full tables under each light, read from one still each, as the eyes read their first."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from multiprocessing import get_context
from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from firmware.simulated_box.album import album_of
from firmware.simulator.optics.levels import LEVELS
from firmware.simulator.table.pieces import Pose
from scripts.vision_report.bounds import bounds, told
from scripts.vision_report.frames import failure_of
from scripts.vision_report.prints import FULL_TABLES as SEED
from scripts.vision_report.prints import PRINT
from scripts.vision_report.section import Run, Section, Shown, Table, Target
from tests.vision.table.full_tables import Filmed, full_tables, read
from tests.vision.table.judging import Verdict
from vision.album import Album
from vision.arrays import Floats

_TABLES: Final = 200
_FEW: Final = 2
_AT_ONCE: Final = 5
"""Tables that a process reads before it is given others."""

_WRONG: Final = 1 / 2000
_NULL: Final = {"day": 0.003, "evening": 0.003}
_NULL_ELSEWHERE: Final = 0.02
_HALF: Final = 30.0

_NOTE: Final = (
    f"One still of each of {_TABLES} matches of four, late in the match, filled up to 60 to 80 faces; seeds "
    f"{SEED} to {SEED + _TABLES - 1}, print {PRINT}, which nothing was tuned with. Null is "
    "whatever has no name, and what was not read at all though half of it shows, also where its place is "
    "told to be covered."
)


class Outcome(Struct, frozen=True, eq=False):
    """What became of some tables.

    Args:
        kinds: Verdicts of all pieces.
        sights: How places were told.
        faces: Of each table.
        failures: A picture of each wrong name, and of some nulls.
    """

    kinds: Counter[str]
    sights: Counter[str]
    faces: tuple[int, ...]
    failures: tuple[Shown, ...]


def section(run: Run) -> Section:
    """Read the tables of every light."""
    count = _FEW if run.quick else _TABLES
    outcomes = {light: _summed(parts) for light, parts in _measured(count).items()}
    columns = ("light", "tables", "faces", "right", "wrong", "null", "places covered")
    rows = tuple(_row(light, one) for light, one in outcomes.items())
    return Section(
        "Full tables under each light",
        (Table(columns, rows),),
        tuple(chain.from_iterable(_targets(light, one) for light, one in outcomes.items())),
        {light: dict(one.kinds) | {"tables": len(one.faces)} for light, one in outcomes.items()},
        failures=tuple(chain.from_iterable(one.failures for one in outcomes.values())),
        notes=(_NOTE,),
    )


def _measured(count: int) -> dict[str, list[Outcome]]:
    album_of(PRINT)  # made once, before several processes want it
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        waiting = {
            light: [
                pool.submit(measure, light, first, min(_AT_ONCE, SEED + count - first))
                for first in range(SEED, SEED + count, _AT_ONCE)
            ]
            for light in LEVELS
        }
        return {light: [one.result() for one in parts] for light, parts in waiting.items()}


def measure(light: str, first: int, count: int) -> Outcome:
    """Film and read the tables of some matches in one light."""
    cv2.setNumThreads(1)
    album = album_of(PRINT)
    kinds: Counter[str] = Counter()
    sights: Counter[str] = Counter()
    faces: list[int] = []
    failures: list[Shown] = []
    for table in full_tables(first, count, light):
        filmed = read(table, light, PRINT, album)
        kinds.update(verdict.kind for verdict in filmed.verdicts)
        sights += filmed.sights
        faces.append(len(filmed.verdicts))
        failures += [shown(filmed, light, one, album) for one in filmed.verdicts if one.kind != "right"]
    return Outcome(kinds, sights, tuple(faces), tuple(failures))


def shown(filmed: Filmed, light: str, verdict: Verdict, album: Album) -> Shown:
    """Return a picture of what was not read right."""
    how = f"{light}, match {filmed.table.seed}, {verdict.place}, {verdict.kind}"
    true = verdict.truth or None
    return failure_of(filmed.still, _corners(filmed, verdict), album, verdict.told or None, true, how)


def _corners(filmed: Filmed, verdict: Verdict) -> Floats:
    """Return where a piece lies in the still, (4, 2); about where, for one that was read but does not lie."""
    at = Pose(verdict.x, verdict.y)
    near = min(filmed.table.lying, key=lambda item: np.hypot(item[1].x - at.x, item[1].y - at.y))
    piece, pose = near
    corners = piece.corners(pose)
    if np.hypot(pose.x - at.x, pose.y - at.y) > _HALF:
        corners = at.spots(((-_HALF, -_HALF), (_HALF, -_HALF), (_HALF, _HALF), (-_HALF, _HALF)))
    heights = np.full(4, pose.z + piece.thickness)
    return filmed.camera.pixels(np.column_stack([corners, heights])).astype(np.float32)


def _summed(parts: Sequence[Outcome]) -> Outcome:
    return Outcome(
        sum((one.kinds for one in parts), Counter()),
        sum((one.sights for one in parts), Counter()),
        tuple(chain.from_iterable(one.faces for one in parts)),
        tuple(chain.from_iterable(one.failures for one in parts)),
    )


def _wrong(one: Outcome) -> int:
    return one.kinds["wrong"] + one.kinds["extra"]


def _null(one: Outcome) -> int:
    return one.kinds["unknown"] + one.kinds["missed"]


def _row(light: str, one: Outcome) -> tuple[str, ...]:
    faces, places = sum(one.faces), sum(one.sights.values())
    counts = (one.kinds["right"], _wrong(one), _null(one))
    covered = f"{one.sights['covered']} of {places}"
    return (light, str(len(one.faces)), str(faces), *(told(count, faces) for count in counts), covered)


def _targets(light: str, one: Outcome) -> tuple[Target, Target]:
    faces, most = sum(one.faces), _NULL.get(light, _NULL_ELSEWHERE)
    upper = bounds(_wrong(one), faces)[1]
    return (
        Target(
            f"{light}: upper bound of wrong faces below 1 in 2,000",
            f"{_wrong(one)} of {faces}, upper bound {upper:.5f}",
            upper < _WRONG,
        ),
        Target(
            f"{light}: null at most {100 * most:.1f} %",
            f"{100 * _null(one) / max(faces, 1):.2f} %",
            _null(one) <= most * faces,
        ),
    )
