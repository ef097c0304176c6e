"""Whether the probabilities of readings mean what they say."""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Iterable, Iterator
from typing import Final

import numpy as np

from firmware.simulated_box.album import album_of as album_of_box
from firmware.simulator.optics.levels import LEVELS
from scripts.vision_report.boards import WAYS
from scripts.vision_report.folds import folds, half_strange
from scripts.vision_report.judging import judged, told_of
from scripts.vision_report.prints import CALIBRATION, PRINT
from scripts.vision_report.reliability import Told, calibration_error, diagram, reliability_table
from scripts.vision_report.scenes import props, scene
from scripts.vision_report.section import Run, Section, Target
from scripts.vision_report.set_boards import album_of, board, sessions
from scripts.vision_report.stress import CHANGES
from scripts.vision_report.tables import Photograph, photographs, view
from tests.vision.table.full_tables import full_tables, read
from tests.vision.table.judging import Verdict
from vision.album import Album
from vision.photo import read_photo

SEED: Final = 5200
"""Of changes and scenes; no threshold was chosen with it. Full tables have another (`prints.CALIBRATION`)."""

_SCENES: Final = 60
_FOLDS: Final = 8
TABLES: Final = 2
_SIZES: Final = (1600, 1000, 600, 450)
_MOST: Final = 0.02

_NOTE: Final = (
    "Of each card that was found: the probability that was told with its name, and whether that is its name; "
    "of a card without a name the probability that the album does not have it, and whether that is so. "
    "Photographs: whole and made worse, at several sizes, with all faces in the album and with those of half "
    "of the cards missing. Boards: every direction, as they are and made worse. Scenes: scans laid on "
    "photographed tables, half of the cards strangers, one in eight of all faces missing at a time. An album "
    "that lacks faces is enrolled anew from the others. Table: full simulated tables, some in "
    "each light, with all faces in the album."
)


def section(run: Run) -> Section:
    """Collect what readings said, and compare with what was so."""
    groups = {
        "photographs": list(of_photographs(run, SEED)),
        "boards": list(of_boards(run, SEED)),
        "scenes": list(of_scenes(run, SEED, 8 if run.quick else _SCENES)),
        "table": list(of_tables(CALIBRATION, 1 if run.quick else TABLES)),
    }
    targets = tuple(
        Target(
            f"{name}: expected calibration error at most {100 * _MOST:.0f} %",
            f"{100 * calibration_error(told):.2f} % of {len(told):,} readings",
            calibration_error(told) <= _MOST,
        )
        for name, told in groups.items()
    )
    return Section(
        "Whether probabilities mean what they say",
        tuple(reliability_table(told, name) for name, told in groups.items()),
        targets,
        {
            name: {"readings": len(told), "calibration_error": round(calibration_error(told), 5)}
            for name, told in groups.items()
        },
        diagrams=(diagram(groups),),
        notes=(_NOTE,),
    )


def of_photographs(run: Run, seed: int) -> Iterator[Told]:
    """Yield what is told of the real photographs, whole and made worse."""
    for number, whole in enumerate(photographs(run.photos)):
        rng = np.random.default_rng([seed, number])
        halves = folds(sorted({one.name for one in whole.lying}), 2, seed)
        lacking = [run.lacking(gone) for gone in halves if gone]
        for size in _SIZES[::2] if run.quick else _SIZES:
            for turn, seen in enumerate(_worse(view(whole, size), rng, quick=run.quick)):
                yield from told(seen, run.album)
                yield from told(seen, lacking[turn % len(lacking)])


def of_boards(run: Run, seed: int) -> Iterator[Told]:
    """Yield what is told of near-twins, in every direction."""
    taken = sessions(run.photos / "boards")
    for known, seen_at in WAYS:
        album = album_of([path for number in known for path in taken[number]])
        for number, path in enumerate(taken[seen_at]):
            rng = np.random.default_rng([seed, seen_at, number])
            for seen in _worse(board(path).photograph, rng, quick=run.quick):
                yield from told(seen, album)


def of_scenes(run: Run, seed: int, count: int) -> Iterator[Told]:
    """Yield what is told of so many scenes of each part, half of whose cards the album lacks."""
    for fold, gone in enumerate(folds(run.album.faces, _FOLDS, seed)):
        lacking = run.lacking(gone)
        for part in (0, 1):
            own = props(run.photos, part=part)
            for number in range(fold, count, _FOLDS):
                rng = np.random.default_rng([seed, part, number])
                yield from told(scene(half_strange(own, gone, rng), rng), lacking)


def of_tables(seed: int, count: int) -> Iterator[Told]:
    """Yield what is told of every piece on so many full simulated tables, each in every light."""
    album = album_of_box(PRINT)
    for light in LEVELS:
        for table in full_tables(seed, count):
            for one in read(table, light, PRINT, album).verdicts:
                if one.kind != "missed":
                    yield of_piece(one)


def of_piece(verdict: Verdict) -> Told:
    """Return what a reading of the table says of a piece, and whether that is so.

    A piece without a name says that it is none of its faces; that is never so, for the album has all.
    """
    faces = dict(literal_eval(verdict.detail))
    if verdict.told:
        return Told(float(faces[verdict.told]), verdict.kind == "right")
    return Told(1 - sum(faces.values()), right=False)


def told(seen: Photograph, album: Album) -> Iterator[Told]:
    """Yield what a reading of a photograph says of each card that it found, and whether that is so."""
    cards = told_of(read_photo(seen.pixels, album))
    known = frozenset(album.faces)
    for one in judged(seen.lying, cards, known):
        if one.read is not None:
            yield Told(one.probability, one.kind == "right")
        elif one.found:
            yield Told(one.probability, one.true not in known)


def _worse(seen: Photograph, rng: np.random.Generator, *, quick: bool) -> Iterable[Photograph]:
    """Yield a photograph, and it made worse in each way."""
    yield seen
    for number, change in enumerate(CHANGES.values()):
        if not quick or number % 4 == 0:
            yield change(seen, float(rng.uniform(0.5, 2.0)), rng)
