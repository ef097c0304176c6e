"""The eyes as they run in a match, in a process of their own: when they are ready, what memory they take."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Final

from msgspec import Struct

from firmware.bench.reading import PLAYERS, SIZES, Life
from firmware.bench.spans import memory
from firmware.clock import MatchClock
from firmware.eyes.messages import Ended, Faulted, Ready, Seen, Task
from firmware.eyes.stills import Stills
from firmware.eyes.supervisor import Supervisor

LONGEST: Final = 1800.0
"""Seconds after which nobody waits any longer; learning the simulated box may take most of them."""


class Housing(Struct, frozen=True):
    """What the eyes' process takes.

    Args:
        ready: Seconds by the clock on the wall until it could read, with the start of Python and the album;
            None where it never could.
        stills: How many it read.
        peak: The most memory it had, in MB; None where the system does not tell. Two stills that it shares
            with the main process are part of it.
        fault: What went wrong; empty where nothing did.
    """

    ready: float | None
    stills: int
    peak: float | None
    fault: str = ""


def housed(tables: int, life: Life, album: Path | None) -> Housing:
    """Run the eyes' process before still lifes until these end.

    Args:
        tables: How many of each size; each lies there for eight seconds.
        life: What is shown there.
        album: Its file; None for that of the simulated box.
    """
    task = Task(
        source="table",
        clock=MatchClock.standing_at(0.0),
        game=life.game,
        players=PLAYERS,
        coverage="all",
        own_album=album or Path(),
        album=album,
        table=life.command(list(SIZES) * tables),
    )
    ready, peak, seen, fault = None, None, 0, ""
    begun = time.monotonic()
    with Supervisor(task, Stills(task.still)) as eyes:
        while time.monotonic() - begun < LONGEST:
            message = eyes.poll(0.2)
            if eyes.pid is not None:
                peak = memory("VmHWM", eyes.pid) or peak
            if isinstance(message, Ready):
                ready = round(time.monotonic() - begun, 2)
            elif isinstance(message, Seen):
                seen += message.reading is not None
            elif isinstance(message, Faulted):
                fault = message.seen
                break
            elif isinstance(message, Ended):
                break
        else:
            fault = (
                f"it read for {LONGEST:.0f} s and never ended" if ready else f"not ready in {LONGEST:.0f} s"
            )
    return Housing(ready, seen, peak, fault)
