"""What the buttons do on a screen: with a scene in, the scene with its labels out."""

from __future__ import annotations

from typing import Final, Literal

from msgspec.structs import replace

from display.words import words
from engine.msgid import msgid
from firmware.assistant.aside import Aside, Past, RuleBook
from firmware.assistant.by_hand import ByHand
from firmware.assistant.inquiry import Inquiry
from firmware.assistant.scene import Choice, Presenter, Scene

TABLE_IS_LAID: Final = msgid("the table is laid")
END_OF_TURN: Final = msgid("end of turn")
TAKE_BACK: Final = msgid("take back")
LOOK_AGAIN: Final = msgid("look again")
BY_HAND: Final = msgid("by hand")
THE_RULE: Final = msgid("the rule")
EARLIER_TURNS: Final = msgid("earlier turns")


def labelled(
    scene: Scene, presenter: Presenter, open_one: Inquiry | ByHand | Aside | None, *, take_back: bool
) -> Scene:
    """Return a scene with what its buttons do.

    Args:
        scene: Without labels.
        presenter: Puts answers into words.
        open_one: The question that is open, what is entered by hand, or what is looked up.
        take_back: Whether a turn can be taken back.
    """
    if isinstance(open_one, ByHand):
        choices = open_one.choices(scene, presenter)
        return replace(
            scene, choices=choices, asked=open_one.asks(presenter.acting(scene)), ending=frozenset()
        )
    if isinstance(open_one, RuleBook | Past):
        return replace(scene, choices=open_one.choices(), aside=open_one.shown, ending=frozenset())
    if open_one is None:
        return replace(scene, choices=_usual(scene, take_back=take_back))
    choices, asks = open_one.choices(scene, presenter), presenter.asks(scene, open_one.question)
    if not open_one.early:
        return replace(scene, choices=choices, asked=asks, ending=frozenset())
    ending = frozenset(choice.button for choice in choices)
    choices = (*choices, *_take_back("d", offered=take_back))
    return replace(scene, choices=choices, offered=asks, ending=ending)


def _usual(scene: Scene, *, take_back: bool) -> tuple[Choice, ...]:
    past = (Choice("c", words(EARLIER_TURNS), "quill"),) if scene.last is not None else ()
    if scene.phase == "over":
        return (*_take_back("b", offered=take_back), *past)
    first = TABLE_IS_LAID if scene.phase == "setup" else END_OF_TURN
    labels = [Choice("a", words(first), "tick"), *_take_back("b", offered=take_back)]
    if scene.trouble is None:
        return (*labels, *past)
    ruled = scene.slip is not None and bool(scene.slip.rules)
    third = Choice("c", words(THE_RULE), "book") if ruled else Choice("c", words(LOOK_AGAIN), "eye")
    return (*labels, third, Choice("d", words(BY_HAND), "pencil"))


def _take_back(button: Literal["b", "d"], *, offered: bool) -> tuple[Choice, ...]:
    return (Choice(button, words(TAKE_BACK), "undo"),) if offered else ()
