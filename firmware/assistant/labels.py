"""What the buttons do on a screen: with a scene in, the scene with its labels out."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from display.phrases.asking import of_the_past
from display.phrases.joining import join_match
from display.words import words
from engine.msgid import msgid
from firmware.assistant.asking.inquiry import Inquiry
from firmware.assistant.going_back.agreeing import Agreeing
from firmware.assistant.going_back.restoring import Restoring
from firmware.assistant.scene import Choice, Presenter, Scene
from firmware.assistant.screens import Watched
from firmware.assistant.telling.amending import Amending
from firmware.assistant.telling.aside import Past, RuleBook
from firmware.assistant.telling.by_hand import BY_HAND, ByHand
from firmware.assistant.telling.going_on import GO_ON, GoingOn
from firmware.assistant.telling.introducing import Introducing

TABLE_IS_LAID: Final = msgid("the table is laid")
END_OF_TURN: Final = msgid("end of turn")
PUT_RIGHT: Final = msgid("it is put right")
TAKE_BACK: Final = msgid("take back")
LOOK_AGAIN: Final = msgid("look again")
THE_RULE: Final = msgid("the rule")
EARLIER_TURNS: Final = msgid("earlier turns")
BRING_BACK: Final = msgid("bring back")
LIES_AS_IT_SHOULD: Final = msgid("it lies as it should")


class Besides(Struct, frozen=True):
    """What can be done besides what is asked.

    Args:
        take_back: Whether a turn can be taken back.
        bring_back: Whether one that was taken back can be brought back.
        past: Whether there are turns to be looked at.
        join: Whether a match seems to be going on at a table that was to be laid.
    """

    take_back: bool = False
    bring_back: bool = False
    past: bool = False
    join: bool = False


def labelled(scene: Scene, presenter: Presenter, open_one: Watched, besides: Besides) -> Scene:
    """Return a scene with what its buttons do.

    Args:
        scene: Without labels.
        presenter: Puts answers into words.
        open_one: The question that is open, what is entered by hand or looked up, how the table follows.
        besides: What can be done besides.
    """
    match open_one:
        case ByHand():
            choices, asked = open_one.choices(scene, presenter), open_one.asks(presenter.acting(scene))
            return replace(scene, choices=choices, asked=asked, ending=frozenset())
        case RuleBook() | Past():
            return replace(scene, choices=open_one.choices(), aside=open_one.shown, ending=frozenset())
        case Amending() | Agreeing() | GoingOn() | Introducing():
            return open_one.labelled(scene)
        case Restoring():
            right = Choice("a", words(LIES_AS_IT_SHOULD), "tick")
            return replace(scene, choices=(right, *otherwise(besides)), restoration=open_one.left)
        case Inquiry():
            return _asked(scene, presenter, open_one, besides)
    return replace(scene, choices=_usual(scene, besides))


def _asked(scene: Scene, presenter: Presenter, inquiry: Inquiry, besides: Besides) -> Scene:
    """Return a scene with a question, which is asked now or answered by the press that ends the turn."""
    at, then = scene, inquiry.then
    if then is not None:  # nothing is told by what lies there now
        at = replace(scene, state=then.before, reading=None, last=None, clues=None)
    choices, asks = inquiry.choices(at, presenter), presenter.asks(at, inquiry.question)
    if then is not None:
        asks = of_the_past(then.ago, asks)
    if not inquiry.early:
        return replace(scene, choices=choices, asked=asks, ending=frozenset())
    ending = frozenset(choice.button for choice in choices)
    back = _bring_back(besides) or _take_back("d", besides)
    return replace(scene, choices=(*choices, *back), offered=asks, ending=ending)


def _usual(scene: Scene, besides: Besides) -> tuple[Choice, ...]:
    if scene.phase == "over":
        return otherwise(besides)
    first = Choice("a", words(TABLE_IS_LAID if scene.phase == "setup" else END_OF_TURN), "tick")
    if scene.trouble is None:
        return (first, *otherwise(besides))
    first = replace(first, words=words(PUT_RIGHT))
    ruled = scene.slip is not None and bool(scene.slip.rules)
    third = Choice("c", words(THE_RULE), "book") if ruled else Choice("c", words(LOOK_AGAIN), "eye")
    fourth = Choice("d", words(GO_ON), "pointer") if scene.onward else Choice("d", words(BY_HAND), "pencil")
    return (first, *_take_back("b", besides), third, fourth)


def otherwise(besides: Besides) -> tuple[Choice, ...]:
    """Return what can be done on every screen of a match on which nothing is asked."""
    past = (Choice("c", words(EARLIER_TURNS), "quill"),) if besides.past else ()
    past = (Choice("c", join_match(), "eye"),) if besides.join else past
    return (*_take_back("b", besides), *past, *_bring_back(besides))


def _take_back(button: Literal["b", "d"], besides: Besides) -> tuple[Choice, ...]:
    return (Choice(button, words(TAKE_BACK), "undo"),) if besides.take_back else ()


def _bring_back(besides: Besides) -> tuple[Choice, ...]:
    return (Choice("d", words(BRING_BACK), "redo"),) if besides.bring_back else ()
