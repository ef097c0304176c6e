"""The keys 1 to 4, or F1 to F4, as the four buttons; pins beside them where there are some."""

from __future__ import annotations

from contextlib import AbstractContextManager, ExitStack, suppress
from typing import Final, Self, final

import pygame

from engine.errors import MunshiError
from firmware.buttons.press import BUTTONS, ButtonId, PressQueue

KEYS: Final[dict[int, ButtonId]] = {
    **dict(zip((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4), BUTTONS, strict=True)),
    **dict(zip((pygame.K_KP1, pygame.K_KP2, pygame.K_KP3, pygame.K_KP4), BUTTONS, strict=True)),
    **dict(zip((pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F4), BUTTONS, strict=True)),
}
"""pygame's key codes and the buttons they stand for."""


@final
class KeyboardButtons:
    """Buttons on a keyboard; presses go through as long as it is entered.

    SDL gives its events to the thread that owns the window, so the display's loop feeds them in here.

    Args:
        queue: Where presses go.
        pins: Buttons beside the keys, which nobody misses where they cannot be used; None for none.
    """

    def __init__(self, queue: PressQueue, pins: AbstractContextManager[object] | None = None) -> None:
        self._queue = queue
        self._pins = pins
        self._devices = ExitStack()
        self._open = False

    def __enter__(self) -> Self:
        self._open = True
        if self._pins is not None:
            with suppress(MunshiError):
                self._devices.enter_context(self._pins)
        return self

    def __exit__(self, *_: object) -> None:
        self._open = False
        self._devices.close()

    def feed(self, event: pygame.event.Event) -> bool:
        """Put in a press if the event is one of our keys going down; return whether it was."""
        if not self._open or event.type != pygame.KEYDOWN or event.key not in KEYS:
            return False
        self._queue.press(KEYS[event.key])
        return True
