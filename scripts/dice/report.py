"""Measures the reader of dice: `make bench-dice`; a report with every failure goes to build/bench-dice.

Photographs are counted from kept readings of networks that had not seen them (`scripts.dice.crossed`); all
else is measured with the network that is shipped.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from engine.games import DEFAULT
from firmware.simulator.games import simulated
from scripts.dice.crossed import RESULTS, results
from scripts.dice.judging import Count, judge
from scripts.dice.keeping import held, hidden, kinds
from scripts.dice.lit import colours_told
from scripts.dice.photographs import Photograph, nell, shared_dice
from scripts.dice.rolled import rolled
from scripts.dice.signed import signs_told
from scripts.dice.tables import bare, table
from vision.dice.colours import Colours, mark
from vision.dice.network import shipped
from vision.dice.patches import patch, white_of
from vision.dice.reader import read_dice

_PRINT: Final = 3
"""Print of the drawn cards; trainings have another."""


class Report:
    """Lines and pictures of failures."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._lines: list[str] = []

    def say(self, line: str) -> None:
        """Add a line."""
        print(line, flush=True)
        self._lines.append(line)
        (self._folder / "report.md").write_text("\n\n".join(self._lines) + "\n", "utf-8")

    def failures(self, section: str, count: Count, photographs: Sequence[Photograph]) -> None:
        """Draw each failure of a count."""
        folder = self._folder / section
        folder.mkdir(exist_ok=True)
        by_name = {one.name: one for one in photographs}
        for number, (name, (x, y), what) in enumerate(count.failures):
            photo = by_name[name]
            reach = round(photo.size)
            padded = cv2.copyMakeBorder(photo.pixels, reach, reach, reach, reach, cv2.BORDER_REPLICATE)
            part = padded[max(0, round(y)) : round(y) + 2 * reach, max(0, round(x)) : round(x) + 2 * reach]
            shown = cv2.copyMakeBorder(cv2.resize(part, (240, 240)), 0, 24, 0, 160, cv2.BORDER_CONSTANT)
            cv2.putText(
                shown, what, (4, 258), cv2.FONT_HERSHEY_SIMPLEX, 0.45, (255, 255, 255), 1, cv2.LINE_AA
            )
            cv2.imwrite(str(folder / f"{number:03}-{name.replace('/', '-')}.png"), shown)

    def pictures(self, section: str, failures: Sequence[tuple[NDArray[np.uint8], str]]) -> None:
        """Write whole pictures, each named by what is wrong."""
        folder = self._folder / section
        folder.mkdir(exist_ok=True)
        for number, (pixels, what) in enumerate(failures):
            cv2.imwrite(str(folder / f"{number:03}-{what}.png"), pixels)


def photographs(report: Report) -> None:
    """Count what was kept of photographs: whole scenes, colours and makes that the network had not seen."""
    folds = {"nell": Count(), "matteop": Count()}
    seen: list[Photograph] = []
    for path in sorted(RESULTS.glob("*.json")):
        sort, _, name = path.stem.partition("-")
        read = results(path.stem)
        photos = held(shared_dice(), f"{sort}:{name}")
        seen += photos
        count = Count()
        for photo in photos:
            only = None if sort == "fold" else hidden(photo, sort, name.split(","))
            own = folds[photo.name.partition("/")[0]] if sort == "fold" else count
            judge(photo, read[photo.name], own, only)
        if sort != "fold":
            report.say(f"{sort} {name} never seen: {count.line()}")
            report.failures(path.stem, count, photos)
    for name, count in folds.items():
        report.say(f"{name}, scenes never seen: {count.line()}")
        report.failures(name, count, seen)


def rendered(report: Report, number: int = 120) -> None:
    """Read invented tables, the size of dice known and not known."""
    tables = [table(one) for one in range(number)]
    for name, known in (("size known", True), ("size found", False)):
        count = Count()
        for one in tables:
            judge(one, read_dice(one.pixels, one.size if known else None), count)
        report.say(f"invented dice, {name}: {count.line()}")
        report.failures(f"rendered {name}", count, tables)


def no_dice(report: Report, number: int = 500) -> None:
    """Read tables without dice: some with printed dice, dominoes and cards, others without any pips."""
    game = simulated(DEFAULT)
    draw = game.draws(_PRINT)
    cards = np.stack([draw(face, 160) for face in game.faces()])
    nothing = (np.zeros((0, 4), np.float32), np.zeros(0, np.int64))
    for name, lying in (("no pips", None), ("printed dice", cards)):
        told, count, tables = 0, Count(), []
        for one in range(number):
            photo = Photograph(f"bare-{one}", 0, bare(one, lying), *nothing)
            before = count.false
            judge(photo, read_dice(photo.pixels, 44.0), count)
            if count.false > before:
                told += 1
                tables.append(photo)
        report.say(f"tables without dice, {name}: a die is told on {told} of {number} ({count.false} in all)")
        report.failures(f"no dice, {name}", count, tables)


def rolls(report: Report, number: int = 300) -> None:
    """Throw eight dice into an invented tray, again and again."""
    count = rolled(number)
    report.say(count.line())
    report.pictures("rolls", count.failures)


def colours(report: Report, rounds: int = 5) -> None:
    """Enrol each colour of nell's dice from three, read the others."""
    photos = nell(shared_dice())
    cuts, names = [], []
    for photo in photos:
        white = white_of(photo.pixels)
        for box, kind in zip(photo.boxes, kinds()[photo.name.removeprefix("nell/")], strict=True):
            cuts.append(patch(photo.pixels, (float(box[0]), float(box[1])), float(box[2:].mean()), white))
            names.append(kind.partition("-")[0])
    marks = np.stack([mark(one) for one in cuts])
    right = wrong = unknown = 0
    for seed in range(rounds):
        chance = np.random.default_rng(seed)
        chosen = [int(one) for name in sorted(set(names)) for one in _three(names, name, chance)]
        enrolled = Colours(tuple(names[one] for one in chosen), marks[chosen])
        for one in set(range(len(cuts))) - set(chosen):
            said = enrolled.of(cuts[one])
            unknown += said is None
            right += said == names[one]
            wrong += said not in (None, names[one])
    whole = right + wrong + unknown
    report.say(
        f"colours of nell from three each: {right / whole:.1%} right, {wrong / whole:.1%} wrong of {whole}"
    )


def _three(names: list[str], name: str, chance: np.random.Generator) -> Sequence[int]:
    return [int(one) for one in chance.choice(_all(names, name), 3, replace=False)]


def _all(names: list[str], name: str) -> list[int]:
    return [number for number, one in enumerate(names) if one == name]


def faces(report: Report) -> None:
    """Enrol six sets of drawn signs by two pictures a face, read others of them."""
    right, wrong, unknown, strange = signs_told()
    whole = right + wrong + unknown
    report.say(
        f"signs from two pictures each: {right / whole:.1%} right, {wrong / whole:.1%} wrong of {whole}; "
        f"with their own face not enrolled {strange / whole:.1%} are told as another"
    )


def lights(report: Report) -> None:
    """Enrol the four game colours by three dice each under each light, read others."""
    for light, kind, (right, wrong, unknown) in colours_told():
        report.say(f"colours, {light}, {kind}: {right} right, {wrong} wrong, {unknown} not told")


def cost(report: Report) -> None:
    """Time one look at 640 x 640 pixels, on one thread."""
    cv2.setNumThreads(1)
    pixels = np.random.default_rng(0).integers(0, 255, (640, 640, 3)).astype(np.uint8)
    best = np.inf
    for _ in range(20):
        start = time.process_time()
        shipped().said(pixels)
        best = min(best, time.process_time() - start)
    report.say(f"640 x 640: {best * 1000:.0f} ms of one core, OpenCV {cv2.__version__}")


SECTIONS: Final[dict[str, Callable[[Report], None]]] = {
    "cost": cost,
    "photographs": photographs,
    "rendered": rendered,
    "no-dice": no_dice,
    "colours": colours,
    "lights": lights,
    "faces": faces,
    "rolls": rolls,
}


def main() -> None:
    """Read the words of the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=Path("build/bench-dice"))
    parser.add_argument("--only", choices=tuple(SECTIONS), action="append", help="sections (all)")
    given = parser.parse_args()
    report = Report(given.out)
    for name in given.only or SECTIONS:
        SECTIONS[name](report)


if __name__ == "__main__":
    main()
