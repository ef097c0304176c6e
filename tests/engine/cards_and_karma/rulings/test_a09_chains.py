"""Chains go on within the turn (ruling A9)."""

from __future__ import annotations

from tests.engine.cards_and_karma.positions import Sitting, die, house, position, ship


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
