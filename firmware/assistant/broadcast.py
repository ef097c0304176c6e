"""The scene as the table protocol tells it to whoever sits at the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from display.language import Language
from display.words import Words, words
from engine.kernel.contract import Game
from engine.msgid import msgid
from firmware.assistant.asking.inquiry import WHOLE, Inquiry
from firmware.assistant.attendant import Attendant
from firmware.assistant.going_back.agreeing import Agreeing
from firmware.assistant.judging.confirming import STEP
from firmware.table_protocol.messages import Notice, Option, Question, Screen

_ALARM = msgid("The table and the rules do not fit together")
_RESTORE = msgid("Put the pieces back first")


def screen(assistant: Attendant, language: Language, time: float) -> Screen:
    """Return what people see of a scene: labels, lights, question and notice.

    Args:
        assistant: Whose scene it is.
        language: Of the texts.
        time: When it is shown, in seconds of the table's clock.
    """
    scene = assistant.scene
    texts: dict[str, str] = {choice.button: choice.words.in_language(language) for choice in scene.choices}
    lights: dict[str, Literal["off", "on", "blink"]] = dict.fromkeys(texts, "on")
    question = None
    introducing = assistant.introducing
    if introducing is not None and assistant.screens.at(scene.number).menu is introducing:
        answers = [(touch, one.words, one.says) for touch, one in introducing.answers()]
        question = Question(
            introducing.number, "choice", _options(answers, language), piece=introducing.piece
        )
    elif (inquiry := assistant.agreeing or assistant.inquiry) is not None:
        facts = inquiry.facts(assistant.game)
        question = Question(
            id=inquiry.number,
            kind=kind(inquiry, assistant.game),
            # A button that turns the page is no answer, and has no facts.
            options=_options(
                [(one.button, one.words, fact) for one, fact in zip(scene.choices, facts, strict=False)],
                language,
            ),
            at=inquiry.at,
            seat=inquiry.seat,
            past=isinstance(inquiry, Inquiry) and inquiry.then is not None,
        )
        if not inquiry.early:
            lights = dict.fromkeys(texts, "blink")
    elif (onward := assistant.onward) is not None:
        options = _options(onward.answers(assistant.game, scene), language)
        question = Question(onward.number, onward.kind(), options)
    notice = None
    if scene.phase == "alarm":
        leads = scene.choices[-1].button if scene.onward else None
        notice = Notice("alarm", words(_ALARM).in_language(language), leads)
    elif scene.phase == "restoring":
        notice = Notice("restore", words(_RESTORE).in_language(language))
    return Screen(time, scene.number, texts, lights, question, notice)


def kind(inquiry: Inquiry | Agreeing, game: Game[Any, Any, Any]) -> Literal["proposal", "choice", "ending"]:
    """Return how people should take a question: what it proposes, asks, or offers for the next press."""
    if isinstance(inquiry, Agreeing):
        return "choice"
    if inquiry.early:
        return "ending"
    # Where the press said otherwise, nobody should nod.
    return "proposal" if inquiry.question.fact in {STEP, WHOLE} and not inquiry.contrary(game) else "choice"


def _options(
    answers: Sequence[tuple[str, Words, Mapping[str, Any] | None]], language: Language
) -> tuple[Option, ...]:
    return tuple(
        Option(button, said.in_language(language), dict(fact) if fact is not None else None)
        for button, said, fact in answers
    )
