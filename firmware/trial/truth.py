"""Reading a truth log: what really happened, turn by turn."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace


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


class TrueMistake(Struct, frozen=True):
    """A rule that somebody broke.

    Args:
        time: When the wrong turn was finished.
        kind: What was done wrongly.
        rule: Id of the rule that was broken first.
        pieces: The pieces that lay wrongly, or did not lie where they should: faces by place; each of
            several ways in which one could tell what was wrong.
        indistinguishable: Whether a legal turn explains as well what the camera sees.
        until: When the next player's turn had ended; if it was put right before that, when it was.
        righted: When the table was legal again; infinite where it never was.
    """

    time: float
    kind: str
    rule: str
    pieces: tuple[dict[str, list[str]], ...]
    indistinguishable: bool
    until: float
    righted: float


class Truth(Struct, frozen=True):
    """One evening.

    Args:
        options: Of the match.
        begun: The results of the set-up as the game writes them.
        turns: All turns.
        presses: Times of presses, and why: `end` of a turn, or `answer`.
        mistakes: What was done against the rules.
    """

    options: dict[str, Any]
    begun: tuple[Any, ...]
    turns: tuple[TrueTurn, ...]
    presses: tuple[tuple[float, str], ...]
    mistakes: tuple[TrueMistake, ...] = ()


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
    mistakes: list[TrueMistake] = []
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
            elif kind == "mistake":
                mistakes.append(_mistake(event))
            elif kind in {"overdue", "repair"}:
                mistakes[-1] = _later(mistakes[-1], event)
    return Truth(options, begun, tuple(turns), tuple(presses), tuple(mistakes))


def _mistake(event: dict[str, Any]) -> TrueMistake:
    named = {name: event[name] for name in ("time", "kind", "rule", "indistinguishable")}
    return TrueMistake(**named, pieces=tuple(event["pieces"]), until=math.inf, righted=math.inf)


def _later(mistake: TrueMistake, event: dict[str, Any]) -> TrueMistake:
    """Return a mistake with what became of it; one stands at a time."""
    time = event["time"]
    until = min(mistake.until, time)
    return replace(mistake, until=until, righted=time if event["event"] == "repair" else math.inf)
