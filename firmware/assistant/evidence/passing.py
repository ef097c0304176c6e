"""Places that people clear at any time."""

from __future__ import annotations

from typing import Any

from engine.kernel.contract import Game


def passing(game: Game[Any, Any, Any], state: Any) -> frozenset[str]:  # noqa: ANN401 -- of any game
    """Return the ids of the places where nothing needs to stay: the tray of a turn that is over."""
    return frozenset(place.id for place in game.places(state) if place.passing)
