"""Which way up cards are: those of one deck have most in common when all are turned alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from vision.arrays import Doubles, Floats, Image, Integers
from vision.enrolling.looks import Look, grid_of
from vision.enrolling.reading import numerals
from vision.enrolling.windows import likeness, parts_of, windows

TURNS: Final = 4

_NAMED: Final = 48
"""No more named cards are compared with, the newest."""

_TELLING: Final = ("2", "3", "4", "5", "7")
"""Digits that cannot be read upside down."""

_AS_LAID: Final = 0.3
"""What a card that lies upright in the photograph says for that way, in digits that can be read;"""

_COUNTS: Final = 0.4
"""and what such a digit counts, in cards that have all in common."""

_SWEEPS: Final = 4


def upright(crops: Image, named: Sequence[Look] = ()) -> Integers:
    """Return by how many quarters, counter-clockwise, each card must be turned to be upright: (n,).

    Args:
        crops: (n, SIDE, SIDE, 3) of one deck's cards, each cut out with any corner first.
        named: Cards that are known to be upright. Without any, all cards are turned alike as well as can be,
            and so that most numbers can be read.
    """
    if not len(crops):
        return np.zeros(0, np.intp)
    grids = np.stack([grid_of(crop) for crop in crops])
    known = [look.parts.grids[0] for look in named[-_NAMED:]]
    score = _scores(grids, np.stack([*grids, *known]))
    sure = score[:, :, len(crops) :].sum(axis=2) if known else _readable(crops)
    return _alike(score[:, :, : len(crops)], sure)


def _scores(grids: Floats, others: Floats) -> Doubles:
    """Return how much each card, turned each way, has in common with each other: (n, TURNS, m)."""
    parts = parts_of(others)
    small = np.diff(windows()[:, ::2], axis=1)[:, 0] <= 12  # noqa: PLR2004 - a frame's corner, a symbol
    score = np.zeros((len(grids), TURNS, len(others)))
    for number, grid in enumerate(grids):
        for turn in range(TURNS):
            alike = likeness(parts_of(np.rot90(grid, turn)[None].copy()), parts)[:, : len(small)]
            score[number, turn] = alike[:, small].mean(axis=1)
        score[number, :, number] = 0
    return score


def _alike(score: Doubles, sure: Doubles) -> Integers:
    """Return turns, (n,), that make cards have most in common.

    Args:
        score: (n, TURNS, n) of each card against the others as they were cut out.
        sure: (n, TURNS) what each has in common with cards that are upright, or what can be read on it.
    """
    count = len(score)
    turns = np.zeros(count, np.intp)
    # From card to card, the clearest step first.
    placed = np.zeros(count, np.bool_)
    total = sure.copy()
    while not placed.all():
        ordered = np.sort(total, axis=1)
        clear = np.where(placed, -1.0, ordered[:, -1] - ordered[:, -2])
        card = int(clear.argmax())
        turns[card], placed[card] = total[card].argmax(), True
        total += np.roll(score[:, :, card], int(turns[card]), axis=1)
    for _ in range(_SWEEPS):
        for card in range(count):
            votes = sure[card].copy()
            for other in range(count):
                votes += np.roll(score[card, :, other], int(turns[other]))  # of itself it has nothing
            turns[card] = int(np.argmax(votes))
    return turns


def _readable(crops: Image) -> Doubles:
    """Return how much can be read on each card turned each way, (n, TURNS)."""
    worth = np.zeros((len(crops), TURNS))
    worth[:, 0] = _AS_LAID
    for number, crop in enumerate(crops):
        for turn in range(TURNS):
            for one in numerals(np.ascontiguousarray(np.rot90(crop, turn))):
                told = [chance for text, chance in one.readings.items() if set(text) & set(_TELLING)]
                worth[number, turn] += 0.0 if one.die else max(told, default=0.0)
    return worth * _COUNTS
