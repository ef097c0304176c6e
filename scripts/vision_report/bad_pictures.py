"""A thousand bad picture files through `munshi read`: no crash, no wrong card, each with a reason."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any, Final

import cv2
import msgspec
import numpy as np

from scripts.vision_report.bad_files import FILES, encoded
from scripts.vision_report.bad_places import BROKEN, maps, misplaced, missing
from scripts.vision_report.bad_views import VIEWS
from scripts.vision_report.bounds import told
from scripts.vision_report.frames import fitted
from scripts.vision_report.prints import BAD_PICTURES as SEED
from scripts.vision_report.program import tried
from scripts.vision_report.scenes import props, scene
from scripts.vision_report.section import Run, Section, Shown, Table, Target
from scripts.vision_report.tables import Photograph, photographs, view
from vision.arrays import Image

COUNT: Final = 1000
_TOGETHER: Final = 25
"""Pictures that one process reads;"""

_ALONE: Final = 2
"""of each kind so many are read in a process of their own, which has another way of telling."""

_SCENES: Final = 4
_LONG_SIDE: Final = 1000
_LARGE: Final = 1_000_000
"""Bytes of a file of which a quarter of the size is shown."""

OUTCOMES: Final = ("refused", "nothing named", "named", "no reason", "wrong", "crashed")
"""`refused`: told as a mistake; `nothing named`: read, and said why; `named`: only what lies there;
`no reason`: names nothing and does not say why."""

_NOTE: Final = (
    "Photographs and scenes of which it is known what lies there, spoilt as files and as pictures, as many "
    "of each kind. A reason is what was seen, what was expected and what to do. A name is wrong if no such "
    "card fills a third of where it was read and more than any other, or it was read twice, or two whole "
    "cards lie there; where the cards lie after a photograph was mirrored, cropped or torn is known from a "
    "map of them that went through the same. Of a torn photograph each card may be named that fills a third, "
    "and each part of one. Of broken files, whose pictures slip, a name is wrong if it is read more often "
    "than such cards lie on the photograph, or on both of two files in one, or twice in one place."
)


class Bad(msgspec.Struct, frozen=True):
    """A bad picture.

    Args:
        kind: What is wrong with it.
        path: Its file.
        photograph: Which it was made from,
        chances: and what was left to chance.
    """

    kind: str
    path: Path
    photograph: Photograph
    chances: np.random.Generator

    def misplaced(self, cards: Sequence[Mapping[str, Any]]) -> int:
        """Return how many names were read that do not lie where they were read; see `bad_places`."""
        if self.kind in BROKEN:
            return missing(self.kind, cards, self.photograph.lying)
        where = maps(self.kind, self.photograph, deepcopy(self.chances))
        return misplaced(cards, self.photograph.lying, where, torn=self.kind == "torn")


def section(run: Run) -> Section:
    """Read them all."""
    counts: dict[str, Counter[str]] = {kind: Counter() for kind in (*FILES, *VIEWS)}
    failures: list[Shown] = []
    pictures = list(_made(run, 54 if run.quick else COUNT))
    for bad, outcome, what in _read(run, pictures):
        counts[bad.kind][outcome] += 1
        if outcome in OUTCOMES[3:]:
            failures.append(Shown(f"{bad.kind}, {bad.path.name}: {outcome} {what}", _picture(bad.path)))
    sums = sum(counts.values(), Counter[str]())
    rows = tuple((kind, *(str(one[outcome]) for outcome in OUTCOMES)) for kind, one in counts.items())
    all_of_them = ("all", *(str(sums[outcome]) for outcome in OUTCOMES))
    bad_ones = sum(sums[outcome] for outcome in OUTCOMES[3:])
    return Section(
        "Bad pictures through `munshi read`",
        (Table(("what is wrong", *OUTCOMES), (*rows, all_of_them)),),
        (
            Target(
                f"{sums.total():,} bad pictures: no crash, no wrong card, each with a reason",
                f"{sums['crashed']} crashed, {sums['wrong']} with a wrong card, {sums['no reason']} without "
                f"a reason: {told(bad_ones, sums.total())}",
                not bad_ones,
            ),
        ),
        {kind: dict(one) for kind, one in counts.items()},
        tuple(failures),
        notes=(_NOTE,),
    )


def outcome_of(
    told_line: Mapping[str, Any] | None, mistake: str, wrong: Callable[[Sequence[Mapping[str, Any]]], int]
) -> str:
    """Return what became of a picture; see `OUTCOMES`.

    Args:
        told_line: What `munshi read --json` printed of it; None for nothing.
        mistake: What it complained about; empty for nothing.
        wrong: How many of the cards that were read do not lie where they were read.
    """
    if told_line is None:
        if not mistake or "Traceback" in mistake:
            return "crashed"
        return "refused" if "Expected: " in mistake and "What to do: " in mistake else "no reason"
    if wrong(told_line["cards"]):
        return "wrong"
    if any(card["face"] is not None for card in told_line["cards"]):
        return "named"
    reason = told_line.get("reason") or {}
    return (
        "nothing named" if all(reason.get(part) for part in ("seen", "expected", "advice")) else "no reason"
    )


def _made(run: Run, count: int) -> Iterator[Bad]:
    """Write bad pictures of every kind in turn."""
    folder = run.workshop / "bad"
    folder.mkdir()
    good = [view(one, _LONG_SIDE) for one in photographs(run.photos)]
    own = props(run.photos, part=1)
    good += [view(scene(own, np.random.default_rng([SEED, number])), _LONG_SIDE) for number in range(_SCENES)]
    kinds = [*FILES, *VIEWS]
    for number in range(count):
        rng = np.random.default_rng([SEED, 1, number])
        kind = kinds[number % len(kinds)]
        photograph = good[int(rng.integers(len(good)))]
        suffix = "" if kind in FILES else ("png", "jpg")[int(rng.integers(2))]
        chances = deepcopy(rng)
        if kind in FILES:
            suffix, data = FILES[kind](photograph.pixels, rng)
        else:
            data = encoded(suffix, VIEWS[kind](photograph.pixels, rng))
        path = folder / f"{number:04}.{suffix}"
        path.write_bytes(data)
        yield Bad(kind, path, photograph, chances)


def _read(run: Run, pictures: Sequence[Bad]) -> Iterator[tuple[Bad, str, str]]:
    """Read pictures; yield each with what became of it, and what was said."""
    kinds = len(FILES) + len(VIEWS)
    alone, together = pictures[: _ALONE * kinds], pictures[_ALONE * kinds :]
    groups = [[one] for one in alone]
    groups += [list(together[start : start + _TOGETHER]) for start in range(0, len(together), _TOGETHER)]
    for group in groups:
        paths = [str(one.path) for one in group]
        said = tried("read", "--album", str(run.album_file), "--json", *paths)
        lines = {line["photo"]: line for line in map(json.loads, said.out.splitlines())}
        for one in group:
            told_line = lines.get(str(one.path))
            if told_line is not None and told_line["reason"] and str(one.path) in told_line["reason"]["seen"]:
                told_line = None  # its line says why it could not be read; so must the complaint
            mistake = _about(one.path, said.err) if told_line is None else ""
            named = [card["face"] for card in told_line["cards"]] if told_line else []
            yield one, outcome_of(told_line, mistake, one.misplaced), f"{named or mistake[-200:]}"


def _about(path: Path, complaints: str) -> str:
    """Return what was complained about one picture."""
    for complaint in complaints.replace("munshi: ", "munshi read: ").split("munshi read: "):
        if complaint.startswith(str(path)):
            return complaint
    return complaints if "Traceback" in complaints else ""


def _picture(path: Path) -> Image:
    picture = cv2.imread(
        str(path), cv2.IMREAD_REDUCED_COLOR_4 if path.stat().st_size > _LARGE else cv2.IMREAD_COLOR
    )
    return (
        np.full((60, 60, 3), 200, np.uint8) if picture is None else fitted(np.asarray(picture, np.uint8), 500)
    )
