"""Whether probabilities mean what they say: of all that was 90 % sure, nine in ten must be right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import cv2
import numpy as np

from scripts.vision_report.bounds import bounds
from scripts.vision_report.section import Shown, Table
from vision.arrays import Image

EDGES: Final = (0.0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99, 0.999, 1.0)
"""Bins of probabilities, from above one to the next, that included; narrow where most of them are."""

_COLOURS: Final = ((200, 90, 20), (30, 110, 220), (40, 140, 40), (150, 50, 150))
_SIDE, _MARGIN = 520, 70


class Told(NamedTuple):
    """One thing that was said.

    Args:
        probability: How sure, 0..1.
        right: Whether it was so.
    """

    probability: float
    right: bool


class Bin(NamedTuple):
    """Everything that was said with about the same probability.

    Args:
        size: How often.
        said: Mean probability.
        right: How often it was right.
    """

    size: int
    said: float
    right: int


def binned(told: Sequence[Told]) -> list[Bin]:
    """Sort what was said into bins; empty ones are left out."""
    said = np.array([one.probability for one in told], float)
    right = np.array([one.right for one in told], bool)
    number = np.clip(np.searchsorted(EDGES, said, side="left") - 1, 0, len(EDGES) - 2)
    return [
        Bin(int(here.sum()), float(said[here].mean()), int(right[here].sum()))
        for here in (number == one for one in range(len(EDGES) - 1))
        if here.any()
    ]


def calibration_error(told: Sequence[Told]) -> float:
    """Return the expected calibration error, 0..1: how far from what was said the bins are, by their size.

    >>> calibration_error([Told(0.8, True), Told(0.8, True), Told(0.8, True), Told(0.8, False)])
    0.05000000000000004
    """
    bins = binned(told)
    off = sum(abs(one.said * one.size - one.right) for one in bins)
    return off / len(told) if told else 0.0


def reliability_table(told: Sequence[Told], title: str) -> Table:
    """Return what was said and what was so, bin by bin."""
    rows = []
    for one in binned(told):
        low, high = bounds(one.right, one.size)
        share, said = one.right / one.size, 100 * one.said
        is_so = f"{100 * share:.2f} % ({100 * low:.1f} to {100 * high:.1f} %)"
        rows.append((f"{said:.2f} %", is_so, f"{one.size:,}"))
    return Table(("said", "is so", "readings"), tuple(rows), title)


def diagram(groups: Mapping[str, Sequence[Told]]) -> Shown:
    """Return a drawing of what was said, to the right, and what was so, upwards, with 95 % bounds.

    Both axes are stretched towards 1, where most readings are: half of each is above 90 %.
    """
    picture = np.full((_SIDE + 2 * _MARGIN, _SIDE + 2 * _MARGIN, 3), 255, np.uint8)
    for mark in (0.0, 0.5, 0.8, 0.9, 0.95, 0.99, 0.999, 1.0):
        _gridded(picture, mark)
    cv2.line(picture, _spot(0, 0), _spot(1, 1), (120, 120, 120), 1, cv2.LINE_AA)
    for number, (name, told) in enumerate(groups.items()):
        colour = _COLOURS[number % len(_COLOURS)]
        spots = []
        for one in binned(told):
            low, high = bounds(one.right, one.size)
            shift = 3 * number
            (x, _), top, bottom = _spot(one.said, 0), _spot(0, high)[1], _spot(0, low)[1]
            cv2.line(picture, (x + shift, top), (x + shift, bottom), colour, 1, cv2.LINE_AA)
            spots.append((x + shift, _spot(0, one.right / one.size)[1]))
            cv2.circle(picture, spots[-1], 4, colour, -1, cv2.LINE_AA)
        cv2.polylines(picture, [np.array(spots, np.int32)], False, colour, 1, cv2.LINE_AA)  # noqa: FBT003
        label = f"{name}: {len(told)}, error {100 * calibration_error(told):.2f} %"
        _written(picture, label, (_MARGIN + 8, _MARGIN + 20 + 20 * number), colour)
    _written(picture, "probability that was told", (_MARGIN + _SIDE // 2 - 80, _SIDE + 2 * _MARGIN - 14))
    _written(picture, "share that was right", (6, _MARGIN - 16))
    return Shown("What was told, and what was so; the bars are 95 % bounds", picture)


def _place(share: float) -> float:
    """Return where a share stands on an axis, 0..1."""
    return float(np.log((1 + _STRETCH) / (1 - share + _STRETCH)) / np.log((1 + _STRETCH) / _STRETCH))


_STRETCH: Final = 0.012


def _spot(said: float, right: float) -> tuple[int, int]:
    return _MARGIN + round(_SIDE * _place(said)), _MARGIN + round(_SIDE * (1 - _place(right)))


def _gridded(picture: Image, mark: float) -> None:
    x, y = _spot(mark, mark)
    for line in (((x, _MARGIN), (x, _MARGIN + _SIDE)), ((_MARGIN, y), (_MARGIN + _SIDE, y))):
        cv2.line(picture, *line, (225, 225, 225), 1)
    text = f"{100 * mark:g}"
    _written(picture, text, (x - 5 * len(text), _MARGIN + _SIDE + 18), size=0.4)
    _written(picture, text, (_MARGIN - 10 * len(text) - 4, y + 4), size=0.4)


def _written(
    picture: Image,
    text: str,
    place: tuple[int, int],
    colour: tuple[int, int, int] = (0, 0, 0),
    size: float = 0.5,
) -> None:
    cv2.putText(picture, text, place, cv2.FONT_HERSHEY_SIMPLEX, size, colour, 1, cv2.LINE_AA)
