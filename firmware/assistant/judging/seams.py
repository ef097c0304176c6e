"""Seams: what those who judge a turn look at and ask, said once."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from engine.kernel.contract import Game
from engine.kernel.match import Match
from engine.referee import Referee
from firmware.assistant.alarms.alarms import Alarms
from firmware.assistant.alarms.trouble import Diagnostician
from firmware.assistant.budget import Budget
from firmware.assistant.evidence.denied import Denied
from firmware.assistant.evidence.moments import Moments


class Seams(Struct, frozen=True):
    """What a turn is judged with; nothing of it is changed.

    Args:
        match: The match.
        referee: Explains readings.
        moments: Tells when things happened.
        diagnostician: Finds rules that were not kept.
        alarms: What does not fit, and what people have said of the table.
        denied: What people have said is not true.
        budget: The time for searches.
    """

    match: Match[Any, Any, Any]
    referee: Referee
    moments: Moments
    diagnostician: Diagnostician
    alarms: Alarms
    denied: Denied
    budget: Budget

    @property
    def game(self) -> Game[Any, Any, Any]:
        """The rules."""
        return self.match.game

    @property
    def state(self) -> Any:  # noqa: ANN401 -- of any game
        """What is recorded."""
        return self.match.state
