"""Several matches, one after another or side by side, and their figures summed."""

from __future__ import annotations

import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from multiprocessing import get_context
from pathlib import Path
from typing import Final

from msgspec.structs import fields

from display.language import load_language
from firmware.trial.evening import Evening, play
from firmware.trial.figures import Figures
from firmware.trial.score import Sheet, percentile

SUMMED: Final = tuple(field.name for field in fields(Figures) if field.type is int)


def series(evenings: Sequence[Evening], jobs: int = 1, out: Path | None = None) -> Figures:
    """Play the matches of a trial.

    Args:
        evenings: The matches, each with a seed of its own.
        jobs: How many are played at the same time, 1 or more.
        out: Keeps a folder for each match; None to keep nothing.
    """
    begun = time.perf_counter()
    with ExitStack() as stack:
        folder = out or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folders = [folder / f"match-{evening.seed}" for evening in evenings]
        if jobs == 1:
            sheets = list(map(one, evenings, folders))
        else:
            with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
                sheets = list(pool.map(one, evenings, folders))
    return summed(sheets, time.perf_counter() - begun)


def one(evening: Evening, folder: Path) -> Sheet:
    """Play one match with an album of its art."""
    return play(evening, evening.album(), load_language("en"), folder)


def summed(sheets: Sequence[Sheet], seconds: float) -> Figures:
    """Return the figures of several matches together."""
    waits = [wait for sheet in sheets for wait in sheet.waits]
    totals = {name: sum(getattr(sheet.figures, name) for sheet in sheets) for name in SUMMED}
    return Figures(
        **totals,
        state_equal=totals["turns_equal"] == totals["turns"],
        wait_ms_p50=percentile(waits, 50),
        wait_ms_p95=percentile(waits, 95),
        made_by_kind=_counted(sheet.figures.made_by_kind for sheet in sheets),
        missed_by_kind=_counted(sheet.figures.missed_by_kind for sheet in sheets),
        coverage=_counted(sheet.figures.coverage for sheet in sheets),
        seconds=round(seconds, 1),
    )


def _counted(counts: Iterable[dict[str, int]]) -> dict[str, int]:
    total = Counter[str]()
    for count in counts:
        total.update(count)
    return dict(total)
