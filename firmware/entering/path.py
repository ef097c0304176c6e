"""The way through questions: forward by a press or a touch, back by the last button."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from math import isqrt
from typing import Final, Literal, TypeVar, final

from msgspec import Struct
from msgspec.structs import replace

from display.words import Words
from engine.kernel.records import Origin
from firmware.buttons import Press
from firmware.entering.asked import Asked, Given, Option

T = TypeVar("T")

Picking = Literal["a", "b", "c"]
PICKING: Final[tuple[Picking, ...]] = ("a", "b", "c")
"""The buttons that pick; the last one leads back."""


def columns_of(asked: Asked) -> tuple[tuple[Option, ...], ...]:
    """Return the answers to a question over the buttons; tiles are read row by row."""
    options, count = asked.options, len(PICKING)
    if asked.shape == "tiles":
        return tuple(options[first::count] for first in range(min(count, len(options))))
    return columns(options)


def columns(items: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """Return items in up to three columns in their order, their lengths alike; the first are the longer."""
    count = min(len(items), len(PICKING))
    short, longer = divmod(len(items), max(count, 1))
    found, first = [], 0
    for number in range(count):
        length = short + (number < longer)
        found.append(tuple(items[first : first + length]))
        first += length
    return tuple(found)


BACK: Final = "d"
"""The button that leads back."""
THIS, NEXT, RULE = PICKING
"""What the buttons are for where the table is drawn: the answer that is marked, the next one, the rule.

Where no rule can be looked up and there are many answers, the third one goes several answers on.
"""
SHORT: Final = 8
"""Of so many answers the next one is always near enough."""


def stride(asked: Asked) -> int:
    """Return how many answers the third button goes on; 0 where it does not."""
    count = len(asked.options)
    return isqrt(count) if count > SHORT and asked.pointed and not asked.rule else 0


class Step(Struct, frozen=True, eq=False):
    """A question on the way.

    Args:
        asked: What is asked; after a press the options that are left of it.
        picked: What led here, None for what did not.
        spot: The spot that was touched and stands for several answers; it counts for what is asked next.
    """

    asked: Asked
    picked: Words | None = None
    spot: str = ""


@final
class Path:
    """Questions, the last one open.

    Args:
        first: What is asked first.
    """

    def __init__(self, first: Asked) -> None:
        self._steps = [Step(first)]
        self._answer: tuple[Words, ...] = ()
        self.cursor = 0
        """The answer that is marked, where the table is drawn and answers."""

    @property
    def asked(self) -> Asked:
        """The open question."""
        return self._steps[-1].asked

    @property
    def first(self) -> Asked:
        """What was asked first."""
        return self._steps[0].asked

    @property
    def columns(self) -> tuple[tuple[Option, ...], ...]:
        """Its answers over the buttons."""
        return columns_of(self.asked)

    @property
    def picked(self) -> tuple[Words, ...]:
        """What has been picked on the way, the answer at its end included."""
        return (*(step.picked for step in self._steps if step.picked is not None), *self._answer)

    @property
    def length(self) -> int:
        """How many questions lie behind the open one."""
        return len(self._steps) - 1

    def press(self, press: Press) -> Given | None:
        """Take a press on one of the columns; return the answer, None where there is more to ask.

        A button over several narrows the question to them; an entry that was touched is picked at once.
        """
        self.reopen()
        options = self.asked.options
        if isinstance(press.entry, str):
            return self._touch(press.entry)
        if press.entry is not None:
            listed = options if self.asked.pointed else [*chain(*self.columns)]
            return self._pick(listed[press.entry]) if press.entry < len(listed) else None
        if self.asked.pointed:
            if press.button in (NEXT, RULE):
                steps = 1 if press.button == NEXT else stride(self.asked)
                self.cursor = (self.cursor + steps) % len(options)
            return self._pick(options[self.cursor]) if press.button == THIS else None
        if press.button not in PICKING[: len(self.columns)]:
            return None
        column = self.columns[PICKING.index(press.button)]
        if len(column) == 1:
            return self._pick(column[0])
        self._go(Step(replace(self.asked, options=column)))
        return None

    def stands_for(self, spot: str) -> tuple[Option, ...]:
        """Return the answers to the open question that a spot stands for."""
        return tuple(option for option in self.asked.options if spot in (*option.spots, *option.through))

    def _touch(self, spot: str) -> Given | None:
        """Take a touch on a spot; it answers as much as it can, and narrows the question to what is left.

        Where it stands for all that is left, the next answer is marked.
        """
        found = self.stands_for(spot)
        if len(found) == 1:
            return self._pick(found[0], spot)
        if 1 < len(found) < len(self.asked.options):
            self._go(Step(replace(self.asked, options=found), spot=spot))
        elif found:
            self.cursor = (self.cursor + 1) % len(found)
        elif self.asked.narrows and self._before(spot):
            self.back()
            return self._touch(spot)
        return None

    def _before(self, spot: str) -> bool:
        """Tell whether a spot stands for an answer to the question before."""
        options = self._steps[-2].asked.options if self.length else ()
        return any(spot in option.spots for option in options)

    def go_to(self, asked: Asked) -> None:
        """Ask something that comes of itself, and not of a press."""
        self._go(Step(asked))

    def _go(self, step: Step) -> None:
        same = step.asked.words == self.asked.words and step.asked.begun
        self._steps.append(step)
        self.cursor = min(self.cursor, len(step.asked.options) - 1) if same else 0

    def back(self) -> bool:
        """Go one step back; tell whether there was any."""
        self.reopen()
        if len(self._steps) == 1:
            return False
        self._steps.pop()
        self.cursor = 0
        return True

    def reopen(self) -> None:
        """Forget the answer at the end: it is to be given again."""
        self._answer = ()

    def _pick(self, option: Option, spot: str = "") -> Given | None:
        led = option.leads()
        if isinstance(led, Given):
            self._answer = (option.words,)
            return led
        spot = spot or self._steps[-1].spot
        self._go(Step(led, option.words))
        return self._touch(spot) if spot in option.through else None


def source(press: Press) -> Origin:
    """Return who says something with a press: a button, or a touch on the screen."""
    return Origin.TOUCH if press.touched else Origin.BUTTON
