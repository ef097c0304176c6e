"""Taking a turn back, record by record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.errors import TakeBackError
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin, Record
from engine.words import Seconds


def take_back(match: Match[Any, Any, Any], time: Seconds, keep: Callable[[Sequence[Record]], object]) -> bool:
    """Go back to the beginning of a turn; tell whether there was anything to take back.

    Args:
        match: Of which one undoes.
        time: When somebody asked for it.
        keep: Takes the records; returns when they are safe.
    """
    undone = False
    while (offer := match.take_back) is not None:
        said = Said(Origin.AGREEMENT if offer.barriers else Origin.BUTTON, time)
        try:
            keep([match.undo(said, agreed=bool(offer.barriers))])
        except TakeBackError:
            break
        undone = True
        if match.game.begun(match.state) == match.game.ended(match.state):
            break
    return undone
