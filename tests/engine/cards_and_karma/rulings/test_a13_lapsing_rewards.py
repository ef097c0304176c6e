"""Rewards that cannot be taken in full (ruling A13)."""

from __future__ import annotations

from tests.engine.cards_and_karma.moments import landed
from tests.engine.cards_and_karma.positions import dice, die


def test_partial_rewards() -> None:
    """A13: without goods cards the die alone comes; without palace cards nothing comes."""
    other = die("blue", 3)
    play = landed("goods-card-1-die-1", other)
    assert play.holds("hand", other, seat=0)
    play = landed("palace-1", *dice("blue", 3, 3))
    assert play.asked == ["turn", "payment"]
    play = landed("goods-cards-1-2", *dice("blue", 3, 3))
    assert play.asked == ["turn", "payment"]
