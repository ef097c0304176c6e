"""Chains go on within the turn (ruling A9)."""

from __future__ import annotations

from engine.games.cards_and_karma.box.components import BONUSES
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, position, ship


def test_chains_go_on_in_the_same_turn() -> None:
    """A9: the ship of a bonus brings coins, these turn a card, whose bonus brings an administrator."""
    rich = ship(2, "coins-3")
    player_nights = [
        "ship-or-fame-1",
        "karma-2",
        "dice-2",
        "extra-turn",
        "palace-or-coins-2",
        "administrator",
    ]
    new, one = house("red"), die("blue", 1)
    player = Sitting(hand=[one], fame=2, coins=3, nights=player_nights)
    play = position(player, grid=[new, rich]).take(new).pay(one).take(rich)
    seat = play.state.seats[0]
    assert (seat.left, seat.right, seat.administrators) == (1, 1, 1)


def test_fame_of_administrators_turns_another_card() -> None:
    """A9: a card's bonus is the third administrator, these are fame, which turns the next card."""
    nights = ["administrator", "karma-2", *BONUSES[1:3], *BONUSES[4:]]
    new, one = house("red", "white"), die("blue", 1)
    player = Sitting(hand=[one], fame=2, administrators=2, nights=nights)
    seat = position(player, grid=[new, *dice("blue", 1)]).take(new).pay(one).state.seats[0]
    assert (seat.left, seat.fame, seat.administrators, seat.karma) == (2, 0, 0, 2)


def test_coins_of_a_bonus_turn_a_card_from_the_right() -> None:
    """A9: two coins of the leftmost card turn the rightmost, whose karma becomes an administrator."""
    nights = ["palace-or-coins-2", *BONUSES[2:], "karma-2"]
    new, one = house("red"), die("blue", 1)
    player = Sitting(hand=[one], fame=2, coins=4, karma=1, nights=nights)
    seat = position(player, grid=[new, *dice("blue", 1)]).take(new).pay(one).seat
    assert (seat.left, seat.right, seat.coins, seat.karma, seat.administrators) == (1, 1, 0, 0, 1)


def test_an_extra_turn_at_the_end_of_a_chain() -> None:
    """A9: the extra turn of the second card of a chain is kept, and played after this turn."""
    nights = ["administrator", "extra-turn", *BONUSES[:3], "dice-2"]
    new, one = house("red", "white"), die("blue", 1)
    player = Sitting(hand=[one], fame=2, administrators=2, nights=nights)
    play = position(player, grid=[new, *dice("blue", 1)]).take(new).pay(one)
    assert (play.state.actor, play.state.played, play.state.turns) == (0, 1, 1)
