"""Table, eyes and assistant in one process on the table's clock.

What eyes and referee take is measured in CPU seconds, multiplied, and passes on the table's clock:
pictures that would have come meanwhile are never asked for. Eyes and referee work side by side, as
they do in their two processes on the appliance; each does one thing after the other. A press has its still
taken at once, also while the eyes read another one, and has it read when they have done. What was read waits
until the referee has done with what came before; where something newer waits as well, it is only kept.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial
from math import inf
from time import thread_time
from typing import Protocol, TypeVar, final

from msgspec import Struct

from display.language import Language
from engine.errors import MunshiError
from engine.words import Reading, Seconds
from firmware.assistant.assistant import Assistant
from firmware.assistant.broadcast import screen
from firmware.buttons import BUTTONS, Press
from firmware.buttons.ending import Endings
from firmware.camera.table import touch
from firmware.eyes.pacing import PERIOD, Pacing
from firmware.eyes.port import Glance
from firmware.table.connection import Answered, TableConnection
from firmware.table_protocol.messages import Press as TablePress
from firmware.trial.journal import Journal
from firmware.trial.spectators import Nobody, Spectator
from vision.frames import Frame
from vision.table.strangers import Stranger

T = TypeVar("T")


class Looker(Protocol):
    """The eyes, as far as they are needed here."""

    def glance(self, frame: Frame) -> Glance:
        """Look at a small picture."""

    def read(self, frame: Frame, *, whole: bool) -> Reading:
        """Read a still, `whole` also where something moves; a `MunshiError` where it shows no table."""

    @property
    def strangers(self) -> tuple[Stranger, ...]:
        """What lay plainly open, and has no name, where it was read last."""


class Pace(Struct, frozen=True):
    """How fast this machine stands in for another one.

    Args:
        cpu_factor: What measured seconds are multiplied by (5 stands in for a Raspberry Pi 4).
    """

    cpu_factor: float = 1.0


class _Seen(Struct, frozen=True, eq=False):
    """A still that was read, or could not be, when that was done, and what was pressed on it."""

    arrived: float
    frame: Frame
    reading: Reading | None
    presses: tuple[Press, ...]
    strangers: tuple[Stranger, ...] = ()


@final
class Lockstep:
    """Plays one match.

    Args:
        table: The table.
        eyes: What reads its pictures.
        assistant: What follows the match.
        language: Of what is shown.
        journal: Where events go.
        pace: How fast time passes while somebody thinks.
        spectator: Who looks on.
    """

    def __init__(
        self,
        table: TableConnection,
        eyes: Looker,
        assistant: Assistant,
        language: Language,
        journal: Journal,
        pace: Pace | None = None,
        spectator: Spectator | None = None,
    ) -> None:
        self._table = table
        self._eyes = eyes
        self._assistant = assistant
        self._language = language
        self._journal = journal
        self._factor = (pace or Pace()).cpu_factor
        self._spectator = spectator or Nobody()
        self._free = table.hello.time
        self._thinks_until = self._reads_until = self._free
        self._pacing = Pacing(self._free)
        self._endings = Endings()
        self._kept: list[Press] = []
        self._waiting: deque[_Seen] = deque()
        self._shown = -1

    def run(self) -> str:
        """Play until the table says goodbye; return its reason."""
        self._show(self._free)
        while True:
            ask = self._table.still if self._pacing.due(self._free) else self._table.motion
            answered = ask(self._free)
            if answered.picture is None:
                self._attend(inf)
                bye = answered.bye
                return bye.reason if bye is not None else "closed"
            self._take(answered)
            self._attend(self._free)

    def _take(self, answered: Answered) -> None:
        picture, pixels = answered.picture, answered.pixels
        if picture is None or pixels is None:
            return
        frame = Frame(pixels, Seconds(picture.time), picture.number)
        if picture.kind == "motion":
            self._spectator.glimpse(frame)
            glance, spent = self._timed(lambda: self._eyes.glance(frame))
            self._pacing.glanced(glance, picture.time)
            self._free = picture.time + max(spent, PERIOD)
            return
        presses = _ours(answered.presses)
        pressed = bool(presses or self._kept)
        reading, spent = self._timed(lambda: self._read(frame, whole=pressed))
        self._reads_until = max(picture.time, self._reads_until) + spent
        self._free = max(self._reads_until, picture.time + PERIOD)
        if reading is None:
            self._pacing.failed(self._free)
        else:
            self._pacing.was_read(picture.time)
        self._waiting.append(_Seen(self._reads_until, frame, reading, presses, self._eyes.strangers))

    def _attend(self, until: float) -> None:
        """Have the assistant take what was read, as far as it begins with that by a time."""
        while self._waiting:
            begins = max(self._waiting[0].arrived, self._thinks_until)
            if begins > until:
                return
            seen = self._waiting.popleft()
            newer = any(one.arrived <= begins and self._searched(one) for one in self._waiting)
            self._spectator.see(seen.frame)
            _, thought = self._timed(partial(self._tell, seen, overtaken=newer))
            self._thinks_until = begins + thought
            self._show(self._thinks_until)

    def _read(self, frame: Frame, *, whole: bool) -> Reading | None:
        try:
            return self._eyes.read(frame, whole=whole)
        except MunshiError as error:
            self._journal.write("unreadable", {"time": frame.time, "reason": error.seen})
            return None

    def _tell(self, seen: _Seen, *, overtaken: bool) -> None:
        """Tell the assistant; a press that ends a turn waits for a picture that can be read."""
        reading = seen.reading
        presses, self._kept = (*self._kept, *seen.presses), []
        if reading is not None:
            self._journal.write("reading", {"reading": reading, "overtaken": overtaken and not presses})
        for press in presses:
            if reading is None and (self._kept or self._needs_picture(press)):
                self._kept.append(press)
                self._pacing.asked()
            else:
                self._assistant.press(press, reading, seen.strangers)
        if not presses and reading is not None:
            self._assistant.read(reading, overtaken=overtaken, strangers=seen.strangers)

    def _searched(self, seen: _Seen) -> bool:
        """Tell whether a reading will be searched for: not one on which something else was pressed."""
        ends = not seen.presses or any(map(self._needs_picture, seen.presses))
        return seen.reading is not None and ends

    def _needs_picture(self, press: Press) -> bool:
        return self._endings.needs_picture(press.button, self._assistant.screens.meant(press))

    def _show(self, time: float) -> None:
        scene = self._assistant.scene
        if scene.number == self._shown:
            return
        self._shown = scene.number
        self._endings.note(scene.number, scene.ending)
        self._assistant.screens.lit(scene.number, Seconds(time))
        self._table.show(screen(self._assistant, self._language, time))
        self._journal.write("shown", {"time": time, "screen": scene.number, "phase": scene.phase})
        self._spectator.shown()

    def _timed(self, work: Callable[[], T]) -> tuple[T, float]:
        """Do something; return what came of it and the seconds it takes on the table's clock."""
        before = thread_time()
        done = work()
        return done, (thread_time() - before) * self._factor


def _ours(presses: tuple[TablePress, ...]) -> tuple[Press, ...]:
    """Return the presses of our buttons, as the assistant takes them."""
    return tuple(
        Press(press.button, Seconds(press.time), press.state)
        if press.button in BUTTONS
        else touch(press, Seconds(press.time))
        for press in presses
        if press.button in BUTTONS or press.button.removeprefix("touch-").isdigit()
    )
