"""What people do who play a game by touch: `People` in the folder of its name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec import Struct

from firmware.rooms import bundle, known


class People(Struct, frozen=True, eq=False):
    """The players of a game.

    Args:
        choose: Returns what the player in turn decides; takes the rules, the state and a random generator.
        read: Returns the spots that are touched one after another to tell a result; () for a decision.
    """

    choose: Callable[[Any, Any, Random], Any]
    read: Callable[[Any], Sequence[str]]


def people_of(game: str) -> People | None:
    """Return the players of a game by its id; None where nobody plays it by touch."""
    found: People | None = bundle(__name__, game) if game in known(__name__) else None
    return found
