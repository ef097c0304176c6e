"""Cards that are gained from the grid."""

from __future__ import annotations

import pytest

from engine.cards_and_karma.choices import ENOUGH, Discard
from engine.kernel.errors import IllegalChoiceError
from tests.engine.cards_and_karma.positions import (
    Piece,
    Playing,
    Sitting,
    dice,
    die,
    palace,
    position,
    ship,
    ware,
)


def landed(reward: str, *grid: Piece, hand: int = 0, **sitting: object) -> Playing:
    """Return the position after a ship with this reward is paid for; `hand` dice cards are left."""
    new, one = ship(5, reward), die("blue", 1)  # type: ignore[arg-type]
    player = Sitting(hand=[one, *dice("blue", *[2] * hand)], **sitting)  # type: ignore[arg-type]
    return position(player, grid=[new, *grid]).take(new).pay(one)


def test_room_is_made_once_before_the_cards_come() -> None:
    """A10: with eight cards left, two are thrown away together before the two new ones are chosen."""
    play = landed("dice-2", *dice("blue", 3, 3, 3), hand=8)
    assert play.kind == "discard"
    assert all(len(choice.cards) == 2 for choice in play.choices)
    hand = play.seat.hand
    play.does(Discard(hand[:2]))
    assert play.kind == "die"
    assert len(play.seat.hand) == 6
    assert set(hand[:2]) <= set(play.state.discards)


def test_the_paid_card_has_left() -> None:
    """A10: seven cards are left after paying, so one has to go for two new ones."""
    play = landed("dice-2", *dice("blue", 3, 3, 3), hand=7)
    assert all(len(choice.cards) == 1 for choice in play.choices)


def test_room_only_for_cards_that_come() -> None:
    """A10: with one card in the grid one has to go, with none nobody is asked."""
    play = landed("dice-2", *dice("blue", 3), hand=8)
    assert all(len(choice.cards) == 1 for choice in play.choices)
    assert "discard" not in landed("dice-2", hand=8).asked


def test_exactly_so_many_are_thrown_away() -> None:
    """A10: neither more nor fewer cards, and none that the hand does not hold."""
    play = landed("dice-2", *dice("blue", 3, 3, 3), hand=7)
    hand = play.seat.hand
    for cards in (hand[:2], (), (play.state.grid[0],)):
        with pytest.raises(IllegalChoiceError) as refused:
            play.does(Discard(cards))
        assert refused.value.rules == ("hand-limit",)


def test_dice_come_one_by_one() -> None:
    """A11: the second card is chosen after the first has been seen, and gaps are not filled."""
    others = dice("blue", 3, 4, 5)
    play = landed("dice-2", *others).die(others[1])
    assert play.kind == "die"
    assert play.holds("hand", others[1])
    assert len(play.choices) == 2
    play.die(others[0])
    assert play.holds("hand", *others[:2], seat=0)
    assert play.state.grid == (others[2].token,)


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


def test_partial_rewards() -> None:
    """A13: without goods cards the die alone comes; without palace cards nothing comes."""
    other = die("blue", 3)
    play = landed("goods-card-1-die-1", other)
    assert play.holds("hand", other, seat=0)
    play = landed("palace-1", *dice("blue", 3, 3))
    assert play.asked == ["turn", "payment"]
    play = landed("goods-cards-1-2", *dice("blue", 3, 3))
    assert play.asked == ["turn", "payment"]


def test_first_goods_card_is_not_optional_the_second_is() -> None:
    """A20: one of the goods cards is taken; then another one, or enough."""
    goods = [ware(("tea", 1)), ware(("silk", 1)), ware(("spices", 1))]
    play = landed("goods-cards-1-2", *goods)
    assert ENOUGH not in play.choices
    with pytest.raises(IllegalChoiceError) as refused:
        play.does(ENOUGH)
    assert refused.value.rules == ("goods-reward",)
    play.take(goods[0])
    assert ENOUGH in play.choices
    play.does(ENOUGH)
    assert play.holds("goods", goods[0], seat=0)


def test_first_goods_card_may_sell_before_the_second() -> None:
    """A20: the first one sets off a sale before the second is chosen."""
    first, second = ware(("tea", 1)), ware(("silk", 1))
    tea = [ware(("tea", 1)), ware(("tea", 1))]
    play = landed("goods-cards-1-2", first, second, goods=tea).take(first)
    assert play.kind == "goods"
    assert play.holds("goods")
    assert play.seat.coins == 3
    assert play.take(second).holds("goods", second, seat=0)


def test_the_only_goods_card_comes_unasked() -> None:
    """A20: the first goods card must be taken, so a single one is taken at once."""
    only = ware(("tea", 1))
    play = landed("goods-cards-1-2", only, *dice("blue", 1))
    assert play.asked == ["turn", "payment"]
    assert play.holds("goods", only, seat=0)


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
