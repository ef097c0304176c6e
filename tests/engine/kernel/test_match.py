"""A match takes answers, gives a record for each, and refuses what does not fit."""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.contract import UNSEEN, Decision, Game, Over
from engine.kernel.errors import (
    IllegalChoiceError,
    OptionsError,
    RecordError,
    StaleAnswerError,
    WrongQuestionError,
)
from engine.kernel.match import Match
from engine.kernel.records import Act, Header, Observe, Origin, Pause, Setup
from tests.engine.kernel.playing import NAMES, TOYS, AnyMatch, played, said, started, text
from tests.engine.kernel.toys import dice
from tests.engine.kernel.toys.toy import Options


@pytest.fixture
def match() -> AnyMatch:
    """A match of the dice game that waits for its first throw."""
    return started(dice.DiceGame())


def test_a_match_begins_with_header_and_set_up(match: AnyMatch) -> None:
    """Before anything is played there are two lines: which match it is, and that it was set up."""
    assert match.header == Header(
        game="toy-dice",
        rules=1,
        catalogue="",
        options={"players": 2},
        players=NAMES,
        time=0.0,
        checksum=match.header.checksum,
    )
    assert [record.step for record in match.records] == [Setup()]
    assert match.records[0].source is Origin.BUTTON
    assert match.number == 1
    assert len(match.lines) == 2


def test_options_may_be_the_games_own(match: AnyMatch) -> None:
    """The header holds plain values, whether they were given as such or as the game's Struct."""
    own = Match.start(dice.DiceGame(), Options(players=2), NAMES, said(source=Origin.BUTTON))
    assert own.header.options == {"players": 2, "rounds": 3}
    assert own.state == match.state


@pytest.mark.parametrize("options", [{"player": 2}, {"players": "two"}, [2], 2])
def test_wrong_options_are_refused(options: object) -> None:
    """A match is not set up with options that the game does not have."""
    with pytest.raises(OptionsError):
        Match.start(dice.DiceGame(), options, NAMES, said())


def test_an_answer_gives_a_record_and_a_state(match: AnyMatch) -> None:
    """A choice and its result each give the record of what was asked and answered, by whom and when."""
    throw = match.act("red", said(1.5), match.number)
    roll = match.observe((4,), said(2.5), match.number)
    assert throw.step == Act(0, "throw", "red")
    assert (throw.sequence, throw.time, throw.confidence, throw.source) == (2, 1.5, 0.9, Origin.CAMERA)
    assert roll.step == Observe("roll", "bowl", [4])
    assert match.state.dice == (4, 0)
    assert match.records[1:] == (throw, roll)


def test_a_result_may_never_be_seen(match: AnyMatch) -> None:
    """UNSEEN is recorded as such, and the game goes on with what is possible."""
    match.act("blue", said())
    assert match.observe(UNSEEN, said()).step == Observe("roll", "bowl", "unseen")
    assert isinstance(match.pending, Decision)
    assert len(match.pending.choices) == 7


def test_each_change_has_a_number(match: AnyMatch) -> None:
    """The number of the state changes with every answer, and with nothing else."""
    numbers = [match.number]
    match.act(dice.THROWS[0], said())
    numbers.append(match.number)
    match.note("the cat is on the table", said())
    match.agree("restored", said())
    match.pause("cat", said())
    assert match.number == numbers[-1]
    match.observe((1,), said())
    numbers.append(match.number)
    assert numbers == [1, 2, 6]


def test_an_answer_to_an_earlier_state_is_refused(match: AnyMatch) -> None:
    """A press that answers what is no longer asked does nothing, whatever it asks for."""
    match.act(dice.THROWS[0], said(), number=1)
    for late in (
        lambda: match.observe((3,), said(), number=1),
        lambda: match.act(dice.THROWS[0], said(), number=1),
        lambda: match.follow([(3,)], said(), number=1),
        lambda: match.undo(said(), number=1),
        lambda: match.redo(said(), number=1),
        lambda: match.amend(2, dice.THROWS[1], said=said(), number=1),
    ):
        with pytest.raises(StaleAnswerError, match="state 1"):
            late()
    assert len(match.records) == 2


def test_a_choice_is_no_result(match: AnyMatch) -> None:
    """Whoever answers another kind of question is told what is asked."""
    with pytest.raises(WrongQuestionError, match="the decision 'throw' of seat 0"):
        match.observe((3,), said())
    match.act(dice.THROWS[2], said())
    with pytest.raises(WrongQuestionError, match="the result 'roll' at bowl"):
        match.act(3, said())


def test_after_the_end_nothing_is_asked() -> None:
    """When the match is over, answers are refused."""
    match = played(dice.DiceGame(), seed=1)
    assert isinstance(match.pending, Over)
    with pytest.raises(WrongQuestionError, match="over"):
        match.act(dice.THROWS[0], said())
    with pytest.raises(WrongQuestionError, match="end of the match"):
        match.follow([dice.THROWS[0]], said())


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_what_is_refused_changes_nothing(game: Game[Any, Any, Any]) -> None:
    """After an illegal choice, state, record and question are as they were."""
    match = played(game, seed=2, most=7)
    before = (match.lines, match.state, match.number, match.pending)
    with pytest.raises((IllegalChoiceError, WrongQuestionError)):
        match.act(77, said())
    assert (match.lines, match.state, match.number, match.pending) == before


def test_a_question_is_asked_once(match: AnyMatch) -> None:
    """The pending question is the same object until the state changes, so that its list is made once."""
    assert match.pending is match.pending
    first = match.pending
    match.act(dice.THROWS[0], said())
    assert match.pending is not first


def test_a_pause_is_remembered(match: AnyMatch) -> None:
    """Pause and resume are recorded with their reason; the match knows whether it pauses."""
    assert not match.paused
    assert match.pause("a wrong payment", said()).step == Pause(paused=True, reason="a wrong payment")
    assert match.paused
    match.resume("restored", said())
    assert not match.paused


def test_history_has_the_state_after_each_record(match: AnyMatch) -> None:
    """One may look back at any record and the state it led to, without touching the match."""
    match.act(dice.THROWS[2], said())
    match.note("hm", said())
    match.observe((1, 2), said())
    assert [moment.record for moment in match.history] == list(match.records)
    assert [moment.state.dice for moment in match.history] == [(0, 0), (0, 0), (0, 0), (1, 2)]


def test_lines_are_plain_text() -> None:
    """Names with quotes and umlauts stay on one line each."""
    match = played(TOYS[1], seed=3)
    assert all("\n" not in line for line in match.lines)
    assert text(match).count("\n") == len(match.records) + 1


def test_an_answer_that_would_be_read_as_another_is_refused(
    match: AnyMatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record that would replay otherwise is never made."""
    monkeypatch.setattr(dice.DiceGame, "write", lambda _self, _answer: [1])
    with pytest.raises(RecordError, match="is written as"):
        match.act(dice.THROWS[0], said())
    assert len(match.records) == 1
