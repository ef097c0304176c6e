"""One button on a wire: when its contact closes and opens, what is a press, and whether it is stuck."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock, Timer
from typing import Final, Protocol, final

from engine.words import Seconds
from firmware.buttons.debounce import Debounce
from firmware.buttons.press import ButtonId, Clock, Press, PressQueue

STUCK: Final = Seconds(15.0)
"""So long nobody holds a button down."""


SHORTEST: Final = 0.001
"""Seconds after which it is looked at again where clocks do not quite agree."""


class Alarm(Protocol):
    """Something that happens later, unless it is cancelled."""

    def cancel(self) -> object:
        """Let it not happen."""


After = Callable[[float, Callable[[], None]], Alarm]
"""Does something after some seconds, on a thread of its own."""


def after(seconds: float, action: Callable[[], None]) -> Alarm:
    """Do something after some seconds of real time."""
    timer = Timer(seconds, action)
    timer.daemon = True
    timer.start()
    return timer


@final
class Contact:
    """Makes presses of a contact.

    Any thread may tell it that the contact closed or opened.

    Args:
        button: Which button it is.
        queue: Where presses go, and whether it is stuck.
        debounce: Tells presses from chatter and spikes.
        clock: The injected clock.
        later: Looks again later.
    """

    def __init__(
        self,
        button: ButtonId,
        queue: PressQueue,
        debounce: Debounce,
        clock: Clock,
        later: After = after,
    ) -> None:
        self._button: Final[ButtonId] = button
        self._queue = queue
        self._debounce = debounce
        self._clock = clock
        self._later = later
        self._lock = Lock()
        self._alarm: Alarm | None = None
        self._answers = 0

    def close(self) -> None:
        """Do nothing more."""
        with self._lock:
            self._cancel()

    def down(self) -> None:
        """Note that the contact closed."""
        with self._lock:
            self._debounce.down(self._clock())
            self._answers = self._queue.shown
            self._wait()

    def is_down(self) -> None:
        """Note that it is closed already, which is no press."""
        with self._lock:
            self._debounce.down(self._clock())
            self._debounce.pressed = True
            self._wait()

    def up(self) -> None:
        """Note that the contact opened."""
        with self._lock:
            if self._debounce.pressed:
                self._cancel()
            self._put(self._debounce.up(self._clock()))
            self._queue.stuck(self._button, held=False)

    def _look(self) -> None:
        with self._lock:
            self._alarm = None
            now = self._clock()
            self._put(self._debounce.held(now))
            since = self._debounce.since
            if since is not None and now - since >= STUCK:
                self._queue.stuck(self._button, held=True)
            else:
                self._wait()

    def _wait(self) -> None:
        """Look again when it is a press, or when it is stuck."""
        since = self._debounce.since
        if since is not None and self._alarm is None:
            due = since + (self._debounce.hold if self._debounce.waits else STUCK)
            self._alarm = self._later(max(due - self._clock(), SHORTEST), self._look)

    def _put(self, time: Seconds | None) -> None:
        if time is not None:
            self._queue.put(Press(button=self._button, time=time, answers=self._answers))

    def _cancel(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
