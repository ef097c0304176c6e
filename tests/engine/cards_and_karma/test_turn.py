"""Turns, passes, rounds and the end."""

from __future__ import annotations

import pytest

from engine.cards_and_karma.choices import EXTRA_TURN, TURN_OVER, Discard, TakeDie
from engine.cards_and_karma.components import BONUSES
from engine.cards_and_karma.piles import Lay
from engine.cards_and_karma.state import EMPTY_TRAY
from engine.kernel.contract import Over
from engine.kernel.errors import IllegalChoiceError
from tests.engine.cards_and_karma.positions import (
    Playing,
    Sitting,
    dice,
    die,
    house,
    palace,
    position,
    ship,
)


def any_die(play: Playing) -> Playing:
    """Play a turn in which the first card of the grid is taken for its die."""
    play.does(TakeDie(play.state.grid[0]))
    if play.kind == "discard":
        play.does(Discard(play.seat.hand[:1]))
    return play.end() if play.kind == "turn-end" else play


def test_clockwise_twice_then_the_elephant_moves_on() -> None:
    """CK-de > Spielablauf: two passes make a round; then the next player starts."""
    play = position(Sitting(), Sitting(), Sitting(), grid=dice("blue", *[1] * 12), fill=60)
    actors = []
    for _ in range(7):
        actors.append(play.state.actor)
        any_die(play)
    assert actors == [0, 1, 2, 0, 1, 2, 1]
    assert (play.state.starter, play.state.rounds) == (1, 2)


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
    assert play.game.resting(play.state)


def test_sixth_card_by_the_elephant_ends_the_match() -> None:
    """A29: all have had equally many turns, so the match ends before the second pass."""
    starter = Sitting(karma=2, administrators=2, fame=1, left=3, right=2)
    play = position(starter, Sitting(), grid=dice("blue", 1, 1, 1), actor=1, turns=2)
    play.does(TakeDie(play.state.grid[0]))
    assert play.kind == ""
    assert play.game.standing(play.state).winners == (0,)
    assert play.game.resting(play.state)


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


def test_extra_turn_needs_an_administrator_and_the_end() -> None:
    """A27: the extra turn only at the end of a turn."""
    play = position(Sitting(administrators=1), grid=dice("blue", 1, 1))
    with pytest.raises(IllegalChoiceError):
        play.does(EXTRA_TURN)
    with pytest.raises(IllegalChoiceError):
        play.does(TURN_OVER)


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


def test_empty_grid_at_the_end_of_a_round() -> None:
    """A43: only the full refill, not four cards first."""
    grid = dice("blue", 1)
    play = position(Sitting(), Sitting(), grid=grid, second=True, turns=2, actor=1, fill=60)
    play.decides(TakeDie(grid[0].token))
    assert play.state.agenda[-1] == Lay(12)


def test_empty_grid_at_the_start_of_a_turn() -> None:
    """A12: four cards are laid before the next player's turn, before an extra turn as well."""
    grid = dice("blue", 1)
    play = position(Sitting(), Sitting(), grid=grid)
    play.decides(TakeDie(grid[0].token))
    assert play.state.agenda[-1] == Lay(4)
    assert play.game.resting(play.state), "hands may take their time"
    play.settle()
    assert (len(play.state.grid), play.state.actor) == (4, 1)
    grid = dice("blue", 1)
    play = position(Sitting(), Sitting(), grid=grid, extra=1).does(TakeDie(grid[0].token))
    assert (len(play.state.grid), play.state.actor) == (4, 0)


def test_reward_takes_what_is_there() -> None:
    """A12: within a turn the empty grid is not filled; a reward finds nothing."""
    new, one = ship(3, "dice-2"), die("blue", 1)
    play = position(Sitting(hand=[one]), grid=[new]).take(new).pay(one)
    assert play.state.seats[0].hand == ()
    assert len(play.state.grid) == 4


def test_the_pass_is_finished() -> None:
    """A30: the sixth card ends the match after the pass, so that all have had equally many turns."""
    new, one = house("red"), die("blue", 1)
    first = Sitting(hand=[one], fame=2, left=3, right=2, nights=BONUSES[::-1])
    play = position(first, Sitting(), Sitting(), grid=[new, *dice("blue", *[1] * 6)]).take(new).pay(one)
    assert play.state.ending
    for actor in (1, 2):
        assert play.state.actor == actor
        any_die(play)
    assert isinstance(play.game.pending(play.state), Over)
    assert play.state.played == 3


def test_extra_turns_in_the_last_pass() -> None:
    """A30: extra turns and administrators may still be used, also by the one who turned six."""
    new, one = house("red"), die("blue", 1)
    first = Sitting(hand=[one], fame=2, left=3, right=2, administrators=1)
    play = position(first, Sitting(), grid=[new, *dice("blue", *[1] * 6)], extra=1).take(new).pay(one)
    play.end()
    assert (play.state.actor, play.state.extra) == (0, 0)
    play.does(TakeDie(play.state.grid[0])).does(EXTRA_TURN)
    assert play.state.actor == 0
    any_die(play)
    any_die(play)
    assert play.kind == ""


def test_sixth_bonus_is_carried_out() -> None:
    """A41: the sixth card's bonus still comes."""
    new, one = house("red"), die("blue", 1)
    nights = ["karma-2", "administrator", "palace-or-coins-2", "dice-2", "ship-or-fame-1", "extra-turn"]
    first = Sitting(hand=[one], fame=2, left=3, right=2, nights=nights)
    others = dice("blue", 1, 2, 3)
    play = position(first, Sitting(), grid=[new, *others]).take(new).pay(one)
    play.die(others[0]).die(others[1])
    assert play.holds("hand", *others[:2], seat=0)


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
    assert play.game.resting(play.state)
    play.does(TakeDie(play.state.grid[0]))
    assert play.state.tray == EMPTY_TRAY
    assert play.state.last_tray.palace == (four.token,)
