"""Reading a truth log: what really happened, turn by turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct


class TrueTurn(Struct, frozen=True):
    """One turn as it was played.

    Args:
        number: Counted from 1.
        time: When it ended.
        seat: Whose it was.
        answers: Its decisions and results as the game writes them.
        facts: Public facts at its end.
        cards: Ids of the play cards by place.
    """

    number: int
    time: float
    seat: int
    answers: tuple[Any, ...]
    facts: dict[str, Any]
    cards: dict[str, list[str]]


class Truth(Struct, frozen=True):
    """One evening.

    Args:
        options: Of the match.
        begun: The results of the set-up as the game writes them.
        turns: All turns.
        presses: Times of presses, and why: `end` of a turn, or `answer`.
    """

    options: dict[str, Any]
    begun: tuple[Any, ...]
    turns: tuple[TrueTurn, ...]
    presses: tuple[tuple[float, str], ...]


def read_truth(path: Path) -> Truth:
    """Return what a truth log tells.

    Raises:
        OSError: It cannot be read.
        msgspec.DecodeError: A line of it is no JSON.
    """
    options: dict[str, Any] = {}
    begun: tuple[Any, ...] = ()
    turns = []
    presses = []
    decode = msgspec.json.Decoder().decode
    with path.open("rb") as lines:
        for line in lines:
            event = decode(line)
            kind = event["event"]
            if kind == "evening":
                options = event["options"]
                begun = tuple(event.get("begun", ()))
            elif kind == "turn-end":
                turns.append(
                    TrueTurn(
                        event["turn"],
                        event["time"],
                        event["seat"],
                        tuple(event["answers"]),
                        event["facts"],
                        event["cards"],
                    )
                )
            elif kind == "press":
                presses.append((event["time"], event["why"]))
    return Truth(options, begun, tuple(turns), tuple(presses))
