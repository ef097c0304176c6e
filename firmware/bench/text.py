"""The figures of `munshi bench` as a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from firmware.bench.figures import LIMITS, MEMORY_LIMIT, ROWS


def lines(figures: dict[str, Any]) -> Iterator[str]:
    """Yield the lines of a table of what was measured."""
    machine, album = figures["machine"], figures["album"]
    yield (
        f"{machine['processor']}, Python {machine['python']}, OpenCV {machine['opencv']}, "
        f"numpy {machine['numpy']}; album of {album['faces']} faces, {album['pictures']} pictures"
    )
    yield ""
    yield f"{'milliseconds of one core':54}{'times':>6}{'median':>9}{'95 %':>9}{'limit':>7}  {'of SIFT':>7}"
    for name, told in ROWS.items():
        if name not in figures["milliseconds"]:
            continue
        one = figures["milliseconds"][name]
        limit = f"{LIMITS[name]:7.0f}" if name in LIMITS else " " * 7
        share = f"{figures['sift'][name]:8.3f}" if name in LIMITS else ""
        yield f"{told:54}{one['count']:6}{one['median']:9.1f}{one['high']:9.1f}{limit}  {share}".rstrip()
    yield ""
    yield from _process(figures)


def _process(figures: dict[str, Any]) -> Iterator[str]:
    process = figures["process"]
    if process["fault"]:
        yield f"the eyes' own process failed: {process['fault']}"
    if process["ready"] is not None:
        yield (
            f"the eyes' process was ready after {process['ready']:.1f} s "
            f"({figures['ready_cpu_seconds']:.1f} s of CPU for the album) and read {process['stills']} stills"
        )
    if process["peak"] is not None:
        yield (
            f"it took {process['peak']:.0f} MB at most (limit {MEMORY_LIMIT:.0f} MB with 300 faces, "
            "two pictures each)"
        )
