"""Presses that end turns: the one that is not understood yet, those that wait, and the one still to come."""

from __future__ import annotations

from collections import deque
from typing import Final, final

from engine.kernel.records import Origin
from firmware.assistant.evidence.pressed import Pressed


@final
class Presses:
    """What is known of the presses that end turns; all of it changes together, here alone.

    Attributes:
        owed: The press that is not yet understood, None for none.
        waiting: Presses that ended turns while a question was open, in order.
        unpressed: Whether the last turn was understood before its press, which is still to come.
    """

    def __init__(self) -> None:
        self.owed: Pressed | None = None
        self.waiting: Final[deque[Pressed]] = deque()
        self.unpressed = False
        self._repaired = False

    # --- the one that is owed ------------------------------------------------------------------------

    def owe(self, pressed: Pressed) -> None:
        """Take a press to be still unexplained."""
        self.owed = pressed

    def owe_nothing(self) -> None:
        """Owe nothing any more: what the press was about is understood, or was turned down."""
        self.owed = None

    def explained(self, *, repaired: bool) -> bool:
        """Take a press to be explained; tell whether it was owed, as a second look tells it.

        Args:
            repaired: Whether the turn was under repair, and nobody has pressed for what explains it.
        """
        again = self.owed is not None
        self.owed, self._repaired = None, repaired
        return again

    def half_repaired(self, source: Origin) -> bool:
        """Tell whether the turn that is recorded now may be half of a repair; the next one is not any more.

        Args:
            source: Who says what it was. Who is asked knows; a camera may have seen half of it.
        """
        repaired, self._repaired = self._repaired, False
        return repaired and source is Origin.CAMERA

    # --- those that wait -----------------------------------------------------------------------------

    def wait(self, pressed: Pressed) -> None:
        """Have a press wait for the answer to a question, behind the others."""
        self.waiting.append(pressed)

    def wait_first(self, pressed: Pressed) -> None:
        """Have a press wait before the others: it is of the turn after the one that is asked about."""
        self.waiting.appendleft(pressed)

    def real(self, pressed: Pressed) -> Pressed:
        """Return the press of a turn: where one was only supposed, the first that waits was its own."""
        return self.waiting.popleft() if pressed.supposed and self.waiting else pressed

    def drop(self) -> None:
        """Forget those that wait: the turns that they ended are none."""
        self.waiting.clear()

    # --- the one that is still to come ---------------------------------------------------------------

    def made_up_for(self) -> bool:
        """Tell whether a press that comes now is the one that was still to come; it has come then."""
        unpressed, self.unpressed = self.unpressed, False
        return unpressed

    def anew(self) -> None:
        """Forget those that wait and the one that is still to come: the match goes on from elsewhere."""
        self.unpressed = False
        self.drop()
