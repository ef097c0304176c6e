"""What is public (ruling A45)."""

from __future__ import annotations

from engine.kernel.contract import PUBLIC
from tests.engine.cards_and_karma.positions import Sitting, dice, die, position


def test_values_in_hands_are_hidden() -> None:
    """A45: nobody but their owner learns what hand cards show."""
    play = position(Sitting(hand=[die("blue", 4)]), Sitting(hand=[die("green", 2)]), grid=dice("blue", 1))
    assert all(not seat.dice for seat in play.game.view(play.state, PUBLIC).seats)
    own = play.game.view(play.state, 0)
    assert own.seats[0].dice == (("die-blue-4",),)
    assert own.seats[1].dice == ()
