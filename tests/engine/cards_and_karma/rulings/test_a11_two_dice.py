"""Dice come one by one from the same grid (ruling A11)."""

from __future__ import annotations

from tests.engine.cards_and_karma.moments import landed
from tests.engine.cards_and_karma.positions import Sitting, dice, position


def test_dice_come_one_by_one() -> None:
    """A11: the second card is chosen after the first has been seen, and gaps are not filled."""
    others = dice("blue", 3, 4, 5)
    play = landed("dice-2", *others).die(others[1])
    assert play.kind == "die"
    assert play.holds("hand", others[1])
    assert len(play.choices) == 2
    play.die(others[0])
    assert play.holds("hand", *others[:2], seat=0)
    assert play.state.grid == (others[2].token,)


def test_gaps_stay() -> None:
    """A11, CK-de > Runde beendet: a gap in the grid is not filled before the round ends."""
    grid = dice("blue", 1, 2, 3)
    play = position(Sitting(), grid=grid).die(grid[0])
    assert len(play.state.grid) == 2
