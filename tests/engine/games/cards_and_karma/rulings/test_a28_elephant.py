"""The elephant between the passes (rulings A28, A29)."""

from __future__ import annotations

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import DRAW_TWO, TakeDie
from tests.engine.games.cards_and_karma.moments import any_die
from tests.engine.games.cards_and_karma.positions import Sitting, dice, position, ship


def test_elephant_gives_karma_before_the_second_pass() -> None:
    """A28: the starter gets one karma before the second turn; a new round gives nothing."""
    play = position(Sitting(), Sitting(), grid=dice("blue", *[1] * 12), fill=60)
    any_die(play)
    assert play.state.seats[0].karma == 0
    any_die(play)
    assert (play.state.second, play.state.seats[0].karma, play.state.seats[1].karma) == (True, 1, 0)
    any_die(play)
    any_die(play)
    assert not play.state.second
    assert (play.state.seats[0].karma, play.state.seats[1].karma) == (1, 0)


def test_elephants_third_karma_is_exchanged_with_all_chains() -> None:
    """A28: karma, administrator, fame, a scoring card and its bonus, before the second pass begins."""
    starter = Sitting(karma=2, administrators=2, fame=1, nights=["ship-or-fame-1", *BONUSES[3:]])
    two = ship(2, "coins-3")
    play = position(starter, Sitting(), grid=[two, *dice("blue", 1, 1, 1)], actor=1, turns=2)
    play.does(TakeDie(play.state.grid[-1]))
    assert (play.kind, play.state.actor) == ("ship-or-fame-1", 0)
    play.take(two)
    assert play.kind == "turn"
    assert play.seat.coins == 3
    assert play.game.turns(play.state).resting


def test_sixth_card_by_the_elephant_ends_the_match() -> None:
    """A29: all have had equally many turns, so the match ends before the second pass."""
    starter = Sitting(karma=2, administrators=2, fame=1, left=3, right=2)
    play = position(starter, Sitting(), grid=dice("blue", 1, 1, 1), actor=1, turns=2)
    play.does(TakeDie(play.state.grid[0]))
    assert play.kind == ""
    assert play.game.standing(play.state).winners == (0,)
    assert play.game.turns(play.state).resting


def test_the_elephant_gives_to_who_started() -> None:
    """A28: with four players and the elephant before the third, just that player gets the karma."""
    play = position(*(Sitting() for _ in range(4)), grid=dice("blue", *[1] * 9), starter=2, actor=1, turns=4)
    any_die(play)
    assert (play.state.actor, play.state.second) == (2, True)
    assert [seat.karma for seat in play.state.seats] == [0, 0, 1, 0]


def test_the_administrator_serves_in_the_turn_that_follows() -> None:
    """A28: the third karma's administrator is there when the second turn begins."""
    play = position(Sitting(karma=2), Sitting(), grid=dice("blue", *[1] * 4), actor=1, turns=2)
    any_die(play)
    assert (play.seat.karma, play.seat.administrators) == (0, 1)
    assert DRAW_TWO in play.choices


def test_the_sixth_cards_bonus_comes_before_the_match_ends() -> None:
    """A29: between the passes, too, the sixth card's bonus is carried out; here an administrator."""
    starter = Sitting(karma=2, administrators=2, fame=1, left=3, right=2)
    play = position(starter, Sitting(), grid=dice("blue", 1, 1, 1), actor=1, turns=2)
    any_die(play)
    assert play.kind == ""
    assert (play.state.seats[0].administrators, play.state.seats[0].fame) == (1, 0)


def test_the_fifth_card_by_the_elephant_ends_nothing() -> None:
    """A29: with five cards turned between the passes, the second pass begins."""
    starter = Sitting(karma=2, administrators=2, fame=1, left=3, right=1)
    play = position(starter, Sitting(), grid=dice("blue", 1, 1, 1), actor=1, turns=2)
    any_die(play)
    assert (play.state.seats[0].flipped, play.kind, play.state.second) == (5, "turn", True)
