"""Whole turns are taken in at once, even where nobody saw which of several was played."""
# ruff: noqa: ANN401, D102  # `Secret` has states of its own, and methods as the contract says

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.contract import UNSEEN, Decision
from engine.kernel.errors import IllegalChoiceError, OpenDifferenceError
from engine.kernel.records import Act, Either, Observe
from engine.kernel.replay import replay
from engine.kernel.transcripts import read_transcript
from tests.engine.kernel.playing import AnyMatch, line, said, started, text
from tests.engine.kernel.toys import dice, hands


@pytest.fixture
def match() -> AnyMatch:
    """A match with known hands: 1 and 3 against 2 and 4."""
    match = started(hands.HandsGame())
    match.follow([1, 3, 2, 4], said())
    return match


def test_a_turn_is_a_record_for_each_answer() -> None:
    """A throw, its result and the mark are three records, as if they had come one by one."""
    turn = [dice.THROWS[0], (3,), 3]
    whole, single = started(dice.DiceGame()), started(dice.DiceGame())
    records = whole.follow(turn, said(), whole.number)
    single.act(turn[0], said())
    single.observe(turn[1], said())
    single.act(turn[2], said())
    assert records == whole.records[1:]
    assert whole.lines == single.lines


def test_a_turn_with_a_wrong_end_changes_nothing() -> None:
    """If one answer does not fit, none is taken."""
    match = started(dice.DiceGame())
    with pytest.raises(IllegalChoiceError):
        match.follow([dice.THROWS[0], (3,), 4], said())
    assert len(match.records) == 1


def test_sequences_that_look_the_same_are_one_record(match: AnyMatch) -> None:
    """What they share is recorded as ever; for the rest there is one record and one state for all."""
    records = match.follow([3, 5], said(), others=[[3, 6]])
    assert [record.step for record in records] == [
        Act(0, "play", 3),
        Either(((Observe("draw", "seat-0-hand", 5),), (Observe("draw", "seat-0-hand", 6),))),
    ]
    assert match.state.hands[0] == (0, 1)
    assert match.number == records[-1].sequence


def test_sequences_that_are_the_same_are_no_question(match: AnyMatch) -> None:
    """Naming a sequence twice is naming it once."""
    match.follow(["pass"], said(), others=[["pass"]])
    assert isinstance(match.records[-1].step, Act)


def test_what_people_can_tell_apart_is_refused(match: AnyMatch) -> None:
    """Two cards that lie open are a question to the table, not a record."""
    before = match.lines
    with pytest.raises(OpenDifferenceError):
        match.follow([1], said(), others=[[3]])
    assert match.lines == before


def test_it_replays_and_can_be_taken_back(match: AnyMatch) -> None:
    """A record of several sequences replays exactly, and undo takes back the turn it belongs to."""
    before = match.state
    match.follow([3, 5], said(), others=[[3, 6], [3, UNSEEN]])
    again = replay(match.game, read_transcript(text(match)))
    assert again.lines == match.lines
    assert line(again) == line(match)
    assert match.take_back is not None
    assert match.take_back.barriers
    match.undo(said(), agreed=True)
    assert match.state == before


def test_sequences_that_a_correction_tells_apart_are_left_out() -> None:
    """After a correction by which people could have told them apart, none of them is guessed."""
    match = started(dice.DiceGame())
    match.follow([dice.THROWS[2], (3, 5), 0], said())
    red, both = [dice.THROWS[0], (1,), 0], [dice.THROWS[2], (1, 5), 0]
    match.follow(red, said(), others=[both])
    whole = line(match)
    assert [record.sequence for record in match.amend(3, (3, 6), said=said()).left_out] == [5]
    match.amend(3, (3, 5), said=said())
    assert line(match) == whole


class Secret(dice.DiceGame):
    """One number is forbidden openly, then another one is picked in secret; a state is (forbidden, picks)."""

    def setup(self, options: object) -> Any:
        return (0, frozenset())

    def pending(self, state: Any) -> Any:
        return Decision(0, "pick" if state[0] else "forbid", lambda: [1, 2, 3])

    def act(self, state: Any, choice: Any) -> Any:
        if choice == state[0]:
            raise IllegalChoiceError("the forbidden number")
        return (state[0], frozenset((choice,))) if state[0] else (choice, frozenset())

    def blurred(self, states: Any) -> Any:
        return (states[0][0], frozenset().union(*(picks for _, picks in states)))


def test_one_of_several_drops_out_when_a_correction_forbids_it() -> None:
    """A correction that leaves one sequence possible makes it certain; correcting back restores both."""
    match: AnyMatch = started(Secret())
    match.act(3, said())
    match.follow([1], said(), others=[[2]])
    assert match.state == (3, {1, 2})
    both = line(match)
    assert not match.amend(2, 1, said=said()).left_out
    assert match.state == (1, {2})
    match.amend(2, 3, said=said())
    assert line(match) == both
