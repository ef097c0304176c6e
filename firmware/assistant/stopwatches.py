"""Stopwatches: how long one looks for what happened."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice


def in_a_row(late: Callable[[], Callable[[], bool]], number: int) -> Callable[[], bool]:
    """Return what tells whether so many stopwatches in a row have run down.

    Args:
        late: Starts one; it tells whether its time is up.
        number: How many, at least one.
    """
    watches = islice(iter(late, None), number)
    watch = next(watches)

    def up() -> bool:
        nonlocal watch
        while watch():
            following = next(watches, None)
            if following is None:
                return True
            watch = following
        return False

    return up
