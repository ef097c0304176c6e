"""What is wrong in a record, piece by piece, so that what is wrong anew is told from what was so before."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from engine.kernel.contract import UNKNOWN
from firmware.trial.games import Kinds

Difference = tuple[Any, ...]
"""A fact and one thing that is wrong about it."""


def differences(facts: Mapping[str, tuple[Any, Any]], seats: int, kinds: Kinds) -> frozenset[Difference]:
    """Return all that is wrong, each thing by itself.

    What is merely carried on from one turn to the next is the same there, although the values go on:

    - numbers by how much they are off: two coins too many stay so whatever is earned and spent by both;
      one that was two too many and is one too many has been counted wrongly anew;
    - whose turn it is by how many seats it is off;
    - pieces that lie somewhere by those that are missing and those that are too many, each by itself: what
      is laid there later by both is no part of it, and where one of two wrong ones goes the other is not new;
    - a piece that the screen shows to be unknown is not wrong: nothing was said of it in silence;
    - rows whose order counts besides by each two that lie in another order, others by their slots;
    - anything else by both values.

    Args:
        facts: (truth, believed) by fact, only those that differ.
        seats: How many play.
        kinds: What the facts are like.
    """
    return frozenset(
        one for fact, (truth, believed) in facts.items() for one in _of(fact, truth, believed, seats, kinds)
    )


def _of(fact: str, truth: object, believed: object, seats: int, kinds: Kinds) -> Iterator[Difference]:
    if type(truth) is int and type(believed) is int:
        off = believed - truth
        yield fact, off % seats if fact in kinds.seats else off
    elif isinstance(truth, list) and isinstance(believed, list):
        if fact.endswith(kinds.by_slot) and len(truth) == len(believed):
            pairs = enumerate(zip(truth, believed, strict=True))
            yield from ((fact, slot, *both) for slot, both in pairs if both[0] != both[1])
            return
        yield from _pieces(fact, truth, believed)
        if fact.endswith(kinds.in_order):
            yield from ((fact, "order", *pair) for pair in _pairs(truth) & _pairs(believed, backwards=True))
    else:
        yield fact, str(truth), str(believed)


def _pieces(fact: str, truth: Sequence[str], believed: Sequence[str]) -> Iterator[Difference]:
    there, told = Counter(truth), Counter(believed)
    unknown = told.pop(UNKNOWN, 0)
    if not told - there and unknown == (there - told).total():
        return
    told[UNKNOWN] = unknown
    for what, pieces in (("missing", there - told), ("too many", told - there)):
        yield from ((fact, what, face, number) for face, count in pieces.items() for number in range(count))


def _pairs(row: Iterable[str], *, backwards: bool = False) -> set[tuple[str, str]]:
    """Return each two pieces of a row that differ, the one that lies first before the other."""
    laid = list(row)[::-1] if backwards else list(row)
    pairs = {(one, other) for i, one in enumerate(laid) for other in laid[i + 1 :] if one != other}
    return {pair for pair in pairs if pair[::-1] not in pairs}
