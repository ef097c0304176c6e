"""Real photographs of trading cards on tables, read with `munshi read` as a user would, and timed."""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import cv2

from scripts.vision_report.cores import Spent, one_core
from scripts.vision_report.judging import HEADINGS, cells, counted, judged, mistaken, pictured
from scripts.vision_report.program import munshi
from scripts.vision_report.section import Run, Section, Shown, Table, Target
from scripts.vision_report.tables import Photograph, photographs, view

SIZES: Final = (1600, 1000, 600)
"""Long sides, in pixels, before turning;"""

TURNS: Final = (0, 37, 90, 200)
"""degrees counter-clockwise."""

SMALL: Final = 600
"""At this long side a card is some 50 pixels wide; no name is allowed then for one in ten."""

_ENOUGH_SMALL: Final = 0.9
_SECONDS: Final = 0.20
_BEST_PUBLIC: Final = "1.30 s"
"""tmikonen/magic_card_detector on photographs of this kind, one core of the same machine."""

_REPEATED: Final = 6
_TIMES: Final = 3

_NOTE: Final = (
    "`cards/tables` of the shared photographs: 5 photographs of 46 cards; an album of 290 faces. Every view "
    "goes through `munshi read` as a file. Times of one process for all photographs are of the run with the "
    "least processor time of three, for the machine is shared; those of a process for each are of one run."
)


def section(run: Run) -> Section:
    """Read every photograph at every size and turn, and time reading at 1600."""
    files = [str(run.photos / "cards" / "tables" / one.name) for one in photographs(run.photos)]
    sums: dict[tuple[int, int], Counter[str]] = {}
    failures: list[Shown] = []
    for size in SIZES:
        for turn in TURNS[:1] if run.quick else TURNS:
            sums[size, turn], failed = _read(run, size, turn)
            failures += failed
    times = _timed(run, files)
    rows = tuple((str(size), f"{turn}°", *cells(counts)) for (size, turn), counts in sums.items())
    return Section(
        "Photographs of cards on tables",
        (Table(("long side", "turned by", *HEADINGS), rows), _times_table(times)),
        (*_counted_targets(sums), _time_target(times)),
        {
            "views": [{"long_side": size, "turn": turn, **counts} for (size, turn), counts in sums.items()],
            **times,
        },
        tuple(failures),
        notes=(_NOTE,),
    )


def _read(run: Run, size: int, turn: int) -> tuple[Counter[str], list[Shown]]:
    """Read one view of every photograph, all in one process."""
    views: dict[str, Photograph] = {}
    for one in photographs(run.photos):
        seen = view(one, size, turn)
        path = run.workshop / f"{Path(one.name).stem}-{size}-{turn}.png"
        cv2.imwrite(str(path), seen.pixels)
        views[str(path)] = seen
    counts: Counter[str] = Counter()
    failures: list[Shown] = []
    for line in munshi("read", "--album", str(run.album_file), "--json", *views).splitlines():
        told = json.loads(line)
        seen = views.pop(told["photo"])
        verdicts = judged(seen.lying, told["cards"])
        counts += counted(verdicts)
        failures += pictured(verdicts, seen.pixels, run.album, seen.name)
        os.unlink(told["photo"])  # noqa: PTH108 - a path as text
    return counts, failures


def _timed(run: Run, files: list[str]) -> dict[str, Any]:
    """Time reading the photographs as they are, which the program itself brings to 1600 pixels."""
    reading = ("read", "--album", str(run.album_file), "--json")
    apart = []
    with one_core():
        for file in files:
            start = perf_counter()
            munshi(*reading, file)
            apart.append(perf_counter() - start)
    once = min((_spent(*reading, *files) for _ in range(_TIMES)), key=lambda one: one.worked)
    often = min((_spent(*reading, *files * _REPEATED) for _ in range(_TIMES)), key=lambda one: one.worked)
    more = (_REPEATED - 1) * len(files)
    each = (often.worked - once.worked) / more
    return {
        "seconds_a_photo_one_process": round(once.waited / len(files), 3),
        "processor_seconds_a_photo_one_process": round(once.worked / len(files), 3),
        "processor_seconds_a_photo_without_start": round(each, 3),
        "processor_seconds_start": round(once.worked - each * len(files), 3),
        "seconds_a_photo_own_process": round(sum(apart) / len(apart), 3),
        "seconds_slowest_photo_own_process": round(max(apart), 3),
    }


def _spent(*words: str) -> Spent:
    with one_core() as spent:
        munshi(*words)
    return spent


def _times_table(times: dict[str, Any]) -> Table:
    rows = (
        ("one process for all photographs, wall time, its share", "seconds_a_photo_one_process"),
        ("the same, processor time", "processor_seconds_a_photo_one_process"),
        ("the same without the start, processor time", "processor_seconds_a_photo_without_start"),
        ("a process for each, wall time, the mean", "seconds_a_photo_own_process"),
        ("the same, the slowest photograph", "seconds_slowest_photo_own_process"),
        ("start of the program with the album, once, processor time", "processor_seconds_start"),
    )
    told = tuple((what, f"{times[key]:.3f} s") for what, key in rows)
    best = ("best public program, one core of this kind of machine", _BEST_PUBLIC)
    return Table(("on one core, timed from outside, at 1600", "a photograph"), (*told, best), "Time")


def _counted_targets(sums: dict[tuple[int, int], Counter[str]]) -> list[Target]:
    targets = []
    for size in SIZES:
        counts = sum((one for (other, _), one in sums.items() if other == size), Counter[str]())
        share = _ENOUGH_SMALL if size == SMALL else 1.0
        right, cards = counts["right"], counts["cards"]
        asked = "all" if size != SMALL else f"at least {100 * share:.0f} %"
        targets.append(
            Target(
                f"at {size}, turned by {', '.join(f'{turn}°' for turn in TURNS)}: {asked} right, 0 wrong",
                f"{right} of {cards}, {mistaken(counts)} wrong",
                right >= share * cards and not mistaken(counts),
            )
        )
    return targets


def _time_target(times: dict[str, Any]) -> Target:
    spent = times["processor_seconds_a_photo_one_process"]
    return Target(
        f"at most {_SECONDS:.2f} s of processor time a photograph at 1600 on one core, one process for all "
        "of them, its start shared out",
        f"{spent:.3f} s (by the clock {times['seconds_a_photo_one_process']:.3f} s; with a process for each, "
        f"by the clock, {times['seconds_a_photo_own_process']:.3f} s)",
        spent <= _SECONDS,
    )
