"""Where on a card the number of one fact is printed: found from cards whose facts are known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.arrays import Floats
from vision.enrolling.reading import Numeral

_OFF: Final = 0.045
"""A number is in its place if its middle lies no farther off, in shares of the card's side,"""

_TALLER: Final = 1.35
"""and its height differs by no more than this factor."""

_DOUBT: Final = 0.04
"""Probability that a number in its place says something else than was read;"""

_ABSENT: Final = 0.6
"""what a place where no number is found says of a card, beside a place that tells nothing."""


def place_of(numeral: Numeral) -> tuple[float, float, float]:
    """Return x, y and height of a numeral, as a place."""
    return numeral.x, numeral.y, numeral.height


def in_place(numerals: Sequence[Numeral], place: tuple[float, float, float]) -> Numeral | None:
    """Return the numeral that is nearest to a place, if one is near enough."""
    x, y, height = place
    near = [
        (abs(one.x - x) + abs(one.y - y), number)
        for number, one in enumerate(numerals)
        if max(abs(one.x - x), abs(one.y - y)) <= _OFF
        and max(one.height, height) <= _TALLER * min(one.height, height)
    ]
    return numerals[min(near)[1]] if near else None


def said(numeral: Numeral | None, values: Sequence[str]) -> Floats:
    """Return the probability of each value, (v,), as a numeral tells it; all alike without one."""
    even = np.full(len(values), 1 / len(values), np.float32)
    if numeral is None:
        return even * _ABSENT
    read = np.array([numeral.readings.get(value, 0.0) for value in values], np.float32)
    return np.asarray((1 - _DOUBT) * read + _DOUBT * even, np.float32)


def explaining(numerals: Sequence[Numeral], value: str) -> list[tuple[float, float, float]]:
    """Return the places of numerals that say a value."""
    return [place_of(one) for one in numerals if one.readings.get(value, 0.0) > 0.3]  # noqa: PLR2004 - likely
