"""Photographs made worse: whether what is read of the given ones holds for others of their kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

import numpy as np

from scripts.vision_report.boards import OTHER_DATE, TWO_LIGHTS
from scripts.vision_report.judging import HEADINGS, cells, counted, judged, mistaken, pictured, told_of
from scripts.vision_report.scenes import props, scene
from scripts.vision_report.section import Run, Section, Shown, Table, Target
from scripts.vision_report.set_boards import album_of, board, sessions
from scripts.vision_report.stress import CHANGES
from scripts.vision_report.tables import Photograph, photographs, view
from vision.album import Album
from vision.photo import read_photo

SEED: Final = 6300
"""Of changes and scenes; no threshold was chosen with it."""

_HARD: Final = (1.0, 2.0)
_SIZES: Final = (1600, 1000)
_SCENES: Final = 60
_RIGHT: Final = 0.98

_NOTE: Final = (
    "The real photographs, changed in twelve ways, each moderately and strongly, at 1600 and 1000; scenes, "
    "which are scans on photographed tables, some with a die on them; and the near-twins of the boards with "
    "the same changes. Without colours twins of one drawing cannot be told apart: that row should have no "
    "names. The pictures are of what is wrong; what has no name or is not found is counted."
)


class _Sums:
    """What became of cards, by row of the table, and the pictures of wrong names."""

    def __init__(self) -> None:
        self.rows: dict[str, Counter[str]] = {}
        self.failures: list[Shown] = []

    def add(self, row: str, seen: Photograph, album: Album) -> None:
        """Read a photograph."""
        verdicts = judged(seen.lying, told_of(read_photo(seen.pixels, album)))
        self.rows[row] = self.rows.get(row, Counter[str]()) + counted(verdicts)
        self.failures += pictured(verdicts, seen.pixels, album, f"{seen.name}, {row}", ("wrong", "invented"))

    def table(self, title: str) -> Table:
        """Return the rows and their sum."""
        rows = [(name, *cells(counts)) for name, counts in self.rows.items()]
        return Table(("", *HEADINGS), (*rows, ("all", *cells(self.all()))), title)

    def all(self, without: Iterable[str] = ()) -> Counter[str]:
        """Return the sum of the rows."""
        return sum((one for name, one in self.rows.items() if name not in without), Counter[str]())


def section(run: Run) -> Section:
    """Read the photographs made worse, scenes, and the boards made worse."""
    real, made, twins = _photographs(run), _scenes(run), _boards(run)
    colourless = [name for name in real.rows if name.startswith("little colour, strongly")]
    told, scenes, boards = real.all(colourless), made.all(), twins.all()
    grey = real.all(set(real.rows) - set(colourless))
    return Section(
        "Photographs made worse",
        (real.table("46 cards, two sizes"), made.table("Scenes"), twins.table("Near-twins, other date")),
        (
            Target(
                f"photographs made worse, but in colour: at least {100 * _RIGHT:.0f} % right, 0 wrong",
                f"{told['right']} of {told['cards']}, {mistaken(told)} wrong",
                told["right"] >= _RIGHT * told["cards"] and not mistaken(told),
            ),
            Target(
                "nearly without colours: 0 named",
                f"{grey['right']} right, {mistaken(grey)} wrong of {grey['cards']}",
                not grey["right"] + mistaken(grey),
            ),
            Target(
                "scenes: 0 wrong",
                f"{scenes['right']} of {scenes['cards']}, {mistaken(scenes)} wrong",
                not mistaken(scenes),
            ),
            Target(
                "near-twins made worse: at most 1 wrong in 81",
                f"{boards['right']} of {boards['cards']}, {mistaken(boards)} wrong",
                mistaken(boards) * 81 <= boards["cards"],
            ),
        ),
        {
            group: {name: dict(one) for name, one in sums.rows.items()}
            for group, sums in (("photographs", real), ("scenes", made), ("boards", twins))
        },
        tuple(real.failures + made.failures + twins.failures),
        notes=(_NOTE,),
    )


def _photographs(run: Run) -> _Sums:
    sums = _Sums()
    for number, whole in enumerate(photographs(run.photos)):
        for size in _SIZES[:1] if run.quick else _SIZES:
            for row, seen in _changed(view(whole, size), [SEED, number, size], run):
                sums.add(row, seen, run.album)
    return sums


def _scenes(run: Run) -> _Sums:
    sums = _Sums()
    for part in (0, 1):
        own = props(run.photos, part=part)
        for number in range(6 if run.quick else _SCENES):
            rng = np.random.default_rng([SEED, part, number])
            sums.add(f"part {part + 1} of scans and tables", scene(own, rng), run.album)
    return sums


def _boards(run: Run) -> _Sums:
    sums = _Sums()
    taken = sessions(run.photos / "boards")
    ways = OTHER_DATE[:1] if run.quick else (*OTHER_DATE, *TWO_LIGHTS)
    for known, read in ways:
        album = album_of([path for number in known for path in taken[number]])
        pictures = "one picture a card" if len(known) == 1 else "two pictures a card"
        for number, path in enumerate(taken[read]):
            for row, seen in _changed(board(path).photograph, [SEED, read, number], run):
                hard = row.rsplit(", ", 1)[-1]
                sums.add(f"{pictures}, {hard}", seen, album)
    return sums


def _changed(seen: Photograph, seed: list[int], run: Run) -> Iterable[tuple[str, Photograph]]:
    """Yield a photograph changed in every way, with the row under which it counts."""
    for way, (name, change) in enumerate(CHANGES.items()):
        if run.quick and way % 4:
            continue
        for hard, how in zip(_HARD, ("moderately", "strongly"), strict=True):
            rng = np.random.default_rng([*seed, way, round(hard)])
            yield f"{name}, {how}", change(seen, hard, rng)
