"""What each turn may have been as well, remembered while a match is followed, in case it was read wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

from engine.kernel.contract import Game
from engine.referee import Explanation


@final
class Kept:
    """Remembers explanations by the sequence of a turn's first record.

    Args:
        game: The rules.
    """

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game
        self._open: tuple[Explanation, ...] = ()
        self._turns: dict[int, tuple[Explanation, ...]] = {}

    def weigh(self, explanations: Sequence[Explanation]) -> None:
        """Take note of what the turn that is recorded next may be."""
        self._open = tuple(explanations)

    def drop(self) -> None:
        """Forget what the turn that is recorded next may be: people have turned it down."""
        self._open = ()

    def keep(self, record: int, before: Any) -> None:  # noqa: ANN401 -- of any game
        """Remember a turn that has been recorded.

        What may have been two turns is none of its other readings, nor is what nobody can tell apart: a
        correction says one thing.

        Args:
            record: The sequence of its first record.
            before: The state before it.
        """
        ended = self._game.turns(before).ended + 1
        fitting = (one for one in self._open if self._game.turns(one.state).ended == ended and not one.others)
        self._turns[record] = tuple(fitting)
        self._open = ()

    def find(self, record: int) -> tuple[Explanation, ...]:
        """Return what a turn may have been, the recorded one among it; empty where nothing is remembered."""
        return self._turns.get(record, ())
