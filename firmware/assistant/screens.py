"""What was on the last screens: a press answers what the person had in view."""

from __future__ import annotations

from typing import Final, final

from msgspec import Struct
from msgspec.structs import replace

from engine.words import Seconds
from firmware.assistant.asking.inquiry import Inquiry
from firmware.assistant.going_back.agreeing import Agreeing
from firmware.assistant.going_back.restoring import Restoring
from firmware.assistant.telling.amending import Amending
from firmware.assistant.telling.aside import Aside
from firmware.assistant.telling.by_hand import ByHand
from firmware.assistant.telling.by_touch import ByTouch
from firmware.assistant.telling.going_on import GoingOn
from firmware.assistant.telling.introducing import Introducing
from firmware.buttons import Press

REACTION: Final = 0.25
"""Seconds within which nobody can stop a finger: a press answers what was shown before."""

KEPT: Final = 1000
"""Screens that a press may answer."""


Menu = Inquiry | ByHand | GoingOn | Agreeing | Restoring | Amending | Aside | None
"""The question or menu on a screen where the camera takes turns and all faces have names, None for none."""

Watched = Menu | Introducing
"""The question or menu on a screen, None for none, where the camera takes turns."""

OpenOne = Watched | ByTouch
"""The same, or what takes them where it does not."""


class Shown(Struct, frozen=True, eq=False):
    """One screen.

    Args:
        time: Since when it was shown, in seconds of the injected clock.
        menu: The question or menu on it, None for none.
        page: The page of that.
    """

    time: Seconds
    menu: OpenOne = None
    page: int = 0

    @property
    def turned(self) -> bool:
        """Whether another page of the menu is shown by now."""
        return self.menu is not None and self.menu.page != self.page


@final
class Screens:
    """The last screens by their numbers."""

    def __init__(self) -> None:
        self._shown: dict[int, Shown] = {}

    def show(self, number: int, time: Seconds, menu: OpenOne) -> None:
        """Remember a screen; numbers rise one by one."""
        self._shown.pop(number - KEPT, None)
        self._shown[number] = Shown(time, menu, menu.page if menu is not None else 0)

    def lit(self, number: int, time: Seconds) -> None:
        """Take note of when a screen was really shown: thinking and drawing take a while."""
        if (shown := self._shown.get(number)) is not None:
            self._shown[number] = replace(shown, time=max(shown.time, time))

    def meant(self, press: Press) -> int:
        """Return the number of the screen that somebody had in view who pressed a button."""
        number = press.answers
        shown = self._shown.get(number)
        while shown is not None and press.time - shown.time < REACTION:
            number -= 1
            shown = self._shown.get(number)
        return press.answers if shown is None else number

    def at(self, number: int) -> Shown:
        """Return a screen by its number; one that nobody remembers had no menu."""
        return self._shown.get(number) or Shown(Seconds(float("-inf")))
