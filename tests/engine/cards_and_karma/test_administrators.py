"""The use of an administrator for cards of the draw pile."""

from __future__ import annotations

import pytest

from engine.cards_and_karma.choices import DRAW_TWO, EXTRA_TURN, Discard
from engine.kernel.errors import IllegalChoiceError
from tests.engine.cards_and_karma.positions import Sitting, dice, die, house, position, ware


def test_two_cards_come_from_the_pile() -> None:
    """CK-de > Verwalter 3: the two top cards, and the turn's action is still to be done."""
    draw = dice("blue", 5, 6, 4)
    play = position(Sitting(administrators=1), grid=dice("blue", 1), draw=draw).does(DRAW_TWO)
    assert play.kind == "turn"
    assert play.holds("hand", *draw[:2])
    assert play.state.top == draw[2].token
    assert (play.seat.administrators, play.state.tray.administrators) == (0, 1)


def test_room_is_made_first() -> None:
    """A10: with seven cards one goes, with eight two, before any of the new ones is seen."""
    for held, gone in ((7, 1), (8, 2)):
        play = position(
            Sitting(hand=dice("green", *[2] * held), administrators=1),
            grid=dice("blue", 1),
            draw=dice("blue", 5, 6),
        )
        play.does(DRAW_TWO)
        assert play.kind == "discard"
        assert {len(choice.cards) for choice in play.choices} == {gone}
        play.does(Discard(play.seat.hand[:gone]))
        assert len(play.seat.hand) == 8


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


def test_none_to_use() -> None:
    """Without an administrator the refusal names the rule of its use."""
    play = position(Sitting(), grid=dice("blue", 1))
    with pytest.raises(IllegalChoiceError) as refused:
        play.does(DRAW_TWO)
    assert refused.value.rules == ("administrator-cards",)
    with pytest.raises(IllegalChoiceError):
        play.does(EXTRA_TURN)


def test_drawn_dice_may_pay_in_the_same_turn() -> None:
    """A37: the two cards of an administrator may pay at once."""
    new, five = house("red", cost=("blue", 5)), die("blue", 5)
    play = position(Sitting(administrators=1), grid=[new], draw=[five, *dice("blue", 1)])
    play.does(DRAW_TWO).take(new).pay(five)
    assert play.holds("buildings", new, seat=0)
