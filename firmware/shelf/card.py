"""A question about a card while it is answered on the screen: the card, large, and all that is said of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Literal, final

import pygame

from display.model import Header, Label, Listed, Listing
from display.model.listing import Shot
from display.phrases.entering import step_back
from display.words import Words, named, verbatim, words
from engine.facts import NONE, Field
from engine.kernel.kits import KIND, Kit
from engine.msgid import msgid
from firmware.buttons import Press
from firmware.enrolment import sentences
from firmware.enrolment.answers import BACK, SIDE, TURN
from firmware.enrolment.messages import CARD, Question
from firmware.entering.asked import Asked, Option, given
from firmware.shelf.counter import COLOUR

_RIGHT: Final = Label("a", words(msgid("all is right")), "tick", chief=True)
_STOP: Final = Label("d", words(msgid("later")), "undo", aside=True)
UNDO: Final = "undo"
_FIRST: Final = words(msgid("What is this card?"))
_SO: Final = words(msgid("Is all of it right?"))
_AGAIN: Final = words(msgid("Look at this card once more: is all of it right?"))
_NOT_YET: Final = words(msgid("This does not fit together yet"))
_WHICH: Final = words(msgid("What is otherwise?"))
_OTHERWISE: Final = words(msgid("something is otherwise"))
_ALL: Final = words(msgid("choose"))
_FOREIGN: Final = words(msgid("no card of this box"))
_FRONT: Final = words(msgid("the front"))
_OTHER: Final = words(msgid("the other side"))
_PICTURES: Final = {
    TURN: words(msgid("turn the picture")),
    SIDE: words(msgid("this is the dice side")),
    BACK: words(msgid("the dice side is another card's")),
}
TURNED_OVER: Final = {SIDE: "back"}
_MANY: Final = 12
"""More words than these are numbers: they stand as close as letters."""


def card_page(kit: Kit, names: Mapping[str, str], question: Question, shown: pygame.Surface) -> Listing:
    """Return the page of a question with a picture of the card; `names` as `ScreenTalk` has them."""
    return CardTalk(lambda _: None, lambda _: None, kit, names, question, lambda _: shown, undo=True).page()


@final
class CardTalk:
    """A question about a card, while it is answered."""

    def __init__(
        self,
        show: Callable[[Listing], Press | None],
        ask: Callable[[Asked], Any],
        kit: Kit,
        names: Mapping[str, str],
        question: Question,
        load: Callable[[str], pygame.Surface] = pygame.image.load,
        *,
        undo: bool = False,
    ) -> None:
        self._kit, self._names, self._question = kit, names, question
        self._show, self._ask, self._load, self._undo = show, ask, load, undo
        proposed = question.proposed
        self._proposed = dict(proposed) if isinstance(proposed, dict) else {question.field: proposed}
        self._facts = dict(self._proposed)
        self._turn, self._back, self._other = 0, question.back is not None, False

    def said(self) -> object:
        """Return the value of the answer; None where people stop."""
        while (press := self._show(self.page())) is not None and press.button != _STOP.button:
            chosen = self._chosen(press)
            if chosen == SIDE:
                return TURNED_OVER
            if chosen == UNDO:
                return UNDO
            if chosen is not None:
                self._take(chosen)
            elif press.button == _RIGHT.button and press.entry is None and self._whole:
                return self._value()
        return None

    def _chosen(self, press: Press) -> Field | str | None:
        """Return what a press says that is to be changed; None for nothing."""
        choices = self._choices()
        if isinstance(press.entry, int):
            return choices[press.entry]
        if press.button == "b":
            self._other = self._question.back is not None and not self._other
        if press.button != "c":
            return None
        found: Field | str | None = self._ask(self._otherwise(choices))
        return found

    def _take(self, chosen: Field | str) -> None:
        if isinstance(chosen, Field):
            self._change(chosen)
        elif chosen in _PICTURES:
            self._say(chosen)
        else:
            self._facts[KIND] = chosen
            self._complete(KIND)

    # --- what is shown --------------------------------------------------------------------------------------

    def page(self) -> Listing:
        """Return what is shown."""
        text = _AGAIN if self._question.again else _SO if self._named else _FIRST
        if self._question.fault:
            text = sentences.told(self._question.fault, self._names, self._kit.told)
        other = Label("b", _FRONT if self._other else _OTHER, "eye", aside=True)
        labels = [
            *([_RIGHT] if self._whole else []),
            *([other] if self._question.back else []),
            Label("c", _OTHERWISE if self._named else _ALL, "pencil", aside=True),
            _STOP,
        ]
        entries = [Listed(self._told(one)) for one in self._choices()]
        first = -(-len(entries) // 2)
        return Listing(
            number=0,
            header=Header(words(msgid("card {id}"), id=self._question.card), COLOUR),
            words=text,
            refused=_NOT_YET if self._named and not self._whole else None,
            columns=tuple(filter(None, (tuple(entries[:first]), tuple(entries[first:])))),
            picture=self._shot(),
            labels=tuple(labels),
        )

    def _shot(self) -> Shot:
        path = self._question.back if self._other and self._question.back else self._question.picture
        turn = 0 if self._other else self._question.turn + self._turn
        drawn = pygame.transform.rotate(self._load(path), -90 * turn)
        return Shot(pygame.image.tobytes(drawn, "RGB"), drawn.get_size())

    def _told(self, choice: Field | str) -> Words:
        if isinstance(choice, str):
            if choice == UNDO:
                return step_back()
            return _PICTURES.get(choice) or (_FOREIGN if choice == NONE else named(self._names, choice))
        word = self._facts.get(choice.name, choice.usual)
        told = named(self._names, word) if word else verbatim("?")
        return words(msgid("{fact}: {word}"), fact=named(self._names, choice.name), word=told)

    def _otherwise(self, choices: Sequence[Field | str]) -> Asked:
        return Asked(_WHICH, tuple(Option(self._told(one), given(one)) for one in choices), told=())

    # --- what is known --------------------------------------------------------------------------------------

    @property
    def _single(self) -> bool:
        return self._question.field != CARD

    @property
    def _named(self) -> bool:
        return self._single or bool(self._facts.get(KIND))

    @property
    def _whole(self) -> bool:
        """Whether all is known that is asked, and fits together."""
        return self._named and not any(self._faults())

    def _faults(self) -> Iterator[str]:
        if self._named and not self._single:
            yield from self._kit.faults(self._completed(), back=self._back)

    def _completed(self) -> dict[str, str]:
        return self._kit.completed(self._facts, back=self._back)

    def _fields(self) -> tuple[Field, ...]:
        if self._single:
            return (Field(self._question.field, self._question.options or ()),)
        return (self._kit.kind, *self._kit.fields(self._facts[KIND], back=self._back))

    def _choices(self) -> list[Field | str]:
        """Return what can be changed: facts, of things that are not there the first only, and pictures."""
        found: list[Field | str] = [] if self._named else [*self._kit.kinds, NONE]
        gone = ""
        for field in self._fields() if self._named else ():
            there = self._facts.get(field.name, field.usual) != NONE
            what = field.name.partition(".")[0]
            if there or what != gone:
                found.append(field)
            gone = "" if there else what
        pictures = () if self._single else (TURN, SIDE, BACK) if self._back else (TURN,)
        foreign = [NONE] if self._question.again and not self._single else []
        return [*found, *pictures, *foreign, *([UNDO] if self._undo else [])]

    # --- what is said ---------------------------------------------------------------------------------------

    def _change(self, field: Field) -> None:
        """Ask for a fact, and then for what goes with it."""
        if self._pick(field):
            self._complete(field.name)

    def _complete(self, changed: str) -> None:
        """Ask for what is not known yet, or belongs to what was changed."""
        if changed == KIND:
            self._facts = {
                name: self._facts[name] for name in (KIND, *self._kit.alike) if name in self._facts
            }
        while (following := self._following(changed)) is not None and self._pick(following):
            pass

    def _pick(self, field: Field) -> bool:
        now = self._facts.get(field.name, field.usual)
        options = tuple(
            Option(named(self._names, word), given(word), "tick" if word == now else "")
            for word in field.values
        )
        shape: Literal["tiles", "letters"] = "letters" if len(options) > _MANY else "tiles"
        asked = Asked(named(self._names, field.name), options, shape=shape, told=())
        word = self._ask(asked)
        if word is not None:
            self._facts[field.name] = word
        return word is not None

    def _following(self, changed: str) -> Field | None:
        """Return what is to be asked next: what has no word, or how many there are of what was changed."""
        if self._single or self._facts[KIND] == NONE:
            return None
        thing, _, part = changed.rpartition(".")
        known = self._completed()
        for field in self._fields():
            word = known[field.name]
            beside = part == KIND and field.name.startswith(f"{thing}.") and field.name != changed
            if beside and known[changed] == NONE:
                self._facts[field.name] = NONE
            elif not word or (beside and word == NONE):
                return field
        return None

    def _say(self, picture: str) -> None:
        """Take what is said of the pictures."""
        if picture == TURN:
            self._turn, self._other = (self._turn + 1) % 4, False
        else:
            self._back = self._other = False

    def _value(self) -> object:
        facts = self._facts if self._single else self._completed()
        usual = {field.name: field.usual for field in self._fields()}
        said = {
            name: word
            for name, word in facts.items()
            if word != self._proposed.get(name, usual[name] or None)
        }
        if self._turn:
            said[TURN] = str(self._turn)
        if self._question.back is not None and not self._back:
            said[BACK] = NONE
        return said or True
