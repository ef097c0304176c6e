"""Numbers and dice printed on cards, read by a small network (`scripts/train_marks.py`)."""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from typing import Final

import cv2
import msgspec
import numpy as np

from vision.arrays import Floats, Image, Integers
from vision.enrolling.marks import SIDE, marks_of

DIGITS: Final = 10
PIPS: Final = 6

_SEEN: Final = 0.4
"""A mark shows a digit or a die from this probability on."""

_SAME: Final = 0.35
"""Two marks that share more of their joint area are one."""

_LIKELY: Final = 0.02
"""A reading that is less probable is not kept."""

_HEIGHTS: Final = 1.3
"""Digits of one number differ in height by no more than this factor,"""

_LEVEL: Final = 0.2
"""lie no farther above each other than this share of it,"""

_GAP: Final = 0.45
"""and have no more than this share of it between them."""


class Numeral(msgspec.Struct, frozen=True):
    """A number or a die on a card.

    Args:
        x, y: Its middle, in shares of the card's sides.
        height: Its height, in shares of the card's.
        die: Whether it is told by pips.
        readings: What it may say, with probabilities that sum to at most 1.
    """

    x: float
    y: float
    height: float
    die: bool
    readings: dict[str, float]


def numerals(card: Image) -> tuple[Numeral, ...]:
    """Return the numbers and dice on a card, (SIDE, SIDE, 3)."""
    marks = marks_of(card)
    if not len(marks.boxes):
        return ()
    told = read(marks.patches)
    kept = _distinct(marks.boxes, told)
    boxes, told = marks.boxes[kept], told[kept]
    digits = told[:, :DIGITS].sum(axis=1) >= told[:, DIGITS : DIGITS + PIPS].sum(axis=1)
    dice = [
        _numeral(box[None], one[None, DIGITS:], 1)
        for box, one in zip(boxes[~digits], told[~digits], strict=True)
    ]
    return (*_numbers(boxes[digits], told[digits, :DIGITS]), *dice)


def read(patches: Floats) -> Floats:
    """Return what patches, (n, PATCH, PATCH), show, (n, 17): 0 to 9, one to six pips, nothing; sums of 1."""
    net = _net()
    net.setInput(patches[:, None])
    scores = np.asarray(net.forward(), np.float32)
    scores = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(scores / scores.sum(axis=1, keepdims=True), np.float32)


@lru_cache(maxsize=1)
def _net() -> cv2.dnn.Net:
    data = resources.files("vision.enrolling").joinpath("marks.onnx").read_bytes()
    return cv2.dnn.readNetFromONNX(np.frombuffer(data, np.uint8))


def _distinct(boxes: Floats, told: Floats) -> Integers:
    """Return the numbers of marks that show something, the surest of those that lie on each other."""
    sure = told[:, : DIGITS + PIPS].max(axis=1)
    kept: list[int] = []
    for number in np.argsort(-sure, kind="stable").tolist():
        if sure[number] < _SEEN:
            break
        if all(_shared(boxes[number], boxes[other]) < _SAME for other in kept):
            kept.append(number)
    return np.array(kept, np.intp)


def _shared(one: Floats, other: Floats) -> float:
    low, high = np.maximum(one[:2], other[:2]), np.minimum(one[:2] + one[2:], other[:2] + other[2:])
    both = float(np.prod(np.maximum(high - low, 0)))
    return both / float(np.prod(one[2:]) + np.prod(other[2:]) - both)


def _numbers(boxes: Floats, told: Floats) -> list[Numeral]:
    """Join digits, (n, 4) boxes and (n, 10) probabilities, that stand beside each other."""
    waiting = np.argsort(boxes[:, 0], kind="stable").tolist()
    found = []
    while waiting:
        row = [waiting.pop(0)]
        while True:
            following = next((one for one in waiting if _follows(boxes[row[-1]], boxes[one])), None)
            if following is None:
                break
            waiting.remove(following)
            row.append(following)
        found.append(_numeral(boxes[row], told[row], 0))
    return found


def _follows(one: Floats, other: Floats) -> bool:
    height = float(max(one[3], other[3]))
    alike = height <= _HEIGHTS * float(min(one[3], other[3]))
    level = abs(float(one[1] + one[3] / 2 - other[1] - other[3] / 2)) <= _LEVEL * height
    gap = float(other[0] - one[0] - one[2])
    return alike and level and -_LEVEL * height <= gap <= _GAP * height


def _numeral(boxes: Floats, told: Floats, first: int) -> Numeral:
    """Return a numeral from its digits' boxes, (n, 4), and probabilities, (n, k) of `first` and more."""
    low, high = boxes[:, :2].min(axis=0), (boxes[:, :2] + boxes[:, 2:]).max(axis=0)
    readings = {"": 1.0}
    for digit in told:
        likely = [number for number in np.argsort(-digit)[:3].tolist() if digit[number] >= _LIKELY]
        readings = {
            before + str(number + first): chance * float(digit[number])
            for before, chance in readings.items()
            for number in likely
            if number + first < DIGITS and (first == 0 or number < PIPS)
        }
    middle = (low + high) / 2 / SIDE
    return Numeral(float(middle[0]), float(middle[1]), float(high[1] - low[1]) / SIDE, first == 1, readings)
