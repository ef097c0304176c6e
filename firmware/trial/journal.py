"""The log of what the assistant did: one JSON object a line, with the table's time."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Self, final

import msgspec


@final
class Journal:
    """Appends events to a file.

    Args:
        path: The file; None for a journal that nobody keeps.
    """

    def __init__(self, path: Path | None) -> None:
        self._stream = path.open("w", encoding="utf-8") if path is not None else None
        self._encode = msgspec.json.Encoder().encode

    def write(self, kind: str, values: dict[str, Any]) -> None:
        """Append one event."""
        if self._stream is not None:
            self._stream.write(self._encode({"kind": kind, **values}).decode() + "\n")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._stream is not None:
            self._stream.close()
