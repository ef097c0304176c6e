"""When administrators may be used (ruling A27)."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.choices import DRAW_TWO, EXTRA_TURN, TURN_OVER
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.moments import rule_broken
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, position, ware


def test_usable_before_and_after_the_action() -> None:
    """A27: at any time in one's own turn; also at its end, and several in one turn."""
    other = die("blue", 1)
    play = position(Sitting(administrators=2), grid=[other, *dice("blue", 1)], draw=dice("blue", 5, 6, 1, 2))
    play.does(DRAW_TWO).die(other)
    assert play.kind == "turn-end"
    play.does(DRAW_TWO)
    assert play.state.actor == 1
    assert len(play.state.seats[0].hand) == 5


def test_not_while_something_is_due() -> None:
    """A27: not between a sale and the choice of its trio."""
    goods = [ware(("tea", 1)), ware(("tea", 1)), ware(("silk", 1)), ware(("spices", 1))]
    new = ware(("tea", 1))
    play = position(Sitting(goods=goods, administrators=1), grid=[new]).take(new)
    assert play.kind == "trios"
    with pytest.raises(IllegalChoiceError):
        play.does(DRAW_TWO)


def test_extra_turn_needs_an_administrator_and_the_end() -> None:
    """A27: the extra turn only at the end of a turn."""
    play = position(Sitting(administrators=1), grid=dice("blue", 1, 1))
    with pytest.raises(IllegalChoiceError):
        play.does(EXTRA_TURN)
    with pytest.raises(IllegalChoiceError):
        play.does(TURN_OVER)


def test_not_in_the_turn_of_another() -> None:
    """A27: only who has the turn may use an administrator, however many others hold."""
    play = position(Sitting(), Sitting(administrators=2), grid=dice("blue", 1, 1))
    assert DRAW_TWO not in play.choices
    assert rule_broken(play, DRAW_TWO) == "administrator-cards"


def test_several_uses_in_one_turn() -> None:
    """A27: one administrator for two cards, another one as a joker, in the same turn."""
    new = house("red", cost=("blue", 6))
    play = position(Sitting(administrators=2), grid=[new], draw=dice("green", 1, 2)).does(DRAW_TWO)
    play.take(new).pay(administrators=1)
    assert play.holds("buildings", new, seat=0)
    assert (play.state.seats[0].administrators, play.state.tray.administrators) == (0, 2)


def test_two_cards_at_the_end_and_then_another_turn() -> None:
    """A27: at the end of a turn first two cards, then, with the second one, another turn."""
    other = die("blue", 1)
    play = position(Sitting(administrators=2), grid=[other, *dice("blue", 1)]).die(other)
    play.does(DRAW_TWO)
    assert play.kind == "turn-end"
    play.does(EXTRA_TURN)
    assert (play.state.actor, play.kind, play.seat.administrators) == (0, "turn", 0)
