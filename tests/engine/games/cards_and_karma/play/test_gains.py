"""Cards that are gained from the grid."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.choices import ENOUGH, Discard
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.moments import landed
from tests.engine.games.cards_and_karma.positions import (
    Sitting,
    dice,
    die,
    palace,
    position,
    ware,
)


def test_no_choice_no_question() -> None:
    """Where the grid holds no more cards than come, they come."""
    others = dice("blue", 3, 4)
    play = landed("dice-2", *others)
    assert play.holds("hand", *others, seat=0)
    assert "die" not in play.asked


def test_a_card_that_is_not_there_is_refused() -> None:
    """A die is taken from the grid only."""
    play = landed("dice-2", *dice("blue", 3, 4, 5), hand=1)
    piece = die("blue", 2)
    piece.number = play.seat.hand[0].bit_length() - 1
    with pytest.raises(IllegalChoiceError) as refused:
        play.die(piece)
    assert refused.value.rules == ("take-die",)


def test_goods_card_then_die() -> None:
    """CK-de > Schiffsbelohnungen: a goods card of one's choice, and a die card of the grid."""
    goods, other = [ware(("tea", 1)), ware(("silk", 1))], die("blue", 4)
    play = landed("goods-card-1-die-1", *goods, other).take(goods[1]).die(other)
    assert play.holds("goods", goods[1], seat=0)
    assert play.holds("hand", other, seat=0)


def test_palace_card_of_a_ship_is_free() -> None:
    """CK-de > Schiffsbelohnungen: a palace card of the grid is carried out without cost."""
    two, three = palace(2), palace(3)
    play = landed("palace-1", two, three, *dice("blue", 1, 1))
    assert play.kind == "palace"
    with pytest.raises(IllegalChoiceError) as refused:
        play.does(ENOUGH)
    assert refused.value.rules == ("ship-rewards",)
    play.take(three)
    assert play.seat.karma == 2
    only = palace(3)
    assert "palace" not in landed("palace-1", only, *dice("blue", 1, 1)).asked


def test_a_discard_that_nobody_could_name_leaves_the_hand_open() -> None:
    """Of two cards with the same die one was thrown away; either may be held, and no more is known."""
    same = dice("blue", 2, 2)
    player = Sitting(hand=[*same, *dice("green", 1, 1, 1, 1, 1, 1)])
    new = die("blue", 6)
    play = position(player, grid=[new, *dice("blue", 1)]).die(new)
    either = same[0].token | same[1].token
    play.does(Discard((either,)))
    assert either in play.state.seats[0].hand
    assert either in play.state.discards
    assert not play.state.exact
