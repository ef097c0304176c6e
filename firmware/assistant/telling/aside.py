"""What people look up meanwhile: the card of a rule, or earlier turns. The match is not touched by it."""

from __future__ import annotations

from typing import Final, final

from msgspec import Struct

from display.words import words
from engine.msgid import msgid
from firmware.assistant.scene import Choice

NEXT_RULE: Final = msgid("next rule")
TURN_PAGE: Final = msgid("turn the page")
EARLIER: Final = msgid("earlier turn")
LATER: Final = msgid("later turn")
READ_WRONG: Final = msgid("this is wrong")
BACK_TO_MATCH: Final = msgid("to the match")


class RulePage(Struct, frozen=True):
    """A page of a rule's card.

    Args:
        rule: The id of the rule.
        page: From 0; the screen knows how many there are.
    """

    rule: str
    page: int = 0


class PastPage(Struct, frozen=True):
    """An earlier turn.

    Args:
        turn: From 0, the first turn of the match.
    """

    turn: int


Shown = RulePage | PastPage


@final
class RuleBook:
    """The cards of some rules.

    Args:
        rules: Their ids, the first one to be read in front; at least one.
    """

    page: Final = 0

    def __init__(self, rules: tuple[str, ...]) -> None:
        self._rules = rules
        self._number = 0
        self._page = 0

    @property
    def shown(self) -> Shown:
        """What is shown."""
        return RulePage(self._rules[self._number], self._page)

    def press(self, button: str) -> bool:
        """Take a press; tell whether the book is closed."""
        if button == "a":
            self._page += 1
        elif button == "b":
            self._number, self._page = (self._number + 1) % len(self._rules), 0
        return button == "d"

    def choices(self) -> tuple[Choice, ...]:
        """Return what the buttons do."""
        more = (Choice("b", words(NEXT_RULE), "book", aside=True),) if len(self._rules) > 1 else ()
        page = Choice("a", words(TURN_PAGE), "pointer", aside=True)
        return (page, *more, Choice("d", words(BACK_TO_MATCH), "tick", aside=True))


@final
class Past:
    """Earlier turns, the last one first.

    Args:
        turns: How many there are, at least one.
        turn: The one that is looked at first, from 0; None for the last one.
    """

    page: Final = 0

    def __init__(self, turns: int, turn: int | None = None) -> None:
        self._turns = turns
        self.turn = turns - 1 if turn is None else turn
        """The turn that is looked at, from 0."""

    @property
    def shown(self) -> Shown:
        """What is shown."""
        return PastPage(self.turn)

    def press(self, button: str) -> bool:
        """Take a press; tell whether people look at the present again."""
        if button == "a":
            self.turn = max(0, self.turn - 1)
        elif button == "b":
            self.turn = min(self._turns - 1, self.turn + 1)
        return button == "d"

    def choices(self) -> tuple[Choice, ...]:
        """Return what the buttons do."""
        earlier = (Choice("a", words(EARLIER), "undo", aside=True),) if self.turn else ()
        later = (Choice("b", words(LATER), "pointer", aside=True),) if self.turn < self._turns - 1 else ()
        wrong = Choice("c", words(READ_WRONG), "pencil")
        return (*earlier, *later, wrong, Choice("d", words(BACK_TO_MATCH), "tick", aside=True))


Aside = RuleBook | Past
