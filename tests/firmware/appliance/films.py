"""Eyes that need no pictures: a table is played by the rules, and its readings are told.

Everything else of the appliance is the real one.
"""

from __future__ import annotations

import time
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, final

from msgspec import convert
from msgspec.structs import replace

from engine.games.cards_and_karma.views.facts import facts
from engine.kernel.contract import Over
from engine.words import Reading, Seconds
from firmware.buttons import ButtonId, Press
from firmware.eyes.entry import end_with_parent
from firmware.eyes.messages import (
    TO_EYES,
    Ended,
    Faulted,
    FromEyes,
    LookNow,
    Ready,
    Seen,
    Show,
    Stop,
    Task,
    packed,
)
from firmware.eyes.stills import Stills
from firmware.table_protocol.messages import Hello, Question, Screen
from tests.engine.referee.evening import GAME, Evening, Habits

HELLO = Hello(
    protocol=1,
    game="cards-and-karma",
    players=2,
    seats=("Asha", "Bela"),
    mat="cards-and-karma-2",
    still=(1280, 720),
    motion=(320, 180),
    coverage="all",
    clock="real",
)

LOOK = 0.1
"""Seconds from one look at a table that is wrong to the next."""
AMISS, RIGHT = 8.0, 2.0
"""Seconds after which the cards are gone again, and for which they lie there."""
TURN = 10.0
"""Seconds of the match's clock that a turn takes."""


def film(
    pipe: Connection,
    task: Task,  # noqa: ARG001 -- the signature of the real one
    stills: Stills | None,  # noqa: ARG001
    turns: int = 10_000,
    pause: float = 0.0,
) -> None:
    """Play so many turns, or to the end; between two of them some real seconds pass."""
    end_with_parent()
    _Film(pipe).run(turns, pause)


def late(pipe: Connection, task: Task, stills: Stills | None, turns: int, tries: Path) -> None:
    """Play so many turns, once the camera was tried three times in vain."""
    tried = len(tries.read_bytes()) if tries.exists() else 0
    if tried < 3:
        tries.write_bytes(b"x" * (tried + 1))
        pipe.send_bytes(packed(Faulted("A camera that is in use.", camera="device")))
        return
    film(pipe, task, stills, turns)


def wrong(pipe: Connection, task: Task, stills: Stills | None) -> None:  # noqa: ARG001 -- the same signature
    """See a table from which two cards of the grid vanish and come back; give back what is pressed."""
    end_with_parent()
    evening, number = Evening(1, 2, habits=Habits(leave=0.0, meanwhile=0.0)), 0
    pipe.send_bytes(packed(Ready(HELLO)))
    taken = [piece.faces[0][0] for piece in evening.look().places["grid"].pieces[:2]]
    with suppress(EOFError, BrokenPipeError):
        while True:
            asked = TO_EYES.decode(pipe.recv_bytes()) if pipe.poll(LOOK) else None
            if isinstance(asked, Stop):
                return
            number, now = number + 1, task.clock()
            reading = replace(evening.look(taken if now % AMISS > RIGHT else ()), time=now, number=number)
            pipe.send_bytes(packed(Seen(reading, (asked.press,) if isinstance(asked, LookNow) else ())))


class StoppedError(Exception):
    """The main process wants no more."""


@final
class _Film:
    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._evening = Evening(1, 2, habits=Habits(leave=0.0, meanwhile=0.0))
        self._time = 0.0
        self._number = 0

    def run(self, turns: int, pause: float) -> None:
        self._tell(Ready(HELLO))
        self._shown()
        try:
            for _ in range(4):
                self._at_rest()
            while turns > 0 and not isinstance(GAME.pending(self._evening.true), Over):
                self._turn()
                turns -= 1
                time.sleep(pause)
        except (StoppedError, EOFError, BrokenPipeError):
            return
        self._tell(Ended())

    def _turn(self) -> None:
        evening = self._evening
        evening._played()
        self._time += TURN
        at_end = facts(evening.true)
        self._seen(at_end, self._press("a", 0))
        for _ in range(4):
            self._at_rest(at_end)
        evening._lay()
        evening.table.clear()
        self._at_rest()
        self._at_rest()

    def _at_rest(self, at_end: dict[str, Any] | None = None) -> None:
        self._time += 1.0
        self._seen(at_end or {})

    def _seen(self, truth: dict[str, Any], *presses: Press) -> None:
        """Have a still read, and answer what is asked then."""
        self._tell(Seen(self._reading(), presses))
        while (question := self._shown().question) is not None and question.kind != "ending":
            button = _true_option(question, truth)
            self._time += 1.0
            self._tell(Seen(self._reading(), (self._press(button, self._state),)))

    def _reading(self) -> Reading:
        self._number += 1
        return replace(self._evening.look(), time=Seconds(self._time), number=self._number)

    def _press(self, button: str, state: int) -> Press:
        return Press(convert(button, ButtonId), Seconds(self._time), state)

    def _shown(self) -> Screen:
        """Wait for the next screen."""
        while True:
            message = TO_EYES.decode(self._pipe.recv_bytes())
            if isinstance(message, Show):
                self._state = message.screen.state
                return message.screen
            if isinstance(message, Stop):
                raise StoppedError

    def _tell(self, message: FromEyes) -> None:
        self._pipe.send_bytes(packed(message))


def _true_option(question: Question, truth: dict[str, Any]) -> str:
    for option in question.options:
        if option.facts is not None and all(truth.get(name) == told for name, told in option.facts.items()):
            return option.button
    return question.options[-1].button
