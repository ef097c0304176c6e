"""How far a share that was counted may be from the true one: the bounds of Clopper and Pearson, 95 %.

They are exact: they hold for few cards and for none wrong, where the usual formulas promise too much.
Two-sided, 2.5 % on each side: the upper bound of none in n is 3.7 / n (one-sided it would be 3.0 / n).
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, lgamma, log
from typing import Final

CONFIDENCE: Final = 0.95

_HALVINGS: Final = 60


def bounds(count: int, total: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Return the least and the greatest share, 0..1, that `count` of `total` is not surprising for.

    Args:
        count: How often it happened, 0..total.
        total: How often it could have; with 0 nothing is known.
        confidence: 0..1, both sides together.

    >>> tuple(round(share, 4) for share in bounds(0, 10))
    (0.0, 0.3085)
    """
    if not total:
        return 0.0, 1.0
    tail = (1 - confidence) / 2
    low = 0.0 if not count else _where(lambda share: 1 - _at_most(count - 1, total, share) > tail)
    high = 1.0 if count == total else _where(lambda share: _at_most(count, total, share) < tail)
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


def _where(beyond: Callable[[float], bool]) -> float:
    """Return the share, 0..1, from which on something is so."""
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (low, middle) if beyond(middle) else (middle, high)
    return (low + high) / 2


def _at_most(count: int, total: int, share: float) -> float:
    """Return the chance of at most so many of so many, each with a chance of `share`, between 0 and 1."""
    if share <= 0:
        return 1.0
    if share >= 1:
        return 0.0
    return min(1.0, sum(exp(_log_chance(one, total, share)) for one in range(count + 1)))


def _log_chance(count: int, total: int, share: float) -> float:
    ways = lgamma(total + 1) - lgamma(count + 1) - lgamma(total - count + 1)
    return ways + count * log(share) + (total - count) * log(1 - share)
