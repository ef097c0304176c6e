"""Runs the sections that are asked for, one after another, and writes the report."""

from __future__ import annotations

import argparse
import platform
import subprocess
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final

import cv2
import numpy as np

from scripts.vision_report import (
    bad_input,
    boards,
    calibration,
    full_tables,
    open_set,
    photographs,
)
from scripts.vision_report.report import REPORT, Section, Target, written
from scripts.vision_report.run import CHECKOUT, Run

SECTIONS: Final[dict[str, Callable[[Run], Section]]] = {
    "photographs": photographs.section,
    "open-set": open_set.section,
    "boards": boards.section,
    "calibration": calibration.section,
    "full-tables": full_tables.section,
    "bad-input": bad_input.section,
}


def main(words: Sequence[str] | None = None) -> int:
    """Measure and write; return 1 if a target is not met, 2 if there is nothing to measure on."""
    arguments = _arguments(words)
    if not (arguments.photos / "cards" / "tables").is_dir():
        complaint = f"There are no photographs in {arguments.photos}; give their folder with --photos."
        print(complaint, file=sys.stderr)
        return 2
    about = {
        "made with": f"Python {platform.python_version()}, OpenCV {cv2.__version__}, numpy {np.__version__}",
        "of": _commit(),
        "bounds": "95 %, two-sided, of Clopper and Pearson (exact)",
    }
    if arguments.quick:
        about["quick"] = "less was measured than a report needs"
    sections: dict[str, Section] = {}
    text = ""
    with TemporaryDirectory() as workshop:
        run = Run(arguments.photos.resolve(), Path(workshop), arguments.quick)
        for name in arguments.only or SECTIONS:
            start = perf_counter()
            sections[name] = measured(SECTIONS[name], run, name)
            print(f"{name}: {perf_counter() - start:.0f} s", file=sys.stderr, flush=True)
            text = written(sections, arguments.out, about)
    print(text)
    print(f"{arguments.out / REPORT}", file=sys.stderr)
    return int(not all(section.met for section in sections.values()))


def measured(section: Callable[[Run], Section], run: Run, name: str) -> Section:
    """Return a section; one that fails is not met, and the others are still measured."""
    try:
        return section(run)
    except Exception as error:  # noqa: BLE001 - whatever it is, it stands in the report
        trace = traceback.format_exc()
        print(trace, file=sys.stderr)
        found = Target("this section is measured", f"{type(error).__name__}: {error}", met=False)
        return Section(f"{name}: not measured", f"```\n{trace}```", targets=(found,))


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m scripts.vision_report",
        description="Measures what the eyes can do and writes a report with a picture of every failure.",
    )
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"), metavar="DIR")
    parser.add_argument("--out", type=Path, default=Path("build/vision"), metavar="DIR")
    names = f"of {', '.join(SECTIONS)}"
    parser.add_argument("--only", action="append", choices=list(SECTIONS), metavar="NAME", help=names)
    quick = "measure less: to try things, not to report them"
    parser.add_argument("--quick", action="store_true", help=quick)
    return parser.parse_args(words)


def _commit() -> str:
    """Return which commit is measured, and whether something has been changed since."""
    asked = ["git", "-C", str(CHECKOUT), "describe", "--always", "--dirty", "--abbrev=9"]
    try:
        done = subprocess.run(asked, capture_output=True, text=True, check=True)  # noqa: S603 - our own words
    except (OSError, subprocess.CalledProcessError):
        return "no commit: this is no checkout"
    return done.stdout.strip()
