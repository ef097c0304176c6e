"""What a new match of each game is asked about: a `Choosing` in the folder of its name."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from firmware.rooms import bundle


class Setting(Struct, frozen=True):
    """Something that players may agree on.

    Args:
        name: The option of the game.
        words: What it is called, in English.
        values: What each value is called, in English, the usual one first. Of a list that several values may
            stand in, each value.
        several: Whether it is such a list; the usual one is empty then.
    """

    name: str
    words: str
    values: Mapping[str, str]
    several: bool = False


class Choosing(Struct, frozen=True):
    """How a game is chosen.

    Args:
        icon: What stands for it.
        settings: What players may agree on, what they ask for most first.
    """

    icon: str
    settings: tuple[Setting, ...] = ()


def choosing(game: str) -> Choosing:
    """Return how a game is chosen, by its id.

    Raises:
        UnknownGameError: The shelf does not have it.
    """
    found: Choosing = bundle(__name__, game)
    return found
