"""Finds what a room of the house has of a game: `games/X` in its folder."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from engine.games import UnknownGameError


def known(room: str) -> tuple[str, ...]:
    """Return the ids of the games that a room has, in alphabetic order; a folder without a bundle is none.

    Args:
        room: Import name of its registry (`firmware.soak.games`).
    """
    folders = [folder for folder in iter_modules(import_module(room).__path__) if folder.ispkg]
    whole = [one.name for one in folders if find_spec(f"{room}.{one.name}.bundle")]
    return tuple(name.replace("_", "-") for name in whole)


def bundle(room: str, game: str) -> Any:  # noqa: ANN401 -- each room has its own kind, and says which
    """Return `BUNDLE` of the module `bundle` of a game's folder, imported when first wanted.

    Args:
        room: Import name of its registry.
        game: The game's id.

    Raises:
        UnknownGameError: The room does not have it.
    """
    games = known(room)
    if game not in games:
        raise UnknownGameError(
            f"The game {game!r} in {room}.",
            expected=f"one of {', '.join(games)}",
            advice="choose one of these",
        )
    return import_module(f"{room}.{game.replace('-', '_')}.bundle").BUNDLE
