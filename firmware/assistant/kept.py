"""What is remembered of each turn while a match is followed, in case it was read wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, final

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.contract import Game
from engine.referee import Explanation
from engine.words import Reading


class KeptTurn(Struct, frozen=True, eq=False):
    """A turn as it was understood.

    Args:
        explanations: What it may have been, the recorded one among them.
        reading: How the table lay at its end, with all that lay meanwhile where people clear away.
    """

    explanations: tuple[Explanation, ...]
    reading: Reading


@final
class Kept:
    """Remembers turns by the sequence of their first record.

    Args:
        game: The rules.
    """

    def __init__(self, game: Game[Any, Any, Any]) -> None:
        self._game = game
        self._open: tuple[Explanation, ...] = ()
        self._turns: dict[int, KeptTurn] = {}

    def weigh(self, explanations: Sequence[Explanation]) -> None:
        """Take note of what the turn that is recorded next may be."""
        self._open = tuple(explanations)

    def keep(self, record: int, before: Any, seen: Sequence[Reading]) -> None:  # noqa: ANN401 -- of any game
        """Remember a turn that has been recorded.

        Args:
            record: The sequence of its first record.
            before: The state before it.
            seen: What was seen of the table, its end last; at least one picture.
        """
        game = self._game
        ended = game.ended(before) + 1
        one_turn = [one for one in self._open if game.ended(one.state) == ended and not one.others]
        places = dict(seen[-1].places)
        for place in game.places(before):
            looks = [one.places[place.id] for one in seen if place.passing and place.id in one.places]
            if looks:
                places[place.id] = max(looks, key=lambda look: len(look.pieces))
        self._turns[record] = KeptTurn(tuple(one_turn), replace(seen[-1], places=places))
        self._open = ()

    def find(self, record: int) -> KeptTurn | None:
        """Return what is remembered of a turn, None for nothing."""
        return self._turns.get(record)
