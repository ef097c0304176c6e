"""What many matches come to."""

from __future__ import annotations

from collections import Counter
from typing import Any, final

from firmware.soak.findings import Soaked, Violation

Tally = dict[str, int]
"""Counts by name: `games`, `violations`, `turns`, `moves`."""


@final
class Figures:
    """Adds up what came of matches."""

    def __init__(self) -> None:
        self.total = _nothing()
        self.checks: Counter[str] = Counter()
        self.settings: dict[str, dict[str, Tally]] = {}
        self.found: list[Violation] = []

    def add(self, one: Soaked) -> None:
        """Add a match."""
        tallies = [self.total]
        for name, value in one.labels.items():
            tallies.append(self.settings.setdefault(name, {}).setdefault(value, _nothing()))
        for tally in tallies:
            tally["games"] += 1
            tally["violations"] += one.violation is not None
            tally["turns"] += one.turns
            tally["moves"] += one.moves
        self.checks.update(one.checked)
        if one.violation is not None:
            self.found.append(one.violation)

    def plain(self, seconds: float) -> dict[str, Any]:
        """Return them as one JSON object.

        Args:
            seconds: On the wall, for all.
        """
        told = ("kind", "told", "seed", "step", "options", "again")
        found = [{name: getattr(one, name) for name in told} for one in self.found]
        settings = {name: dict(sorted(values.items())) for name, values in sorted(self.settings.items())}
        return {
            **self.total,
            "seconds": round(seconds, 1),
            "checks": dict(sorted(self.checks.items())),
            "settings": settings,
            "found": found,
        }


def _nothing() -> Tally:
    return {"games": 0, "violations": 0, "turns": 0, "moves": 0}
