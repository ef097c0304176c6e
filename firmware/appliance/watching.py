"""The eyes' thread: keeps their process alive and hands on what they say."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event
from typing import Final, final

from firmware.eyes.messages import FromEyes
from firmware.eyes.port import Watched

TURN: Final = 0.5
"""Seconds after which a silence is looked into."""


@final
class Watching:
    """Polls the eyes until it is told to end.

    Args:
        eyes: Not yet started.
        put: Takes what they say; must not wait.
    """

    def __init__(self, eyes: Watched, put: Callable[[FromEyes], object]) -> None:
        self._eyes = eyes
        self._put = put
        self._ending = Event()
        self._answer: Callable[[], object] | None = None

    def run(self) -> None:
        """Keep the eyes alive."""
        with self._eyes as eyes:
            while not self._ending.is_set():
                message = eyes.poll(TURN)
                if message is not None:
                    self._put(message)
                answer, self._answer = self._answer, None
                if answer is not None:
                    answer()

    def ask(self, answer: Callable[[], object]) -> None:
        """Have `run` call this once it has looked after the eyes."""
        self._answer = answer

    def end(self) -> None:
        """Have `run` end, and the eyes with it."""
        self._ending.set()
        self._eyes.wake()
