"""What is legal instead of a choice: the choices that are most like it."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import nsmallest
from typing import Any

from msgspec.structs import astuple

from engine.games.dice_charmers.choices import AnyChoice
from engine.kernel.contract import NEAREST


def nearest(choice: AnyChoice, menu: Sequence[AnyChoice]) -> tuple[AnyChoice, ...]:
    """Return the choices of a menu that differ least from another one."""
    return tuple(nsmallest(NEAREST, menu, key=lambda one: _unlike(choice, one)))


def _unlike(one: AnyChoice, other: AnyChoice) -> tuple[bool, int]:
    if type(one) is not type(other):
        return True, 0
    return False, sum(map(_apart, astuple(one), astuple(other)))


def _apart(one: Any, other: Any) -> int:
    """Return how much two values differ: numbers by their distance, else by the signs or kinds not shared."""
    return abs(one - other) if isinstance(one, int) else len(set(one) ^ set(other))
