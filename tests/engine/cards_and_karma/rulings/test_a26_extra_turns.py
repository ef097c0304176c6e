"""Extra turns (rulings A26, A40)."""

from __future__ import annotations

from engine.cards_and_karma.choices import EXTRA_TURN, TakeDie
from engine.cards_and_karma.components import BONUSES
from tests.engine.cards_and_karma.moments import any_die
from tests.engine.cards_and_karma.positions import Sitting, dice, position


def test_extra_turn_won_between_turns() -> None:
    """A40: an extra turn that the elephant's karma brings comes after the starter's next turn."""
    starter = Sitting(karma=2, administrators=2, fame=1, nights=["extra-turn", *BONUSES[:5]])
    play = position(starter, Sitting(), grid=dice("blue", *[1] * 6), actor=1, turns=2)
    any_die(play)
    assert (play.state.actor, play.state.extra) == (0, 1)
    any_die(play)
    assert (play.state.actor, play.state.extra) == (0, 0)
    any_die(play)
    assert play.state.actor == 1


def test_extra_turn_by_an_administrator() -> None:
    """A26: a full turn more, that does not count for the pass."""
    play = position(Sitting(administrators=1), Sitting(), grid=dice("blue", *[1] * 6))
    play.does(TakeDie(play.state.grid[0]))
    assert play.kind == "turn-end"
    play.does(EXTRA_TURN)
    assert (play.state.actor, play.kind, play.state.turns, play.state.played) == (0, "turn", 1, 1)
    any_die(play)
    assert (play.state.actor, play.state.turns, play.state.played) == (1, 2, 2)


def test_several_extra_turns_one_after_the_other() -> None:
    """A26: two won extra turns and one for an administrator make three more turns."""
    play = position(Sitting(administrators=1), Sitting(), grid=dice("blue", *[1] * 6), extra=2)
    for _ in range(2):
        play.does(TakeDie(play.state.grid[0])).end()
        assert play.state.actor == 0
    play.does(TakeDie(play.state.grid[0])).does(EXTRA_TURN)
    assert (play.state.actor, play.seat.administrators) == (0, 0)
    play.does(TakeDie(play.state.grid[0]))
    assert (play.state.actor, play.state.played) == (1, 4)
