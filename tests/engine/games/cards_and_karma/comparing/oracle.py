"""What chance shows in both: the order of the draw pile after each shuffle, hands, night sides.

Both are told the same whenever they ask, so that it does not matter at which moment they do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import final

from engine.games.cards_and_karma.box.components import BONUSES, SCORING_CARDS, START_HAND


@final
class Oracle:
    """All that chance decides in one match.

    Args:
        ids: Of all cards.
        players: 2 to 4.
        arranged: The bonuses of each seat where they lie open; empty where they are shuffled.
        rng: Decides.
    """

    def __init__(
        self, ids: Sequence[str], players: int, arranged: Sequence[Sequence[str]], rng: Random
    ) -> None:
        deck = rng.sample(ids, len(ids))
        self._hands = [deck[START_HAND * seat : START_HAND * (seat + 1)] for seat in range(players)]
        self._dealt = frozenset(card for hand in self._hands for card in hand)
        self._bonuses = arranged or [rng.sample(BONUSES, SCORING_CARDS) for _ in range(players)]
        self._rng = rng
        self._ranks: dict[tuple[int, str], float] = {}

    def dealt(self, seat: int, held: int) -> str:
        """Return the card that a seat is dealt that holds so many."""
        return self._hands[seat][held]

    def drawn(self, shuffles: int, hidden: Iterable[str]) -> str:
        """Return which of the hidden cards comes to light after so many shuffles."""
        could = [card for card in hidden if shuffles or card not in self._dealt]
        return min(could, key=lambda card: self._rank(shuffles, card))

    def night_side(self, seat: int, place: int) -> str:
        """Return the bonus of a seat's scoring card, 0 to 5 from the left."""
        return self._bonuses[seat][place]

    def _rank(self, shuffles: int, card: str) -> float:
        return self._ranks.setdefault((shuffles, card), self._rng.random())
