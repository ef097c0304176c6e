"""The way through questions: forward by a press or a touch, back by the last button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeVar, final

from msgspec import Struct

from display.words import Words
from engine.kernel.records import Origin
from firmware.buttons import Press
from firmware.entering.asked import Asked, Given, Option

T = TypeVar("T")

Picking = Literal["a", "b", "c"]
PICKING: Final[tuple[Picking, ...]] = ("a", "b", "c")
"""The buttons that pick; the last one leads back."""


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


class Step(Struct, frozen=True, eq=False):
    """A question on the way.

    Args:
        asked: What is asked; after a press the options that are left of it.
        picked: What led here, None for what did not.
    """

    asked: Asked
    picked: Words | None = None


@final
class Path:
    """Questions, the last one open.

    Args:
        first: What is asked first.
    """

    def __init__(self, first: Asked) -> None:
        self._steps = [Step(first)]
        self._answer: tuple[Words, ...] = ()

    @property
    def asked(self) -> Asked:
        """The open question."""
        return self._steps[-1].asked

    @property
    def columns(self) -> tuple[tuple[Option, ...], ...]:
        """Its answers over the buttons."""
        return columns(self.asked.options)

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
        if press.entry is not None:
            options = self.asked.options
            return self._pick(options[press.entry]) if press.entry < len(options) else None
        if press.button not in PICKING[: len(self.columns)]:
            return None
        column = self.columns[PICKING.index(press.button)]
        if len(column) == 1:
            return self._pick(column[0])
        self._steps.append(Step(Asked(self.asked.words, column)))
        return None

    def back(self) -> bool:
        """Go one step back; tell whether there was any."""
        self.reopen()
        if len(self._steps) == 1:
            return False
        self._steps.pop()
        return True

    def reopen(self) -> None:
        """Forget the answer at the end: it is to be given again."""
        self._answer = ()

    def _pick(self, option: Option) -> Given | None:
        led = option.leads()
        if isinstance(led, Given):
            self._answer = (option.words,)
            return led
        self._steps.append(Step(led, option.words))
        return None


def source(press: Press) -> Origin:
    """Return who says something with a press: a button, or a touch on the screen."""
    return Origin.TOUCH if press.touched else Origin.BUTTON
