"""What the turns of an evening took, as Markdown to be read and as a table for a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from engine.kernel.statistics import Cell, Table
from firmware.trial.figures import Figures
from firmware.trial.mistakes import Owner
from firmware.trial.score import percentile
from firmware.trial.tally import HabitTally, Tally, TurnTally, mistake

TURNS: Final = (
    "turn",
    "player",
    "habits",
    "asked",
    "questions",
    "presses",
    "wait_ms",
    "press_s",
    "answer_s",
    "open_s",
    "alarms",
    "equal",
)
"""Columns of the table of turns: seconds at the buttons to end turns and to answer, seconds that
questions were open."""

HABITS: Final = (
    "habit",
    "times",
    "turns",
    "questions",
    "presses",
    "wait_ms_p50",
    "wait_ms_p95",
    "press_s",
    "answer_s",
    "open_s",
    "alarms",
    "unequal",
)
"""Columns of the table of habits."""

NO_HABIT: Final = "none of these"


def turn_table(turns: Iterable[TurnTally], names: Sequence[str], owned: Owner) -> Table:
    """Return a row for each turn.

    Args:
        turns: The turns.
        names: The players by seat.
        owned: Tells whose a fact is.
    """
    return Table(TURNS, tuple(_turn_row(turn, names, owned) for turn in turns))


def habit_table(habits: Iterable[HabitTally]) -> Table:
    """Return a row for each habit, with what all turns took in which it began."""
    return Table(HABITS, tuple(_habit_row(habit) for habit in habits))


def as_markdown(tally: Tally, habits: Sequence[str], names: Sequence[str], owned: Owner) -> str:
    """Return both tables, with the sums of all turns at the end of the second."""
    turns = turn_table(tally.turns, names, owned)
    summed = habit_table([HabitTally("all turns", len(tally.turns), tally.turns)]).rows[0]
    lines = [
        "## Turn by turn",
        "",
        *_markdown(turns),
        "",
        _summary(tally.sheet.figures),
        "",
        "## Habit by habit",
        "",
        *_markdown(Table(HABITS, (*habit_table(tally.by_habit(habits)).rows, summed))),
        "",
    ]
    return "\n".join(lines)


def _summary(figures: Figures) -> str:
    return (
        f"{figures.turns} turns, {figures.asked} asked about, {figures.presses} presses "
        f"({figures.presses / max(figures.turns, 1):.2f} a turn). Half of the presses were understood within "
        f"{figures.wait_ms_p50:.0f} ms, 95 % within {figures.wait_ms_p95:.0f} ms. "
        f"{figures.turns_equal} turn ends equal to the truth, {figures.silent_wrong} recorded wrongly and "
        f"not taken back in time; {figures.mistakes} mistakes, {figures.missed} missed "
        f"({figures.indistinguishable} that nobody could tell left out), "
        f"{figures.misnamed} told as another rule first, "
        f"{figures.false_alarms} false alarms."
    )


def _turn_row(turn: TurnTally, names: Sequence[str], owned: Owner) -> tuple[Cell, ...]:
    told = [*_counted(turn.habits), *(mistake(kind) for kind in turn.mistakes)]
    return (
        turn.turn,
        names[turn.seat],
        ", ".join(told),
        ", ".join(_fact(fact, names, owned) for fact in turn.asked),
        turn.questions,
        turn.presses,
        round(max(turn.waits)) if turn.waits else "",
        round(turn.pressing, 1),
        round(turn.answering, 1),
        round(turn.open, 1),
        turn.alarms,
        "yes" if turn.equal else "no",
    )


def _habit_row(habit: HabitTally) -> tuple[Cell, ...]:
    turns = habit.turns
    waits = [wait for turn in turns for wait in turn.waits]
    return (
        habit.habit or NO_HABIT,
        habit.times,
        len(turns),
        sum(turn.questions for turn in turns),
        sum(turn.presses for turn in turns),
        round(percentile(waits, 50)) if waits else "",
        round(percentile(waits, 95)) if waits else "",
        round(sum(turn.pressing for turn in turns), 1),
        round(sum(turn.answering for turn in turns), 1),
        round(sum(turn.open for turn in turns), 1),
        sum(turn.alarms for turn in turns),
        sum(not turn.equal for turn in turns),
    )


def _counted(habits: Sequence[str]) -> list[str]:
    """Return habits once each, with how often where that is more than once."""
    return [
        habit if habits.count(habit) == 1 else f"{habit} ({habits.count(habit)})"
        for habit in dict.fromkeys(habits)
    ]


def _fact(fact: str, names: Sequence[str], owned: Owner) -> str:
    """Return what was asked for; of somebody's belongings with the name."""
    seat, what = owned(fact)
    return what if seat is None else f"{names[seat]}'s {what}"


def _markdown(table: Table) -> list[str]:
    rows = [table.columns, ["---"] * len(table.columns), *table.rows]
    return [f"| {' | '.join(str(cell) for cell in row)} |" for row in rows]
