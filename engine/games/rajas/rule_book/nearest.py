"""What is legal instead of a choice: the choices that are most like it."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nsmallest

from msgspec.structs import astuple

from engine.games.rajas.choices import AnyChoice
from engine.kernel.contract import NEAREST


def nearest(choice: AnyChoice, menu: Sequence[AnyChoice]) -> tuple[AnyChoice, ...]:
    """Return the choices of a menu that differ least from another one."""
    return tuple(nsmallest(NEAREST, menu, key=lambda one: _unlike(choice, one)))


def _unlike(one: AnyChoice, other: AnyChoice) -> tuple[bool, float]:
    if type(one) is not type(other):
        return True, 0
    return False, sum(map(_apart, astuple(one), astuple(other)))


def _apart(one: object, other: object) -> float:
    """Return how much two values differ: numbers by their distance, names by their signs."""
    if isinstance(one, int) and isinstance(other, int):
        return abs(one - other)
    if isinstance(one, str | tuple) and isinstance(other, str | tuple):
        return len(set(one) ^ set(other)) + abs(len(one) - len(other)) / 2
    return float(one != other)
