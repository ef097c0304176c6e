"""The match's thread with everything around it played by a test."""

from __future__ import annotations

from display.language import load_language
from display.model import Live, Model
from engine.words import Reading, Seconds
from firmware.appliance.evidence import Evidence
from firmware.appliance.follower import Follower
from firmware.appliance.following import Following, News
from firmware.appliance.stage import Stage
from firmware.buttons import Press, PressQueue
from firmware.eyes.messages import Faulted, FromEyes, LookNow, Seen, ToEyes
from firmware.table_protocol.messages import Hello
from tests.firmware.appliance.assistants import Listener, follower
from tests.firmware.clocks import StoppedClock

A = Press("a", Seconds(5.0), 1)
B = Press("b", Seconds(6.0), 1)
FAULT = Faulted("No camera.", "a camera", "plug it in")


class Desk:
    """The match's thread with everything around it played by the test.

    Attributes:
        listener: Stands in for the assistant.
        told: What the eyes were told.
        shown: What the screen showed.
        met: With whom the match met.
        ended: How often the end of the pictures was told.
    """

    def __init__(self, evidence: Evidence | None = None, *, torn: int | None = None) -> None:
        self.listener = Listener()
        self.told: list[ToEyes] = []
        self.shown: list[Model] = []
        self.met: list[Hello | None] = []
        self.ended = 0
        clock = StoppedClock(9.0)
        self.presses = PressQueue(clock)
        stage = Stage(
            lambda action: action(), self.shown.append, self.told.append, load_language("en"), clock
        )
        self.following = Following(
            self._meet, self.presses, stage, self.told.append, self._end, evidence, torn=torn
        )

    def _meet(self, hello: Hello | None) -> Follower:
        self.met.append(hello)
        return follower(self.listener)

    def _end(self) -> None:
        self.ended += 1

    def hear(self, *news: FromEyes | Press | News) -> None:
        """Have the thread hear all this, and end."""
        for one in news:
            if isinstance(one, Press):
                self.presses.put(one)
                self.following.hear(News.PRESS)
            else:
                self.following.hear(one)
        self.following.end()
        self.following.run()

    @property
    def notices(self) -> list[object]:
        """What the screen tells besides the match."""
        (*_, last) = self.shown
        assert isinstance(last, Live)
        return list(last.notices)

    @property
    def looks(self) -> list[Press]:
        """The presses for which the eyes were to take a picture."""
        return [one.press for one in self.told if isinstance(one, LookNow)]


def seen(number: int, *presses: Press) -> Seen:
    """A still that was read."""
    return Seen(Reading(Seconds(float(number)), number, {}), presses)
