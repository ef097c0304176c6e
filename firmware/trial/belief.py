"""What the assistant believes at a turn's end, as plain values for the log."""

from __future__ import annotations

from typing import Any

from engine.games.cards_and_karma.state import State
from engine.games.cards_and_karma.views.facts import facts
from firmware.trial.journal import Journal


class Logbook:
    """Takes the assistant's reports into a journal.

    Args:
        journal: Where they go.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def __call__(self, kind: str, values: dict[str, Any]) -> None:
        """Write one report; states become plain values."""
        ends = values.pop("ends", ())
        if kind in {"proposal", "held"}:
            values["ends"] = [{"turn": state.played, "facts": facts(state)} for state in ends]
        elif kind == "rejoined":
            values["turn"] = ends[0].played
        self._journal.write(kind, values)
        if kind in {"confirmed", "amend"}:
            for state in ends:
                self._journal.write("turn", snapshot(state))


def snapshot(state: State) -> dict[str, Any]:
    """Return the public facts of a state and what may be in hands and discards.

    A card is written as the bits of the physical cards it may be, in hexadecimal (bit i is the
    catalogue's card i).
    """
    return {
        "turn": state.played,
        "facts": facts(state),
        "hands": [[f"{token:x}" for token in seat.hand] for seat in state.seats],
        "discards": [f"{token:x}" for token in state.discards],
    }
