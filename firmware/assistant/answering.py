"""What people answer to the question on the screen, on its way into the match."""

from __future__ import annotations

from msgspec.structs import replace

from engine.kernel.records import Origin
from engine.referee import InProgress
from firmware.assistant.asking.inquiry import Inquiry
from firmware.assistant.asking.questions import Answer
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.judging.proposing import Settled
from firmware.assistant.judging.reconsidering import Doubt
from firmware.assistant.keeper import Keeper
from firmware.buttons import Press


def answer(keeper: Keeper, inquiry: Inquiry, press: Press) -> None:
    """Take an answer to the open question.

    Args:
        keeper: Keeps the match.
        inquiry: The question.
        press: The press of one of its buttons.
    """
    course = keeper.course
    said = course.questions.answer(inquiry, press)
    if said is None:
        return
    if said.doubt is not None:
        _of_recorded(keeper, said.doubt, said)
    elif said.playing:
        keeper.play_on()
    elif not said.explanations:
        course.presses.unpressed = False
        course.chronicle.kept.drop()
        # Where no press was forgotten, the one that waited for the answer is of this turn.
        pressed = course.presses.real(said.pressed)
        if said.other_turn:
            keeper.other_turn(pressed)
        else:
            keeper.conclude(pressed, course.pictures.last or pressed.reading)
    elif said.step is not None:
        keeper.confirm_action(said.explanations[0], said.pressed, said.step + 1)
    elif said.surprise is not None and keeper.searched_out(said.pressed):
        # Once more on the same picture, for all that agrees: a later one may show the next turn.
        keeper.conclude(replace(said.pressed, told=said.surprise), said.pressed.reading, pressed_on=True)
    elif said.settled:
        keeper.record(Settled(said.explanations[0], said.pressed, Origin.BUTTON))
    else:
        keeper.ask(said.explanations, said.pressed, complete=said.complete)


def _of_recorded(keeper: Keeper, doubt: Doubt, said: Answer) -> None:
    """Record that a turn was another one, if people have said so; the press is explained from there."""
    course, pressed = keeper.course, said.pressed
    course.presses.owe_nothing()
    # The turn for which a press was still to come is the one that is recorded anew.
    course.presses.unpressed = False
    if not said.explanations:
        keeper.reconsidering.is_right(doubt.told.records[0])
    elif doubt.trace is None:
        course.chronicle.correct(doubt.told, said.explanations[0].answers, course.now)
        course.at_peace()
        if not _differs(keeper, pressed):
            return  # the press ended a turn that is recorded; what has come since is of the next one
    else:
        told = said.explanations[0]
        course.chronicle.take_back(doubt.trace, course.now)
        keeper.reconsidering.is_right(len(course.match.records) + 1)  # as which it is recorded anew
        if told.ahead:  # it was ended when it was recorded; the press is of the turn after it
            course.presses.wait_first(pressed)
        keeper.record(Settled(told, doubt.told.pressed if told.ahead else pressed, Origin.BUTTON))
        return
    keeper.look_again(pressed, course.pictures.last or pressed.shown)


def _differs(keeper: Keeper, pressed: Pressed) -> bool:
    """Tell whether a press shows more than what is recorded by now."""
    course = keeper.course
    trace = course.chronicle.trace.over_since(pressed.time)
    watched = course.seams.referee.watch(course.match.state, pressed.reading, trace)
    return isinstance(watched, InProgress)
