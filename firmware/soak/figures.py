"""What many matches come to."""

from __future__ import annotations

from typing import Any, final

from firmware.soak.findings import Soaked, Violation

Tally = dict[str, int]
"""Counts by name: `games`, `violations`, `turns`, `moves`."""


@final
class Figures:
    """Adds up what came of matches."""

    def __init__(self) -> None:
        self.total = _nothing()
        self.checks: dict[str, int] = {}
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
        for name, count in one.checked.items():
            self.checks[name] = self.checks.get(name, 0) + count
        if one.violation is not None:
            self.found.append(one.violation)

    def plain(self, seconds: float) -> dict[str, Any]:
        """Return them as one JSON object.

        Args:
            seconds: On the wall, for all.
        """
        found = [
            {
                "kind": one.kind,
                "told": one.told,
                "seed": one.seed,
                "step": one.step,
                "options": one.options,
                "again": one.again,
            }
            for one in self.found
        ]
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
