"""Convex outlines reduced to four corners."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

import cv2
import numpy as np

from vision.arrays import Flags, Floats, Image, Integers

FOLLOWING = [1, 2, 3, 0]
"""The corner after each of a quad's; an index takes a third of the time of `np.roll` where quads are few."""

_COARSENESS = 0.012
"""Outlines are first simplified within this share of their length."""

_MOST_CORNERS = 12
"""An outline that still has more is no card with something on its edge, but something else."""

_FILL = 0.88
"""A card fills this share of its four-cornered outline; rounded corners cost up to 4 %."""

_SHARPEST = 40.0
"""No corner of a card seen in perspective is sharper than this, in degrees."""


def quads_of(masks: Iterable[Image], *, smallest: float, largest: float) -> Floats:
    """Return the four-cornered outlines in masks, (n, 4, 2), clockwise.

    Args:
        masks: Two-toned pictures, (height, width), 0 or 255.
        smallest: The shortest side looked at, in pixels.
        largest: The largest area looked at, in pixels.
    """
    hulls: dict[int, list[Floats]] = defaultdict(list)
    seen: set[tuple[int, int, int, int]] = set()
    for mask in masks:
        contours = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)[0]
        boxes = _boxes(contours)
        sides = boxes[:, 2:]
        right = (sides.min(axis=1) >= smallest) & (sides.prod(axis=1) <= largest)
        for number in np.flatnonzero(right).tolist():
            contour = contours[number]
            if len(contour) < 4:  # noqa: PLR2004 - a triangle at most
                continue
            x, y, width, height = boxes[number].tolist()
            same = (x >> 1, y >> 1, width >> 1, height >> 1)
            if same in seen:
                continue
            hull = cv2.convexHull(contour, clockwise=False)  # as OpenCV sees it, with y upwards
            simple = cv2.approxPolyDP(hull, _COARSENESS * cv2.arcLength(hull, True), True)  # noqa: FBT003
            if 4 <= len(simple) <= _MOST_CORNERS:  # noqa: PLR2004 - fewer corners than a card
                seen.add(same)
                hulls[len(simple)].append(simple[:, 0].astype(np.float32))
    quads = four_corners(hulls)
    return quads[_like_cards(quads, smallest)]


def _boxes(contours: Sequence[cv2.typing.MatLike]) -> Integers:
    """Return what `cv2.boundingRect` does, (n, 4): most contours are specks, and all at once is quicker."""
    if not contours:
        return np.zeros((0, 4), np.intp)
    places = np.concatenate(contours)[:, 0]
    starts = np.cumsum([0, *map(len, contours[:-1])])
    low, high = np.minimum.reduceat(places, starts), np.maximum.reduceat(places, starts)
    return np.concatenate([low, high - low + 1], axis=1).astype(np.intp)


def four_corners(polygons: dict[int, list[Floats]]) -> Floats:
    """Return convex polygons with all but four of their sides taken away, (n, 4, 2).

    A side is taken away by lengthening its neighbours until they meet; each time the one that adds the least
    area. Polygons that would become more than 1 / `_FILL` of their own area are left out.

    Args:
        polygons: Number of corners (at least 4) -> polygons of so many corners, each (corners, 2).
    """
    current = np.zeros((0, 4, 2), np.float32)
    areas = np.zeros(0, np.float32)
    for corners in range(max(polygons, default=4), 3, -1):
        if len(current):
            current, keep = _without_one_side(current)
            current, areas = current[keep], areas[keep]
        else:
            current = np.zeros((0, corners, 2), np.float32)
        if polygons.get(corners):
            more = np.stack(polygons[corners])
            current = np.concatenate([current, more])
            areas = np.concatenate([areas, area_of(more)])
    return current[areas >= _FILL * area_of(current)]


def area_of(polygons: Floats) -> Floats:
    """Return the area inside each polygon, (n,), from (n, corners, 2); negative if counter-clockwise."""
    following = np.concatenate([polygons[:, 1:], polygons[:, :1]], axis=1)  # half the time of `np.roll`
    cross = polygons[..., 0] * following[..., 1] - polygons[..., 1] * following[..., 0]
    return np.asarray(cross.sum(axis=1) / 2, np.float32)


def shared(one: Floats, other: Floats) -> float:
    """Return how much of the smaller of two convex quads, (4, 2), lies in the other, 0..1."""
    smaller = min(cv2.contourArea(one), cv2.contourArea(other))
    both, _ = cv2.intersectConvexConvex(one, other)
    return float(both / smaller) if smaller > 0 else 0.0


def lengths_of(quads: Floats) -> Floats:
    """Return the lengths of the sides of quads, (n, 4, 2): (n, 4), from each corner to the following one."""
    return np.asarray(np.linalg.norm(quads[:, FOLLOWING] - quads, axis=2), np.float32)


def _without_one_side(polygons: Floats) -> tuple[Floats, Flags]:
    """Take one side away of each; the flags tell where that was possible. (n, c, 2) -> (n, c - 1, 2)."""
    count, corners = polygons.shape[:2]
    here, following = polygons, np.roll(polygons, -1, axis=1)
    before = here - np.roll(polygons, 1, axis=1)
    after = following - np.roll(polygons, -2, axis=1)
    turn = before[..., 0] * after[..., 1] - before[..., 1] * after[..., 0]
    side = following - here
    with np.errstate(all="ignore"):
        ahead = (side[..., 0] * after[..., 1] - side[..., 1] * after[..., 0]) / turn
        meeting = here + before * ahead[..., None]
        out = meeting - here
        added = np.abs(out[..., 0] * side[..., 1] - out[..., 1] * side[..., 0])
        added = np.where((turn < 0) & (ahead > 0), added, np.inf)
    gone = added.argmin(axis=1)
    rows = np.arange(count)
    keep = np.isfinite(added[rows, gone])
    changed = polygons.copy()
    changed[rows, gone] = meeting[rows, gone]
    left = np.ones((count, corners), dtype=bool)
    left[rows, (gone + 1) % corners] = False
    return changed[left].reshape(count, corners - 1, 2), keep


def _like_cards(quads: Floats, smallest: float) -> Flags:
    """Tell which quads, (n, 4, 2), are clockwise, large enough and of no too sharp a corner."""
    sides = quads[:, FOLLOWING] - quads
    lengths = np.linalg.norm(sides, axis=2)
    following = sides[:, FOLLOWING]
    cross = sides[..., 0] * following[..., 1] - sides[..., 1] * following[..., 0]
    with np.errstate(divide="ignore", invalid="ignore"):
        sine = cross / (lengths * lengths[:, FOLLOWING])
    return np.asarray((lengths.min(axis=1) >= smallest) & (sine.min(axis=1) > np.sin(np.radians(_SHARPEST))))
