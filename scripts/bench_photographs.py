"""Reads the real photographs with `munshi read`, as a user would, and compares with what lies on them.

    python scripts/bench_photographs.py [--photos ../shared/photos] [--thorough] [--json]

An album is built from the reference scans, then every photograph is read on one core, timed from outside:
start of the program, album and reading; once each in a process of its own, once all together in one. With
--thorough they are also read at three sizes, each turned four ways. Ends with 1 if a card was misread or not
found.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

Quad = list[list[float]]
"""Four corners of a card in pixels, in order around it."""

Picture = npt.NDArray[np.uint8]
"""(height, width, 3) blue, green, red."""

SIZES = (1600, 1000, 600)
"""Long sides, in pixels, before turning;"""

TURNS = (0, 37, 90, 200)
"""degrees counter-clockwise."""


def munshi(*words: str) -> str:
    """Run the command line as a process of its own and return what it prints."""
    program = Path(sys.executable).with_name("munshi")
    return subprocess.run(  # noqa: S603  # our own program
        [str(program), *words], stdout=subprocess.PIPE, text=True, check=True
    ).stdout


def inside(quad: Quad, x: float, y: float) -> bool:
    """Return whether a point lies in a convex quadrilateral, whichever way round its corners run."""
    sides = [
        (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        for (ax, ay), (bx, by) in zip(quad, [*quad[1:], quad[0]], strict=True)
    ]
    return all(side >= 0 for side in sides) or all(side <= 0 for side in sides)


def compare(truth: list[dict[str, Any]], cards: list[dict[str, Any]]) -> Counter[str]:
    """Count what became of the cards of one photograph.

    Args:
        truth: The cards that lie there: `name` and `quad`.
        cards: The cards that were read: `face` (None for unknown) and `corners`.

    Returns:
        Counts of `cards`, and of these `right`, `wrong`, `unknown`, `missed`; `invented` is a name read
        where no card lies, or twice on one card.
    """
    counts = Counter(cards=len(truth))
    left = list(cards)
    for lying in truth:
        here = [card for card in left if inside(lying["quad"], *centre(card["corners"]))]
        left = [card for card in left if card not in here]
        named = [card for card in here if card["face"] is not None]
        counts["invented"] += max(0, len(named) - 1)
        if not here:
            counts["missed"] += 1
        elif not named:
            counts["unknown"] += 1
        else:
            counts["right" if named[0]["face"] == lying["name"] else "wrong"] += 1
    counts["invented"] += sum(card["face"] is not None for card in left)
    return counts


def centre(corners: Quad) -> tuple[float, float]:
    """Return the mean of the corners."""
    return sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners)


def view(
    picture: Picture, truth: list[dict[str, Any]], long_side: int, turn: float
) -> tuple[Picture, list[dict[str, Any]]]:
    """Return a photograph made smaller and turned, on black, and where its cards lie then.

    Args:
        picture: The photograph.
        truth: The cards that lie there: `name` and `quad`.
        long_side: At most so many pixels, before turning.
        turn: Degrees, counter-clockwise.
    """
    scale = min(1.0, long_side / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    height, width = small.shape[:2]
    matrix = cv2.getRotationMatrix2D(((width - 1) / 2, (height - 1) / 2), turn, 1)
    frame = (
        np.array([[0, 0, 1], [width - 1, 0, 1], [width - 1, height - 1, 1], [0, height - 1, 1]]) @ matrix.T
    )
    matrix[:, 2] -= frame.min(axis=0)
    size = np.rint(np.ptp(frame, axis=0)).astype(int) + 1
    turned = cv2.warpAffine(small, matrix, [int(side) for side in size], flags=cv2.INTER_LINEAR)
    lying = []
    for card in truth:
        corners = (np.array(card["quad"]) + 0.5) * scale - 0.5
        lying.append({"name": card["name"], "quad": (np.c_[corners, np.ones(4)] @ matrix.T).tolist()})
    return np.asarray(turned, np.uint8), lying


def bench(photos: Path) -> dict[str, Any]:
    """Build the album, read every photograph by itself, then all together, and return the sums."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    tables = photos / "cards" / "tables"
    truth = json.loads((tables / "corners.json").read_text(encoding="utf-8"))
    total: Counter[str] = Counter()
    seconds, inner = [], []
    with TemporaryDirectory() as folder:
        start = perf_counter()
        album = built(photos, Path(folder))
        building = perf_counter() - start
        size = Path(album).stat().st_size
        for name, lying in truth.items():
            start = perf_counter()
            line = json.loads(munshi("read", "--album", album, "--json", str(tables / name)))
            seconds.append(perf_counter() - start)
            inner.append(line["seconds"])
            total += compare(lying, line["cards"])
        start, worked = perf_counter(), processor_seconds()
        munshi("read", "--album", album, "--json", *(str(tables / name) for name in truth))
        together, worked = perf_counter() - start, processor_seconds() - worked
    return {
        **counts(total),
        "photos": len(truth),
        "seconds_per_photo_outside": round(sum(seconds) / len(seconds), 3),
        "seconds_per_photo_together": round(together / len(seconds), 3),
        "processor_seconds_together": round(worked / len(seconds), 3),
        "seconds_per_photo_inside": round(sum(inner) / len(inner), 3),
        "seconds_album": round(building, 1),
        "megabytes_album": round(size / 1e6, 1),
    }


def processor_seconds() -> float:
    """Return how long processes that have ended kept a core busy, in seconds; waiting does not count."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def built(photos: Path, folder: Path) -> str:
    """Build the album of the reference scans in a folder and return its path."""
    album = str(folder / "album")
    munshi("album", "build", "--images", str(photos / "cards" / "references"), "--out", album)
    return album


def counts(total: Counter[str]) -> dict[str, int]:
    """Return every outcome with its count, also those that never happened."""
    return {
        outcome: total[outcome] for outcome in ("cards", "right", "wrong", "unknown", "missed", "invented")
    }


def bench_views(photos: Path) -> dict[int, dict[str, int]]:
    """Read the photographs at every size, turned every way; return the sums for each size."""
    tables = photos / "cards" / "tables"
    truth = json.loads((tables / "corners.json").read_text(encoding="utf-8"))
    totals: dict[int, Counter[str]] = {size: Counter() for size in SIZES}
    with TemporaryDirectory() as folder:
        album = built(photos, Path(folder))
        path = str(Path(folder) / "view.png")
        for name, lying in truth.items():
            picture = cv2.imread(str(tables / name))
            for size in SIZES:
                for turn in TURNS:
                    turned, lies = view(np.asarray(picture, np.uint8), lying, size, turn)
                    cv2.imwrite(path, turned)
                    line = json.loads(munshi("read", "--album", album, "--json", path))
                    totals[size] += compare(lies, line["cards"])
    return {size: counts(total) for size, total in totals.items()}


def main() -> int:
    """Print the figures; return 1 unless every card was read right."""
    parser = argparse.ArgumentParser(
        description="Read the real photographs and compare with what lies on them."
    )
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"), metavar="DIR")
    parser.add_argument("--thorough", action="store_true", help="also at three sizes, turned four ways")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    if not (arguments.photos / "cards" / "tables").is_dir():
        print(
            f"There are no photographs in {arguments.photos}; give their folder with --photos.",
            file=sys.stderr,
        )
        return 2
    figures = bench(arguments.photos)
    views = bench_views(arguments.photos) if arguments.thorough else {}
    if arguments.json:
        print(json.dumps(figures | {"views": views}))
    else:
        print(*(f"{name:28}{value:>8}" for name, value in figures.items()), sep="\n")
        for size, outcome in views.items():
            turns = ", ".join(f"{turn}°" for turn in TURNS)
            told = ", ".join(f"{count} {name}" for name, count in outcome.items())
            print(f"long side {size}, turned by {turns}: {told}")
    sums = [figures, *views.values()]
    return int(any(one["right"] != one["cards"] or one["invented"] for one in sums))


if __name__ == "__main__":
    sys.exit(main())
