"""Taking a turn back, and bringing it back, record by record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.kernel.contract import Game
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
        if between_turns(match.game, match.state):
            break
    if records:
        keep(records)
    return bool(records)


def beginning(match: Match[Any, Any, Any]) -> Any:  # noqa: ANN401 -- of any game
    """Return the state at the beginning of the turn that would be taken back, the present one for none."""
    offer, game = match.take_back, match.game
    node = offer.node.before if offer is not None else None
    while node is not None and node.before is not None and not between_turns(game, node.state):
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
        if between_turns(match.game, match.state):
            break
    if records:
        keep(records)
    return bool(records)


def between_turns(game: Game[Any, Any, Any], state: Any) -> bool:  # noqa: ANN401 -- of any game
    """Tell whether every turn that has begun has ended."""
    turns = game.turns(state)
    return turns.begun == turns.ended
