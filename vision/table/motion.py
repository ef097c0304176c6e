"""Where something moves, on small pictures: cheap enough for every one of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import cv2
import numpy as np
from msgspec import Struct

from engine.words import Region, Seconds
from vision.arrays import Floats, Image, Integers
from vision.frames import Frame
from vision.table.noise import Noise, shines
from vision.table.registration import MatView
from vision.table.relighting import worst


class PlaceCells:
    """Cells by place.

    Args:
        cells: Of each place the numbers of its cells in the picture, row by row; a place may have none.

    Attributes:
        spans: Which of all places' cells, put one after the other, are a place's.
    """

    def __init__(self, cells: Sequence[Integers]) -> None:
        self._all = np.concatenate(cells) if cells else np.zeros(0, np.intp)
        lengths = np.array([len(one) for one in cells], np.intp)
        ends = np.cumsum(lengths)
        self.spans = [slice(int(end - length), int(end)) for end, length in zip(ends, lengths, strict=True)]
        self._lengths = lengths
        self._there = np.flatnonzero(lengths)
        self._starts = (ends - lengths)[self._there]

    def of(self, picture: Floats) -> Floats:
        """Return the cells of all places, (n, ...), of a picture, (height, width, ...)."""
        return picture.reshape(-1, *picture.shape[2:])[self._all]

    def greatest(self, values: Floats) -> Floats:
        """Return the greatest of each place's values, (places,), from those of all, (n,); 0 without any."""
        found = np.zeros(len(self._lengths), np.float32)
        if len(self._there):
            found[self._there] = np.maximum.reduceat(values, self._starts)
        return found

    def apart(self, now: Floats, known: Floats) -> Floats:
        """Return how far cells, (n, 3), are from what is known of them, a place's exposure aside: (n,)."""
        gains = np.ones(len(self._lengths), np.float32)
        if len(self._there):
            sums = [np.add.reduceat(one[:, 1] + 1, self._starts) for one in (known, now)]
            gains[self._there] = sums[0] / sums[1]
        return worst(np.abs(now * np.repeat(gains, self._lengths)[:, None] - known))


CELL: Final = 4
"""Pixels of a small picture that are averaged to one cell: some 9 mm."""

STEP: Final = 5.0
"""Difference of a cell (of 255) between two pictures that is movement, where noise does not reach as far."""

DIFFERENT: Final = 8.0
"""Difference of a cell (of 255) from the last reading that is a change, likewise."""

CALM: Final = 0.3
"""Seconds without movement after which a place is settled."""

BREATH: Final = 0.7
"""Seconds between two stills while hands move somewhere: of what they do at once, one is enough."""

RIM: Final = 8.0
"""Millimetres around a place that belong to it here: a shadow or a sleeve comes before the hand."""


_BESIDE: Final = np.ones((7, 7), np.uint8)
"""Cells around one in which something moved for certain, in which less tells the same."""


class Glance(Struct, frozen=True):
    """What a small picture shows.

    Args:
        time: When it was taken, in seconds.
        moving: Ids of the places at which something moves or moved until a moment ago.
        settled: Ids of the others.
        at_rest: Whether nothing moves anywhere in the picture.
        changed: Ids of the places that were touched or look different since their last full reading, and
            of those never read.
        worth_reading: Whether something has changed where nothing moves any more; while hands move
            elsewhere, only now and then.
    """

    time: Seconds
    moving: frozenset[str]
    settled: frozenset[str]
    at_rest: bool
    changed: frozenset[str]
    worth_reading: bool


class Motion:
    """Follows small pictures.

    Args:
        regions: The places.
    """

    def __init__(self, regions: Iterable[Region]) -> None:
        self._regions = tuple(regions)
        self._names = [region.place for region in self._regions]
        self._view: MatView | None = None
        self._cells: PlaceCells | None = None
        self._size: tuple[int, int] | None = None
        self._last: Floats | None = None
        self._noise = Noise()
        self._time = 0.0
        self._read_at = -np.inf
        self._moved_at = np.full(len(self._names), -np.inf)
        self._anything_at = -np.inf
        self._touched = set(self._names)
        self._watched = False
        self._kept: Floats | None = None
        self._known = np.zeros(len(self._names), bool)
        self._waiting: set[str] = set()

    def mount(self, view: MatView) -> None:
        """Take over how the mat is seen, at the beginning and after a bump."""
        self._view = view
        self._cells = None
        self._kept = None
        self._known[:] = False
        self._waiting.clear()

    @property
    def moving(self) -> frozenset[str]:
        """The places at which something moved in the last small picture, or a moment before."""
        return self._moving(self._time)

    def touched(self, place: str) -> bool:
        """Tell whether something moved at a place since it was last read in full."""
        return place in self._touched

    @property
    def watched(self) -> bool:
        """Whether there was a small picture since the last still: else nobody knows what moved."""
        return self._watched

    def was_read(self, places: Sequence[str], frame: Frame) -> None:
        """Take note that places have been read from a still."""
        self._read_at = float(frame.time)
        self._touched -= set(places) - self._moving(self._read_at)
        self._waiting |= set(places)
        self._watched = False

    def glance(self, frame: Frame) -> Glance:
        """Compare a small picture with the one before and with those of the last readings."""
        self._watched = True
        now = _averaged(frame.pixels)
        time = self._time = float(frame.time)
        cells = self._mounted((frame.pixels.shape[1], frame.pixels.shape[0]))
        if self._last is not None and self._last.shape == now.shape:
            differing = self._differing(now, self._last)
            if differing.any():
                self._anything_at = time
                if cells is not None:
                    moved = np.flatnonzero(cells.greatest(cells.of(differing)))
                    self._moved_at[moved] = time
                    self._touched.update(self._names[number] for number in moved)
        else:
            self._anything_at = time
        self._last = now
        moving = self._moving(time)
        changed = set(self._touched)
        if cells is not None:
            changed |= self._changed(cells, cells.of(now), moving)
        at_rest = time - self._anything_at >= CALM
        worth_reading = bool(changed - moving) and (at_rest or time - self._read_at >= BREATH)
        settled = frozenset(self._names) - moving
        return Glance(frame.time, moving, settled, at_rest, frozenset(changed), worth_reading)

    def _differing(self, now: Floats, before: Floats) -> Floats:
        """Return 1 for each cell, (height, width), in which something moved, shine and noise aside; else 0.

        Beside what truly moves all counts: the soft edge of a hand's shadow is pale too.
        """
        # As if it had been exposed as the one before.
        now = now * np.float32(np.median((before[::3, ::3, 1] + 1) / (now[::3, ::3, 1] + 1)))
        apart = worst(np.abs(now - before))
        self._noise.learn(apart)
        step = max(STEP, self._noise.bound)
        moved = apart > step
        if not moved.any():
            return np.zeros(moved.shape, np.float32)
        certain = np.zeros(moved.shape, np.uint8)
        certain[moved] = ~shines(now[moved], before[moved], step)
        return np.asarray(cv2.dilate(certain, _BESIDE) * moved, np.float32)

    def _moving(self, time: float) -> frozenset[str]:
        recent = np.flatnonzero(time - self._moved_at < CALM)
        return frozenset(self._names[number] for number in recent)

    def _changed(self, cells: PlaceCells, now: Floats, moving: frozenset[str]) -> set[str]:
        """Return the places that look different from their last reading."""
        if self._kept is None or self._kept.shape != now.shape:
            self._kept = now.copy()
            self._known[:] = False
        for name in self._waiting - moving:
            # The first small picture after a reading, not the still itself: both streams of a camera
            # are never processed alike.
            number = self._names.index(name)
            self._kept[cells.spans[number]] = now[cells.spans[number]]
            self._known[number] = True
        self._waiting &= moving
        different = cells.greatest(cells.apart(now, self._kept)) > max(DIFFERENT, self._noise.bound)
        return {self._names[number] for number in np.flatnonzero(different & self._known)}

    def _mounted(self, size: tuple[int, int]) -> PlaceCells | None:
        """Return the cells of each place; None before the mat was found."""
        if self._view is None:
            return None
        if self._cells is None or self._size != size:
            self._cells = PlaceCells([_inside(region, self._view, size) for region in self._regions])
            self._size = size
        return self._cells


def _averaged(image: Image) -> Floats:
    size = (max(image.shape[1] // CELL, 1), max(image.shape[0] // CELL, 1))
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.float32)


def _inside(region: Region, view: MatView, size: tuple[int, int]) -> Integers:
    left, top = region.x - RIM, region.y - RIM
    right, bottom = region.x + region.width + RIM, region.y + region.height + RIM
    corners = view.pixels(np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float32))
    scale = size[0] / view.size[0] / CELL
    shape = (max(size[1] // CELL, 1), max(size[0] // CELL, 1))
    mask = np.zeros(shape, np.uint8)
    cv2.fillConvexPoly(mask, np.round((corners + 0.5) * scale - 0.5).astype(np.int32), 1)
    return np.flatnonzero(mask)
