"""Turns as they are numbered where a match went on from the table as it lay.

Whoever goes on then knows the position, and not how many turns nobody recorded: extra turns are not in it.
The turns before it stay lost; those after it are numbered as they were played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from firmware.trial.events import Events
from firmware.trial.truth import Truth


def aligned(events: Events, truth: Truth) -> Events:
    """Return what the assistant did, with the turns after each new beginning numbered as they were played.

    Args:
        events: What it did.
        truth: What really happened.
    """
    if not events.rejoined:
        return events
    ended = [sum(turn.time <= one.looked for turn in truth.turns) - one.turn for one in events.rejoined]
    told = [(one.snapshots, by) for one, by in zip(events.rejoined, ended, strict=True)]
    proposed = [(one.proposals, by) for one, by in zip(events.rejoined, ended, strict=True)]
    return replace(
        events,
        snapshots=tuple(_shifted(one, _by(told, index)) for index, one in enumerate(events.snapshots)),
        proposals=tuple(
            one | {"ends": [_shifted(end, _by(proposed, index)) for end in one["ends"]]}
            for index, one in enumerate(events.proposals)
        ),
    )


def _by(shifts: Sequence[tuple[int, int]], index: int) -> int:
    """Return by how much numbers are higher than was believed, by the first index from which that is so."""
    return next((by for first, by in reversed(shifts) if first <= index), 0)


def _shifted(told: dict[str, Any], by: int) -> dict[str, Any]:
    return told | {"turn": told["turn"] + by}
