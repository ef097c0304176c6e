"""Turns, passes, rounds and the end."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import TURN_OVER, TakeDie
from engine.games.cards_and_karma.state import EMPTY_TRAY
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.moments import any_die
from tests.engine.games.cards_and_karma.positions import (
    Sitting,
    dice,
    die,
    house,
    palace,
    position,
)


def test_clockwise_twice_then_the_elephant_moves_on() -> None:
    """CK-de > Spielablauf: two passes make a round; then the next player starts."""
    play = position(Sitting(), Sitting(), Sitting(), grid=dice("blue", *[1] * 12), fill=60)
    actors = []
    for _ in range(7):
        actors.append(play.state.actor)
        any_die(play)
    assert actors == [0, 1, 2, 0, 1, 2, 1]
    assert (play.state.starter, play.state.rounds) == (1, 2)


def test_no_question_without_administrators() -> None:
    """A turn ends by itself where nothing can be done any more."""
    play = position(Sitting(), grid=dice("blue", 1, 1))
    play.does(TakeDie(play.state.grid[0]))
    assert play.asked == ["turn"]


def test_round_refills_the_grid() -> None:
    """CK-de > Runde beendet: the grid is filled up to 12, 16 or 20 cards; unused ones stay."""
    for players, cards in ((2, 12), (3, 16), (4, 20)):
        others = [Sitting() for _ in range(players)]
        grid = dice("blue", 1, 2, 3)
        play = position(*others, grid=grid, second=True, turns=players, actor=players - 1, fill=60)
        play.does(TakeDie(grid[0].token))
        assert len(play.state.grid) == cards
        assert {grid[1].token, grid[2].token} <= set(play.state.grid)


def test_no_answer_after_the_end() -> None:
    """Once the match is over nothing is taken any more."""
    play = position(Sitting(), grid=dice("blue", 1), turns=2, ending=True)
    play.does(TakeDie(play.state.grid[0]))
    with pytest.raises(IllegalChoiceError) as refused:
        play.does(TURN_OVER)
    assert refused.value.rules == ("end-of-game",)


def test_tray_starts_anew_with_each_turn() -> None:
    """What paid lies in the tray until the next turn's first decision, then it may lie there still."""
    new, one = house("red"), die("blue", 1)
    play = position(Sitting(hand=[one], administrators=1), grid=[new, *dice("blue", 1, 1)])
    play.take(new).pay(one).end()
    assert play.state.tray.dice == (one.token,)
    assert play.state.last_tray == EMPTY_TRAY
    assert play.state.fresh
    play.does(TakeDie(play.state.grid[0]))
    assert play.state.tray == EMPTY_TRAY
    assert play.state.last_tray.dice == (one.token,)


def test_cards_between_the_turns_are_in_the_tray() -> None:
    """A palace card of a bonus that the elephant set off lies in the tray when the turn begins."""
    starter = Sitting(
        karma=2, administrators=2, fame=1, nights=["palace-or-coins-2", *BONUSES[2:], "karma-2"]
    )
    four = palace(4)
    play = position(starter, Sitting(), grid=[four, *dice("blue", 1, 1, 1)], actor=1, turns=2)
    play.does(TakeDie(play.state.grid[-1])).take(four)
    assert play.state.tray.palace == (four.token,)
    assert play.game.turns(play.state).resting
    play.does(TakeDie(play.state.grid[0]))
    assert play.state.tray == EMPTY_TRAY
    assert play.state.last_tray.palace == (four.token,)
