"""What people say of a turn that is recorded already."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.replies import answered
from engine.referee import Explanation, Referee
from engine.referee.trace import Trace
from firmware.assistant.asking.questions import Answer, Questions
from firmware.assistant.evidence.moments import Moments
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.judging.reconsidering import Doubt
from firmware.assistant.recording.chronicle import Told
from firmware.assistant.scene import Turn, nothing
from firmware.buttons import BUTTONS, Press
from tests.engine.kernel.toys.dice import DiceGame
from tests.firmware.assistant.bench import PlainPresenter
from tests.firmware.assistant.shopping import Shopping


class Doubted:
    """A recorded turn that brought nothing; it may have brought a coin, with fame or without."""

    def __init__(self) -> None:
        desk = Shopping().desk
        self.game = desk.game
        self.questions = Questions(self.game, Moments(self.game, desk.referee), PlainPresenter(), nothing)
        self.pressed = Pressed(desk.now.time, desk.now)
        self.was = self.ends(0, 0)
        self.coin, self.both = self.ends(1, 0), self.ends(1, 1)
        turn = Turn(desk.start, ("turn",), self.was, desk.now)
        instead = tuple(Explanation(("turn",), one, 0.0, 0.0, 0.3) for one in (self.coin, self.both))
        doubt = Doubt(Told((1, 1), turn, self.pressed, Trace()), instead, 0.0)
        assert self.questions.recorded(doubt, self.pressed)

    def ends(self, coins: int, fame: int) -> Any:  # noqa: ANN401 -- a state
        """Return a state in which the first player has so many."""
        start = Shopping().desk.start
        first = replace(start.seats[0], coins=coins, fame=fame)
        return replace(start, played=1, seats=(first, *start.seats[1:]))

    def picks(self, end: Any) -> Answer | None:  # noqa: ANN401 -- a state
        """Have people tell how it was by the question that is open."""
        inquiry = self.questions.inquiry
        assert inquiry is not None
        true = self.game.facts(end)[inquiry.question.fact]
        facts = inquiry.facts(self.game)
        number = next(number for number, one in enumerate(facts) if one and true in one.values())
        return self.questions.answer(inquiry, Press(BUTTONS[number], self.pressed.time, 0))


@pytest.mark.parametrize("end", ["was", "coin", "both"])
def test_people_are_asked_until_one_turn_is_left(end: str) -> None:
    """Several turns agree with one answer: none of them is taken for what people meant."""
    doubted = Doubted()
    true = getattr(doubted, end)
    answers = 0
    said = None
    while said is None:
        said = doubted.picks(true)
        answers += 1
    assert [one.state for one in said.explanations] == ([] if end == "was" else [true])
    assert answers <= 2


def test_what_a_turn_may_have_been_begins_after_what_was_laid_out() -> None:
    """Its answers are no legal way from where the record begins; it is the same player all the same."""
    game, thrown = DiceGame(), "red+blue"
    laid = answered(game, game.setup({}), thrown)[1]
    was, instead = (3, 4), (5, 4)
    ends = [answered(game, answered(game, laid, one)[1], 0)[1] for one in (was, instead)]
    desk = Shopping().desk
    pressed = Pressed(desk.now.time, desk.now)
    told = Told((1, 2), Turn(laid, (was, 0), ends[0], desk.now), pressed, Trace())
    doubt = Doubt(told, (Explanation((0,), ends[1], 0.0, 0.0, 0.3),), 0.0)
    questions = Questions(game, Moments(game, Referee(game)), PlainPresenter(), nothing)
    assert questions.recorded(doubt, pressed)
    assert questions.inquiry is not None
    assert questions.inquiry.seat == 0


@pytest.mark.parametrize(("vague", "settled"), [("seat-0-hand", True), ("", False)])
def test_who_has_told_what_came_of_a_card_is_not_asked_again(vague: str, settled: bool) -> None:
    """There may have been other turns, but the very fact that tells them apart has been told."""
    desk = Shopping().desk
    questions = Questions(desk.game, Moments(desk.game, desk.referee), PlainPresenter(), nothing)
    pressed = Pressed(desk.now.time, desk.now)
    first = desk.start.seats[0]
    hands = (first.hand, ())
    ends = [replace(desk.start, seats=(replace(first, hand=hand), *desk.start.seats[1:])) for hand in hands]
    turns = [Explanation(("turn",), end, 0.0, 0.0, 0.5, vague=vague) for end in ends]
    assert questions.which(desk.start, turns, desk.trace, pressed, complete=False)
    assert questions.inquiry is not None
    assert questions.inquiry.question.fact == "seat-0-hand"
    answer = questions.answer(questions.inquiry, Press(BUTTONS[0], pressed.time, 0))
    assert answer is not None
    assert answer.settled is settled
