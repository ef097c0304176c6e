"""Faces that the album lacks: they must get no name, however like another they are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import cv2
import numpy as np

from scripts.vision_report.bounds import told
from scripts.vision_report.frames import failure_of
from scripts.vision_report.judging import Photograph, judged, pictured, told_of
from scripts.vision_report.report import Section, Table, Tally, Target
from scripts.vision_report.run import Run, folds
from scripts.vision_report.tables import photographs, view
from vision.album import Album
from vision.arrays import Floats, Image
from vision.enrol import another_view
from vision.identify import identify
from vision.photo import read_photo
from vision.rectify import UNIT

_SEEDS: Final = (4101, 4102, 4103)
"""Of the folds and the views; no threshold was chosen with them."""

_VIEWS: Final = 12
_FOLDS: Final = 15
"""Some 20 of 290 faces are left out at a time; quick:"""

_QUICK_FOLDS: Final = 3
"""only so many of these folds, and of the faces on the photographs so many at a time."""

_SIZES: Final = (1600, 1000, 600)
_TURNS: Final = (0, 37)
_MOST: Final = 1

_NOTE: Final = (
    "A stranger is right if it gets no name, found or not. Every album is enrolled anew from the other "
    "faces. Real photographs: every face on them is missing in turn, and all of them at once. Views: each of "
    "the 290 references as another photograph may show it (`vision.enrol`, from which albums learn too), "
    "some 20 missing at a time. The thresholds were fitted to other seeds of the same faces."
)


def section(run: Run) -> Section:
    """Count names that strangers get."""
    real = {
        "photographs, each face missing in turn": _in_turn(run),
        "photographs, all their faces missing": _at_once(run),
    }
    counts, targets = dict(real), []
    for seed in _SEEDS[:1] if run.quick else _SEEDS:
        views = counts[f"views, seed {seed}"] = _views(run, seed)
        parts = [*real.values(), views]
        named, read = (sum(one.counts[what] for one in parts) for what in ("named", "read"))
        asked = f"photographs and views, seed {seed}: at most {_MOST} named"
        targets.append(Target(asked, f"{named} of {read:,}", named <= _MOST))
    rows = tuple((name, told(one.counts["named"], one.counts["read"])) for name, one in counts.items())
    failures = tuple(shown for one in counts.values() for shown in one.failures)
    tables = (Table(("strangers", "named"), rows),)
    return Section("Faces that the album lacks", _NOTE, tables, tuple(targets), failures)


def _in_turn(run: Run) -> Tally:
    sums = Tally()
    lying = sorted(_on_photographs(run))
    for gone in folds(lying, _QUICK_FOLDS if run.quick else len(lying), 0):
        lacking = run.lacking(gone)
        for seen in _seen(run):
            if any(one.name in gone for one in seen.lying):
                _count(sums, run, seen, lacking)
    return sums


def _at_once(run: Run) -> Tally:
    sums = Tally()
    lacking = run.lacking(_on_photographs(run))
    for seen in _seen(run):
        _count(sums, run, seen, lacking)
    return sums


def _views(run: Run, seed: int) -> Tally:
    """Read views of each face, on a table of coloured specks, with an album that lacks it."""
    sums = Tally()
    for gone in folds(run.album.faces, _FOLDS, seed)[: _QUICK_FOLDS if run.quick else None]:
        lacking = run.lacking(gone)
        for picture, owner in zip(run.album.pictures, run.album.owners, strict=True):
            face = run.album.faces[owner]
            if face in gone:
                rng = np.random.default_rng([seed, int(owner)])
                for seen, quad in views(picture, rng, 2 if run.quick else _VIEWS):
                    (found,) = identify(seen, quad[None], lacking)
                    sums.add({"read": 1, "named": found.face is not None}, [])
                    if found.face is not None:
                        how = f"a view, seed {seed}"
                        sums.failures.append(failure_of(seen, quad, run.album, found.face, face, how))
    return sums


def views(picture: Image, rng: np.random.Generator, count: int) -> Iterator[tuple[Image, Floats]]:
    """Yield so many views of an album's picture, (96, 96, 3), on a table of specks, and where it lies."""
    side = len(picture)
    table = cv2.GaussianBlur(rng.integers(0, 255, (2 * side, 2 * side, 3)).astype(np.uint8), (0, 0), 3)
    for _ in range(count):
        seen = np.asarray(table, np.uint8).copy()
        seen[side // 2 : -side // 2, side // 2 : -side // 2] = another_view(picture, rng)
        quad = (UNIT + 0.5) * side - 0.5 + rng.normal(0, side / 100, (4, 2))
        yield seen, quad.astype(np.float32)


def _on_photographs(run: Run) -> frozenset[str]:
    return frozenset(one.name for whole in photographs(run.photos) for one in whole.lying)


def _seen(run: Run) -> Iterator[Photograph]:
    for whole in photographs(run.photos):
        for size in _SIZES[:1] if run.quick else _SIZES:
            for turn in _TURNS:
                yield view(whole, size, turn)


def _count(sums: Tally, run: Run, seen: Photograph, lacking: Album) -> None:
    """Read a photograph with an album that lacks some faces; only cards of these count."""
    known = frozenset(lacking.faces)
    verdicts = judged(seen.lying, told_of(read_photo(seen.pixels, lacking)), known)
    strange = [one for one in verdicts if one.true not in known]
    wrong = [one for one in strange if one.kind != "right"]
    read = sum(one.kind != "invented" for one in strange)
    sums.add({"read": read, "named": len(wrong)}, pictured(wrong, seen, run.album))
