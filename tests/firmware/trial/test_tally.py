"""What turns and habits took: each press and question counts for one turn, and the sums are the score's."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path

import pytest
from msgspec.structs import replace

from firmware.export.tables import as_csv
from firmware.simulator.games.cards_and_karma.people.habits import ALL
from firmware.simulator.process import NAMES
from firmware.trial.events import Asked, Events
from firmware.trial.games.cards_and_karma.bundle import owned
from firmware.trial.mistakes import Alarm
from firmware.trial.score import percentile
from firmware.trial.tally import Tally, tally, turns_of
from firmware.trial.tally_text import HABITS, TURNS, as_markdown, habit_table, turn_table
from firmware.trial.truth import TrueHabit, TrueMistake, TruePress, TrueTurn, Truth, Visit

TURNS_PLAYED = tuple(TrueTurn(n, 20.0 * n, (n - 1) % 2, (), {}, {}) for n in (1, 2, 3))
TRUTH = Truth(
    {},
    (),
    TURNS_PLAYED,
    presses=(
        TruePress(21.0, 0, "end"),
        TruePress(24.0, 1, "answer"),
        TruePress(41.5, 1, "end"),
        TruePress(62.0, 0, "end"),
    ),
    habits=(
        TrueHabit("fan", 1, 1, 5.0, 8.0, ("card-001",)),
        TrueHabit("forget_press", 2, 1, 41.0, 41.0),
        TrueHabit("fan", 2, 0, 25.0, 30.0, ("card-002",)),
        TrueHabit("rest", 4, 0, 61.0, 70.0),
    ),
    visits=(Visit(0, "end", 20.4, 21.9), Visit(1, "answer", 23.0, 24.5), Visit(1, "end", 41.0, 42.0)),
)
EVENTS = Events(
    proposals=(),
    snapshots=(),
    questions=(Asked(21.0, "tray", 2.5), Asked(21.0, "seat-1-coins", 0.5), Asked(62.0, "actor")),
    alarms=(),
    corrected=0,
    amended=0,
    waits=((21.0, 300.0), (41.5, 90.0), (62.0, 50.0)),
)


@pytest.fixture(scope="module")
def evening(scripted_logs: Path) -> Tally:
    """What a scripted evening took."""
    return tally(scripted_logs)


def test_what_follows_a_turn_is_of_it() -> None:
    """Presses, questions and visits between one turn's end and the next one's count for the first."""
    first, second, third = turns_of(TRUTH, EVENTS, {2})
    assert (first.presses, second.presses, third.presses) == (2, 1, 1)
    assert first.asked == ("tray", "seat-1-coins")
    assert (first.questions, second.questions, third.questions) == (1, 0, 1)
    assert (first.waits, second.waits, third.waits) == ((300.0,), (90.0,), (50.0,))
    assert first.pressing == pytest.approx(1.5)
    assert first.answering == pytest.approx(1.5)
    assert first.open == pytest.approx(3.0)
    assert third.open == 0.0
    assert [one.equal for one in (first, second, third)] == [True, False, True]


def test_a_habit_is_of_the_turn_in_which_it_began() -> None:
    """One that begins after the last turn is of that."""
    found = turns_of(TRUTH, EVENTS, ())
    assert [one.habits for one in found] == [("fan",), ("forget_press", "fan"), ("rest",)]


def test_a_mistake_belongs_to_its_turn() -> None:
    """A turn with a mistake ends when that is put right; what was pressed and told before is of it too."""
    mistake = TrueMistake(3, 0, 46.0, "two-cards", "one-action", (), False, 58.0, 59.0)
    alarm = Alarm(47.0, 47.2, "one-action", {})
    presses = TruePress(46.5, 0, "end"), TruePress(62.0, 0, "end")
    truth = replace(TRUTH, mistakes=(mistake,), presses=presses)
    found = turns_of(truth, replace(EVENTS, alarms=(alarm,), waits=((46.5, 80.0), (62.0, 50.0))), ())
    assert [one.mistakes for one in found] == [(), (), ("two-cards",)]
    assert [one.presses for one in found] == [0, 0, 2]
    assert [one.alarms for one in found] == [0, 0, 1]
    assert found[2].waits == (50.0,)  # nobody waits for a turn that was wrong


def test_every_habit_has_its_row(evening: Tally) -> None:
    """In a scripted evening each of them occurred, and the table says how often."""
    found = {one.habit: one for one in evening.by_habit(ALL)}
    for habit in ALL:
        assert found[habit].times >= len(found[habit].turns) > 0, habit
    assert found["bump"].times == 1
    assert found["mistake: refill-early"].times == 1


def test_the_sums_are_those_of_the_score(evening: Tally) -> None:
    """Each turn, question, press, wait and difference is counted once."""
    turns, figures = evening.turns, evening.sheet.figures
    assert [one.turn for one in turns] == list(range(1, figures.turns + 1))
    assert sum(one.questions for one in turns) == figures.asked
    assert sum(one.presses for one in turns) == figures.presses
    assert sum(one.equal for one in turns) == figures.turns_equal
    waits = [wait for one in turns for wait in one.waits]
    assert sorted(waits) == sorted(evening.sheet.waits)
    assert percentile(waits, 95) == figures.wait_ms_p95
    assert sum(len(one.mistakes) for one in turns) == figures.mistakes == 1


def test_time_at_the_buttons_is_that_of_the_presses(evening: Tally) -> None:
    """Each visit of a hand is counted once; an end takes a second or so, and answers are told apart."""
    ends = sum(one.pressing for one in evening.turns)
    assert 0.5 * evening.sheet.figures.turns < ends < 5.0 * evening.sheet.figures.presses
    for one in evening.turns:
        assert one.presses > 0 or one.pressing == 0, one.turn


def test_a_visit_is_of_the_turn_that_is_pressed_for() -> None:
    """Also where the hand left before, as for a question that came up while somebody played on."""
    visits = (Visit(0, "end", 38.0, 42.0), Visit(1, "answer", 39.0, 39.5))
    found = turns_of(replace(TRUTH, visits=visits), EVENTS, ())
    assert [one.pressing for one in found] == [0, 4.0, 0]
    assert [one.answering for one in found] == [0.5, 0, 0]


def test_a_spreadsheet_has_the_same(evening: Tally) -> None:
    """The CSV has a row for each turn and habit, with the columns that are documented."""
    rows = list(csv.DictReader(StringIO(as_csv(turn_table(evening.turns, NAMES, owned)))))
    assert tuple(rows[0]) == TURNS
    assert [int(row["presses"]) for row in rows] == [one.presses for one in evening.turns]
    assert {row["player"] for row in rows} == set(NAMES)
    habits = list(csv.DictReader(StringIO(as_csv(habit_table(evening.by_habit(ALL))))))
    assert tuple(habits[0]) == HABITS
    assert [row["habit"] for row in habits][: len(ALL)] == list(ALL)


def test_the_tables_can_be_read(evening: Tally) -> None:
    """Every row of both tables has as many cells as its heading, and the sums stand below."""
    text = as_markdown(evening, ALL, NAMES, owned)
    tables = [block.splitlines() for block in text.split("\n\n") if block.startswith("|")]
    assert len(tables) == 2
    for table in tables:
        assert len({line.count("|") for line in table}) == 1
    assert len(tables[0]) == len(evening.turns) + 2
    assert tables[1][-1].startswith(f"| all turns | {len(evening.turns)} |")
    assert f"{evening.sheet.figures.presses} presses" in text


def test_what_was_asked_is_told_with_names() -> None:
    """A fact about somebody's belongings names the player."""
    (row, *_) = turn_table(turns_of(TRUTH, EVENTS, ()), NAMES, owned).rows
    assert row[TURNS.index("asked")] == "tray, Bela's coins"
