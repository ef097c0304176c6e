"""Dice come one by one from the same grid (ruling A11)."""

from __future__ import annotations

from engine.games.cards_and_karma.choices import TakeDie
from tests.engine.games.cards_and_karma.moments import acted, landed, rule_broken
from tests.engine.games.cards_and_karma.positions import Sitting, dice, house, palace, position, ship, ware


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


def test_a_card_is_taken_once() -> None:
    """A11: the second die is another card of the same grid; the first one is gone from it."""
    others = dice("blue", 3, 4, 5)
    play = acted(2, grid=tuple(others)).die(others[0])
    assert rule_broken(play, TakeDie(others[0].token)) == "take-die"
    assert {choice.card for choice in play.choices} == {others[1].token, others[2].token}


def test_any_card_of_the_grid_is_a_die() -> None:
    """A11: ships, buildings, goods and palace cards are taken for their dice alike, and bring no more."""
    cards = [ship(9, die=("blue", 3)), house("red"), ware(("tea", 1), coin=1), palace(3)]
    play = landed("dice-2", *cards)
    assert {choice.card for choice in play.choices} == {one.token for one in cards}
    seat = play.die(cards[2]).die(cards[3]).state.seats[0]
    assert (seat.coins, seat.karma, seat.goods) == (0, 0, ())
    assert play.holds("hand", cards[2], cards[3], seat=0)
