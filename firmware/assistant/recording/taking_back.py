"""Taking a turn back, and bringing it back, record by record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.contract import Turns
from engine.kernel.ledger import Said
from engine.kernel.match import Match
from engine.kernel.records import Origin, Record
from engine.words import Seconds

Keep = Callable[[Sequence[Record]], object]
"""Takes records; returns when they are safe."""


def take_back(match: Match[Any, Any, Any], time: Seconds, keep: Keep, *, agreed: bool) -> bool:
    """Go back to the beginning of a turn; tell whether there was anything to take back.

    Args:
        match: Of which one undoes.
        time: When somebody asked for it.
        keep: Takes the records.
        agreed: Whether the table agreed; else what its player may not take back alone stays.
    """
    records: list[Record] = []
    while (offer := match.take_back) is not None and (agreed or not offer.barriers):
        said = Said(Origin.AGREEMENT if offer.barriers else Origin.BUTTON, time)
        records.append(match.undo(said, agreed=bool(offer.barriers)))
        if _between_turns(match):
            break
    if records:
        keep(records)
    return bool(records)


def beginning(match: Match[Any, Any, Any]) -> Any:  # noqa: ANN401 -- of any game
    """Return the state at the beginning of the turn that would be taken back, the present one for none."""
    offer, game = match.take_back, match.game
    node = offer.node.before if offer is not None else None
    while node is not None and node.before is not None and _open(game.turns(node.state)):
        node = node.before
    return match.state if node is None else node.state


def bring_back(match: Match[Any, Any, Any], time: Seconds, keep: Keep) -> bool:
    """Bring back the turn that was taken back last; tell whether there was any.

    Args:
        match: Of which one redoes.
        time: When somebody asked for it.
        keep: Takes the records.
    """
    records: list[Record] = []
    while match.undone:
        records.append(match.redo(Said(Origin.BUTTON, time)))
        if _between_turns(match):
            break
    if records:
        keep(records)
    return bool(records)


def _between_turns(match: Match[Any, Any, Any]) -> bool:
    return not _open(match.game.turns(match.state))


def _open(turns: Turns) -> bool:
    """Tell whether a turn has begun that has not ended."""
    return turns.begun != turns.ended
