"""Stopwatches: how long one looks for what happened."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from firmware.assistant.stopwatches import in_a_row


class Watches:
    """Starts stopwatches that run down after two looks each.

    Attributes:
        started: How many have been.
    """

    def __init__(self) -> None:
        self.started = 0

    def __call__(self) -> Callable[[], bool]:
        """Start one."""
        self.started += 1
        left = iter((False, False))
        return lambda: next(left, True)


@pytest.mark.parametrize("number", [1, 3])
def test_one_begins_when_the_one_before_has_run_down(number: int) -> None:
    """So many together last as long as each of them in turn; the last one is not started anew."""
    watches = Watches()
    up = in_a_row(watches, number)
    assert watches.started == 1
    looks = [up() for _ in range(2 * number + 3)]
    assert looks.count(False) == 2 * number
    assert looks[-3:] == [True] * 3
    assert watches.started == number
