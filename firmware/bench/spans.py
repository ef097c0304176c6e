"""Spans of CPU time, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import process_time
from typing import final

import numpy as np
from msgspec import Struct


class Spread(Struct, frozen=True):
    """Many spans of one kind, in milliseconds of one core.

    Args:
        count: How many.
        median, high, longest: The middle one, that which 95 of 100 do not pass, and the longest.
    """

    count: int
    median: float
    high: float
    longest: float


def spreads(spans: Mapping[str, Sequence[float]]) -> dict[str, Spread]:
    """Return what spans in seconds come to, by name; names without any are left out."""
    found = {}
    for name, seconds in spans.items():
        if seconds:
            median, high, longest = (np.quantile(seconds, [0.5, 0.95, 1.0]) * 1000).tolist()
            found[name] = Spread(len(seconds), round(median, 2), round(high, 2), round(longest, 2))
    return found


@final
class Watch:
    """Collects spans by name."""

    def __init__(self) -> None:
        self.seconds: dict[str, list[float]] = {}

    @contextmanager
    def of(self, name: str) -> Iterator[None]:
        """Add the CPU time of what is done within."""
        begun = process_time()
        yield
        self.seconds.setdefault(name, []).append(process_time() - begun)

    def spreads(self) -> dict[str, Spread]:
        """Return what the spans of each name come to."""
        return spreads(self.seconds)


def memory(kind: str, pid: int | None = None) -> float | None:
    """Return the memory of a process in MB (2**20 bytes); None where the system does not tell.

    Args:
        kind: `VmRSS` for now, `VmHWM` for the most it ever had.
        pid: Which; None for this one.
    """
    try:
        lines = Path(f"/proc/{pid or 'self'}/status").read_text("ascii", "replace").splitlines()
    except OSError:
        return None
    sizes = [line.split()[1] for line in lines if line.startswith(f"{kind}:")]
    return round(int(sizes[0]) / 1024, 1) if sizes else None
