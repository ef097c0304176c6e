"""The match's thread: what the eyes and the buttons say goes in, scenes come out.

It waits for nothing but news: the disk, the screen and the eyes have threads of their own.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Mapping
from enum import Enum
from queue import SimpleQueue
from typing import Final, final

from msgspec import Struct
from msgspec.structs import replace

from display.phrases.pictures import SPOILT
from engine.errors import MunshiError
from engine.words import Seconds
from firmware.appliance.evidence import Evidence
from firmware.appliance.follower import Follower
from firmware.appliance.lettering import missing_letters
from firmware.appliance.stage import Condition, Stage
from firmware.buttons import BUTTONS, Press, PressQueue
from firmware.buttons.ending import Endings
from firmware.eyes.messages import (
    Absent,
    Busy,
    Ended,
    Faulted,
    FromEyes,
    LookNow,
    Ready,
    Rolled,
    Seen,
    ToEyes,
)
from firmware.eyes.unnamed import unpacked
from firmware.table_protocol.messages import Hello

LOG: Final = logging.getLogger(__name__)

GONE: Final = 5
"""Starts in a row without a picture after which people are told to go on without a camera."""

REMEMBERED: Final = 256
"""Presses that are known when they come back twice, as those do for which failing eyes were asked again."""


class EyesError(MunshiError):
    """The eyes cannot see, in words of their own."""


@final
class NoAlbumError(EyesError):
    """They know no card: there is no album, or it is damaged."""


class News(Enum):
    """What else wakes the match's thread."""

    PRESS = "press"
    LEAVE = "leave"


class Asked(Struct, frozen=True):
    """Somebody wants to know whether the match's thread comes to what it is told; it calls `answer`."""

    answer: Callable[[], object]


Told = FromEyes | News | Asked
"""What the match's thread may be told."""


@final
class Following:
    """Follows one match.

    `hear`, `lit` and `end` are for any thread, `run` is the thread's own.

    Args:
        meet: Returns who follows the match, once the eyes see; with what a table program said of
            itself. It is called again each time they see again, and checks that they see the same.
        presses: Where presses of our own buttons wait.
        stage: Shows scenes.
        tell: Tells the eyes something.
        ended: Is called when there are no more pictures.
        evidence: Keeps pictures of what was not understood.
        torn: How many whole steps were cut off with the end of the record, behind damage; None where it ended
            well.
    """

    def __init__(
        self,
        meet: Callable[[Hello | None], Follower],
        presses: PressQueue,
        stage: Stage,
        tell: Callable[[ToEyes], object],
        ended: Callable[[], object],
        evidence: Evidence | None = None,
        *,
        torn: int | None = None,
    ) -> None:
        self._meet = meet
        self._presses = presses
        self._stage = stage
        self._tell = tell
        self._ended = ended
        self._evidence = evidence
        self._inbox: SimpleQueue[Told] = SimpleQueue()
        self._waiting: deque[Told] = deque()
        self._shown: SimpleQueue[tuple[int, Seconds]] = SimpleQueue()
        self._last_shown = 0
        self._follower: Follower | None = None
        self._hello: Hello | None = None
        self._condition = Condition(torn=torn)
        self._faults = 0
        self._fault = ""
        self._still: int | None = None
        self._spoilt = False
        self._endings = Endings()
        self._sent: list[Press] = []
        self._done: deque[Press] = deque(maxlen=REMEMBERED)

    def hear(self, news: Told) -> None:
        """Take news; never waits."""
        self._inbox.put(news)

    def lit(self, number: int, time: Seconds) -> None:
        """Take note that a scene is on the screen since a time; to be called before a press can answer it.

        Those before it that came too fast are never on the screen.
        """
        self._shown.put((number, time))

    def end(self) -> None:
        """Have `run` end."""
        self._inbox.put(News.LEAVE)

    def run(self) -> None:
        """Follow the match until the end.

        Raises:
            MunshiError: The eyes never saw, or what they see cannot be followed.
        """
        while (news := self._next()) is not News.LEAVE:
            presses = self._presses.take()
            stuck = tuple(BUTTONS.index(button) + 1 for button in BUTTONS if button in self._presses.held)
            self._condition = replace(self._condition, stuck=stuck)
            self._light()
            self._take(news)
            for press in presses:
                self._press(press)
            self._show()

    def _next(self) -> Told:
        """Return what came first, with what has come since in `_waiting`."""
        if not self._waiting:
            self._waiting.append(self._inbox.get())
        while not self._inbox.empty():
            self._waiting.append(self._inbox.get())
        return self._waiting.popleft()

    def happened(self, kind: str, values: Mapping[str, object]) -> None:
        """Take note of what the assistant reports."""
        if kind == "confirmed":
            self._condition = replace(self._condition, torn=None, letters=())
        if self._evidence is not None:
            self._evidence.happened(kind, values)

    # --- the eyes ----------------------------------------------------------------------------------

    def _take(self, news: Told) -> None:
        if isinstance(news, Asked):
            news.answer()
        elif isinstance(news, Busy):
            LOG.warning("%s", news.reason)
        elif isinstance(news, Ready):
            self._ready(news)
        elif isinstance(news, Seen):
            self._seen(news)
        elif isinstance(news, Rolled):
            self._rolled(news)
        elif isinstance(news, Faulted):
            self._faulted(news)
        elif isinstance(news, Absent):
            self._met(None)
            self._without_eyes()
        elif isinstance(news, Ended):
            self._without_eyes()
            self.happened("ended", {})
            self._show()
            self._ended()

    def _met(self, hello: Hello | None) -> None:
        """Have the match meet its table; the first time, say which letters of its names nobody can draw."""
        first = self._follower is None
        self._follower = self._meet(hello)
        if first:
            letters = missing_letters(self._follower.assistant.scene.names)
            self._condition = replace(self._condition, letters=letters)

    def _ready(self, ready: Ready) -> None:
        self._met(ready.hello)
        self._hello = ready.hello
        self._condition = replace(self._condition, camera="")
        if ready.dice:
            self._without_eyes()  # people enter all but the rolls
        elif not self._faults:
            self._condition = replace(self._condition, eyes="well")
        for press in self._sent:  # those that were waiting for a picture when the eyes failed
            self._tell(LookNow(press))

    def _rolled(self, rolled: Rolled) -> None:
        self._faults = 0
        self._fault = ""
        if self._follower is not None:
            self._follower.assistant.rolled(rolled.dice)

    def _seen(self, seen: Seen) -> None:
        follower = self._follower
        if follower is None:
            return
        self._faults = 0
        self._fault = ""
        presses = self._in_order([press for press in dict.fromkeys(seen.presses) if press not in self._done])
        self._sent = [press for press in self._sent if press not in presses]
        unreadable = seen.reading is None
        gone = unreadable and self._condition.eyes == "gone"
        self._spoilt = unreadable and any(one.kind in SPOILT for one in seen.remarks)
        follower.assistant.go_on(sees=not (gone or self._spoilt))
        if unreadable and not self._condition.unreadable:
            LOG.warning("%s", seen.reason)
            self.happened("unreadable", {"reason": seen.reason})
        self._condition = replace(
            self._condition,
            eyes="gone" if gone else "well",
            unreadable=unreadable,
            bumped=seen.bump is not None,
            relit=seen.relit,
            remarks=seen.remarks,
        )
        if seen.reading is not None:
            self._still = seen.reading.number
        strangers = unpacked(seen.unnamed)
        for press in presses:
            if unreadable and not self._spoilt and self._waits(press):
                self._look(press)
                continue
            self._done.append(press)
            follower.assistant.press(press, seen.reading, strangers)
        if seen.reading is not None and not presses:
            newer = any(isinstance(one, Seen) and self._searched(one) for one in self._waiting)
            follower.assistant.read(seen.reading, overtaken=newer, strangers=strangers)

    def _in_order(self, presses: list[Press]) -> list[Press]:
        """Return presses with those before them that still wait for a picture: this one is of theirs, too."""
        earlier = [one for one in self._sent if any(one.time < later.time for later in presses)]
        return sorted(dict.fromkeys((*earlier, *presses)), key=lambda one: one.time)

    def _searched(self, seen: Seen) -> bool:
        """Tell whether a reading will be searched for: not one on which something else was pressed."""
        ends = not seen.presses or any(map(self._needs_picture, seen.presses))
        return seen.reading is not None and ends

    def _faulted(self, fault: Faulted) -> None:
        kind = NoAlbumError if fault.album else EyesError
        error = kind(fault.seen, expected=fault.expected, advice=fault.advice)
        simulated = self._hello is not None and self._hello.clock == "simulated"
        never = self._follower is None
        if simulated or (never and not fault.camera):
            # At the start somebody is there to mend it; a simulated evening cannot be had again.
            raise error
        if never:
            self._met(None)
        self._faults += 1
        self._still = None
        if never or self._faults >= GONE or self._condition.eyes == "gone":
            self._without_eyes()
        else:
            self._condition = replace(self._condition, eyes="away")
        self._condition = replace(self._condition, camera=fault.camera)
        if str(error) != self._fault:  # it is tried for hours
            self._fault = str(error)
            LOG.warning("%s", error)
            self.happened("fault", {"message": str(error)})

    def _without_eyes(self) -> None:
        """Have people enter what they do; a press that waits for a picture will never get one."""
        self._condition = replace(self._condition, eyes="gone")
        self._done.extend(self._sent)
        self._sent = []
        if self._follower is not None:
            self._follower.assistant.go_on(sees=False)

    # --- presses of our own buttons ----------------------------------------------------------------

    def _press(self, press: Press) -> None:
        if self._follower is None:
            return
        if self._waits(press) and self._condition.eyes != "gone" and not self._spoilt:
            self._look(press)
        else:
            self._follower.assistant.press(press, None)

    def _needs_picture(self, press: Press) -> bool:
        """Tell whether a press ends a turn."""
        meant = self._follower.assistant.screens.meant(press) if self._follower is not None else press.answers
        return self._endings.needs_picture(press.button, meant)

    def _waits(self, press: Press) -> bool:
        """Tell whether a press waits for a picture, its own or that of one before it."""
        return bool(self._sent) or self._needs_picture(press)

    def _look(self, press: Press) -> None:
        self._sent.append(press)
        self._tell(LookNow(press))

    # --- what is shown -----------------------------------------------------------------------------

    def _light(self) -> None:
        """Tell the assistant what was shown since when.

        A scene that was skipped counts as shown with the one that came instead: nobody had it in view
        before.
        """
        while not self._shown.empty():
            number, time = self._shown.get()
            for one in range(self._last_shown + 1, number + 1):
                if self._follower is not None:
                    self._follower.assistant.screens.lit(one, time)
            self._last_shown = max(self._last_shown, number)

    def _show(self) -> None:
        if self._follower is not None and (instead := self._follower.then()) is not None:
            self._follower = instead
            instead.assistant.go_on(sees=self._condition.eyes != "gone")
        follower = self._follower
        if follower is None:
            return
        scene = follower.assistant.scene
        self._endings.note(scene.number, scene.ending)
        if self._evidence is not None:
            self._evidence.keep(scene.number, self._still)
        self._stage.play(follower, self._condition, table=self._hello is not None)
