"""Turns that end by themselves, where nobody needs to press: the next one has begun, or all lies at rest."""

from __future__ import annotations

from typing import Final, final

from engine.referee import Explained
from engine.words import Reading, Seconds

AT_REST: Final = 8.0
"""Seconds after which a turn that lies complete is over."""

PLAYED_ON: Final = 6.0
"""The same where the next one seems to have begun: half an exchange looks so, too, for a while."""


@final
class Resting:
    """Watches how long a turn lies complete.

    Args:
        wanted: Whether turns end by themselves at all.
    """

    def __init__(self, *, wanted: bool) -> None:
        self._wanted = wanted
        self._since: tuple[object, Seconds] | None = None
        self._wait = AT_REST

    def due(self, reading: Reading) -> bool:
        """Tell whether a picture is to be looked at though it shows nothing new."""
        return self._since is not None and reading.time - self._since[1] >= self._wait

    def over(self, verdict: Explained, reading: Reading) -> bool:
        """Tell whether what a picture shows is a turn that is over.

        Args:
            verdict: How the referee explains it.
            reading: The picture.
        """
        if not self._wanted or not verdict.sure:
            self._since = None
            return False
        first = verdict.explanations[0]
        if self._since is None or self._since[0] != first.state:
            self._since = (first.state, reading.time)
        self._wait = PLAYED_ON if first.ahead else AT_REST
        if not self.due(reading):
            return False
        self._since = None
        return True
