"""Tells systemd that Munshi is ready and alive, where it is started by it."""

from __future__ import annotations

import os
import socket
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final, final

BEAT: Final = 1.0
"""Seconds between two beats at the least."""


@final
class Notifier:
    """Writes to the socket that systemd names; does nothing where there is none.

    Args:
        environment: With systemd's `NOTIFY_SOCKET`.
        clock: Seconds.
    """

    def __init__(
        self, environment: Mapping[str, str] = os.environ, clock: Callable[[], float] = time.monotonic
    ) -> None:
        name = environment.get("NOTIFY_SOCKET", "")
        self._address = f"\0{name[1:]}" if name.startswith("@") else name
        self._clock = clock
        self._last: float | None = None

    def beat(self) -> None:
        """Say that all is well; the first time, that Munshi is ready."""
        now = self._clock()
        if self._last is None:
            self._send("READY=1\nWATCHDOG=1")
        elif now - self._last >= BEAT:
            self._send("WATCHDOG=1")
        else:
            return
        self._last = now

    def stopping(self) -> None:
        """Say that Munshi ends by itself."""
        self._send("STOPPING=1")

    def _send(self, text: str) -> None:
        if not self._address:
            return
        # systemd that does not listen is no reason to end a match.
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sender:
            sender.connect(self._address)
            sender.sendall(text.encode())
