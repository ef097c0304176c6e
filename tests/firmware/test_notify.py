"""systemd hears that Munshi is ready once, and from then on that it is alive."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from firmware.notify import Notifier


@pytest.mark.parametrize("abstract", [False, True])
def test_ready_once_then_beats(tmp_path: Path, abstract: bool) -> None:
    """Not more often than once a second, and at the end that it stops."""
    name = f"@{tmp_path}" if abstract else str(tmp_path / "notify")
    now = [100.0]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(f"\0{tmp_path}" if abstract else name)
        systemd.settimeout(10)
        notifier = Notifier({"NOTIFY_SOCKET": name}, clock=lambda: now[0])
        for later in (0.0, 0.3, 0.8):
            now[0] += later
            notifier.beat()
        notifier.stopping()
        told = [systemd.recv(100).decode() for _ in range(3)]
    assert told == ["READY=1\nWATCHDOG=1", "WATCHDOG=1", "STOPPING=1"]


def test_without_systemd_nothing_is_told(tmp_path: Path) -> None:
    """Nor is a socket that is not there a mistake."""
    Notifier({}).beat()
    Notifier({"NOTIFY_SOCKET": str(tmp_path / "none")}).beat()
