"""Extra turns (rulings A26, A40)."""

from __future__ import annotations

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import DRAW_TWO, EXTRA_TURN, TakeDie
from tests.engine.games.cards_and_karma.moments import any_die, turned
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, palace, position


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


def test_bonus_of_another_turn_comes_after_this_one() -> None:
    """A26: the turn ends, then the same player has another one, which the pass does not count."""
    play = turned("extra-turn", grid=tuple(dice("blue", 1, 1, 1)))
    assert (play.state.actor, play.kind, play.state.turns) == (0, "turn", 1)
    assert (play.state.played, play.state.extra) == (1, 0)
    any_die(play)
    assert (play.state.actor, play.state.turns) == (1, 2)


def test_karma_and_administrators_serve_in_an_extra_turn() -> None:
    """A26: it is a full turn: two cards may be drawn, and karma lifts a die that pays."""
    four, five = palace(4), die("blue", 5)
    player = Sitting(hand=[five], karma=1, administrators=1)
    other = die("blue", 1)
    play = position(player, grid=[other, four, *dice("blue", 1)], extra=1).die(other).end()
    play.does(DRAW_TWO).take(four).pay(five, karma=1)
    assert play.discarded(four, five)
    assert len(play.state.seats[0].hand) == 3


def test_an_extra_turn_at_the_end_of_a_round() -> None:
    """A26: the last player's extra turn belongs to the round; only then the grid is filled up."""
    play = position(Sitting(), Sitting(), grid=dice("blue", 1, 1, 1), second=True, turns=2, actor=1, extra=1)
    any_die(play)
    assert (play.state.actor, play.state.rounds, len(play.state.grid)) == (1, 1, 2)
    any_die(play)
    assert (play.state.actor, play.state.rounds, len(play.state.grid)) == (1, 2, 12)


def test_extra_turn_by_coins_between_the_passes() -> None:
    """A40: a longer chain of the elephant's karma, over the coins of a bonus, keeps its extra turn too."""
    nights = ["palace-or-coins-2", *BONUSES[:1], *BONUSES[2:]]
    starter = Sitting(karma=2, administrators=2, fame=1, coins=4, nights=nights)
    play = position(starter, Sitting(), grid=dice("blue", *[1] * 6), actor=1, turns=2)
    any_die(play)
    assert (play.state.actor, play.state.extra, play.seat.flipped) == (0, 1, 2)
    any_die(play)
    assert (play.state.actor, play.state.turns, play.state.extra) == (0, 1, 0)
