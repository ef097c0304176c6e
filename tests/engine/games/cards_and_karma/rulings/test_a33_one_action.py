"""Exactly one action a turn (ruling A33)."""

from __future__ import annotations

from engine.games.cards_and_karma.choices import DRAW_TWO, TURN_OVER, TakeAction, TakeDie
from tests.engine.games.cards_and_karma.moments import rule_broken
from tests.engine.games.cards_and_karma.positions import (
    Sitting,
    dice,
    die,
    house,
    palace,
    position,
    ship,
    ware,
)


def test_a_die_is_always_to_be_had() -> None:
    """A33: there is no passing; every card of the grid may be taken for its die."""
    grid = [ship(3, cost=2), house("red", cost=("blue", 5)), palace(6)]
    play = position(Sitting(), grid=grid)
    assert set(play.choices) == {TakeDie(one.token) for one in grid}


def test_a_turn_without_an_action_is_refused() -> None:
    """A33: the turn may not be ended before its action, with or without administrators."""
    for administrators in (0, 1):
        play = position(Sitting(administrators=administrators), grid=dice("blue", 1))
        assert rule_broken(play, TURN_OVER) == "one-action"


def test_a_second_action_is_refused() -> None:
    """A33: after the action only administrators are left to use."""
    grid, tea = dice("blue", 1, 2), ware(("tea", 1))
    play = position(Sitting(administrators=1), grid=[*grid, tea]).die(grid[0])
    for choice in (TakeDie(grid[1].token), TakeAction(tea.token)):
        assert rule_broken(play, choice) == "one-action"


def test_a_full_hand_is_no_excuse() -> None:
    """A33: with eight cards a die may still be taken; one of the eight goes first."""
    hand, new = dice("blue", 1, 1, 1, 1, 1, 1, 1, 2), die("green", 6)
    play = position(Sitting(hand=hand), grid=[new])
    assert play.choices == [TakeDie(new.token)]
    play.die(new).discard(hand[7])
    assert play.holds("hand", *hand[:7], new, seat=0)


def test_drawing_is_no_action() -> None:
    """A33: two cards for an administrator leave the action of the turn still to be done."""
    play = position(Sitting(administrators=1), grid=dice("blue", 1)).does(DRAW_TWO)
    assert (play.kind, play.state.actor, play.state.played) == ("turn", 0, 0)
    assert rule_broken(play, TURN_OVER) == "one-action"
