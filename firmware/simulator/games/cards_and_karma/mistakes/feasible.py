"""Whether deeds can be done on a table that is not as it should be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from firmware.simulator.games.cards_and_karma.people.deeds import (
    Carry,
    ChangeTokens,
    MoveAdministrators,
    Refill,
    Shuffle,
    TurnScore,
)
from firmware.simulator.people.plans import Step

_THROWN: Final = frozenset({"discard", "tray"})
_OWN: Final = (ChangeTokens, TurnScore)


def feasible(where: Mapping[int, str], steps: Iterable[Step], hands_off: int) -> bool:
    """Tell whether every card is where it is expected, and nobody touches what is a player's own.

    Args:
        where: Where each play card lies, by its number.
        steps: What is to be done.
        hands_off: The seat whose tokens, administrators and scoring cards may lie wrongly.
    """
    lying = dict(where)
    for who, deed in steps:
        if who == hands_off or isinstance(deed, Shuffle):
            return False
        if isinstance(deed, _OWN) and deed.seat == hands_off:
            return False
        if isinstance(deed, MoveAdministrators) and f"seat-{hands_off}-" in deed.source + deed.target:
            return False
        source = deed.source if isinstance(deed, Carry) else "draw"
        sources = {source, *_THROWN} if source in _THROWN else {source}
        if isinstance(deed, Carry | Refill) and any(lying[card] not in sources for card in deed.cards):
            return False
        lying = moved(lying, [(who, deed)])
    return True


def moved(where: Mapping[int, str], steps: Iterable[Step]) -> dict[int, str]:
    """Return where each play card lies after some deeds."""
    lying = dict(where)
    for _, deed in steps:
        if isinstance(deed, Carry):
            lying |= dict.fromkeys(deed.cards, deed.target)
        elif isinstance(deed, Refill):
            lying |= dict.fromkeys(deed.cards, "grid")
        elif isinstance(deed, Shuffle):
            lying |= dict.fromkeys(deed.order, "draw")
    return lying
