"""One fact of cards: which part, number or colour of a card tells it, learnt from those that are named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.arrays import Doubles, Floats, Integers
from vision.enrolling.hues import called, coloured
from vision.enrolling.looks import Look
from vision.enrolling.places import Places
from vision.enrolling.windows import WAYS, windows

_NEW: Final = 0.06
"""How alike a part is to something that no card has shown yet."""

_HONEST: Final = 0.03
"""Probability that a part says something else than it seems to."""

_PLACE, _HUE, _PART = 0.5, 0.3, 0.2
"""How likely, before any card is named, a fact is told by a number, by a colour, by a picture."""

_ALIKE: Final = 0.7
"""Power of the evidence: cards of one deck do not contradict each other independently."""


class Fact:
    """What is known of one fact.

    Every way in which a card may tell it is a hypothesis: the number in one place, the colour of one part,
    the picture in one part. Each has foretold the cards that are named, one from the others; those that did
    well say what comes next.
    """

    def __init__(self) -> None:
        self.values: list[str] = []
        """Values that cards were named with."""
        self.cards: list[int] = []
        """Their cards' numbers,"""
        self.codes: list[int] = []
        """and each card's value, as a number in `values`."""
        self._best: Floats = np.zeros((0, 0, _parts()), np.float32)
        self._places = Places()
        self._by_hue: dict[tuple[str, ...], Floats] = {}
        self._by_part: dict[int, Floats] = {}

    def learn(self, card: int, value: str, looks: Sequence[Look], alike: Floats) -> None:
        """Add a named card.

        Args:
            card: Its number in `looks`.
            value: The fact's value.
            looks: All named cards.
            alike: (n, h) how alike its parts are to those of cards 0 to n - 1.
        """
        self._by_hue.clear()
        self._by_part.clear()
        if value not in self.values:
            self.values.append(value)
            empty = np.zeros((len(self.cards), 1, _parts()), np.float32)
            self._best = np.concatenate([self._best, empty], axis=1)
        code = self.values.index(value)
        own = np.zeros((1, len(self.values), _parts()), np.float32)
        for place, (other, known) in enumerate(zip(self.cards, self.codes, strict=True)):
            np.maximum(self._best[place, code], alike[other], out=self._best[place, code])
            np.maximum(own[0, known], alike[other], out=own[0, known])
        self._best = np.concatenate([self._best, own])
        self.cards.append(card)
        self.codes.append(code)
        self._places.learn(looks[card].numerals, value)

    def propose(self, look: Look, looks: Sequence[Look], alike: Floats, allowed: Sequence[str]) -> Doubles:
        """Return the probability of each allowed value, (v,).

        Args:
            look: The card.
            looks: All named cards.
            alike: (n, h) how alike its parts are to those of the named cards.
            allowed: The values, at least one; those that cards were named with need not be among them.
        """
        values = [*allowed, *(value for value in self.values if value not in allowed)]
        chances, weights = [self._by_parts(alike, values)], [self._parts_weight(len(values))]
        told = np.array([values.index(self.values[code]) for code in self.codes], np.intp)
        if coloured(allowed):
            chances.append(called(look.colours, values).T)
            weights.append(self._hues_weight(looks, values, told))
        ways = self._places.ways()
        if ways:
            tell = [self._places.tell(way, look.numerals, values, told) for way in ways]
            before = [self._places.told(way, told, len(values)) for way in ways]
            chances.append(np.stack(tell))
            weights.append(_weight(np.stack(before, axis=1), _PLACE, len(ways)))
        weight = np.concatenate(weights)
        weight = np.exp(weight - weight.max())
        mixed = weight @ np.concatenate(chances) / weight.sum()
        mixed = mixed[: len(allowed)] + 1e-6
        return np.asarray(mixed / mixed.sum(), np.float64)

    def _by_parts(self, alike: Floats, values: Sequence[str]) -> Floats:
        """Return what each part says of a card, (w, v)."""
        best = np.zeros((len(values), _parts()), np.float32)
        for card, code in zip(self.cards, self.codes, strict=True):
            row = best[values.index(self.values[code])]
            np.maximum(row, alike[card], out=row)
        return np.asarray(_voted(best[None], np.array([value in self.values for value in values]))[0].T)

    def _hues_weight(self, looks: Sequence[Look], values: Sequence[str], told: Integers) -> Floats:
        if tuple(values) not in self._by_hue:
            named = [
                called(looks[card].colours, values)[code] for card, code in zip(self.cards, told, strict=True)
            ]
            before = np.array(named, np.float32).reshape(-1, len(windows()))
            self._by_hue[tuple(values)] = _weight(before, _HUE, len(windows()))
        return self._by_hue[tuple(values)]

    def _parts_weight(self, count: int) -> Floats:
        if count not in self._by_part:
            self._by_part[count] = self._parts_weighed(count)
        return self._by_part[count]

    def _parts_weighed(self, count: int) -> Floats:
        if not self.cards:
            return _weight(np.zeros((0, _parts()), np.float32), _PART, _parts())
        rows = np.arange(len(self.cards))
        best = self._best
        seen = best.max(axis=2) > 0
        right = best[rows, self.codes]
        unseen = np.maximum(count - seen.sum(axis=1), 1)[:, None]
        own = np.asarray([seen[row, code] for row, code in zip(rows, self.codes, strict=True)])[:, None]
        total = best.sum(axis=1) + _NEW
        chance = np.where(own, right, _NEW / unseen) / total
        chance = (1 - _HONEST) * chance + _HONEST / count
        return _weight(chance, _PART, _parts())


def _parts() -> int:
    return WAYS * len(windows())


def _voted(best: Floats, seen: Floats) -> Floats:
    """Return probabilities, (n, v, w), of likenesses to the best card of each value, (n, v, w)."""
    unseen = np.where(seen, 0.0, 1.0) / max(1, int(len(seen) - seen.sum()))
    votes = best + _NEW * unseen[None, :, None]
    chance = votes / (best.sum(axis=1, keepdims=True) + _NEW)
    return np.asarray((1 - _HONEST) * chance + _HONEST / len(seen), np.float32)


def _weight(before: Floats, prior: float, count: int) -> Floats:
    """Return logarithms of the weights of hypotheses, (h,), by what each said of the named cards, (n, h)."""
    return np.asarray(np.log(prior / count) + _ALIKE * np.log(before + 1e-9).sum(axis=0), np.float32)
