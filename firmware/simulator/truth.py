"""The truth log: everything that happened at the table, enough to film the same evening anew."""

from __future__ import annotations

from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from firmware.simulator.people.clock import Clock


class TruthLog:
    """Writes one JSON object a line; `docs/truth-log.md` lists them.

    Args:
        clock: The table's time, which every line carries.
        path: Where to write; None to keep nothing.
    """

    def __init__(self, clock: Clock, path: Path | None) -> None:
        self._clock = clock
        self._encoder = msgspec.json.Encoder()
        self._file: BinaryIO | None = None
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("wb")

    def __call__(self, event: dict[str, Any]) -> None:
        """Write an event with the time at which it happened."""
        if self._file is not None:
            self._file.write(self._encoder.encode({"time": round(self._clock.now, 3)} | event) + b"\n")

    def close(self) -> None:
        """Write what is left."""
        if self._file is not None:
            self._file.close()
            self._file = None
