"""Why the rules refuse a choice: what they ask for, what there was, and what they allow instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from display.games.dice_charmers import vocabulary
from display.phrases.entering import not_allowed, refused_by
from display.rules import heading
from display.words import Words, verbatim, words
from engine.games.dice_charmers.game import DiceCharmers
from engine.games.dice_charmers.rule_book.clauses import NEEDED, THERE
from engine.games.dice_charmers.rule_book.rules import RULE_BOOK
from engine.games.dice_charmers.state import State
from engine.kernel.clauses import Clause, Value
from firmware.presenters.games.dice_charmers import answers

_TEXTS: Final = {**NEEDED, **THERE}
_NAMES: Final[dict[str, Callable[[str], Words]]] = {
    "face": vocabulary.face,
    "person": vocabulary.person,
    "building": vocabulary.building,
    "shape": vocabulary.shape,
    "kind": vocabulary.kind,
    "kinds": vocabulary.kind,
    "bonus": vocabulary.bonus,
    "side": vocabulary.side,
    "sides": vocabulary.sides,
}
"""What puts values into words, by their names; numbers and the names of fields are shown as they are."""


def refused(game: DiceCharmers, state: State, choice: Any) -> Words:  # noqa: ANN401 -- any answer of the game
    """Return why a choice is not legal: what there was, what the rules ask for, and where they say so."""
    ruling = game.why_not(state, choice)
    if ruling.needed is None or ruling.there is None:
        return not_allowed(None)
    rule = heading(RULE_BOOK, ruling.rules[0])
    return refused_by(clause(ruling.there), clause(ruling.needed), rule)


def instead(game: DiceCharmers, state: State, choice: Any) -> tuple[Words, ...]:  # noqa: ANN401 -- as above
    """Return what is legal instead, the nearest first; nothing where another question is asked."""
    ruling = game.why_not(state, choice)
    if ruling.there is not None and ruling.there.id.startswith("answered"):
        return ()
    return tuple(dict.fromkeys(answers.told(one)[0] for one in ruling.nearest))


def clause(stated: Clause) -> Words:
    """Return what a ruling states."""
    return words(_TEXTS[stated.id], **{name: _value(name, value) for name, value in stated.values})


def _value(name: str, value: Value) -> Words | tuple[Words, ...]:
    if isinstance(value, tuple):
        return tuple(map(_NAMES[name], value))
    return _NAMES[name](str(value)) if name in _NAMES else verbatim(str(value))
