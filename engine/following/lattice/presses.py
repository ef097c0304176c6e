"""Presses as evidence: what it costs that one was forgotten, came late, or meant nothing."""

from __future__ import annotations

from typing import Final

from engine.words import Seconds

FORGOTTEN: Final = 4.0
"""Nats of a press that was forgotten."""

TOO_MANY: Final = 4.0
"""Nats of a press that ended nothing, soon after one that did."""

LATER: Final = 1.0
"""Nats that it costs more with each second after that."""

LATE: Final = 2.4
"""Nats a second of a press of which the next player has not waited."""

AS_FORGOTTEN: Final = 1.75
"""Seconds for which the next turn had run when a late press is as likely as one that was forgotten."""

ONCE_MORE: Final = 7.0
"""Nats of a late press at the least, where the same player goes on: who has another turn presses first."""


def late(run: float, *, same_player: bool) -> float:
    """Return the nats of a press that came when the next turn had run for so many seconds."""
    nats = max(0.0, FORGOTTEN + LATE * (run - AS_FORGOTTEN))
    return max(nats, ONCE_MORE) if same_player and run > 0.0 else nats


def too_many(time: Seconds, before: Seconds | None, *, supposed: bool) -> float:
    """Return the nats of a press that ended nothing.

    Args:
        time: When it came.
        before: When the last turn ended; None for the first press.
        supposed: Whether nobody had pressed for that turn: then this press may be its own.
    """
    if before is None:
        return TOO_MANY + LATER * AS_FORGOTTEN
    run = time - before
    return late(run, same_player=False) - FORGOTTEN if supposed else TOO_MANY + LATER * run
