"""Where the eyes' process begins. Imports nothing heavy, for the main process names it too."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from threading import Thread

from firmware.eyes.messages import Task
from firmware.eyes.stills import Stills
from firmware.terminal import settled

Entry = Callable[[Connection, Task, Stills | None], None]
"""What is run in the eyes' process: with the pipe to the main process, the task, and room for stills."""


def main(pipe: Connection, task: Task, stills: Stills | None) -> None:
    """Run the eyes until they are told to stop."""
    end_with_parent()
    with settled():
        # Imported here, where the camera and OpenCV are wanted.
        from firmware.eyes.process import run  # noqa: PLC0415

        run(pipe, task, stills)


def end_with_parent() -> None:
    """See to it that this process ends when the main process does, and not before.

    Ctrl-C, and systemd when it stops a service, tell every process at once. The main process then stops
    this one in order; where it was killed, nobody is left to do so.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        Thread(target=_leave_after, args=(parent.sentinel,), daemon=True).start()


def _leave_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
