"""Reading a truth log: what really happened, turn by turn."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.games import DEFAULT


class TrueTurn(Struct, frozen=True, rename={"number": "turn"}):
    """One turn as it was played.

    Args:
        number: Counted from 1.
        time: When it ended.
        seat: Whose it was.
        answers: Its decisions and results as the game writes them.
        facts: Public facts at its end.
        cards: Ids of the cards by place, hidden ones included.
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
        turn: Number of the turn; of a turn too many, of the one before it.
        seat: Whose.
        time: When the wrong turn was finished.
        kind: What was done wrongly.
        rule: Id of the rule that was broken first.
        pieces: The pieces that lay wrongly, or did not lie where they should: faces by place; each of
            several ways in which one could tell what was wrong.
        indistinguishable: Whether the turn that was meant looks just the same to the camera. (Where
            another legal turn does, or too many positions would have to be tried, none is made.)
        until: When the next player's turn had ended; if it was put right before that, when it was.
        righted: When the table was legal again; infinite where it never was.
    """

    turn: int
    seat: int
    time: float
    kind: str
    rule: str
    pieces: tuple[dict[str, list[str]], ...]
    indistinguishable: bool
    until: float = math.inf
    righted: float = math.inf


class TrueHabit(Struct, frozen=True):
    """Something that somebody did besides playing.

    Args:
        habit: Which habit, as docs/evening.md names them.
        turn: Number of the turn in which it began.
        seat: Whose; None for nobody in particular.
        since, until: When it began and ended.
        pieces: Ids of the pieces that were covered, moved or taken.
    """

    habit: str
    turn: int
    seat: int | None
    since: float
    until: float
    pieces: tuple[str, ...] = ()


class Visit(Struct, frozen=True):
    """Somebody's hand at the buttons.

    Args:
        seat: Whose.
        why: `end` of a turn, or `answer`.
        since, until: When it left for them, and when it was back.
    """

    seat: int
    why: str
    since: float
    until: float


class TruePress(Struct, frozen=True):
    """A press of a button.

    Args:
        time: When.
        seat: Whose.
        why: `end` of a turn, or `answer`.
    """

    time: float
    seat: int
    why: str


class Truth(Struct, frozen=True):
    """One evening.

    Args:
        options: Of the match.
        begun: The results of the set-up as the game writes them.
        turns: All turns.
        presses: All presses.
        mistakes: What was done against the rules.
        habits: What was done besides playing, in the order in which it ended.
        visits: When somebody's hand was at the buttons.
        game: Id of the game.
        catalogue: The text of the catalogue of what lies there; "" for the reference box.
    """

    options: dict[str, Any]
    begun: tuple[Any, ...]
    turns: tuple[TrueTurn, ...]
    presses: tuple[TruePress, ...]
    mistakes: tuple[TrueMistake, ...] = ()
    habits: tuple[TrueHabit, ...] = ()
    visits: tuple[Visit, ...] = ()
    game: str = DEFAULT
    catalogue: str = ""


_KINDS: Final[dict[str, type[Struct]]] = {
    "turn-end": TrueTurn,
    "press": TruePress,
    "mistake": TrueMistake,
    "habit": TrueHabit,
    "at-buttons": Visit,
}
"""What the events of a log are read as."""


def read_truth(path: Path) -> Truth:
    """Return what a truth log tells.

    Raises:
        OSError: It cannot be read.
        msgspec.DecodeError: A line of it is no JSON.
    """
    told: dict[str, list[Any]] = {kind: [] for kind in _KINDS}
    evening: dict[str, Any] = {}
    with path.open("rb") as lines:
        for event in map(msgspec.json.decode, lines):
            kind = event["event"]
            if kind == "evening":
                evening = event
            elif kind in _KINDS:
                ended = {"until": event["time"]} if "since" in event else {}
                told[kind].append(msgspec.convert(event | ended, _KINDS[kind]))
            elif kind in {"overdue", "repair"}:
                told["mistake"][-1] = _later(told["mistake"][-1], event)
    return Truth(
        options=evening.get("options", {}),
        begun=tuple(evening.get("begun", ())),
        turns=tuple(told["turn-end"]),
        presses=tuple(told["press"]),
        mistakes=tuple(told["mistake"]),
        habits=tuple(told["habit"]),
        visits=tuple(told["at-buttons"]),
        game=evening.get("game", ""),
        catalogue=evening.get("catalogue", ""),
    )


def _later(mistake: TrueMistake, event: dict[str, Any]) -> TrueMistake:
    """Return a mistake with what became of it; one stands at a time."""
    time = event["time"]
    until = min(mistake.until, time)
    return replace(mistake, until=until, righted=time if event["event"] == "repair" else math.inf)
