"""Spans of CPU time and memory."""

from __future__ import annotations

import os
from pathlib import Path
from time import process_time

import pytest

from firmware.bench.spans import Watch, memory, spreads


def test_a_spread_is_in_milliseconds() -> None:
    """The median, the 95th of a hundred and the longest of spans given in seconds."""
    told = spreads({"work": [index / 1000 for index in range(1, 102)]})["work"]
    assert (told.count, told.median, told.high, told.longest) == (101, 51.0, 96.0, 101.0)


def test_nothing_comes_to_nothing() -> None:
    """No spans have no spread."""
    assert spreads({"nothing": []}) == {}
    assert Watch().spreads() == {}


def test_a_watch_counts_the_time_of_the_processor() -> None:
    """What is worked within is counted, under its name, each time."""
    watch = Watch()
    for _ in range(2):
        with watch.of("work"):
            until = process_time() + 0.01
            while process_time() < until:
                pass
    assert [seconds >= 0.01 for seconds in watch.seconds["work"]] == [True, True]


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the system does not tell")
def test_memory_of_this_process_and_of_none() -> None:
    """A process has had at least what it has; of one that is not there nothing is told."""
    now, most = memory("VmRSS"), memory("VmHWM", os.getpid())
    assert now is not None
    assert most is not None
    assert 0 < now <= most
    assert memory("VmRSS", 2**22 + 1) is None
