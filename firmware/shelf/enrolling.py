"""Enrolment on the screen: a card, large, beside it what is proposed; one touch where all of it is right."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from display.model import Header, Label, Listing
from display.words import Words, counted, words
from engine.kernel.kits import Kit
from engine.msgid import msgid
from firmware.enrolment import sentences
from firmware.enrolment.messages import Answer, Done, Found, Question
from firmware.entering.asked import Asked
from firmware.shelf.card import TURNED_OVER, UNDO, CardTalk
from firmware.shelf.counter import COLOUR, Counter
from firmware.shelf.pages import BACK_HOME

HEAD: Final = words(msgid("Your own box"))
_ON: Final = Label("a", words(msgid("go on")), "tick", chief=True)
_LOOKS: Final = words(msgid("The photographs are looked at"))
_MOMENT: Final = words(msgid("One moment"))


@final
class ScreenTalk:
    """A person at the screen.

    Args:
        counter: Asks on an open screen.
        kit: What can be in the box.
        names: What facts and their words are called, in English, by the engine's names.
    """

    def __init__(self, counter: Counter, kit: Kit, names: Mapping[str, str]) -> None:
        self._counter, self._kit, self._names = counter, kit, names
        self._found: list[Words] = []
        self._answered = 0
        self._looked = True

    def tell(self, told: Found | Done) -> None:
        """Show what was seen, or how far the box is."""
        if isinstance(told, Found):
            seen = msgid("{photo}: {cards} cards, {pairs} of them with both sides")
            if told.photo:
                self._found.append(words(seen, photo=told.photo, cards=told.cards, pairs=told.pairs))
            self._found += map(self._worded, told.problems)
            self._looked = self._looked and not told.problems
            self._counter.flash(_page(_LOOKS, tuple(self._found[::-1])))
            return
        known = counted("{n} card is known.", "{n} cards are known.", told.cards)
        rest = (words(msgid("missing: {what}"), what=self._worded(one)) for one in told.missing)
        notes = (*map(self._worded, told.contradictions), *rest, *map(self._worded, told.improvable))
        self._read(_page(known, notes))

    def ask(self, question: Question) -> Answer | None:
        """Show a card until somebody says what it is; None where people stop."""
        if not self._looked:
            self._looked = True
            if not self._read(_page(_LOOKS, tuple(self._found))):
                return None
        card = CardTalk(
            self._counter.show, self._ask, self._kit, self._names, question, undo=self._answered > 0
        )
        value = card.said()
        if value is None or self._counter.closed:
            return None
        self._counter.flash(_page(_MOMENT, (_MOMENT,)))
        if value == UNDO:
            self._answered -= 1
            return Answer(question.id, undo=True)
        self._answered += value != TURNED_OVER
        return Answer(question.id, value)

    def _worded(self, text: str) -> Words:
        return sentences.told(text, self._names, self._kit.told)

    def _ask(self, asked: Asked) -> Any:  # noqa: ANN401 -- any answer
        return self._counter.ask(HEAD, asked, BACK_HOME)

    def _read(self, page: Listing) -> bool:
        """Show a page until people go on; tell whether they did."""
        while not self._counter.closed and (press := self._counter.show(page)) is not None:
            if press.button == _ON.button:
                return True
        return False


def _page(text: Words, told: tuple[Words, ...]) -> Listing:
    labels = () if text == _MOMENT else (_ON,)
    return Listing(
        number=0, header=Header(HEAD, COLOUR), words=text, columns=(), listed=told or (text,), labels=labels
    )
