"""What each turn of an evening took, and each habit: computed from the logs alone."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from firmware.trial.events import Events, read_events
from firmware.trial.score import EVENTS, TRUTH, Sheet, score, waits_of
from firmware.trial.truth import Truth, Visit, read_truth


class TurnTally(Struct, frozen=True):
    """One turn, from its end to the end of the next one.

    What belongs to it is what people and the assistant did about it then: a press that is forgotten is
    made up for in the next turn, and counts there.

    Args:
        turn: Its number, from 1.
        seat: Whose.
        habits: What anybody did besides playing that began in it, in order.
        mistakes: What was done against the rules in it.
        asked: The facts that were asked for, in order.
        questions: Presses that were asked about.
        presses: Presses of any button.
        waits: Milliseconds from a press to the screen that says what it meant; none for presses
            while a mistake stands.
        pressing: Seconds that a hand was at the buttons to end the turn.
        answering: Seconds that a hand was there to answer.
        open: Seconds that questions were on the screen until they were answered.
        alarms: How often something was announced to be wrong.
        equal: Whether the assistant's state equals the truth at its end.
    """

    turn: int
    seat: int
    habits: tuple[str, ...]
    mistakes: tuple[str, ...]
    asked: tuple[str, ...]
    questions: int
    presses: int
    waits: tuple[float, ...]
    pressing: float
    answering: float
    open: float
    alarms: int
    equal: bool


class HabitTally(Struct, frozen=True):
    """One habit, or mistake, with all turns in which it began; a turn may count for several.

    Args:
        habit: Which; "" for the turns without any.
        times: How often it occurred.
        turns: What the turns took.
    """

    habit: str
    times: int
    turns: tuple[TurnTally, ...]


class Tally(Struct, frozen=True):
    """An evening.

    Args:
        turns: Its turns.
        sheet: Its figures.
    """

    turns: tuple[TurnTally, ...]
    sheet: Sheet

    def by_habit(self, habits: Sequence[str]) -> tuple[HabitTally, ...]:
        """Return what the turns took by habit, mistakes and turns with neither after them.

        Args:
            habits: All that are wanted, in order; one that did not occur has no turns.
        """
        mistakes = dict.fromkeys(kind for turn in self.turns for kind in turn.mistakes)
        told = [_by_name(habit, self.turns, [turn.habits for turn in self.turns]) for habit in habits]
        told += [
            replace(_by_name(kind, self.turns, [turn.mistakes for turn in self.turns]), habit=mistake(kind))
            for kind in mistakes
        ]
        calm = tuple(turn for turn in self.turns if not (turn.habits or turn.mistakes))
        return (*told, HabitTally("", len(calm), calm))


def _by_name(name: str, turns: Sequence[TurnTally], named: Sequence[Sequence[str]]) -> HabitTally:
    found = tuple(turn for turn, names in zip(turns, named, strict=True) if name in names)
    return HabitTally(name, sum(list(names).count(name) for names in named), found)


def mistake(kind: str) -> str:
    """Return what a kind of mistake is called among habits."""
    return f"mistake: {kind}"


def tally(folder: Path) -> Tally:
    """Return what the turns took of the match whose logs lie in a folder.

    Raises:
        OSError: A log cannot be read.
        msgspec.DecodeError: A line of it is no JSON.
    """
    truth, events = read_truth(folder / TRUTH), read_events(folder / EVENTS)
    sheet = score(folder, 0.0)
    return Tally(turns_of(truth, events, {number for number, _ in sheet.wrong}), sheet)


def turns_of(truth: Truth, events: Events, wrong: Iterable[int]) -> tuple[TurnTally, ...]:
    """Return what each turn took.

    Args:
        truth: What happened.
        events: What the assistant did.
        wrong: The numbers of the turns that are not equal to the truth.
    """
    erred = {one.turn: one.time for one in reversed(truth.mistakes)}
    # A turn with a mistake in it ends when the mistake is put right; its first press came before.
    starts = [min(turn.time, erred.get(turn.number, turn.time)) for turn in truth.turns]
    unequal = set(wrong)
    last = truth.turns[-1].number if truth.turns else 0  # a habit after the last turn belongs to that

    def of(time: float) -> int:
        return max(bisect_right(starts, time) - 1, 0)

    found = []
    for index, turn in enumerate(truth.turns):
        questions = [one for one in events.questions if of(one.turn_end) == index]
        visits = [visit for visit in truth.visits if of(_pressed(visit, truth)) == index]
        found.append(
            TurnTally(
                turn=turn.number,
                seat=turn.seat,
                habits=tuple(one.habit for one in truth.habits if min(one.turn, last) == turn.number),
                mistakes=tuple(one.kind for one in truth.mistakes if one.turn == turn.number),
                asked=tuple(one.fact for one in questions),
                questions=len({one.turn_end for one in questions}),
                presses=sum(of(press.time) == index for press in truth.presses),
                waits=tuple(wait for press, wait in waits_of(truth, events) if of(press) == index),
                pressing=sum(visit.until - visit.since for visit in visits if visit.why == "end"),
                answering=sum(visit.until - visit.since for visit in visits if visit.why == "answer"),
                open=sum(one.seconds or 0.0 for one in questions),
                alarms=sum(of(alarm.time) == index for alarm in events.alarms),
                equal=turn.number not in unequal,
            )
        )
    return tuple(found)


def _pressed(visit: Visit, truth: Truth) -> float:
    """Return when somebody at the buttons pressed first; where nobody did, when the hand left for them."""
    return next((one.time for one in truth.presses if visit.since <= one.time <= visit.until), visit.since)
