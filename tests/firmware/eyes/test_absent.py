"""A match without a camera has no eyes, and no process of them."""

from __future__ import annotations

from threading import Thread

from firmware.eyes.absent import NoEyes
from firmware.eyes.messages import Absent, Stop


def test_it_says_once_that_nobody_sees() -> None:
    """Then it is silent, whatever it is told, and has no process."""
    with NoEyes() as eyes:
        assert eyes.poll(0.0) == Absent()
        eyes.send(Stop())
        assert eyes.poll(0.0) is None
        assert eyes.pid is None


def test_it_can_be_woken() -> None:
    """Whoever ends the match does not wait for it."""
    with NoEyes() as eyes:
        eyes.poll(0.0)
        thread = Thread(target=eyes.poll, args=(60.0,))
        thread.start()
        eyes.wake()
        thread.join(30.0)
        assert not thread.is_alive()
