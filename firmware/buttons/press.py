"""A press of a button, and the queue in which presses wait for the main loop."""

from __future__ import annotations

from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Lock
from typing import Final, Literal, final, get_args

from msgspec import Struct

from engine.words import Seconds

ButtonId = Literal["a", "b", "c", "d"]
BUTTONS: Final[tuple[ButtonId, ...]] = get_args(ButtonId)
"""The buttons from left to right, as they sit beside the screen."""

Clock = Callable[[], Seconds]
"""Gives the seconds since some fixed moment and never goes back: `time.monotonic`, or a simulated clock."""


class Press(Struct, frozen=True):
    """One press of one button."""

    button: ButtonId
    """Which one."""
    time: Seconds
    """When it went down, in seconds of the injected clock."""
    answers: int
    """The number of the state that the screen showed at that moment; what the person was looking at."""
    touched: bool = False
    """Whether it was a touch on the screen: on the button's label, or on an entry over it."""
    entry: int | str | None = None
    """The answer of the list on the screen that was touched, from 0, or the name of a spot of the table;
    None for the button itself."""


@final
class PressQueue:
    """The one way by which presses reach the main loop.

    Any thread may put a press in; only the main loop takes them out. Putting never waits and never fails.

    Args:
        clock: The injected clock.
        wake: Is called after each press, in the thread that put it in; must neither wait nor fail.
        taken: Takes a press that is not for the match, and tells whether it did; as `wake`.
    """

    def __init__(
        self,
        clock: Clock,
        wake: Callable[[], object] = lambda: None,
        taken: Callable[[ButtonId], bool] = lambda _: False,
    ) -> None:
        self._clock = clock
        self._wake = wake
        self._taken = taken
        self._waiting: SimpleQueue[Press] = SimpleQueue()
        self._lock = Lock()
        self.shown = 0
        """The number of the state that the screen shows."""
        self.held: frozenset[ButtonId] = frozenset()
        """The buttons that are stuck."""

    def show(self, state: int) -> None:
        """Note the number of the state that the screen shows from now on."""
        self.shown = state

    def stuck(self, button: ButtonId, *, held: bool) -> None:
        """Note whether a button is held down longer than anybody holds one."""
        with self._lock:
            before = self.held
            self.held = before | {button} if held else before - {button}
        if held is not (button in before):
            self._wake()

    def press(self, button: ButtonId) -> None:
        """Put in a press that happens now, as an answer to what is shown now."""
        self.put(Press(button=button, time=self._clock(), answers=self.shown))

    def put(self, press: Press) -> None:
        """Put in a press that carries its own time and number."""
        if self._taken(press.button):
            return
        self._waiting.put(press)
        self._wake()

    def take(self) -> list[Press]:
        """Take out all presses that wait, in the order in which they came."""
        taken = []
        while True:
            try:
                taken.append(self._waiting.get_nowait())
            except Empty:
                return taken
