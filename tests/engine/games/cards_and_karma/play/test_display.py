"""Cards that are laid into a display, ships above all."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.positions import (
    Sitting,
    die,
    house,
    position,
)


def test_building_brings_fame_for_each_building() -> None:
    """CK-de > B: one fame for each building that the card shows."""
    two, one = house("red", "white", cost=("blue", 1)), die("blue", 1)
    play = position(Sitting(hand=[one]), grid=[two]).take(two).pay(one)
    assert play.state.seats[0].fame == 2
