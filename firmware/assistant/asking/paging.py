"""The button that turns a menu's page."""

from __future__ import annotations

from typing import Any, Final

from display.words import words
from engine.msgid import msgid
from firmware.assistant.asking.menu import BUTTONS, Menu
from firmware.assistant.scene import Choice

MORE: Final = msgid("more ...")


def turning(menu: Menu[Any]) -> tuple[Choice, ...]:
    """Return the label of the button that turns a menu's page, none where there is one page."""
    return (Choice(BUTTONS[-1], words(MORE), "pointer", aside=True),) if menu.paged else ()
