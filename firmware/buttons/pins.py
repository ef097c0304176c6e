"""Buttons on the GPIO pins of a Raspberry Pi, through gpiozero.

Each button connects its pin to ground; the Pi's own pull-up holds the pin high while nobody presses.
"""

from __future__ import annotations

import os
from contextlib import ExitStack
from typing import Self, final

import gpiozero

from engine.words import Seconds
from firmware.buttons.contact import After, Contact, after
from firmware.buttons.debounce import Debounce
from firmware.buttons.port import ButtonsError
from firmware.buttons.press import BUTTONS, ButtonId, Clock, PressQueue
from firmware.configuration import Buttons as Section


@final
class PinButtons:
    """Four buttons on GPIO pins.

    gpiozero calls back from a thread of its own; what comes of it is put into the queue, nothing else.

    Args:
        queue: Where presses go.
        section: The pins, how long a button must be held, and how long it must rest.
        clock: The injected clock, by which chatter is told from presses.
        pin_factory: gpiozero's access to the pins; None takes `$GPIOZERO_PIN_FACTORY`, else lgpio.
        later: Looks at a button again after some seconds.
    """

    def __init__(
        self,
        queue: PressQueue,
        section: Section,
        clock: Clock,
        pin_factory: gpiozero.Factory | None = None,
        later: After = after,
    ) -> None:
        self._queue = queue
        self._section = section
        self._clock = clock
        self._factory = pin_factory
        self._later = later
        self._devices = ExitStack()

    def __enter__(self) -> Self:
        """Claim the four pins.

        Raises:
            ButtonsError: There is no GPIO, or a pin is taken; says what to do.
        """
        try:
            factory = self._factory or _pin_factory()
            for button in BUTTONS:
                self._devices.enter_context(self._listen(button, factory))
        except Exception as error:
            # Of any class: lgpio raises its own, and none of them may leave a pin claimed.
            self._devices.close()
            raise ButtonsError(
                f"The GPIO pins cannot be used: {error}.",
                expected="a Raspberry Pi with python3-lgpio, whose pins no other program holds.",
                advice='Install python3-lgpio and join the group gpio, or set buttons.source = "keyboard".',
            ) from error
        return self

    def __exit__(self, *_: object) -> None:
        """Give the pins back."""
        self._devices.close()

    def _listen(self, button: ButtonId, factory: gpiozero.Factory) -> gpiozero.DigitalInputDevice:
        pin: int = getattr(self._section.pins, button)
        rest, hold = self._section.debounce_ms / 1000, self._section.hold_ms / 1000
        debounce = Debounce(rest=Seconds(rest), hold=Seconds(hold))
        contact = Contact(button, self._queue, debounce, self._clock, self._later)
        self._devices.callback(contact.close)
        # gpiozero's own bounce time ignores edges after the first one, whatever that was.
        device = gpiozero.DigitalInputDevice(pin, pull_up=True, bounce_time=None, pin_factory=factory)
        device.when_activated = contact.down
        device.when_deactivated = contact.up
        if device.is_active:
            contact.is_down()
        return device


def _pin_factory() -> gpiozero.Factory | None:
    """Return lgpio's pins, or None to leave the choice to gpiozero's own environment variable.

    Left alone, gpiozero falls back to factories that current kernels break, and only warns.
    """
    if os.environ.get("GPIOZERO_PIN_FACTORY"):
        return None
    from gpiozero.pins.lgpio import LGPIOFactory  # noqa: PLC0415  # lgpio exists on a Pi only

    return LGPIOFactory()
