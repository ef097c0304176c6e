"""What choices and rolls are called on a button, and the pictures that stand for choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from display.games.dice_charmers import vocabulary
from display.games.dice_charmers.phrases import answers as phrases
from display.games.dice_charmers.phrases import asking
from display.phrases.entering import not_seen
from display.words import Words, words
from engine.games.dice_charmers import choices
from engine.games.dice_charmers.box.words import KINDS
from engine.games.dice_charmers.results import Rolled
from engine.kernel.contract import UNSEEN
from firmware.assistant.moves import Told

face: Final[Callable[[str], Words]] = vocabulary.face
"""What a side of a die is called."""


def told(answer: Any) -> Told:  # noqa: ANN401 -- any answer of the game
    """Return the words and the icon of a choice, a roll or UNSEEN."""
    if answer is UNSEEN:
        return not_seen(), "question"
    tell, icon = _TOLD[type(answer)]
    return tell(answer), icon


def picture(choice: choices.AnyChoice) -> str:
    """Return the id of the picture that stands for a choice, as `display.games.dice_charmers.signs` has it.

    It is empty where the words say all, as of a space of the river.
    """
    draw = _PICTURES.get(type(choice))
    return draw(choice) if draw is not None else ""


def _karma(choice: choices.Karma) -> Words:
    return phrases.karma(choice.face) if choice.face else asking.USE_KARMA


def _goods(choice: choices.Goods) -> Words:
    if not choice.kinds:
        return phrases.NO_GOOD
    return phrases.several(tuple(map(vocabulary.kind, choice.kinds)))


def _sell(choice: choices.Sell) -> Words:
    sold = [(kind, getattr(choice, kind)) for kind in KINDS]
    goods = tuple(vocabulary.goods(kind, n) for kind, n in sold if n)
    return phrases.several(goods) if goods else asking.SELL_NOTHING


def _use(choice: choices.Use) -> Words:
    return phrases.JOIN if choice.joined else vocabulary.bonus(choice.bonus)


_TOLD: Final[dict[type, tuple[Callable[[Any], Words], str]]] = {
    choices.Take: (lambda choice: face(choice.face), "hand"),
    choices.Karma: (_karma, "redo"),
    choices.NoDie: (lambda _: asking.NO_DIE, "cross"),
    choices.Build: (lambda choice: phrases.build(choice.field, choice.sides), "pencil"),
    choices.Extend: (lambda choice: phrases.extend(choice.field, choice.side), "pencil"),
    choices.Goods: (_goods, "pencil"),
    choices.Sell: (_sell, "pencil"),
    choices.Upgrade: (lambda choice: vocabulary.building(choice.building), "pencil"),
    choices.Visit: (lambda choice: vocabulary.person(choice.person), "pencil"),
    choices.Sail: (lambda choice: phrases.sail(choice.space), "pencil"),
    choices.Copy: (lambda choice: face(choice.face), "hand"),
    choices.Use: (_use, "tick"),
    Rolled: (lambda roll: words("{faces}", faces=tuple(map(face, roll.faces))), "redo"),
}
_PICTURES: Final[dict[type, Callable[[Any], str]]] = {
    choices.Take: lambda choice: choice.face,
    choices.Karma: lambda choice: choice.face or "karma:",
    choices.Build: lambda choice: f"road:{choice.sides}",
    choices.Extend: lambda choice: f"road:{choice.side}",
    choices.Goods: lambda choice: f"goods:{'+'.join(choice.kinds)}" if choice.kinds else "",
    choices.Sell: lambda choice: f"sale:{choice.tea}+{choice.silk}+{choice.spices}",
    choices.Upgrade: lambda choice: f"building:{choice.building}",
    choices.Visit: lambda choice: f"person:{choice.person}",
    choices.Copy: lambda choice: choice.face,
    choices.Use: lambda choice: f"bonus:{choice.bonus}",
}
