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

_PLACES: Final = 60
"""So many places are remembered;"""

_DISTINCT: Final = 0.015
"""no two of them nearer than this, in shares of the card's side."""

_LINKS: Final = 5
"""A chain has no more places;"""

_BARE: Final = 0.3
"""each explains its cards better than with this probability;"""

_GAIN: Final = 0.5
"""by so much altogether, in logarithms."""

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


class Places:
    """Places where the number of a fact may be printed, and what was read there on named cards.

    A place alone is one way to tell the fact; a chain of places is another, of which the first that has a
    number on it counts: where a card shows two symbols, they lie elsewhere than one alone. A card without a
    number in any of them has what such cards usually have: none, or no coins.
    """

    def __init__(self) -> None:
        self._where: list[Where] = []
        self._named: list[tuple[Sequence[Numeral], str]] = []
        self._read: list[list[float]] = []
        """Of each place and named card, how probable its value was by what is read there; -1 for nothing."""
        self._chain: list[int] = []

    def learn(self, numerals: Sequence[Numeral], value: str) -> None:
        """Add a named card with its value."""
        self._named.append((numerals, value))
        for where, read in zip(self._where, self._read, strict=True):
            read.append(_own(numerals, where, value))
        for where in explaining(numerals, value):
            if len(self._where) < _PLACES and not _known(self._where, where):
                self._where.append(where)
                self._read.append([_own(before, where, own) for before, own in self._named])
        self._chain = _chained(np.array(self._read, np.float32).reshape(len(self._where), len(self._named)))

    def ways(self) -> list[list[int]]:
        """Return the ways in which places tell the fact: each alone, and the chain."""
        return [[place] for place in range(len(self._where))] + (
            [self._chain] if len(self._chain) > 1 else []
        )

    def told(self, way: Sequence[int], codes: Integers, count: int) -> Floats:
        """Return what a way said of each named card's own value, (n,), from the other cards.

        Args:
            way: Places, by number.
            codes: (n,) each card's value as a number.
            count: How many values there are.
        """
        read = self._first(way)
        bare = read < 0
        same = np.bincount(codes[bare], minlength=count)[codes] - 1
        without = (np.maximum(same, 0) + _USUAL / count) / (max(int(bare.sum()) - 1, 0) + _USUAL)
        return np.asarray(np.where(bare, without, (1 - _DOUBT) * read + _DOUBT / count), np.float32)

    def tell(
        self, way: Sequence[int], numerals: Sequence[Numeral], values: Sequence[str], codes: Integers
    ) -> Floats:
        """Return how probable each value, (v,), is for a card.

        Args:
            way: Places, by number.
            numerals: What is read on the card.
            values: The values.
            codes: (n,) the value of each named card, as a number.
        """
        there = (in_place(numerals, self._where[place]) for place in way)
        numeral = next((one for one in there if one is not None), None)
        if numeral is None:
            bare = codes[self._first(way) < 0]
            share = np.bincount(bare, minlength=len(values)) + _USUAL / len(values)
            return np.asarray(share / (len(bare) + _USUAL), np.float32)
        read = np.array([numeral.readings.get(value, 0.0) for value in values], np.float32)
        return np.asarray((1 - _DOUBT) * read + _DOUBT / len(values), np.float32)

    def _first(self, way: Sequence[int]) -> Floats:
        """Return what the first place that has a number says of each named card, (n,); -1 where none has."""
        first = np.full(len(self._named), -1, np.float32)
        for place in way:
            first = np.where(first < 0, np.array(self._read[place], np.float32), first)
        return first


def _own(numerals: Sequence[Numeral], where: Where, value: str) -> float:
    numeral = in_place(numerals, where)
    return -1.0 if numeral is None else numeral.readings.get(value, 0.0)


def _known(places: Sequence[Where], where: Where) -> bool:
    return any(
        max(abs(one - other) for one, other in zip(where, old, strict=True)) < _DISTINCT for old in places
    )


def _chained(read: Floats) -> list[int]:
    """Return the places, best first, that together say most of the named cards: `read` is (p, n)."""
    chain: list[int] = []
    bare = np.ones(read.shape[1], np.bool_)
    worth = np.where(read < 0, 0.0, np.log((1 - _DOUBT) * np.maximum(read, 0) + _DOUBT / 4) - np.log(_BARE))
    while len(chain) < _LINKS and bare.any() and len(read):
        gain = worth[:, bare].sum(axis=1)
        best = int(gain.argmax())
        if gain[best] < _GAIN:
            break
        chain.append(best)
        bare &= read[best] < 0
    return chain


def explaining(numerals: Sequence[Numeral], value: str) -> list[Where]:
    """Return the places of numerals that say a value."""
    return [place_of(one) for one in numerals if one.readings.get(value, 0.0) > _SAYS]
