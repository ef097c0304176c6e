"""Where on a card the number of one fact is printed: found from cards whose facts are known."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np

from vision.arrays import Floats, Integers
from vision.enrolling.reading import Numeral

_OFF: Final = 0.045
"""A number is in its place if its middle lies no farther off, in shares of the card's side,"""

_TALLER: Final = 1.35
"""and its height differs by no more than this factor."""

_DOUBT: Final = 0.04
"""Probability that a number in its place says something else than was read."""

_USUAL: Final = 1.0
"""What is not known of cards without a number counts as so many of them."""

_SAYS: Final = 0.3
"""A numeral says what it says with at least this probability."""

Where: TypeAlias = tuple[float, float, float]
"""The middle's x and y, and the height, in shares of the card's sides."""


def place_of(numeral: Numeral) -> Where:
    """Return where a numeral is."""
    return numeral.x, numeral.y, numeral.height


def in_place(numerals: Sequence[Numeral], where: Where) -> Numeral | None:
    """Return the numeral that is nearest to a place, if one is near enough."""
    x, y, height = where
    near = [
        (abs(one.x - x) + abs(one.y - y), number)
        for number, one in enumerate(numerals)
        if max(abs(one.x - x), abs(one.y - y)) <= _OFF
        and max(one.height, height) <= _TALLER * min(one.height, height)
    ]
    return numerals[min(near)[1]] if near else None


class Place:
    """A place where the number of a fact may be printed, and what was read there on named cards.

    A card without a number there has what cards without one usually have: none, or no coins.

    Args:
        where: The place.
    """

    def __init__(self, where: Where) -> None:
        self.where = where
        self._read: list[float] = []
        """Of each named card, how probable its own value was by what is read there; -1 where nothing is."""

    def learn(self, numerals: Sequence[Numeral], value: str) -> None:
        """Add a named card with its value."""
        numeral = in_place(numerals, self.where)
        self._read.append(-1.0 if numeral is None else numeral.readings.get(value, 0.0))

    def told(self, codes: Integers, count: int) -> Floats:
        """Return what the place said of each named card's own value, (n,), from the other cards.

        Args:
            codes: (n,) each card's value as a number.
            count: How many values there are.
        """
        read = np.array(self._read, np.float32)
        bare = read < 0
        same = np.bincount(codes[bare], minlength=count)[codes] - 1
        without = (same + _USUAL / count) / (bare.sum() - 1 + _USUAL)
        return np.asarray(np.where(bare, without, (1 - _DOUBT) * read + _DOUBT / count), np.float32)

    def tell(self, numerals: Sequence[Numeral], values: Sequence[str], codes: Integers) -> Floats:
        """Return how probable each value, (v,), is for a card.

        Args:
            numerals: What is read on the card.
            values: The values.
            codes: (n,) the value of each named card, as a number.
        """
        numeral = in_place(numerals, self.where)
        if numeral is None:
            bare = codes[np.array(self._read) < 0]
            return np.asarray(
                (np.bincount(bare, minlength=len(values)) + _USUAL / len(values)) / (len(bare) + _USUAL),
                np.float32,
            )
        read = np.array([numeral.readings.get(value, 0.0) for value in values], np.float32)
        return np.asarray((1 - _DOUBT) * read + _DOUBT / len(values), np.float32)


def explaining(numerals: Sequence[Numeral], value: str) -> list[Where]:
    """Return the places of numerals that say a value."""
    return [place_of(one) for one in numerals if one.readings.get(value, 0.0) > _SAYS]
