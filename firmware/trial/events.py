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


class Rejoined(Struct, frozen=True):
    """The match went on from the table as it lay.

    Args:
        looked: When the picture was taken that the position was read from.
        turn: How many turns were believed to have ended by then.
        snapshots, proposals: How many of each came before.
    """

    looked: float
    turn: int
    snapshots: int
    proposals: int


class Events(Struct, frozen=True):
    """What the assistant did, by kind, in order.

    Args:
        proposals: What it took turns to be; those it held back, to look again, among them (`held`).
        snapshots: What it believed at the ends of turns; several of a turn that was corrected, or taken
            back and recorded anew. Each with the times `since` when it was on the screen and `until` when
            it was corrected or taken back there, infinite where it stood to the end.
        questions: What it asked.
        alarms: What it announced.
        corrected: How often something was entered by hand.
        amended: How often a recorded turn was corrected or taken back by what people answered.
        waits: Presses, each with the milliseconds until what it meant was on the screen.
        rejoined: Where it went on from the table as it lay.
    """

    proposals: tuple[dict[str, Any], ...]
    snapshots: tuple[dict[str, Any], ...]
    questions: tuple[Asked, ...]
    alarms: tuple[Alarm, ...]
    corrected: int
    amended: int
    waits: tuple[tuple[float, float], ...]
    rejoined: tuple[Rejoined, ...] = ()


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
        self._rejoined: list[Rejoined] = []
        self._corrected = 0
        self._awaited: list[float] = []
        self._announced: list[dict[str, Any]] = []
        self._asking = False
        self._since: float | None = None
        self._said = False
        self._amended = 0
        self._standing: dict[int, dict[str, Any]] = {}
        self._changed: list[tuple[dict[str, Any], str]] = []

    def take(self, event: dict[str, Any]) -> None:
        """Take the next event."""
        kind = event["kind"]
        # Who corrects a record by hand answers no question just before.
        self._amended += self._said and kind in {"amend", "undo"}
        self._said = kind == "answer"
        if kind in {"proposal", "held"}:
            self._proposals.append(event)
            self._awaited += [event["turn_end"]] if kind == "proposal" else []
        elif kind == "turn":
            self._believe(event)
        elif kind == "undo":
            self._take_back()
        elif kind == "question":
            self._questions.append(Asked(event["turn_end"], event.get("fact", "")))
            self._asking, self._since = True, None
        elif kind in {"answer", "none"}:
            self._answered(event)
        elif kind in ANNOUNCED:
            self._announced.append(event)
        elif kind == "by-hand":
            self._corrected += 1
        elif kind == "rejoined":
            before = len(self._snapshots), len(self._proposals)
            self._rejoined.append(Rejoined(event["turn_end"], event["turn"], *before))
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
            self._amended,
            tuple(self._waits),
            tuple(self._rejoined),
        )

    def _believe(self, event: dict[str, Any]) -> None:
        """Take what is believed of a turn's end, instead of what was."""
        was = self._standing.pop(event["turn"], None)
        snapshot = event | {"since": math.inf, "until": math.inf}
        self._snapshots.append(snapshot)
        self._standing[event["turn"]] = snapshot
        self._changed += [(snapshot, "since"), *([(was, "until")] if was is not None else [])]

    def _take_back(self) -> None:
        """Take note that the last turn is recorded no more."""
        if self._standing:
            self._changed.append((self._standing.pop(max(self._standing)), "until"))

    def _shown(self, time: float) -> None:
        for snapshot, when in self._changed:
            snapshot[when] = time
        self._changed = []
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
