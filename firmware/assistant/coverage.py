"""What the camera is trusted for at each coverage level (docs/table-protocol.md)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from engine.words import Place, PlaceKind, Source

Coverage = Literal["grid", "tray", "all"]

_SHARED = {"grid": ("grid",), "tray": ("grid", "tray", "draw", "discard")}


def covered(places: Iterable[Place], level: Coverage) -> tuple[str, ...]:
    """Return the ids of the places that the camera reads at a coverage level."""
    return tuple(
        place.id
        for place in places
        if place.source is Source.OBSERVED
        and place.kind is not PlaceKind.HAND
        and (level == "all" or place.id in _SHARED[level])
    )
