"""Eyes' processes that see nothing, and behave well or badly; each is spawned by a test."""

# ruff: noqa: ARG001 -- all have the signature of the real one

from __future__ import annotations

import os
import time
from multiprocessing.connection import Connection

import numpy as np

from engine.words import Reading, Seconds
from firmware.buttons import Press
from firmware.clock import MatchClock
from firmware.eyes.entry import end_with_parent
from firmware.eyes.messages import (
    TO_EYES,
    Alive,
    Busy,
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
from vision.frames import Frame

TASK = Task("folder", MatchClock(0.0), "cards-and-karma", 2, "all", os.devnull)  # type: ignore[arg-type]


def tell(pipe: Connection, *messages: FromEyes) -> None:
    """Tell the main process."""
    for message in messages:
        pipe.send_bytes(packed(message))


def well(pipe: Connection, task: Task, stills: Stills | None) -> None:
    """See; give each press back, and the label of a screen as a reason; end when told."""
    end_with_parent()
    tell(pipe, Ready(), Alive())
    while True:
        if pipe.poll(0.05):
            message = TO_EYES.decode(pipe.recv_bytes())
            if isinstance(message, Stop):
                return
            if isinstance(message, LookNow):
                tell(pipe, Seen(None, (message.press,)))
            if isinstance(message, Show):
                tell(pipe, Seen(None, reason=str(message.screen.state)))
        tell(pipe, Alive())


def seeing(pipe: Connection, task: Task, stills: Stills | None) -> None:
    """See an empty table over and over, and each press on it."""
    end_with_parent()
    tell(pipe, Ready())
    number = 0
    while True:
        number += 1
        presses: tuple[Press, ...] = ()
        if pipe.poll(0.02):
            message = TO_EYES.decode(pipe.recv_bytes())
            if isinstance(message, Stop):
                return
            presses = (message.press,) if isinstance(message, LookNow) else ()
        tell(pipe, Seen(Reading(task.clock(), number, {}), presses))


def hanging(pipe: Connection, task: Task, stills: Stills | None) -> None:
    """Take a still, then hang: hear nothing, say nothing."""
    if stills is not None:
        stills.keep(Frame(np.full((4, 6, 3), 77, np.uint8), Seconds(0.0), 5))
    tell(pipe, Ready(), Alive())
    time.sleep(600)


def slow(pipe: Connection, task: Task, stills: Stills | None) -> None:
    """Say that it will take long to see."""
    tell(pipe, Busy(60.0, "learning"))
    while not pipe.poll(0.05):
        pass
    well(pipe, task, stills)


def dying(pipe: Connection, task: Task, stills: Stills | None) -> None:
    """Die as a crash in a library does."""
    tell(pipe, Ready())
    os._exit(3)


def faulty(pipe: Connection, task: Task, stills: Stills | None) -> None:
    """Say what is wrong, and end."""
    tell(pipe, Faulted("No camera.", "a camera", "plug it in"))


def finished(pipe: Connection, task: Task, stills: Stills | None) -> None:
    """Have no more pictures."""
    tell(pipe, Ready(), Ended())
