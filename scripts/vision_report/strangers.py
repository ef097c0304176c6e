"""Faces of the box that the album lacks, on full tables: they get no name, least of all that of a twin."""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Final

import cv2
import numpy as np

from engine.games.cards_and_karma.box.components import TOKENS
from firmware.simulated_box.album import album_of
from firmware.simulator.optics.levels import LEVELS
from scripts.vision_report.albums import without
from scripts.vision_report.bounds import told
from scripts.vision_report.full_tables import shown
from scripts.vision_report.prints import PRINT, STRANGERS
from scripts.vision_report.section import Run, Section, Shown, Table, Target
from tests.vision.table.full_tables import full_tables, read

TABLES: Final = 12
_SHARE: Final = 4
"""One face in so many is missing, drawn anew for each table."""

_MOST: Final = 0.02
"""Share of the cards whose face is missing that may get a name: all their twins are in the album."""

_NOTE: Final = (
    f"One still of each of {TABLES} matches under each light, seeds from {STRANGERS}, print {PRINT}. "
    f"From the album of each one face in {_SHARE} is taken, near-twins of most are left. The eyes know "
    "that faces are missing; they do not know which. What compares pictures learned nothing from missing "
    "ones; what chooses the faces that are compared did."
)


def section(run: Run) -> Section:
    """Read full tables with albums that lack faces."""
    count = 1 if run.quick else TABLES
    album_of(PRINT)  # made once, before several processes want it
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        measured = dict(zip(LEVELS, pool.map(measure, LEVELS, [count] * len(LEVELS)), strict=True))
    rows, failures = [], list[Shown]()
    named = missing = 0
    for light, (counts, pictures) in measured.items():
        strangers = counts["stranger"]
        rows.append(
            (
                light,
                told(counts["named"], strangers),
                told(counts["right"], counts["known"]),
                str(counts["wrong"]),
            )
        )
        named, missing = named + counts["named"], missing + strangers
        failures += pictures
    return Section(
        "Faces that the album lacks, at the table",
        (Table(("light", "named though missing", "others right", "others wrong"), tuple(rows)),),
        (
            Target(
                f"of cards whose face is missing at most {100 * _MOST:.0f} % get a name",
                told(named, missing),
                named <= _MOST * missing,
            ),
        ),
        {light: dict(counts) for light, (counts, _) in measured.items()},
        failures=tuple(failures),
        notes=(_NOTE,),
    )


def measure(light: str, count: int) -> tuple[Counter[str], list[Shown]]:
    """Read the tables of some matches in one light, each with an album that lacks other faces."""
    cv2.setNumThreads(1)
    album = album_of(PRINT)
    faces = [face for face in album.faces if face not in TOKENS]
    counts: Counter[str] = Counter()
    failures: list[Shown] = []
    for table in full_tables(STRANGERS, count, light):
        dice = np.random.default_rng([table.seed, 79])
        missing = frozenset(str(face) for face in dice.permutation(faces)[: len(faces) // _SHARE])
        filmed = read(table, light, PRINT, without(album, missing))
        for verdict in filmed.verdicts:
            stranger = verdict.truth in missing
            counts["stranger" if stranger else "known"] += 1
            if stranger and verdict.told:
                counts["named"] += 1
            elif not stranger:
                counts[verdict.kind] += 1
            if verdict.told and verdict.told != verdict.truth:
                failures.append(shown(filmed, light, verdict, album))
    return counts, failures
