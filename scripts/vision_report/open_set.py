"""Faces that the album lacks: they must get no name, however like another they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import cv2
import msgspec
import numpy as np

from scripts.vision_report.bounds import told
from scripts.vision_report.folds import folds, half_strange
from scripts.vision_report.frames import failure_of
from scripts.vision_report.judging import Quad, judged, pictured, told_of
from scripts.vision_report.scenes import props, scene
from scripts.vision_report.section import Run, Section, Shown, Table, Target
from scripts.vision_report.tables import Photograph, photographs, view
from vision.album import Album
from vision.arrays import Floats, Image
from vision.identify import identify
from vision.photo import read_photo
from vision.polygons import area_of
from vision.rectify import UNIT
from vision.views import another_view
from vision.weighing import Identification

SEEDS: Final = (4101, 4102, 4103)
"""Of the folds, the views and the scenes; no threshold was chosen with them."""

VIEWS: Final = 12
_FOLDS: Final = 15
"""Some 20 of 290 faces are left out at a time; quick:"""

_QUICK_FOLDS: Final = 3
"""only so many of these folds, and of the faces on the photographs so many at a time."""

_SCENES: Final = 3
"""Of each fold and part of the props."""

_SIZES: Final = (1600, 1000, 600)
_TURNS: Final = (0, 37)
_MOST: Final = 1
_WORST: Final = 0.01
_OFF: Final = 1.5
"""Standard deviation by which a card's corners are not known, in pixels."""

_EASIER: Final = 0.02
"""By so much the true face may fit better, and the best wrong one worse, than on real photographs."""

_NOTE: Final = (
    "A stranger is right if it gets no name, found or not. Every album is enrolled anew from the other "
    "faces: one from which a face is only taken out has learned from it what sets its kin apart, and is far "
    "surer. Real photographs: every face on them is missing in turn, and all of them at once. Views: each of "
    "the 290 references as another photograph may show it (`vision.views`, from which albums learn too), "
    "some 20 missing at a time. Scenes: scans laid on photographed tables, made in another way; half of the "
    "faces are the missing ones, and as many others. The last table compares how well the true face fits, "
    "where it is in the album, and how well the best wrong one does in the album that lacks it: what is made "
    "up should be no easier than the real. The thresholds were fitted to other seeds of the same faces."
)

_REAL: Final = "real photographs"


class Strangers(msgspec.Struct):
    """What became of cards whose faces the album lacks.

    Attributes:
        read: How many there were.
        named: How many got a name.
        failures: Their pictures.
    """

    read: int = 0
    named: int = 0
    failures: list[Shown] = msgspec.field(default_factory=list)


class Fits(msgspec.Struct):
    """How well faces fit: evidence, design and share alike of the true one, and of the best other one."""

    true: list[tuple[float, float, float]] = msgspec.field(default_factory=list)
    other: list[tuple[float, float, float]] = msgspec.field(default_factory=list)

    def add(self, image: Image, quad: Floats, whole: Album, lacking: Album) -> Identification:
        """Look at a card with and without its face in the album; return what it is taken for without."""
        (known,) = identify(image, quad[None], whole)
        (stranger,) = identify(image, quad[None], lacking)
        for one, into in ((known, self.true), (stranger, self.other)):
            into.append((one.evidence.total, one.evidence.design, one.evidence.alike))
        return stranger


def section(run: Run) -> Section:
    """Count names that strangers get."""
    seeds = SEEDS[:1] if run.quick else SEEDS
    fits = {_REAL: Fits(), "views": Fits(), "scenes": Fits()}
    counts = {
        "photographs, each face missing in turn": _in_turn(run, fits[_REAL]),
        "photographs, all their faces missing": _at_once(run),
    }
    for seed in seeds:
        views = counts[f"views, seed {seed}"] = Strangers()
        scenes = counts[f"scenes, seed {seed}"] = Strangers()
        for gone in folds(run.album.faces, _FOLDS, seed)[: _QUICK_FOLDS if run.quick else None]:
            lacking = run.lacking(gone)
            _views(views, run, lacking, seed, fits["views"])
            _scenes(scenes, run, lacking, seed, fits["scenes"])
    rows = tuple((name, told(one.named, one.read)) for name, one in counts.items())
    return Section(
        "Faces that the album lacks",
        (Table(("strangers", "named"), rows), _compared(fits)),
        (*_targets(counts, seeds), *no_easier(fits)),
        {name: {"strangers": one.read, "named": one.named} for name, one in counts.items()},
        tuple(shown for one in counts.values() for shown in one.failures),
        notes=(_NOTE,),
    )


def _in_turn(run: Run, fits: Fits) -> Strangers:
    sums = Strangers()
    lying = sorted(_on_photographs(run))
    for gone in folds(lying, _QUICK_FOLDS if run.quick else len(lying), 0):
        lacking = run.lacking(gone)
        for seen in _seen(run):
            if any(one.name in gone for one in seen.lying):
                _count(sums, run, seen, lacking)
            for one in seen.lying:
                if one.name in gone:
                    fits.add(seen.pixels, _clockwise(one.quad), run.album, lacking)
    return sums


def _at_once(run: Run) -> Strangers:
    sums = Strangers()
    lacking = run.lacking(_on_photographs(run))
    for seen in _seen(run):
        _count(sums, run, seen, lacking)
    return sums


def _scenes(sums: Strangers, run: Run, lacking: Album, seed: int, fits: Fits) -> None:
    """Read scenes on which half of the cards have a face that the album lacks."""
    gone = frozenset(run.album.faces) - frozenset(lacking.faces)
    first = run.album.faces.index(min(gone))
    for part in (0, 1):
        for number in range(1 if run.quick else _SCENES):
            rng = np.random.default_rng([seed, first, part, number])
            seen = scene(half_strange(props(run.photos, part=part), gone, rng), rng)
            _count(sums, run, seen, lacking)
            for one in seen.lying:
                if one.name in gone:
                    quad = _clockwise(one.quad) + rng.normal(0, _OFF, (4, 2)).astype(np.float32)
                    fits.add(seen.pixels, quad, run.album, lacking)


def _views(sums: Strangers, run: Run, lacking: Album, seed: int, fits: Fits) -> None:
    """Read views of each face that an album lacks, on a table of coloured specks."""
    album = run.album
    for picture, owner in zip(album.pictures, album.owners, strict=True):
        face = album.faces[owner]
        if face in lacking.faces:
            continue
        rng = np.random.default_rng([seed, int(owner)])
        side = len(picture)
        specks = rng.integers(0, 255, (2 * side, 2 * side, 3)).astype(np.uint8)
        table = cv2.GaussianBlur(specks, (0, 0), 3)
        for _ in range(2 if run.quick else VIEWS):
            seen = np.asarray(table, np.uint8).copy()
            seen[side // 2 : -side // 2, side // 2 : -side // 2] = another_view(picture, rng)
            quad = ((UNIT + 0.5) * side - 0.5 + rng.normal(0, side / 100, (4, 2))).astype(np.float32)
            found = fits.add(seen, quad, album, lacking)
            sums.read += 1
            if found.face is not None:
                sums.named += 1
                sums.failures.append(
                    failure_of(seen, quad, album, found.face, face, f"a view, seed {seed}, without its face")
                )


def _on_photographs(run: Run) -> frozenset[str]:
    return frozenset(one.name for whole in photographs(run.photos) for one in whole.lying)


def _seen(run: Run) -> Iterator[Photograph]:
    for whole in photographs(run.photos):
        for size in _SIZES[:1] if run.quick else _SIZES:
            for turn in _TURNS:
                yield view(whole, size, turn)


def _count(sums: Strangers, run: Run, seen: Photograph, lacking: Album) -> None:
    """Read a photograph with an album that lacks some faces; only cards of these count."""
    known = frozenset(lacking.faces)
    verdicts = judged(seen.lying, told_of(read_photo(seen.pixels, lacking)), known)
    strange = [one for one in verdicts if one.true not in known or one.kind == "invented"]
    wrong = [one for one in strange if one.kind != "right"]
    sums.read += sum(one.kind != "invented" for one in strange)
    sums.named += len(wrong)
    sums.failures += pictured(wrong, seen.pixels, run.album, f"{seen.name}, without its face")


def _targets(counts: Mapping[str, Strangers], seeds: tuple[int, ...]) -> Iterator[Target]:
    real = [one for name, one in counts.items() if name.startswith("photographs")]
    for seed in seeds:
        parts = [*real, counts[f"views, seed {seed}"]]
        named, read = sum(one.named for one in parts), sum(one.read for one in parts)
        yield Target(
            f"the photographs, {VIEWS} views of each of 290 references, seed {seed}: at most {_MOST} named",
            f"{named} of {read:,}",
            named <= _MOST,
        )
        scenes = counts[f"scenes, seed {seed}"]
        yield Target(
            f"scenes, seed {seed}: at most {_MOST} named", f"{scenes.named} of {scenes.read:,}",
            scenes.named <= _MOST,
        )  # fmt: skip


def _hardest(one: Fits) -> tuple[list[float], list[float]]:
    """Return evidence, design and share alike that 1 in 100 true faces are below, and wrong ones above."""
    true, other = (np.array(fits).reshape(-1, 3) for fits in (one.true, one.other))
    return np.quantile(true, _WORST, axis=0).tolist(), np.quantile(other, 1 - _WORST, axis=0).tolist()


def no_easier(fits: Mapping[str, Fits]) -> Iterator[Target]:
    """Yield whether what is made up is as hard as the real, by the evidence of the hardest in a hundred."""
    (real, *_), (tempting, *_) = _hardest(fits[_REAL])
    for name in ("views", "scenes"):
        (true, *_), (other, *_) = _hardest(fits[name])
        yield Target(
            f"{name} are no easier than real photographs: the hardest true face in 100 fits no better than "
            f"{real:.2f}, the best wrong one no worse than {tempting:.2f} (within {_EASIER})",
            f"{true:.2f}, {other:.2f}",
            true <= real + _EASIER and other >= tempting - _EASIER,
        )


def _compared(fits: Mapping[str, Fits]) -> Table:
    rows = []
    for name, one in fits.items():
        true, other = _hardest(one)
        rows.append((name, *(f"{value:.2f}" for value in (*true, *other))))
    said = ("evidence", "design", "alike")
    columns = (
        "",
        *(f"true face, 1 in 100 below: {what}" for what in said),
        *(f"best wrong face, 1 in 100 above: {what}" for what in said),
    )
    return Table(columns, tuple(rows), "How hard they are")


def _clockwise(quad: Quad) -> Floats:
    corners = np.array(quad, np.float32)
    return corners if area_of(corners[None])[0] > 0 else np.ascontiguousarray(corners[::-1])
