"""The exact 95 % bounds of a counted share, two-sided (Clopper and Pearson)."""

from __future__ import annotations

from math import exp, lgamma, log
from typing import Final

_TAIL: Final = 0.025
"""Chance on each side of the bounds."""

_HALVINGS: Final = 50


def bounds(count: int, total: int) -> tuple[float, float]:
    """Return the least and the greatest share, 0..1, for which `count` of `total` is no surprise.

    >>> tuple(round(share, 4) for share in bounds(0, 10))
    (0.0, 0.3085)
    """
    if not total:
        return 0.0, 1.0
    low = _where(count - 1, total, 1 - _TAIL) if count else 0.0
    high = _where(count, total, _TAIL) if count < total else 1.0
    return low, high


def told(count: int, total: int) -> str:
    """Return a count with its share and bounds, such as `45 of 46 (97.8 %, 88.5 to 99.9 %)`."""
    if not total:
        return "0 of 0"
    low, high = (_percent(share) for share in bounds(count, total))
    return f"{count:,} of {total:,} ({_percent(count / total)} %, {low} to {high} %)"


def _percent(share: float) -> str:
    """Return a share in per cent with as many digits as tell it from 0 and from 100."""
    rare = min(share, 1 - share)
    digits = 1 if rare >= 0.01 or rare == 0 else 2 if rare >= 0.001 else 3  # noqa: PLR2004 - of per cent
    return f"{100 * share:.{digits}f}"


def _where(count: int, total: int, chance: float) -> float:
    """Return the share, 0..1, with which at most `count` of `total` happen with this chance."""
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        share = (low + high) / 2
        at_most = sum(exp(_log_chance(one, total, share)) for one in range(count + 1))
        low, high = (share, high) if at_most > chance else (low, share)
    return (low + high) / 2


def _log_chance(count: int, total: int, share: float) -> float:
    ways = lgamma(total + 1) - lgamma(count + 1) - lgamma(total - count + 1)
    return ways + count * log(share) + (total - count) * log(1 - share)
