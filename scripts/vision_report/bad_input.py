"""Bad pictures, as files for `munshi read` and as stills before the table's eyes.

Asked is that nothing crashes, that no card gets a wrong name, and that what is refused has a reason.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, cycle
from pathlib import Path
from typing import Any, Final, NamedTuple

import cv2
import numpy as np

from engine.errors import MunshiError
from engine.games.cards_and_karma.box.mats import mat
from engine.words import Reading, Seconds
from firmware.eyes.outfit import watches
from firmware.simulated_box.album import album_of
from scripts.vision_report.bounds import told
from scripts.vision_report.judging import Photograph
from scripts.vision_report.prints import BAD_FILES, BAD_STILLS, PRINT
from scripts.vision_report.report import Section, Shown, Table, Target
from scripts.vision_report.run import Run, munshi
from scripts.vision_report.spoilt import FILES, STILLS, VIEWS, Array, encoded, view_of
from scripts.vision_report.tables import photographs, view
from tests.vision.table.full_tables import PLAYERS, Filmed, full_tables, read
from tests.vision.table.judging import judged
from vision.arrays import Image
from vision.frames import Frame
from vision.table.eyes import Eyes

_COUNT: Final = 1000
"""Files, and stills; quick:"""

_FEW: Final = 54
_TOGETHER: Final = 25
"""Files that one process reads."""

_LONG_SIDE: Final = 1000
_LOOKS: Final = 3
"""So often each still is shown, a second apart: a lamp stays on, and what was hidden is looked at again."""

GOOD: Final = "good"
"""Kind of what is not spoilt; it is shown after each fifth bad still."""

_EACH: Final = 5

_TWICE: Final = {"torn", "two files in one"}
"""Kinds that may show parts of one card in several places."""

OUTCOMES: Final = ("refused", "read", "wrong", "no reason", "crashed")
"""`refused`: nothing is named, and it is said why; the last three must not be."""

_NOTE: Final = (
    "Files: the photographs, spoilt as files and as pictures, through `munshi read`; a name is wrong if it "
    "is read more often than such cards lie there. Stills: full simulated tables by day, spoilt, and arrays "
    f"that are no stills, each shown {_LOOKS} times by the same eyes, so that a bad one may spoil the next; "
    "a name is wrong where another face lies or none does, and so is a piece that lies where nothing is "
    "said to. A good still between them is wrong as well if the last time fewer cards have their right "
    "name than fresh eyes gave it. A reason is what was seen, what was expected and what to do."
)


class Case(NamedTuple):
    """A picture, what is wrong with it, which of `OUTCOMES` became of it, and what was read or said."""

    kind: str
    outcome: str
    why: str
    picture: Array | Path


def section(run: Run) -> Section:
    """Read bad files, and show bad stills."""
    number = _FEW if run.quick else _COUNT
    tables, targets, failures = [], [], []
    stills = _stills(BAD_STILLS[: 1 if run.quick else None], number)
    for what, cases in (("files", _files(run, number)), ("stills", stills)):
        counts: dict[str, Counter[str]] = defaultdict(Counter)
        for case in cases:
            counts[case.kind][case.outcome] += 1
            if case.outcome in OUTCOMES[2:]:
                caption = f"{what}, {case.kind}: {case.outcome}: {case.why}"
                failures.append(Shown(caption, _small(case.picture)))
        rows = ((kind, *(str(one[outcome]) for outcome in OUTCOMES)) for kind, one in counts.items())
        tables.append(Table(("what is wrong", *OUTCOMES), tuple(rows), what))
        good = counts.pop(GOOD, None)
        bad = sum(counts.values(), Counter[str]())
        failed = sum(bad[outcome] for outcome in OUTCOMES[2:])
        asked = f"{bad.total():,} bad {what}: no crash, no wrong name, each with a reason"
        targets.append(Target(asked, f"failed: {told(failed, bad.total())}", not failed))
        if good:
            asked, found = "good stills between them are read", f"{good['read']} of {good.total()}"
            targets.append(Target(asked, found, good["read"] == good.total()))
    return Section("Bad pictures", _NOTE, tuple(tables), tuple(targets), tuple(failures))


def _files(run: Run, number: int) -> Iterator[Case]:
    """Write bad files of every kind in turn, and read them."""
    good = [view(one, _LONG_SIDE) for one in photographs(run.photos)]
    kinds = [*FILES, *VIEWS]
    for first in range(0, number, _TOGETHER):
        group: dict[str, tuple[str, Photograph]] = {}
        for one in range(first, min(first + _TOGETHER, number)):
            rng = np.random.default_rng([BAD_FILES, one])
            kind, photograph = kinds[one % len(kinds)], good[int(rng.integers(len(good)))]
            suffix, data = _file(kind, photograph.pixels, rng)
            path = run.workshop / f"bad-{one:04}.{suffix}"
            path.write_bytes(data)
            group[str(path)] = kind, photograph
        lines = _lines(run, *group)
        for name in group.keys() - lines.keys():  # a crash leaves those after it unread
            lines |= _lines(run, name)
        for name, (kind, photograph) in group.items():
            line = lines.get(name)
            shown = Counter(one.name for one in photograph.lying)
            outcome = file_outcome(line, shown, twice=kind in _TWICE)
            yield Case(kind, outcome, f"{Path(name).name}: {line}", Path(name))


def _file(kind: str, picture: Image, rng: np.random.Generator) -> tuple[str, bytes]:
    if kind in FILES:
        return FILES[kind](picture, rng)
    suffix = ("png", "jpg")[rng.integers(2)]
    return suffix, encoded(suffix, view_of(kind, picture, rng))


def _lines(run: Run, *paths: str) -> dict[str, dict[str, Any]]:
    """Return by path what `munshi read --json` prints of some files."""
    words = ("read", "--album", str(run.album_file), "--json", *paths)
    lines = map(json.loads, munshi(*words, failing=True).splitlines())
    return {line["photo"]: line for line in lines}


def file_outcome(line: Mapping[str, Any] | None, lying: Counter[str], *, twice: bool) -> str:
    """Return which of `OUTCOMES` became of a file.

    Args:
        line: What `munshi read --json` printed of it; None for nothing.
        lying: How often each card lies on the photograph.
        twice: Whether a card that lies there may show in several places.
    """
    if line is None:
        return "crashed"
    names = Counter(card["face"] for card in line["cards"] if card["face"] is not None)
    if any(read > lying[name] and not (twice and name in lying) for name, read in names.items()):
        return "wrong"
    if names:
        return "read"
    reason = line["reason"] or {}
    return "refused" if all(reason.get(part) for part in ("seen", "expected", "advice")) else "no reason"


def _stills(seeds: range, number: int) -> Iterator[Case]:
    """Show eyes so many bad stills of some tables, and good ones between."""
    album = album_of(PRINT)
    eyes, clock, kinds = Eyes(mat(PLAYERS), album, watches(PLAYERS, "all")), count(1), cycle(STILLS)
    for table in full_tables(seeds.start, len(seeds)):
        filmed = read(table, "day", PRINT, album)
        for one in range(number // len(seeds)):
            kind = next(kinds)
            pixels = STILLS[kind](filmed.still, np.random.default_rng([table.seed, one]))
            shown = [(kind, pixels), (GOOD, filmed.still)][: 1 if one % _EACH else 2]
            for what, still in shown:
                outcome, why = _looked_at(eyes, filmed, still, clock, good=what == GOOD)
                yield Case(what, outcome, f"table {table.seed}, {one}: {why}", still)


def _looked_at(
    eyes: Eyes, filmed: Filmed, still: Array, clock: Iterator[int], *, good: bool
) -> tuple[str, str]:
    """Show eyes a still several times; of a good one the last look is to tell all."""
    try:
        for look in range(1, _LOOKS + 1):
            second = next(clock)
            frame = Frame(still, Seconds(float(second)), second)
            eyes.glance(frame)
            wrong = mistakes(filmed, eyes.read(frame), good=good and look == _LOOKS)
            if wrong:
                return "wrong", "; ".join(wrong)
    except MunshiError as error:
        return ("refused" if error.expected and error.advice else "no reason"), str(error)
    except Exception as error:  # noqa: BLE001 - whatever comes out of the eyes is counted
        return "crashed", repr(error)
    return "read", ""


def mistakes(filmed: Filmed, reading: Reading, *, good: bool) -> Sequence[str]:
    """Return what a reading names that does not lie there, and what lies where it says nothing does.

    Args:
        filmed: The table, and what fresh eyes read of its still.
        reading: Of a still.
        good: Whether no fewer right names are to be read than by fresh eyes.
    """
    verdicts = [
        one
        for place, seen in reading.places.items()
        for one in judged(mat(PLAYERS).region(place), filmed.table.lying, seen)
    ]
    wrong = [
        f"{one.place}: {one.told or 'nothing'} for {one.truth or 'nothing'}"
        for one in verdicts
        if (one.told and one.kind in {"wrong", "extra"}) or one.kind == "missed"
    ]
    right, fresh = (sum(one.kind == "right" for one in some) for some in (verdicts, filmed.verdicts))
    return [*wrong, f"{right} right names instead of {fresh}"] if good and right < fresh else wrong


def _small(picture: Array | Path) -> Image:
    """Return a picture at most 700 pixels wide and high; a grey one where it is none."""
    pixels = cv2.imread(str(picture)) if isinstance(picture, Path) else picture
    if pixels is None or pixels.dtype != np.uint8 or pixels.ndim != 3 or not pixels.size:  # noqa: PLR2004 - axes
        return np.full((60, 60, 3), 200, np.uint8)
    scale = min(1.0, 700 / max(pixels.shape[:2]))
    size = [max(1, round(side * scale)) for side in pixels.shape[1::-1]]
    return np.asarray(cv2.resize(np.ascontiguousarray(pixels), size, interpolation=cv2.INTER_AREA), np.uint8)
