"""What a trial needs of each game: a `TriedGame` in the folder of its name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from firmware.rooms import bundle
from firmware.trial.truth import TrueTurn, Truth

Owned = tuple[int | None, str]
"""A seat, None where it is nobody's, and a name."""


class Occurrences(Struct, frozen=True):
    """What occurred in a match.

    Args:
        moves: Decisions among at least two legal choices.
        coverage: How often each thing of the game occurred.
    """

    moves: int
    coverage: dict[str, int]


class Kinds(Struct, frozen=True):
    """What facts are like, by their names or by how these end.

    Args:
        passing: Facts that are no state and are not compared.
        seats: Facts that are seats, which take turns.
        in_order: Endings of rows whose order counts.
        by_slot: Endings of rows that have the same pieces in the same slots all the time.
    """

    passing: frozenset[str] = frozenset()
    seats: frozenset[str] = frozenset(("actor",))
    in_order: tuple[str, ...] = ()
    by_slot: tuple[str, ...] = ()


class TriedGame(Struct, frozen=True, eq=False):
    """A game in a trial.

    Args:
        occurrences: Counts what occurred in a match, by playing its true answers through the rules.
        believed: Returns what a state leaves open besides its facts, as plain values for the log.
        outside: Yields what is hidden and not inside a belief at a turn's end: its name, the true pieces, and
            how many of them are not inside; takes the turn, what was logged of the belief, and the text of
            the catalogue of what lies there, "" for the reference box.
        owned: Returns whose a fact or a place is, and its name among their own.
        kinds: What the facts are like.
        captions: What a caption says of each habit: a text with `{name}`, `{count}` and `{hidden}`.
    """

    occurrences: Callable[[Truth], Occurrences]
    believed: Callable[[Any], dict[str, Any]]
    outside: Callable[[TrueTurn, dict[str, Any], str], Iterable[tuple[str, list[str], int]]]
    owned: Callable[[str], Owned]
    kinds: Kinds
    captions: Mapping[str, str]


def tried(game: str) -> TriedGame:
    """Return a game by its id.

    Raises:
        UnknownGameError: Trials do not know it.
    """
    found: TriedGame = bundle(__name__, game)
    return found
