"""Reads the real photographs with `munshi read`, as a user would, and compares with what lies on them.

    python scripts/bench_photographs.py [--photos ../shared/photos] [--json]

An album is built from the reference scans, then every photograph is read on one core, timed from outside:
start of the program, album and reading together. Ends with 1 if a card was misread or not found.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

Quad = list[list[float]]
"""Four corners of a card in pixels, in order around it."""


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


def bench(photos: Path) -> dict[str, Any]:
    """Build the album, read every photograph by itself, and return the sums."""
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    tables = photos / "cards" / "tables"
    truth = json.loads((tables / "corners.json").read_text(encoding="utf-8"))
    total: Counter[str] = Counter()
    seconds, inner = [], []
    with TemporaryDirectory() as folder:
        album = str(Path(folder) / "album")
        start = perf_counter()
        munshi("album", "build", "--images", str(photos / "cards" / "references"), "--out", album)
        building = perf_counter() - start
        for name, lying in truth.items():
            start = perf_counter()
            line = json.loads(munshi("read", "--album", album, "--json", str(tables / name)))
            seconds.append(perf_counter() - start)
            inner.append(line["seconds"])
            total += compare(lying, line["cards"])
    outcomes = ("cards", "right", "wrong", "unknown", "missed", "invented")
    return {
        **{outcome: total[outcome] for outcome in outcomes},
        "photos": len(truth),
        "seconds_per_photo_outside": round(sum(seconds) / len(seconds), 3),
        "seconds_per_photo_inside": round(sum(inner) / len(inner), 3),
        "seconds_album": round(building, 1),
    }


def main() -> int:
    """Print the figures; return 1 unless every card was read right."""
    parser = argparse.ArgumentParser(
        description="Read the real photographs and compare with what lies on them."
    )
    parser.add_argument("--photos", type=Path, default=Path("../shared/photos"), metavar="DIR")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    arguments = parser.parse_args()
    if not (arguments.photos / "cards" / "tables").is_dir():
        print(
            f"There are no photographs in {arguments.photos}; give their folder with --photos.",
            file=sys.stderr,
        )
        return 2
    figures = bench(arguments.photos)
    if arguments.json:
        print(json.dumps(figures))
    else:
        print(*(f"{name:28}{value:>8}" for name, value in figures.items()), sep="\n")
    return int(figures["right"] != figures["cards"] or figures["invented"] > 0)


if __name__ == "__main__":
    sys.exit(main())
