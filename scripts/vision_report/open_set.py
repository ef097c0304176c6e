"""Faces that the album lacks: they must get no name, however like another they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import cv2
import msgspec
import numpy as np

from scripts.vision_report.albums import without
from scripts.vision_report.bounds import told
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
"""Of the views and of the scenes; no threshold was chosen with them."""

VIEWS: Final = 12
_SCENES: Final = 40
_SIZES: Final = (1600, 1000, 600)
_TURNS: Final = (0, 37)
_MOST: Final = 1
_WORST: Final = 0.01
_OFF: Final = 1.5
"""Standard deviation by which a card's corners are not known, in pixels."""

_COMPARED: Final = 20
"""Scenes of each seed and part whose cards are looked at twice."""

_NOTE: Final = (
    "A stranger is right if it gets no name, found or not. Real photographs: every face on them is taken out "
    "of the album in turn, and all of them at once. Views: each of the 290 references as another photograph "
    "may show it (`vision.views`), read with the other 289. Scenes: scans laid on photographed tables, half "
    "of the faces missing from the album. The last table compares how well the true face fits, where it is "
    "in the album, and how well the best wrong one does: what is made up should be no easier than the real."
)


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
    """How well faces fit: evidence and design of the true one, and of the best other one."""

    true: list[tuple[float, float]] = msgspec.field(default_factory=list)
    other: list[tuple[float, float]] = msgspec.field(default_factory=list)

    def add(self, image: Image, quad: Floats, album: Album, face: str) -> Identification:
        """Look at a card with and without its face; return what it is taken for without."""
        others = [one for one in album.faces if one != face]
        (known,) = identify(image, quad[None], album)
        (stranger,) = identify(image, quad[None], album, others)
        for one, into in ((known, self.true), (stranger, self.other)):
            into.append((one.evidence.total, one.evidence.design))
        return stranger


def section(run: Run) -> Section:
    """Count names that strangers get."""
    sizes = _SIZES[:1] if run.quick else _SIZES
    seeds = SEEDS[:1] if run.quick else SEEDS
    fits = {"real photographs": Fits(), "views": Fits(), "scenes": Fits()}
    counts = {
        "photographs, each face missing in turn": _in_turn(run, sizes, fits["real photographs"]),
        "photographs, all their faces missing": _at_once(run, sizes),
    }
    for seed in seeds:
        counts[f"views, seed {seed}"] = _views(run.album, seed, 2 if run.quick else VIEWS, fits["views"])
    for seed in seeds:
        counts[f"scenes, seed {seed}"] = _of_scenes(run, seed, 4 if run.quick else _SCENES, fits["scenes"])
    rows = tuple((name, told(one.named, one.read)) for name, one in counts.items())
    return Section(
        "Faces that the album lacks",
        (Table(("strangers", "named"), rows), _compared(fits)),
        tuple(_targets(counts, seeds)),
        {name: {"strangers": one.read, "named": one.named} for name, one in counts.items()},
        tuple(shown for one in counts.values() for shown in one.failures),
        notes=(_NOTE,),
    )


def _in_turn(run: Run, sizes: Sequence[int], fits: Fits) -> Strangers:
    sums = Strangers()
    for seen in _seen(run, sizes):
        for face in sorted({one.name for one in seen.lying}):
            _count(sums, run, seen, frozenset({face}))
        for one in seen.lying:
            fits.add(seen.pixels, _clockwise(one.quad), run.album, one.name)
    return sums


def _at_once(run: Run, sizes: Sequence[int]) -> Strangers:
    sums = Strangers()
    gone = frozenset(one.name for whole in photographs(run.photos) for one in whole.lying)
    for seen in _seen(run, sizes):
        _count(sums, run, seen, gone)
    return sums


def _of_scenes(run: Run, seed: int, count: int, fits: Fits) -> Strangers:
    sums = Strangers()
    for part in (0, 1):
        own = props(run.photos, part=part)
        for number in range(count):
            rng = np.random.default_rng([seed, part, number])
            seen = scene(own, rng)
            faces = sorted(own.scans)
            gone = frozenset(str(face) for face in rng.permutation(faces)[: len(faces) // 2])
            _count(sums, run, seen, gone)
            if number < _COMPARED:
                for one in seen.lying:
                    quad = _clockwise(one.quad) + rng.normal(0, _OFF, (4, 2)).astype(np.float32)
                    fits.add(seen.pixels, quad, run.album, one.name)
    return sums


def _views(album: Album, seed: int, count: int, fits: Fits) -> Strangers:
    """Read views of each face with the album of the others, on a table of coloured specks."""
    rng = np.random.default_rng(seed)
    sums = Strangers()
    for picture, owner in zip(album.pictures, album.owners, strict=True):
        side = len(picture)
        specks = rng.integers(0, 255, (2 * side, 2 * side, 3)).astype(np.uint8)
        table = cv2.GaussianBlur(specks, (0, 0), 3)
        face = album.faces[owner]
        for _ in range(count):
            seen = np.asarray(table, np.uint8).copy()
            seen[side // 2 : -side // 2, side // 2 : -side // 2] = another_view(picture, rng)
            quad = ((UNIT + 0.5) * side - 0.5 + rng.normal(0, side / 100, (4, 2))).astype(np.float32)
            found = fits.add(seen, quad, album, face)
            sums.read += 1
            if found.face is not None:
                sums.named += 1
                sums.failures.append(
                    failure_of(seen, quad, album, found.face, face, f"a view, seed {seed}, without its face")
                )
    return sums


def _seen(run: Run, sizes: Sequence[int]) -> Iterator[Photograph]:
    for whole in photographs(run.photos):
        for size in sizes:
            for turn in _TURNS:
                yield view(whole, size, turn)


def _count(sums: Strangers, run: Run, seen: Photograph, gone: frozenset[str]) -> None:
    """Read a photograph with an album that lacks some faces; only cards of these count."""
    album = without(run.album, gone)
    verdicts = judged(seen.lying, told_of(read_photo(seen.pixels, album)), frozenset(album.faces))
    strange = [one for one in verdicts if one.true in gone or one.kind == "invented"]
    wrong = [one for one in strange if one.kind != "right"]
    sums.read += sum(one.kind != "invented" for one in strange)
    sums.named += len(wrong)
    sums.failures += pictured(wrong, seen.pixels, run.album, f"{seen.name}, without its face")


def _targets(counts: Mapping[str, Strangers], seeds: Sequence[int]) -> Iterator[Target]:
    real = [one for name, one in counts.items() if name.startswith("photographs")]
    for seed in seeds:
        parts = [*real, counts[f"views, seed {seed}"]]
        named, read = sum(one.named for one in parts), sum(one.read for one in parts)
        yield Target(
            f"the photographs, {VIEWS} views of each of 290 references, seed {seed}: at most {_MOST} named",
            f"{named} of {read:,}",
            named <= _MOST,
        )


def _compared(fits: Mapping[str, Fits]) -> Table:
    rows = []
    for name, one in fits.items():
        true, other = np.array(one.true).reshape(-1, 2), np.array(one.other).reshape(-1, 2)
        worst = [f"{value:.2f}" for value in np.quantile(true, _WORST, axis=0)]
        best = [f"{value:.2f}" for value in np.quantile(other, 1 - _WORST, axis=0)]
        rows.append((name, *worst, *best))
    columns = (
        "",
        "true face: evidence, 1 in 100 below",
        "design, 1 in 100 below",
        "best wrong face: evidence, 1 in 100 above",
        "design, 1 in 100 above",
    )
    return Table(columns, tuple(rows), "How hard they are")


def _clockwise(quad: Quad) -> Floats:
    corners = np.array(quad, np.float32)
    return corners if area_of(corners[None])[0] > 0 else np.ascontiguousarray(corners[::-1])
