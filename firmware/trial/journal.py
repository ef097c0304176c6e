"""The log of what the assistant did and believed: one JSON object a line, with the table's time."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Self, final

import msgspec

from engine.kernel.contract import Game
from firmware.trial.games import tried


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


@final
class Logbook:
    """Takes the assistant's reports into a journal.

    Args:
        journal: Where they go.
        game: The rules.
    """

    def __init__(self, journal: Journal, game: Game[Any, Any, Any]) -> None:
        self._journal = journal
        self._game = game
        self._believed = tried(game.id).believed

    def __call__(self, kind: str, values: dict[str, Any]) -> None:
        """Write one report; states become plain values."""
        ends = values.pop("ends", ())
        if kind in {"proposal", "held"}:
            values["ends"] = [self._end(state) for state in ends]
        elif kind == "rejoined":
            values["turn"] = self._game.turns(ends[0]).ended
        self._journal.write(kind, values)
        if kind in {"confirmed", "amend"}:
            for state in ends:
                self._journal.write("turn", self._end(state) | self._believed(state))

    def _end(self, state: Any) -> dict[str, Any]:  # noqa: ANN401 -- a state of any game
        """Return which turn has ended, and the public facts then."""
        return {"turn": self._game.turns(state).ended, "facts": self._game.facts(state)}
