"""Full tables under each light, read from one still each, as the eyes read their first."""

from __future__ import annotations

import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

import cv2
import numpy as np

from firmware.simulated_box.album import album_of
from firmware.simulator.optics.levels import LEVELS
from scripts.vision_report.bounds import bounds, told
from scripts.vision_report.frames import failure_of
from scripts.vision_report.prints import FULL_TABLES, PRINT
from scripts.vision_report.report import Section, Table, Tally, Target
from scripts.vision_report.run import Run
from tests.vision.table.full_tables import Filmed, full_tables, read
from tests.vision.table.judging import Verdict
from vision.arrays import Floats

_AT_ONCE: Final = 5
"""Tables that a process reads before it is given others."""

_WRONG: Final = 1 / 2000
_NULL: Final = {"day": 0.003, "evening": 0.003}
_NULL_ELSEWHERE: Final = 0.02
_HALF: Final = 30.0
"""Millimetres from the middle of a card to its side."""

_CORNERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))

_NOTE: Final = (
    f"One still of each of {len(FULL_TABLES)} matches of four, late in the match, filled up to 60 to 80 "
    f"faces; seeds from {FULL_TABLES[0]}, print {PRINT}, which nothing was tuned with. Null is whatever has "
    "no name, and what was not read at all though half of it shows, also where its place is told to be "
    "covered."
)


def section(run: Run) -> Section:
    """Read the tables of every light."""
    rows, targets = [], list[Target]()
    tallies = _measured(FULL_TABLES[: 2 if run.quick else None])
    for light, tallied in tallies.items():
        counts = tallied.counts
        faces = counts["faces"]
        wrong, null = counts["wrong"] + counts["extra"], counts["unknown"] + counts["missed"]
        shares = (told(count, faces) for count in (counts["right"], wrong, null))
        covered = f"{counts['covered']} of {counts['places']}"
        rows.append((light, str(counts["tables"]), str(faces), *shares, covered))
        upper, most = bounds(wrong, faces)[1], _NULL.get(light, _NULL_ELSEWHERE)
        found = f"{wrong} of {faces}, upper bound {upper:.5f}"
        targets += [
            Target(f"{light}: upper bound of wrong faces below 1 in 2,000", found, upper < _WRONG),
            Target(f"{light}: null at most {most:.1%}", f"{null / max(faces, 1):.2%}", null <= most * faces),
        ]
    columns = ("light", "tables", "faces", "right", "wrong", "null", "places covered")
    failures = tuple(shown for one in tallies.values() for shown in one.failures)
    tables = (Table(columns, tuple(rows)),)
    return Section("Full tables under each light", _NOTE, tables, tuple(targets), failures)


def _measured(seeds: range) -> dict[str, Tally]:
    """Return what was counted in each light, on all cores."""
    album_of(PRINT)  # made once, before several processes want it
    tallies = {light: Tally() for light in LEVELS}
    parts = [seeds[first : first + _AT_ONCE] for first in range(0, len(seeds), _AT_ONCE)]
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        waiting = [(light, pool.submit(_measure, light, part)) for light in LEVELS for part in parts]
        for light, one in waiting:
            done = one.result()
            tallies[light].add(done.counts, done.failures)
    return tallies


def _measure(light: str, seeds: range) -> Tally:
    """Film and read the tables of some matches in one light."""
    cv2.setNumThreads(1)
    album = album_of(PRINT)
    tallied = Tally()
    for table in full_tables(seeds.start, len(seeds), light):
        filmed = read(table, light, PRINT, album)
        sights = {"places": filmed.sights.total(), "covered": filmed.sights["covered"]}
        failures = [
            failure_of(
                filmed.still, _around(filmed, one), album, one.told or None, one.truth or None,
                f"{light}, match {table.seed}, {one.place}, {one.kind}",
            )
            for one in filmed.verdicts
            if one.kind != "right"
        ]  # fmt: skip
        tallied.add({"tables": 1, "faces": len(filmed.verdicts), **sights}, failures)
        tallied.counts.update(one.kind for one in filmed.verdicts)
    return tallied


def _around(filmed: Filmed, verdict: Verdict) -> Floats:
    """Return the corners of a card's place in the still, (4, 2), upright around the middle of a piece."""
    corners = np.array(_CORNERS) * _HALF + (verdict.x, verdict.y)
    return filmed.camera.pixels(np.column_stack([corners, np.zeros(4)])).astype(np.float32)
