"""When administrators may be used (ruling A27)."""

from __future__ import annotations

import pytest

from engine.cards_and_karma.choices import DRAW_TWO, EXTRA_TURN, TURN_OVER
from engine.kernel.errors import IllegalChoiceError
from tests.engine.cards_and_karma.positions import Sitting, dice, die, position, ware


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
