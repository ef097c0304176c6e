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

import cv2
import numpy as np

from scripts.vision_report.paper import REPORT, written
from scripts.vision_report.registry import SECTIONS
from scripts.vision_report.section import Run, Section, Target


def main(words: Sequence[str] | None = None) -> int:
    """Measure and write; return 1 if a target is not met, 2 if there is nothing to measure on."""
    arguments = _arguments(words)
    if not (arguments.photos / "cards" / "tables").is_dir():
        print(
            f"There are no photographs in {arguments.photos}; give their folder with --photos.",
            file=sys.stderr,
        )
        return 2
    names = arguments.only or list(SECTIONS)
    sections: dict[str, Section] = {}
    text, begun = "", _commit()
    with TemporaryDirectory() as workshop:
        run = Run(arguments.photos.resolve(), Path(workshop), arguments.quick)
        for name in names:
            start = perf_counter()
            sections[name] = measured(SECTIONS[name], run, name)
            print(f"{name}: {perf_counter() - start:.0f} s", file=sys.stderr, flush=True)
            text = written(sections, arguments.out, _about(arguments, begun))
    print(text)
    print(f"{arguments.out / REPORT}", file=sys.stderr)
    return int(not all(section.met for section in sections.values()))


def measured(section: Callable[[Run], Section], run: Run, name: str) -> Section:
    """Return a section; one that fails does not take the others with it, and is not met."""
    try:
        return section(run)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is told
        trace = traceback.format_exc()
        print(trace, file=sys.stderr)
        whole = Target("this section is measured", f"{type(error).__name__}: {error}", met=False)
        return Section(f"{name}: not measured", targets=(whole,), notes=(f"```\n{trace}```",))


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m scripts.vision_report",
        description="Measures what the eyes can do and writes a report with a picture of every failure.",
    )
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"), metavar="DIR")
    parser.add_argument("--out", type=Path, default=Path("build/vision"), metavar="DIR")
    parser.add_argument(
        "--only", action="append", choices=list(SECTIONS), metavar="NAME", help=f"of {', '.join(SECTIONS)}"
    )
    parser.add_argument(
        "--quick", action="store_true", help="measure less: to try things, not to report them"
    )
    return parser.parse_args(words)


def _commit() -> str:
    """Return which commit is measured, and whether something has been changed since."""
    asked = ["git", "-C", str(Path(__file__).parent), "describe", "--always", "--dirty", "--abbrev=9"]
    try:
        done = subprocess.run(asked, capture_output=True, text=True, check=True)  # noqa: S603 # our own words
        return done.stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return "no commit: this is no checkout"


def _about(arguments: argparse.Namespace, begun: str) -> dict[str, str]:
    now = _commit()
    about = {
        "made with": f"Python {platform.python_version()}, OpenCV {cv2.__version__}, numpy {np.__version__}",
        "of": begun if now == begun else f"{begun}; the checkout was changed meanwhile, to {now}",
        "bounds": "95 %, two-sided, of Clopper and Pearson (exact)",
    }
    if arguments.quick:
        about["quick"] = "less was measured than a report needs"
    return about
