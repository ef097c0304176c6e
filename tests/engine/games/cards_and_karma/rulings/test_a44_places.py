"""Places below the winner (ruling A44)."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.moments import ended
from tests.engine.games.cards_and_karma.positions import Sitting


def test_places_below_the_winner_are_ours() -> None:
    """A44: the others by cards turned, then two for fame and one for coins, then karma; not by the rules."""
    standing = ended(
        Sitting(left=1, coins=5), Sitting(left=6), Sitting(left=2), Sitting(left=1, fame=2, coins=1, karma=1)
    )
    assert standing.order == ((1,), (2,), (3,), (0,))
    assert standing.ruled == 1


def test_those_who_are_level_share_a_place() -> None:
    """A44: below the winner, too, who is level in everything stands together."""
    standing = ended(Sitting(left=6), Sitting(left=1, fame=1), Sitting(right=1, coins=2))
    assert standing.order == ((0,), (1, 2))
    assert standing.ruled == 1


def test_karma_parts_them_last() -> None:
    """A44: two for a fame and one for a coin first, then karma; a card turned outweighs both."""
    standing = ended(
        Sitting(left=6), Sitting(coins=4, karma=1), Sitting(fame=2, karma=2), Sitting(right=1, coins=1)
    )
    assert standing.order == ((0,), (3,), (2,), (1,))
