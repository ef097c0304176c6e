"""Reading an assistant's log: what it asked, proposed, announced and believed, and when people saw it."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any, final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from firmware.trial.mistakes import ANNOUNCED, Alarm, alarm_of


class Asked(Struct, frozen=True):
    """A question.

    Args:
        turn_end: The press that ended the turn it is about.
        fact: Key of the fact that was asked for; `turn` for a whole turn.
        seconds: From the screen that showed it to the press that answered; None where the press that
            ended the turn answered as well, or where it needed no answer any more.
    """

    turn_end: float
    fact: str
    seconds: float | None = None


class Events(Struct, frozen=True):
    """What the assistant did, by kind, in order.

    Args:
        proposals: What it took turns to be.
        snapshots: What it believed at the ends of turns, each with the time `since` when; several of a turn
            that was corrected, or taken back and recorded anew.
        questions: What it asked.
        alarms: What it announced.
        corrected: How often something was entered by hand.
        waits: Presses, each with the milliseconds until what it meant was on the screen.
    """

    proposals: tuple[dict[str, Any], ...]
    snapshots: tuple[dict[str, Any], ...]
    questions: tuple[Asked, ...]
    alarms: tuple[Alarm, ...]
    corrected: int
    waits: tuple[tuple[float, float], ...]


def read_events(path: Path) -> Events:
    """Return what an assistant's log tells.

    Raises:
        OSError: It cannot be read.
        msgspec.DecodeError: A line of it is no JSON.
    """
    reader = _Reader()
    with path.open("rb") as lines:
        for event in map(msgspec.json.decode, lines):
            reader.take(event)
    return reader.events()


@final
class _Reader:
    """Takes one event after another; what is told counts from when the screen shows it."""

    def __init__(self) -> None:
        self._proposals: list[dict[str, Any]] = []
        self._snapshots: list[dict[str, Any]] = []
        self._questions: list[Asked] = []
        self._alarms: list[Alarm] = []
        self._waits: list[tuple[float, float]] = []
        self._corrected = 0
        self._awaited: list[float] = []
        self._announced: list[dict[str, Any]] = []
        self._asking = False
        self._since: float | None = None
        self._now = 0.0

    def take(self, event: dict[str, Any]) -> None:
        """Take the next event."""
        kind = event["kind"]
        if kind == "proposal":
            self._proposals.append(event)
            self._awaited.append(event["turn_end"])
        elif kind == "turn":
            self._snapshots.append(event | {"since": self._now})
        elif kind == "reading":
            self._now = event["reading"]["time"]
        elif kind == "question":
            self._questions.append(Asked(event["turn_end"], event.get("fact", "")))
            self._asking, self._since = True, None
        elif kind in {"answer", "none"}:
            self._answered(event)
        elif kind in ANNOUNCED:
            self._announced.append(event)
        elif kind == "by-hand":
            self._corrected += 1
        elif kind == "shown":
            self._shown(event["time"])

    def events(self) -> Events:
        """Return what was taken; what no screen showed any more was never seen."""
        never = [alarm_of(one, math.inf) for one in self._announced]
        return Events(
            tuple(self._proposals),
            tuple(self._snapshots),
            tuple(self._questions),
            (*self._alarms, *never),
            self._corrected,
            tuple(self._waits),
        )

    def _shown(self, time: float) -> None:
        self._waits += [(press, max(0.0, time - press) * 1000) for press in self._awaited]
        self._alarms += [alarm_of(one, time) for one in self._announced]
        self._awaited, self._announced = [], []
        if self._asking:
            self._asking, self._since = False, time

    def _answered(self, event: dict[str, Any]) -> None:
        """One question at a time is open; it is the last one, if it is about the same press."""
        if self._since is not None and self._questions[-1].turn_end == event["turn_end"]:
            seconds = max(0.0, event["time"] - self._since)
            self._questions[-1] = replace(self._questions[-1], seconds=seconds)
        self._since = None
