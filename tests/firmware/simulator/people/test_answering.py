"""People answer from what they saw; by habit they nod proposals through."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from firmware.simulator.people.answering import Buttons, Manner, Onward
from firmware.simulator.people.clock import Clock
from firmware.simulator.people.memory import Memory
from firmware.table_protocol.messages import Notice, Option, Question, Screen

WRONG = Option("a", "as goods", {"grid": ["ship-01"], "actor": 1})
RIGHT = Option("b", "as a die", {"grid": [], "actor": 1})
NONE = Option("c", "none of these", None)


def _buttons(manner: Manner = "careless") -> tuple[Buttons, Clock, list[dict[str, Any]]]:
    clock, memory = Clock(), Memory()
    log: list[dict[str, Any]] = []
    memory.remember(1.0, {"grid": ["ship-01"], "actor": 0, "draw": 9})
    memory.remember(5.0, {"grid": [], "actor": 1, "draw": 8}, ended=0)
    memory.remember(9.0, {"grid": ["ship-02"], "actor": 1, "draw": 7})
    clock.now = 10.0
    return Buttons(clock, memory, manner, log.append), clock, log


def _take_in(buttons: Buttons, clock: Clock, screen: Screen) -> None:
    """Show a screen and let people look at it."""
    buttons.show(screen)
    clock.now += 1.0


def _shown(question: Question | None) -> Screen:
    return Screen(9.5, 4, {"a": "End of turn"}, question=question)


def test_a_real_question_gets_the_true_answer() -> None:
    """The option whose facts were true at the last turn's end is pressed, wherever it stands."""
    buttons, clock, log = _buttons()
    question = Question(1, "choice", (WRONG, RIGHT, NONE), at=5.2)
    _take_in(buttons, clock, _shown(question))
    buttons.reply(0, question)
    assert [(press.button, press.state) for press in buttons.presses] == [("b", 4)]
    assert log[-1]["why"] == "answer"


def test_people_say_so_where_nothing_is_true() -> None:
    """If no option fits, "none of these" is pressed; without it, nothing is."""
    buttons, clock, _ = _buttons()
    for number, options, pressed in ((1, (WRONG, NONE), ["c"]), (2, (WRONG,), ["c"])):
        question = Question(number, "choice", options, at=5.2)
        _take_in(buttons, clock, _shown(question))
        buttons.reply(0, question)
        assert [press.button for press in buttons.presses] == pressed


@pytest.mark.parametrize(("manner", "button"), [("careless", "a"), ("attentive", "b")])
def test_only_the_attentive_look_at_proposals(manner: Manner, button: str) -> None:
    """A wrong proposal is nodded through by careless people and turned down by attentive ones."""
    buttons, clock, _ = _buttons(manner)
    question = Question(1, "proposal", (WRONG, RIGHT), at=5.0)
    _take_in(buttons, clock, _shown(question))
    buttons.reply(0, question)
    assert [press.button for press in buttons.presses] == [button]


def test_the_press_that_ends_the_turn_answers_too() -> None:
    """Where the buttons say how a turn may have ended, its end is said by the true one."""
    buttons, clock, _ = _buttons()
    buttons.end_turn(1)
    _take_in(buttons, clock, _shown(Question(1, "ending", (WRONG, RIGHT))))
    buttons.end_turn(1)
    assert [press.button for press in buttons.presses] == ["a", "b"]


def test_a_question_that_stays_is_answered_again() -> None:
    """People answer once, and again after a while if nothing came of it."""
    buttons, clock, _ = _buttons()
    question = Question(1, "choice", (WRONG, RIGHT))
    _take_in(buttons, clock, _shown(question))
    buttons.reply(1, question)
    buttons.reply(1, question)
    assert [press.button for press in buttons.presses] == ["b"]
    clock.now += 20.0
    buttons.reply(1, question)
    assert [press.button for press in buttons.presses] == ["b", "b"]


def test_a_question_that_was_just_answered_is_seen_until_the_screen_changes() -> None:
    """A slow computer shows it a while longer; its buttons end no turn."""
    buttons, clock, _ = _buttons()
    assert not buttons.settling
    question = Question(1, "choice", (WRONG, RIGHT, NONE), at=5.2)
    _take_in(buttons, clock, _shown(question))
    assert not buttons.settling
    buttons.reply(0, question)
    assert buttons.settling
    assert buttons.question is None
    _take_in(buttons, clock, _shown(None))
    assert not buttons.settling


def test_pages_are_turned_until_the_truth_is_there() -> None:
    """Where nothing on the page is true, people press the button that shows more."""
    buttons, clock, _ = _buttons()
    first = Question(1, "choice", (WRONG,))
    labels = {"a": "wrong", "d": "more ..."}
    _take_in(buttons, clock, Screen(0.0, 1, labels=labels, question=first))
    assert buttons.reply(0, first), "there is more to do"
    second = Question(1, "choice", (RIGHT,))
    _take_in(buttons, clock, Screen(0.0, 2, labels={"b": "right", "d": "more ..."}, question=second))
    assert not buttons.reply(0, first)
    assert [press.button for press in buttons.presses] == ["d", "b"]


def test_a_question_that_is_gone_is_not_answered() -> None:
    """Who reaches for the button too late presses nothing."""
    buttons, clock, _ = _buttons()
    question = Question(1, "choice", (WRONG, RIGHT))
    _take_in(buttons, clock, _shown(question))
    _take_in(buttons, clock, _shown(None))
    buttons.reply(0, question)
    assert buttons.presses == []


def test_nobody_takes_in_a_screen_at_once() -> None:
    """Labels that have just changed do not change the button that a finger is about to press."""
    buttons, clock, _ = _buttons()
    buttons.show(_shown(Question(1, "ending", (WRONG, RIGHT))))
    buttons.end_turn(1)
    clock.now += 1.0
    buttons.end_turn(1)
    assert [press.button for press in buttons.presses] == ["a", "b"]
    assert buttons.presses[0].state == 4, "the number that is on the screen when the finger is down"


def test_a_question_about_a_turn_is_answered_as_that_turn_ended() -> None:
    """Whatever moment is named: people know whose turn it was, and what was done after it is another's."""
    buttons, clock, _ = _buttons()
    for at in (3.0, 5.0, 8.0):
        question = Question(int(at), "choice", (WRONG, RIGHT, NONE), at=at, seat=0)
        _take_in(buttons, clock, _shown(question))
        buttons.reply(0, question)
    assert [press.button for press in buttons.presses] == ["b", "b", "b"]


def test_the_attentive_misjudge_one_proposal_in_five() -> None:
    """Right ones are turned down and wrong ones taken, each time the same on a second look."""
    clock, memory = Clock(), Memory()
    memory.remember(5.0, {"grid": [], "actor": 1}, ended=0)
    clock.now = 6.0
    buttons = Buttons(clock, memory, "attentive", lambda _: None, np.random.default_rng(1))
    for since, options in ((0, (RIGHT, WRONG, NONE)), (1000, (WRONG, RIGHT, NONE))):
        answers = []
        for number in range(since, since + 1000):
            question = Question(number, "proposal", options, at=5.0)
            answers.append(buttons.answer(question, 0))
            assert buttons.answer(question, 0) == answers[-1]
        assert 150 < sum(answer != RIGHT.button for answer in answers) < 250


def test_nobody_misjudges_a_real_question() -> None:
    """What is asked and not proposed is answered truthfully, always."""
    clock, memory = Clock(), Memory()
    memory.remember(5.0, {"grid": [], "actor": 1}, ended=0)
    clock.now = 6.0
    buttons = Buttons(clock, memory, "attentive", lambda _: None, np.random.default_rng(1))
    questions = (Question(number, "choice", (WRONG, RIGHT, NONE), at=5.0) for number in range(200))
    assert {buttons.answer(question, 0) for question in questions} == {"b"}


@pytest.mark.parametrize(("since", "buttons"), [(1, {"b"}), (4, {"b", "c"})])
def test_who_does_not_know_any_more_says_so(since: int, buttons: set[str]) -> None:
    """The truth or "not sure", never anything else."""
    clock, memory = Clock(), Memory(np.random.default_rng(1))
    memory.remember(5.0, {"grid": [], "actor": 1}, ended=0)
    for number in range(since):
        memory.remember(30.0 * (number + 1), {"grid": ["ship-03"], "actor": 0}, ended=1)
    clock.now = 200.0
    people = Buttons(clock, memory, "careless", lambda _: None)
    questions = (
        Question(number, "choice", (WRONG, RIGHT, NONE), at=5.0, seat=0, past=True) for number in range(200)
    )
    assert {people.answer(question, 1) for question in questions} == buttons


def test_an_alarm_is_seen_as_soon_as_the_screen_tells_it() -> None:
    """An alarm or a request to put pieces back; what is merely told alarms nobody."""
    buttons, _, _ = _buttons()
    for kind, alarmed in (("info", False), ("alarm", True), ("restore", True)):
        buttons.show(Screen(9.5, 4, {}, notice=Notice(kind, "")))  # type: ignore[arg-type]
        assert buttons.alarmed == alarmed
    buttons.show(Screen(9.6, 5, {}))
    assert not buttons.alarmed


def test_people_go_on_where_the_screen_offers_it() -> None:
    """They press what leads on, answer from what they know, and are done when nothing is asked any more."""
    buttons, clock, _ = _buttons("attentive")
    way = Onward()
    alarm = Notice("alarm", "It does not fit", onward="d")
    _take_in(buttons, clock, Screen(9.5, 4, {"a": "End of turn", "d": "go on"}, notice=alarm))
    assert buttons.offered == "d"
    assert buttons.go_on(1, way)
    lists = Question(7, "choice", (Option("a", "all is right", {"draw": 7}), Option("b", "otherwise", None)))
    _take_in(buttons, clock, Screen(clock.now, 5, {"a": "", "b": "", "d": ""}, question=lists))
    assert buttons.go_on(1, way)
    assert buttons.go_on(1, way)  # the screen has not changed yet
    counts = Question(8, "choice", (Option("a", "6", {"draw": 6}), Option("b", "7", {"draw": 7})))
    _take_in(buttons, clock, Screen(clock.now, 6, {"a": "", "b": "", "d": ""}, question=counts))
    assert buttons.go_on(1, way)
    _take_in(buttons, clock, Screen(clock.now, 7, {"a": "End of turn"}))
    assert not buttons.go_on(1, way)
    assert [press.button for press in buttons.presses] == ["d", "a", "b"]


def test_people_go_back_to_the_alarm_where_they_cannot_answer() -> None:
    """Where none of the answers is true, they step back until the alarm is there again."""
    buttons, clock, _ = _buttons("attentive")
    way = Onward()
    for number in (7, 8, 9):
        wrong = Question(number, "choice", (Option("a", "6", {"draw": 6}),))
        _take_in(buttons, clock, Screen(clock.now, number, {"a": "", "d": ""}, question=wrong))
        assert buttons.go_on(1, way)
    alarm = Notice("alarm", "It does not fit", onward="d")
    _take_in(buttons, clock, Screen(clock.now, 10, {"d": "go on"}, notice=alarm))
    assert not buttons.go_on(1, way)
    assert [press.button for press in buttons.presses] == ["d", "d", "d"]


def test_people_say_what_is_printed_on_a_piece() -> None:
    """The answer that says most of it; they go back where none does, or where nothing lies there."""
    printed = {"face": "ship-4", "kind": "ship", "number": "4"}
    options = (
        Option("touch-0", "", None),
        Option("touch-1", "", {"kind": "ship", "number": "5"}),
        Option("touch-2", "", {"kind": "ship"}),
        Option("touch-3", "", {"kind": "ship", "number": "4", "good.kind": "none"}),
    )
    people = Buttons(
        Clock(), Memory(), "careless", lambda _: None, printed=lambda x, _: printed if x < 9 else None
    )
    assert people.answer(Question(1, "choice", options, piece=(1.0, 1.0)), 0) == "touch-3"
    assert people.answer(Question(2, "choice", options[:2], piece=(1.0, 1.0)), 0) == "d"
    assert people.answer(Question(3, "choice", options, piece=(10.0, 1.0)), 0) == "d"
