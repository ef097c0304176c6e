"""Whether the probabilities of readings mean what they say: what is 90 % sure is right nine times in ten."""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

import numpy as np

from firmware.simulated_box.album import album_of as album_of_box
from firmware.simulator.optics.levels import LEVELS
from scripts.vision_report.boards import WAYS
from scripts.vision_report.bounds import bounds
from scripts.vision_report.judging import Photograph, judged, told_of
from scripts.vision_report.prints import CALIBRATION, PRINT
from scripts.vision_report.report import Section, Table, Target
from scripts.vision_report.run import Run, folds
from scripts.vision_report.set_boards import album_of, board, sessions
from scripts.vision_report.stress import CHANGES
from scripts.vision_report.tables import photographs, view
from tests.vision.table.full_tables import full_tables, read
from tests.vision.table.judging import Verdict
from vision.album import Album
from vision.photo import read_photo

_SEED: Final = 5200
"""Of changes; no threshold was chosen with it."""

_SIZES: Final = (1600, 1000, 600, 450)
_MOST: Final = 0.02

EDGES: Final = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999, 1.0)
"""Bins of probabilities, from above one to the next, that included; narrow where most of them are."""

_NOTE: Final = (
    "Of each card that was found: the probability that was told with its name, and whether that is its name; "
    "of a card without a name the probability that the album does not have it, and whether that is so. "
    "Photographs: whole and made worse, at several sizes, with all faces in the album and with those of half "
    "of the cards missing. Boards: every direction, as they are and made worse. Table: full simulated tables "
    "in each light, with all faces in the album. The calibration error is the mean difference of what was "
    "said and what is so, over all bins by their sizes."
)


class Told(NamedTuple):
    """One thing that was said: how sure, 0..1, and whether it was so."""

    probability: float
    right: bool


class Bin(NamedTuple):
    """What was said with about the same probability: how often, the mean, and how often it was right."""

    size: int
    said: float
    right: int


def section(run: Run) -> Section:
    """Collect what readings said, and compare with what was so."""
    groups = {
        "photographs": list(_of_photographs(run)),
        "boards": list(_of_boards(run)),
        "table": list(_of_tables(CALIBRATION[: 1 if run.quick else None])),
    }
    errors = {name: calibration_error(told) for name, told in groups.items()}
    targets = tuple(
        Target(
            f"{name}: expected calibration error at most {_MOST:.0%}",
            f"{error:.2%} of {len(groups[name]):,} readings",
            error <= _MOST,
        )
        for name, error in errors.items()
    )
    tables = tuple(_table(told, name) for name, told in groups.items())
    return Section("Whether probabilities mean what they say", _NOTE, tables, targets)


def binned(told: Sequence[Told]) -> list[Bin]:
    """Sort what was said into bins; empty ones are left out."""
    said, right = np.array(told, float).reshape(-1, 2).T
    number = np.maximum(np.searchsorted(EDGES, said), 1)
    parts = [number == one for one in np.unique(number)]
    return [Bin(int(part.sum()), float(said[part].mean()), int(right[part].sum())) for part in parts]


def calibration_error(told: Sequence[Told]) -> float:
    """Return the expected calibration error, 0..1.

    >>> round(calibration_error([Told(0.8, True), Told(0.8, True), Told(0.8, True), Told(0.8, False)]), 4)
    0.05
    """
    off = sum(abs(one.said * one.size - one.right) for one in binned(told))
    return off / len(told) if told else 0.0


def _table(told: Sequence[Told], title: str) -> Table:
    rows = []
    for size, said, right in binned(told):
        low, high = bounds(right, size)
        is_so = f"{right / size:.2%} ({100 * low:.1f} to {100 * high:.1f} %)"
        rows.append((f"{said:.2%}", is_so, f"{size:,}"))
    return Table(("said", "is so", "readings"), tuple(rows), title)


def _of_photographs(run: Run) -> Iterator[Told]:
    for number, whole in enumerate(photographs(run.photos)):
        rng = np.random.default_rng([_SEED, number])
        halves = folds(sorted({one.name for one in whole.lying}), 2, _SEED)
        lacking = [run.lacking(gone) for gone in halves if gone]
        for size in _SIZES[::2] if run.quick else _SIZES:
            for turn, seen in enumerate(_worse(view(whole, size), rng, quick=run.quick)):
                yield from _told(seen, run.album)
                yield from _told(seen, lacking[turn % len(lacking)])


def _of_boards(run: Run) -> Iterator[Told]:
    taken = sessions(run.photos / "boards")
    for known, seen_at in WAYS:
        album = album_of(run.photos / "boards", known)
        for number, path in enumerate(taken[seen_at]):
            rng = np.random.default_rng([_SEED, seen_at, number])
            for seen in _worse(board(path), rng, quick=run.quick):
                yield from _told(seen, album)


def _of_tables(seeds: range) -> Iterator[Told]:
    album = album_of_box(PRINT)
    for light in LEVELS:
        for table in full_tables(seeds.start, len(seeds)):
            for one in read(table, light, PRINT, album).verdicts:
                if one.kind != "missed":
                    yield _of_piece(one)


def _of_piece(verdict: Verdict) -> Told:
    """Return what a reading of the table says of a piece, and whether that is so.

    A piece without a name says that it is none of its faces; that is never so, for the album has all.
    """
    faces = dict(literal_eval(verdict.detail))
    if verdict.told:
        return Told(float(faces[verdict.told]), verdict.kind == "right")
    return Told(1 - sum(faces.values()), right=False)


def _told(seen: Photograph, album: Album) -> Iterator[Told]:
    """Yield what a reading of a photograph says of each card that it found, and whether that is so."""
    known = frozenset(album.faces)
    for one in judged(seen.lying, told_of(read_photo(seen.pixels, album)), known):
        if one.probability is not None:
            yield Told(one.probability, one.kind == "right" if one.read else one.true not in known)


def _worse(seen: Photograph, rng: np.random.Generator, *, quick: bool) -> Iterator[Photograph]:
    """Yield a photograph, and it made worse in each way."""
    yield seen
    for change in list(CHANGES.values())[:: 4 if quick else 1]:
        yield change(seen, float(rng.uniform(0.5, 2.0)), rng)
