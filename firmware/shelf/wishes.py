"""What people may want of the shelf: what an answer at the counter is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec import Struct


class GoOn(Struct, frozen=True):
    """Go on with the match of a record."""

    path: Path


class Begin(Struct, frozen=True):
    """Begin a match.

    Args:
        game: The game's id.
        players: By seat; the first one begins.
        agreed: What they have agreed on besides, as options of the game.
        box: Folder of the box that they play with; None for the cards that are configured.
    """

    game: str
    players: tuple[str, ...]
    agreed: dict[str, Any] = {}
    box: Path | None = None


class Change(Struct, frozen=True):
    """Have a value of the configuration count from now on."""

    section: str
    key: str
    value: Any


class Look(Struct, frozen=True):
    """Look something up of a game: one of its rules by its id."""

    game: str
    rule: str


class Visit(Struct, frozen=True):
    """Go to `rules`, `settings`, `set-up`, `statistics`, `play-link`, `plug`, or `end` what is done here."""

    place: str


Wish = GoOn | Begin | Change | Look | Visit
