"""The supply: places from which everybody takes."""

from __future__ import annotations

from typing import Any

from engine.kernel.contract import Game
from engine.words import PlaceKind


def supply(game: Game[Any, Any, Any], state: Any) -> frozenset[str]:  # noqa: ANN401 -- of any game
    """Return the ids of the places where what everybody may take lies open, as the display."""
    places = (one for one in game.places(state) if one.owner is None and one.kind is PlaceKind.HEAP)
    return frozenset(one.id for one in places if not one.passing)
