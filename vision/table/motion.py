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
from vision.table.registration import MatView

CELL: Final = 4
"""Pixels of a small picture that are averaged to one cell: some 9 mm."""

STEP: Final = 5.0
"""Difference of a cell (of 255) between two pictures that is movement."""

DIFFERENT: Final = 8.0
"""Difference of a cell (of 255) from the last reading that is a change."""

CALM: Final = 0.3
"""Seconds without movement after which a place is settled."""

RIM: Final = 8.0
"""Millimetres around a place that belong to it here: a shadow or a sleeve comes before the hand."""


class Glance(Struct, frozen=True):
    """What a small picture shows.

    Args:
        time: When it was taken, in seconds.
        moving: Ids of the places at which something moves or moved until a moment ago.
        settled: Ids of the others.
        at_rest: Whether nothing moves anywhere in the picture.
        changed: Ids of the places that were touched or look different since their last full reading, and
            of those never read.
    """

    time: Seconds
    moving: frozenset[str]
    settled: frozenset[str]
    at_rest: bool
    changed: frozenset[str]


class Motion:
    """Follows small pictures.

    Args:
        regions: The places.
    """

    def __init__(self, regions: Iterable[Region]) -> None:
        self._regions = tuple(regions)
        self._names = [region.place for region in self._regions]
        self._view: MatView | None = None
        self._labels: list[Integers] | None = None
        self._last: Floats | None = None
        self._last_size: tuple[int, int] | None = None
        self._moved_at: dict[str, float] = {}
        self._anything_at = -np.inf
        self._touched = set(self._names)
        self._kept: dict[str, Floats] = {}
        self._waiting: set[str] = set()

    def mount(self, view: MatView) -> None:
        """Take over how the mat is seen, at the beginning and after a bump."""
        self._view = view
        self._labels = None
        self._kept.clear()
        self._waiting.clear()

    def touched(self, place: str) -> bool:
        """Tell whether something moved at a place since it was last read in full."""
        return place in self._touched

    def was_read(self, places: Sequence[str], frame: Frame) -> None:
        """Take note that places have been read from a still."""
        moving = {name for name in places if float(frame.time) - self._moved_at.get(name, -np.inf) < CALM}
        self._touched -= set(places) - moving
        self._waiting |= set(places)

    def glance(self, frame: Frame) -> Glance:
        """Compare a small picture with the one before and with those of the last readings."""
        cells = _cells(frame.pixels)
        time = float(frame.time)
        size = (frame.pixels.shape[1], frame.pixels.shape[0])
        labels = self._labelled(size)
        if self._last is not None and self._last.shape == cells.shape:
            apart = _apart(cells, self._last)
            if float(apart.max(initial=0.0)) > STEP:
                self._anything_at = time
            for name, where in zip(self._names, labels, strict=True):
                if where.size and float(apart.ravel()[where].max()) > STEP:
                    self._moved_at[name] = time
                    self._touched.add(name)
        else:
            self._anything_at = time
        self._last = cells
        moving = frozenset(name for name in self._names if time - self._moved_at.get(name, -np.inf) < CALM)
        changed = self._changed(cells, labels, moving)
        return Glance(
            frame.time,
            moving,
            frozenset(self._names) - moving,
            time - self._anything_at >= CALM,
            frozenset(changed),
        )

    def _changed(self, cells: Floats, labels: Sequence[Integers], moving: frozenset[str]) -> set[str]:
        changed = set(self._touched)
        flat = cells.reshape(-1, 3)
        for name, where in zip(self._names, labels, strict=True):
            if name in self._waiting and name not in moving:
                # The first small picture after a reading, not the still itself: both streams of a camera
                # are never processed alike.
                self._kept[name] = flat[where]
                self._waiting.discard(name)
            known = self._kept.get(name)
            if known is not None and len(known) == len(where) and _differs(flat[where], known):
                changed.add(name)
        return changed

    def _labelled(self, size: tuple[int, int]) -> list[Integers]:
        """Return the numbers of the cells of each place; none before the mat was found."""
        if self._view is None:
            return [np.zeros(0, np.intp) for _ in self._names]
        if self._labels is None or self._last_size != size:
            self._labels = [_inside(region, self._view, size) for region in self._regions]
            self._last_size = size
        return self._labels


def _cells(image: Image) -> Floats:
    size = (max(image.shape[1] // CELL, 1), max(image.shape[0] // CELL, 1))
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.float32)


def _apart(now: Floats, before: Floats) -> Floats:
    """Return how much each cell changed, exposure aside: (height, width)."""
    gain = float(np.median((before[::3, ::3, 1] + 1) / (now[::3, ::3, 1] + 1)))
    return np.asarray(np.abs(now * gain - before).max(axis=2), np.float32)


def _differs(now: Floats, known: Floats) -> bool:
    if not len(now):
        return False
    gain = float(np.median((known[:, 1] + 1) / (now[:, 1] + 1)))
    return float(np.abs(now * gain - known).max()) > DIFFERENT


def _inside(region: Region, view: MatView, size: tuple[int, int]) -> Integers:
    left, top = region.x - RIM, region.y - RIM
    right, bottom = region.x + region.width + RIM, region.y + region.height + RIM
    corners = view.pixels(np.array([[left, top], [right, top], [right, bottom], [left, bottom]], np.float32))
    scale = size[0] / view.size[0] / CELL
    shape = (max(size[1] // CELL, 1), max(size[0] // CELL, 1))
    mask = np.zeros(shape, np.uint8)
    cv2.fillConvexPoly(mask, np.round((corners + 0.5) * scale - 0.5).astype(np.int32), 1)
    return np.flatnonzero(mask)
