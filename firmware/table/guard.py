"""Runs a table program, and ends it with all that it has started once whoever started this has ended.

A program of its own, so that it does its work however Munshi ends: `python guard.py LIFELINE COMMAND...`.
LIFELINE is the descriptor of a socket whose other end Munshi holds open as long as it lives. The number of
the program's process is written into it, for Munshi to end it where this is killed.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from threading import Thread
from typing import Final

GRACE: Final = 1.0
"""Seconds that programs have to end after they were asked to."""

CANNOT_RUN: Final = 126
"""Status where there is no such program, as shells have it."""


def main(lifeline: int, command: list[str]) -> int:
    """Run a program to its end; return its status."""
    try:
        program = subprocess.Popen(command, process_group=0)  # noqa: S603 -- the person's own command
    except OSError as error:
        sys.stderr.write(f"{command[0]}: {error.strerror}\n")
        return CANNOT_RUN
    os.write(lifeline, str(program.pid).encode())
    for pipe in (0, 1):  # only the program's own count: what it closes is closed
        os.close(pipe)
    # The program has inherited how Munshi takes these; here they would leave it alone.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_watch, args=(lifeline, program.pid), daemon=True).start()
    status = program.wait()
    end(program.pid)
    return status if status >= 0 else 128 - status


def _watch(lifeline: int, group: int) -> None:
    with suppress(ConnectionResetError):  # closed by one who has not read what stood there
        os.read(lifeline, 1)
    end(group)


def end(group: int) -> None:
    """End a group of processes, kindly first."""
    with suppress(ProcessLookupError):  # they have ended
        os.killpg(group, signal.SIGTERM)
        until = time.monotonic() + GRACE
        while time.monotonic() < until:
            os.killpg(group, 0)
            time.sleep(0.02)
        os.killpg(group, signal.SIGKILL)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
