"""Ending when a signal says so: in order, and where that takes too long, at once."""

from __future__ import annotations

import faulthandler
import signal
import socket
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Final

GRACE: Final = 12.0
"""Seconds to end in order; the eyes' process alone has eight to say farewell."""


@contextmanager
def ended_by(
    signals: Iterable[signal.Signals], leave: Callable[[signal.Signals], object], grace: float = GRACE
) -> Iterator[None]:
    """Call `leave` on the main thread when one of these signals comes.

    Where that has not led out of here some seconds later, for a thread or the main thread itself hangs, what
    each thread does is written to standard error, and the process ends with status 1.
    """
    heard, told = socket.socketpair()
    told.settimeout(0.0)
    numbers = set(signals)
    before = {one: signal.signal(one, lambda number, _: leave(signal.Signals(number))) for one in numbers}
    # Python's own handlers wait for the main thread, which may hang; these bytes do not.
    waker = signal.set_wakeup_fd(told.fileno(), warn_on_full_buffer=False)
    Thread(target=_watch, args=(heard, numbers, grace), name="munshi-ending", daemon=True).start()
    try:
        yield
    finally:
        signal.set_wakeup_fd(waker)
        for one, handler in before.items():
            signal.signal(one, handler)
        told.close()
        faulthandler.cancel_dump_traceback_later()


def _watch(heard: socket.socket, signals: set[signal.Signals], grace: float) -> None:
    with heard:
        while number := heard.recv(1):
            if number[0] in signals:
                faulthandler.dump_traceback_later(grace, exit=True, file=sys.__stderr__ or sys.stderr)
