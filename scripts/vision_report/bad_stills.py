"""Bad pictures before the table's eyes: no crash, no wrong card, each refused or read right."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt

from engine.errors import MunshiError
from engine.games.cards_and_karma.box.mats import mat
from engine.words import Reading, Seconds
from firmware.eyes.outfit import watches
from firmware.simulated_box.album import album_of
from scripts.vision_report.bad_views import VIEWS
from scripts.vision_report.bounds import told
from scripts.vision_report.frames import fitted
from scripts.vision_report.prints import BAD_STILLS as SEED
from scripts.vision_report.prints import PRINT
from scripts.vision_report.section import Run, Section, Shown, Target
from scripts.vision_report.section import Table as Rows
from tests.vision.table.full_tables import PLAYERS, Filmed, full_tables, read
from tests.vision.table.judging import judged
from vision.arrays import Image
from vision.frames import Frame
from vision.table.eyes import Eyes

TABLES: Final = 4
_COUNT: Final = 1000
_GOOD: Final = 5
_LOOKS: Final = 3
"""So often each still is shown, a second apart: a lamp stays on, and what was hidden is looked at again."""

OUTCOMES: Final = ("refused", "read", "wrong", "no reason", "crashed")

_NOTE: Final = (
    "Stills of full simulated tables by day, spoilt, and arrays that are no stills, glanced at and read, one "
    f"after another, each {_LOOKS} times, a second apart, by the same eyes: what a bad one does to the next "
    "counts too; every fifth is good. Wrong is a name where another face lies or none does, and a piece "
    "where nothing is said to lie; a good still is wrong as well if the last time fewer cards have their "
    "right name than fresh eyes gave it. Pictures with their colours exchanged or inverted are left out, for "
    "they look like other cards, and so are torn ones and those from far away, for cards lie elsewhere then."
)

Array = npt.NDArray[Any]
Spoil = Callable[[Array, np.random.Generator], Array]


def _lower_part_gone(still: Array, rng: np.random.Generator) -> Array:
    spoilt = still.copy()
    spoilt[int(rng.integers(0, len(still))) :] = int(rng.integers(0, 256))
    return spoilt


def _no_numbers(still: Array, rng: np.random.Generator) -> Array:
    values = still.astype(np.float32)
    values[rng.random(still.shape) < 0.1] = np.nan  # noqa: PLR2004 - of a tenth
    return values


def _partly_burnt(still: Array, rng: np.random.Generator) -> Array:
    """Return it with one side under a lamp, hardly overexposed or all white."""
    turns = int(rng.integers(4))
    spoilt = np.rot90(still.astype(np.float32), turns)
    part = int(rng.uniform(0.1, 0.9) * spoilt.shape[1])
    spoilt[:, :part] = spoilt[:, :part] * rng.uniform(1.2, 4) + rng.uniform(40, 200)
    return np.ascontiguousarray(np.rot90(np.clip(spoilt, 0, 255).astype(np.uint8), -turns))


ARRAYS: Final[dict[str, Spoil]] = {
    "partly overexposed": _partly_burnt,
    "lower part gone": _lower_part_gone,
    "mirrored": lambda still, _: still[:, ::-1],
    "16 bits a channel": lambda still, _: still.astype(np.uint16) * 257,
    "numbers that are none": _no_numbers,
    "one channel": lambda still, _: still[..., 1],
    "four channels": lambda still, _: np.dstack([still, still[..., :1]]),
    "nothing at all": lambda _, __: np.zeros((0, 0, 3), np.uint8),
    "no rows": lambda _, __: np.zeros((0, 2304, 3), np.uint8),
    "every other pixel": lambda still, _: still[::2, ::2],
    "upright": lambda still, _: np.rot90(still),
}
KINDS: Final[dict[str, Spoil]] = {
    **{
        kind: spoil
        for kind, spoil in VIEWS.items()
        if kind not in {"torn", "mirrored", "far away", "wrong colours"}
    },
    **ARRAYS,
}


class Watched(msgspec.Struct):
    """A table and its eyes.

    Attributes:
        filmed: The table and its good still.
        eyes: That see it.
        time: Of the last picture, in seconds.
    """

    filmed: Filmed
    eyes: Eyes
    time: float = 2.0

    def look(self, pixels: Array) -> Reading:
        """Show the eyes a picture, as a small one and as a still."""
        self.time += 1.0
        frame = Frame(pixels, Seconds(self.time), round(self.time))
        self.eyes.glance(frame)
        return self.eyes.read(frame)

    def mistakes(self, reading: Reading, *, good: bool) -> list[str]:
        """Return what a reading names that does not lie there, and what lies where it says nothing does.

        Args:
            reading: Of a still.
            good: Whether that is a good one, on which no fewer right names are to be read than by fresh eyes.
        """
        verdicts = [
            one
            for place, seen in reading.places.items()
            for one in judged(mat(PLAYERS).region(place), self.filmed.table.lying, seen)
        ]
        mistakes = [
            f"{one.place}: {one.told or 'nothing'} for {one.truth or 'nothing'}"
            for one in verdicts
            if (one.told and one.kind in {"wrong", "extra"}) or one.kind == "missed"
        ]
        right, fresh = (sum(one.kind == "right" for one in some) for some in (verdicts, self.filmed.verdicts))
        return [*mistakes, f"{right} right names instead of {fresh}"] if good and right < fresh else mistakes


def section(run: Run) -> Section:
    """Show eyes bad stills of some tables."""
    tables, count = (1, 44) if run.quick else (TABLES, _COUNT)
    counts: dict[str, Counter[str]] = {kind: Counter() for kind in ("good", *KINDS)}
    failures: list[Shown] = []
    album = album_of(PRINT)
    eyes = Eyes(mat(PLAYERS), album, watches(PLAYERS, "all"))
    time = 0.0
    for number, table in enumerate(full_tables(SEED, tables)):
        watched = Watched(read(table, "day", PRINT, album), eyes, time)
        failures += _shown(watched, counts, [number, count // tables])
        time = watched.time
    sums = sum((one for kind, one in counts.items() if kind != "good"), Counter[str]())
    rows = [(kind, *(str(one[outcome]) for outcome in OUTCOMES)) for kind, one in counts.items()]
    rows.append(("all but the good ones", *(str(sums[outcome]) for outcome in OUTCOMES)))
    bad = sum(sums[outcome] for outcome in OUTCOMES[2:])
    return Section(
        "Bad pictures before the table's eyes",
        (Rows(("what is wrong", *OUTCOMES), tuple(rows)),),
        (
            Target(
                f"{sums.total():,} bad stills: no crash, no wrong card, each refused with a reason, or right",
                f"{sums['crashed']} crashed, {sums['wrong']} with a wrong card, {sums['no reason']} without "
                f"a reason: {told(bad, sums.total())}",
                not bad,
            ),
            Target(
                "good stills between them are read as by fresh eyes: none wrong, as many right",
                f"{counts['good']['read']} of {counts['good'].total()}",
                counts["good"]["read"] == counts["good"].total(),
            ),
        ),
        {kind: dict(one) for kind, one in counts.items()},
        tuple(failures),
        notes=(_NOTE,),
    )


def _shown(watched: Watched, counts: Mapping[str, Counter[str]], numbers: Sequence[int]) -> Iterator[Shown]:
    """Show eyes so many bad stills of a table, and good ones between; yield what failed."""
    table, count = numbers
    kinds = list(KINDS)
    for number in range(count):
        kind = kinds[(table * count + number) % len(kinds)]
        pixels = KINDS[kind](watched.filmed.still, np.random.default_rng([SEED, table, number]))
        turns = [("good", watched.filmed.still)] if number % _GOOD == 0 else []
        for what, shown in (*turns, (kind, pixels)):
            outcome, why = _outcome(watched, shown, good=what == "good")
            counts[what][outcome] += 1
            if outcome in OUTCOMES[2:]:
                yield Shown(f"{what}, table {table}, {number}: {outcome}, {why}", _picture(shown))


def _outcome(watched: Watched, pixels: Array, *, good: bool) -> tuple[str, str]:
    """Show eyes a still several times; of a good one the last look is to tell all."""
    try:
        for look in range(1, _LOOKS + 1):
            mistakes = watched.mistakes(watched.look(pixels), good=good and look == _LOOKS)
            if mistakes:
                return "wrong", "; ".join(mistakes)
    except MunshiError as error:
        return ("refused" if error.expected and error.advice else "no reason"), str(error)
    except Exception as error:  # noqa: BLE001 - whatever comes out of the eyes is counted
        return "crashed", repr(error)
    return "read", ""


def _picture(pixels: Array) -> Image:
    if pixels.dtype != np.uint8 or pixels.ndim != 3 or pixels.shape[2] != 3 or not pixels.size:  # noqa: PLR2004
        return np.full((60, 60, 3), 200, np.uint8)
    return fitted(np.ascontiguousarray(pixels), 700)
