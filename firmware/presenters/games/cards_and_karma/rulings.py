"""Rulings in words: what the rules ask for, what there was, and what could be done instead."""

from __future__ import annotations

from collections import Counter
from typing import final

from display.games.cards_and_karma.vocabulary import DIE_COLOURS, KINDS
from display.model import Entry
from display.phrases import alarms as phrases
from display.words import Words, named, several, verbatim, words
from engine.games.cards_and_karma.clauses import text_of
from engine.games.cards_and_karma.state import State
from engine.kernel.clauses import Clause, Value
from engine.kernel.contract import Ruling
from engine.words import Face
from firmware.presenters.games.cards_and_karma.answers import Answers
from firmware.presenters.games.cards_and_karma.faces import Faces


@final
class Rulings:
    """Puts rulings into words. A public screen gets only public ones (ruling A45).

    Args:
        faces: What is printed on the cards.
    """

    def __init__(self, faces: Faces) -> None:
        self._faces = faces
        self._answers = Answers(faces)

    def lines(self, state: State, ruling: Ruling) -> tuple[Entry, ...]:
        """Return what a ruling says, the ways on last, a line each and none twice; () for what is legal.

        Args:
            state: The position that it was given for.
            ruling: The ruling; the names of its rules are not among the lines.
        """
        if ruling.needed is None or ruling.there is None:
            return ()
        return (*self.compared(ruling.needed, ruling.there), *self.instead(state, ruling))

    def instead(self, state: State, ruling: Ruling) -> tuple[Entry, ...]:
        """Return what would be legal, the nearest first; what reads alike is told once."""
        ways_on = (self._answers.told(state, choice)[0] for choice in ruling.nearest)
        return tuple(dict.fromkeys(map(phrases.allowed_instead, ways_on)))

    def compared(self, needed: Clause, there: Clause) -> tuple[Entry, Entry]:
        """Return what the rules ask for, and what there was."""
        return phrases.asked_for(self.clause(needed)), phrases.found(self.clause(there))

    def clause(self, clause: Clause) -> Words:
        """Return one clause of it."""
        return words(text_of(clause), **{name: self._value(name, value) for name, value in clause.values})

    def _value(self, name: str, value: Value) -> Words | tuple[Words, ...]:
        if isinstance(value, tuple):
            names = Counter(self._faces.name(Face(face)) for face in value)
            return tuple(several(name, n) for name, n in names.items())
        if name == "card":
            return self._faces.name(Face(str(value)))
        tables = {"colour": DIE_COLOURS, "kind": KINDS}
        return named(tables[name], str(value)) if name in tables else verbatim(str(value))
