"""Answers on four buttons: up to three at a time, and more behind the last one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Generic, Literal, TypeVar

from display.words import words
from engine.msgid import msgid
from firmware.assistant.scene import Choice

T = TypeVar("T")

Button = Literal["a", "b", "c", "d"]
BUTTONS: Final[tuple[Button, ...]] = ("a", "b", "c", "d")


class Menu(Generic[T]):
    """Items offered page by page.

    Up to four items stand on one page; of more, three and a button that turns the page. After the
    last page comes the first again.

    Args:
        items: What can be picked, likeliest first.
    """

    def __init__(self, items: Sequence[T]) -> None:
        self._items = tuple(items)
        self.first = 0
        """Index of the first item on the present page."""

    @property
    def paged(self) -> bool:
        """Whether the last button turns the page."""
        return len(self._items) > len(BUTTONS)

    @property
    def page(self) -> tuple[tuple[Button, T], ...]:
        """The items on the present page with their buttons."""
        count = len(BUTTONS) - 1 if self.paged else len(BUTTONS)
        shown = self._items[self.first : self.first + count]
        return tuple(zip(BUTTONS, shown, strict=False))

    def press(self, button: str) -> T | None:
        """Return the item that a button picks; None where it turned the page or means nothing."""
        for at, item in self.page:
            if at == button:
                return item
        if self.paged and button == BUTTONS[-1]:
            following = self.first + len(BUTTONS) - 1
            self.first = 0 if following >= len(self._items) else following
        return None


MORE: Final = msgid("more ...")


def turning(menu: Menu[Any]) -> tuple[Choice, ...]:
    """Return the label of the button that turns a menu's page, none where there is one page."""
    return (Choice(BUTTONS[-1], words(MORE), "pointer", aside=True),) if menu.paged else ()
