"""Where each piece lay at a moment, by the truth log of a simulated table (docs/truth-log.md)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from firmware.simulator.table.pieces import Piece, Pose
from tests.vision.table.judging import Lying


class TruthLog:
    """Follows a truth log; moments may only be asked for in order.

    Args:
        path: The log.
    """

    def __init__(self, path: Path) -> None:
        self._events = self._read(path)
        self._next = next(self._events)
        self.players = int(self._next["settings"]["players"])
        self._pieces = {one["id"]: msgspec.convert(one, Piece) for one in self._next["pieces"]}
        self._poses: dict[str, Pose] = {}
        self._ended = False

    def at(self, time: float) -> list[Lying]:
        """Return the pieces at rest at a time of the table's clock, lower ones first."""
        while not self._ended and self._next["time"] <= time:
            self._apply(self._next)
            following = next(self._events, None)
            if following is None:
                self._ended = True
            else:
                self._next = following
        found = [(self._pieces[name], pose) for name, pose in self._poses.items()]
        return sorted(found, key=lambda item: item[1].z)

    def _apply(self, event: dict[str, Any]) -> None:
        kind = event["event"]
        if kind == "put":
            self._poses[event["piece"]] = Pose(
                event["x"], event["y"], event["z"], event["angle"], event["back"]
            )
        elif kind == "sink":
            self._poses[event["piece"]] = replace(self._poses[event["piece"]], z=event["z"])
        elif kind in {"lift", "hold"}:
            self._poses.pop(event["piece"], None)

    @staticmethod
    def _read(path: Path) -> Iterator[dict[str, Any]]:
        with path.open("rb") as lines:
            for line in lines:
                yield msgspec.json.decode(line)
