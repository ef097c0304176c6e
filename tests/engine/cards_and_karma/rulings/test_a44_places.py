"""Places below the winner (ruling A44)."""

from __future__ import annotations

from tests.engine.cards_and_karma.moments import ended
from tests.engine.cards_and_karma.positions import Sitting


def test_places_below_the_winner_are_ours() -> None:
    """A44: the others by cards turned, then two for fame and one for coins, then karma; not by the rules."""
    standing = ended(
        Sitting(left=1, coins=5), Sitting(left=6), Sitting(left=2), Sitting(left=1, fame=2, coins=1, karma=1)
    )
    assert standing.order == ((1,), (2,), (3,), (0,))
    assert standing.ruled == 1
