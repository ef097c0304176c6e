"""A simulated match watched by the eyes alone, every reading judged at once; the same each time.

`python -m tests.vision.table.rehearsal --seed 101 --out DIR` prints each wrong piece and keeps its still.
People play without an assistant; reading a still takes a fixed time, so that a run can be repeated.
Set OPENBLAS_NUM_THREADS=1 where figures of speed are wanted: several threads wait for each other.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import process_time
from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from engine.words import Region, Seconds, Sight
from firmware.eyes.outfit import watches
from firmware.simulated_box.album import album_of
from firmware.simulator.evening import Evening
from firmware.simulator.optics.arms import ArmPainter
from firmware.simulator.optics.camera import MOTION, STILL
from firmware.simulator.optics.film import Moment
from firmware.simulator.settings import Settings
from tests.engine.games.cards_and_karma.coverage import Coverage
from tests.vision.table.judging import Verdict, judged
from tests.vision.table.measure import Sums, shown
from vision.album import Album
from vision.album_file import load_album
from vision.arrays import Image
from vision.frames import Frame
from vision.table.eyes import Eyes

PERIOD: Final = 0.2
"""Seconds between two small pictures."""

READING: Final = 0.1
"""Seconds that reading a still takes."""

BLIND: Final = 900.0
"""Square millimetres of a place that arms may cover while it counts as seen."""


class Seen(Struct, frozen=True, eq=False):
    """One still and what was read from it.

    Args:
        time: Seconds of the table's clock.
        still: The picture.
        verdicts: Of all pieces.
        blind: Places that count as seen though something is over them, with the square millimetres.
        spent: CPU seconds of reading.
        anew: Places that were read anew.
    """

    time: float
    still: Image
    verdicts: list[Verdict]
    blind: dict[str, float]
    spent: float
    anew: int


class Rehearsal:
    """Plays.

    Args:
        settings: Of the evening.
        album: The faces.
        coverage: Which places are read.
    """

    def __init__(self, settings: Settings, album: Album, coverage: Coverage = "all") -> None:
        self._evening = Evening(settings)
        self._mat = self._evening.world.mat
        self.eyes = Eyes(self._mat, album, watches(settings.players, coverage))
        self.sums = Sums()
        self.glances: list[float] = []

    def play(self) -> Iterator[Seen]:
        """Yield every still that is read until the match is over."""
        evening, free, want = self._evening, 0.0, True
        number = 0
        while evening.match.over_since is None:
            evening.clock.run(free, lambda: bool(evening.buttons.presses))
            pressed = bool(evening.buttons.presses)
            evening.buttons.presses.clear()
            number += 1
            moment = evening.moment()
            time = Seconds(moment.time)
            if want or pressed:
                yield self._read(Frame(evening.film.still(moment), time, number), moment, whole=pressed)
                want, free = False, moment.time + READING
                continue
            frame = Frame(evening.film.motion(moment), time, number)
            before = process_time()
            glance = self.eyes.glance(frame)
            self.glances.append(process_time() - before)
            want = glance.worth_reading
            free = moment.time + PERIOD

    def _read(self, frame: Frame, moment: Moment, *, whole: bool) -> Seen:
        before = process_time()
        reading = self.eyes.read(frame, whole=whole)
        spent = process_time() - before
        found: list[Verdict] = []
        blind: dict[str, float] = {}
        arms = self._arms(moment)
        self.sums.readings += 1
        for place, one in reading.places.items():
            region = self._mat.region(place)
            self.sums.places[f"kept {one.sight}" if one.age else one.sight] += 1
            found += judged(region, moment.lying, one)
            over = self._over(region, arms)
            if one.sight is Sight.SEEN and over > BLIND:
                blind[place] = over
        self.sums.pieces.update(verdict.kind for verdict in found)
        anew = sum(not one.age and one.sight is not Sight.UNREAD for one in reading.places.values())
        return Seen(moment.time, frame.pixels, found, blind, spent, anew)

    def _arms(self, moment: Moment) -> Image:
        """Return a small mask of arms and heads, 255 where they are."""
        picture = np.full((MOTION[1], MOTION[0], 3), 1, np.uint8)
        film = self._evening.film
        painter = ArmPainter(film.camera, film._light, MOTION, film._scene.lighting)
        for shape in moment.shapes:
            painter.draw(picture, shape)
        return np.where(picture.max(axis=2) > 1, 255, 0).astype(np.uint8)

    def _over(self, region: Region, arms: Image) -> float:
        """Return how many square millimetres of a place arms are over."""
        right, bottom = region.x + region.width, region.y + region.height
        corners = ((region.x, region.y), (right, region.y), (right, bottom), (region.x, bottom))
        points = np.array([(x, y, 0.0) for x, y in corners], np.float64)
        pixels = self._evening.film.camera.pixels(points) * (MOTION[0] / STILL[0])
        mask = np.zeros_like(arms)
        cv2.fillConvexPoly(mask, np.round(pixels).astype(np.int32), 255)
        both = cv2.countNonZero(mask & arms) / max(cv2.countNonZero(mask), 1)
        return both * region.width * region.height


def main(words: Sequence[str]) -> None:
    """Play one match and print what is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--light", default="day")
    parser.add_argument("--art", type=int, default=1)
    parser.add_argument("--coverage", default="all", choices=("grid", "tray", "all"))
    parser.add_argument("--album", type=Path, help="instead of the simulated box's own")
    parser.add_argument("--out", type=Path, help="folder for stills that were misread")
    options = parser.parse_args(words)
    cv2.setNumThreads(1)
    settings = Settings(options.players, options.seed, options.light, options.art)
    album = load_album(options.album) if options.album else album_of(options.art)
    rehearsal = Rehearsal(settings, album, options.coverage)
    begun = process_time()
    before: set[tuple[str, ...]] = set()
    spent: list[tuple[int, float]] = []
    for number, seen in enumerate(rehearsal.play()):
        spent.append((seen.anew, seen.spent))
        now = {_key(one): one for one in seen.verdicts if one.kind != "right"}
        new = [one for key, one in now.items() if key not in before]
        for one in new:
            sys.stdout.write(f"{number:4} {shown(seen.time, one)}\n")
        for place, area in seen.blind.items():
            sys.stdout.write(f"{number:4} {seen.time:8.2f} blind   {place} {area:.0f} mm2\n")
        if options.out and (new or seen.blind):
            options.out.mkdir(parents=True, exist_ok=True)
            cv2.imwrite(str(options.out / f"{number:04}.png"), seen.still)
        before = set(now)
        sys.stdout.flush()
    first, *others = spent
    sys.stdout.write(f"seed {options.seed}: {rehearsal.sums.told()}\n")
    sys.stdout.write(
        f"first {first[1] * 1000:.0f} ms; others {_quantiles([cpu for _, cpu in others])}; "
        f"of at most three places {_quantiles([cpu for anew, cpu in others if anew <= 3])}; "
        f"glances {_quantiles(rehearsal.glances)}; all {process_time() - begun:.0f} s\n"
    )


def _key(one: Verdict) -> tuple[str, ...]:
    return (one.kind, one.place, one.truth, one.told, f"{one.x / 10:.0f}")


def _quantiles(seconds: Sequence[float]) -> str:
    """Return count, median, 95th percentile, greatest and sum of some spans."""
    if not seconds:
        return "none"
    middle, high, most = np.quantile(seconds, [0.5, 0.95, 1.0]) * 1000
    return f"{len(seconds)} of {middle:.1f}/{high:.1f}/{most:.1f} ms, {sum(seconds):.1f} s"


if __name__ == "__main__":
    main(sys.argv[1:])
