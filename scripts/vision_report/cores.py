"""Time on one core, for the machine may be busy with other things."""

from __future__ import annotations

import os
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter, process_time

import cv2


class Spent:
    """How long something took.

    Attributes:
        waited: Seconds by the clock on the wall.
        worked: Seconds for which this process and those that it started and that have ended kept a core busy.
    """

    waited = 0.0
    worked = 0.0


@contextmanager
def one_core() -> Iterator[Spent]:
    """Keep this process and all that it starts to one core, and measure."""
    before, threads = os.sched_getaffinity(0), cv2.getNumThreads()
    os.sched_setaffinity(0, {min(before)})
    cv2.setNumThreads(1)
    spent = Spent()
    clock, busy = perf_counter(), process_time() + _of_children()
    try:
        yield spent
    finally:
        spent.waited = perf_counter() - clock
        spent.worked = process_time() + _of_children() - busy
        os.sched_setaffinity(0, before)
        cv2.setNumThreads(threads)


def _of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
