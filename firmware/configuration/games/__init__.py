"""What can be settled about a match of each game: a `Section` in the folder of its name."""

from __future__ import annotations

from firmware.configuration.section import Section
from firmware.rooms import bundle, known


def settings() -> dict[str, type[Section]]:
    """Return the settings of all games by the games' ids; the names are those of the game's options."""
    return {game: bundle(__name__, game) for game in known(__name__)}
