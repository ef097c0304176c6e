"""Answers that were not expected: what was too unlikely to be told beside the rest is looked for again."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.choices import Waive
from engine.referee import Explanation
from firmware.assistant.answering import answer
from firmware.assistant.asking.questions import Answer, Questions
from firmware.assistant.evidence.moments import Moments
from firmware.assistant.evidence.pressed import Pressed, Told
from firmware.assistant.judging.doubt import UNUSUAL
from firmware.assistant.scene import nothing
from firmware.buttons import BUTTONS, Press
from tests.firmware.assistant.bench import PlainPresenter
from tests.firmware.assistant.shopping import Shopping

COINS = "seat-0-coins"


def answered(
    likely: float,
    unlikely: float,
    *,
    odd: float = 0.0,
    told: bool = False,
    slip: bool = False,
    wrong: bool = False,
) -> Answer:
    """Return what people say who tell the unlikelier of two turns, that has brought a coin.

    Args:
        likely: How probable the other one is.
        unlikely: How probable that one is.
        odd: Nats by which it is unusual.
        told: Whether people have said something with the press.
        slip: Whether a rule was not kept in the other one.
        wrong: Whether people have said before that a rule was not kept.
    """
    desk = Shopping().desk
    first, *others = desk.start.seats
    coin = replace(desk.start, seats=(replace(first, coins=first.coins + 1), *others))
    answers: tuple[Any, ...] = (Waive("payment"), "turn") if slip else ("turn",)
    turns = [
        Explanation(answers, desk.start, 0.0, 0.0, likely),
        Explanation(("turn",), coin, 0.0, 0.0, unlikely, odd=odd),
    ]
    questions = Questions(desk.game, Moments(desk.game, desk.referee), PlainPresenter(), nothing)
    questions.denied.wrong = wrong
    pressed = Pressed(desk.now.time, desk.now, told=Told("seat-0-fame", 0) if told else None)
    assert questions.which(desk.start, turns, desk.trace, pressed)
    inquiry = questions.inquiry
    assert inquiry is not None
    values = [option.value for option in inquiry.question.options]
    said = questions.answer(inquiry, Press(BUTTONS[values.index(first.coins + 1)], pressed.time, 0))
    assert said is not None
    return said


def test_what_was_hardly_expected_is_a_surprise() -> None:
    """One of twenty: as likely as what was not told."""
    said = answered(0.9, 0.05)
    assert said.surprise is not None
    assert said.surprise.fact == COINS


@pytest.mark.parametrize(
    "said",
    [
        answered(0.5, 0.4),
        answered(0.17, 0.17),
        answered(0.9, 0.05, odd=UNUSUAL),
        answered(0.9, 0.05, slip=True),
        answered(0.9, 0.05, wrong=True),
        answered(0.9, 0.05, told=True),
    ],
    ids=["expected", "one of many", "unusual", "weighed against a rule", "put right", "searched already"],
)
def test_what_is_none(said: Answer) -> None:
    """It is recorded, for nothing else agrees."""
    assert said.surprise is None
    assert said.settled


@pytest.mark.parametrize("ended", [True, False])
def test_a_surprise_is_searched_again_where_the_search_came_to_its_end(ended: bool) -> None:
    """Another search finds the same, and with what was told also what agrees with that."""
    said, keeper = answered(0.9, 0.05), Mock()
    keeper.course.questions.answer.return_value = said
    keeper.searched_out.return_value = ended
    answer(keeper, Mock(), Mock())
    assert keeper.record.called is not ended
    if ended:
        told = replace(said.pressed, told=said.surprise)
        keeper.conclude.assert_called_once_with(told, said.pressed.shown, pressed_on=True)
