"""Exactly one action a turn (ruling A33)."""

from __future__ import annotations

from engine.cards_and_karma.choices import TakeDie
from tests.engine.cards_and_karma.positions import Sitting, house, palace, position, ship


def test_a_die_is_always_to_be_had() -> None:
    """A33: there is no passing; every card of the grid may be taken for its die."""
    grid = [ship(3, cost=2), house("red", cost=("blue", 5)), palace(6)]
    play = position(Sitting(), grid=grid)
    assert set(play.choices) == {TakeDie(one.token) for one in grid}
