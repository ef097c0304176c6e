"""Two trios at once (ruling A1)."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.choices import ChooseTrios, Trio
from engine.games.cards_and_karma.play.trios import Trios
from engine.games.cards_and_karma.turn import TurnEnd
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.moments import NO_FLIP, placed
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, position, ware


def test_both_count_where_no_symbol_is_shared() -> None:
    """A1: one card may complete two trios; all effects come first and each card leaves once."""
    both = [ware(("tea", 1), ("silk", 2)), ware(("tea", 1), ("silk", 2))]
    new = ware(("tea", 1), ("silk", 1))
    play = placed(new, goods=both)
    assert play.discarded(*both, new)
    assert (play.state.seats[0].right, play.state.seats[0].coins) == (1, 2), "3 + 5 coins, six of them paid"


def test_both_count_is_not_for_one_alone() -> None:
    """A1: where two trios share no symbol, taking only one of them is refused."""
    tea, silk = [ware(("tea", 1)), ware(("tea", 1))], [ware(("silk", 1)), ware(("silk", 1))]
    spices = ware(("spices", 1))
    new = ware(("tea", 1), ("silk", 1))
    play = placed(new, goods=[*tea, *silk, spices])
    only = Trio("same-goods", tuple(sorted(one.token for one in (*tea, new))), 3)
    with pytest.raises(IllegalChoiceError) as refused:
        play.does(ChooseTrios((only,)))
    assert refused.value.rules == ("trios",)


def test_different_buildings_and_the_same_goods_together() -> None:
    """A1: one card completes three different buildings and three teas; both come and nobody is asked."""
    lying, tea = [house("red"), house("yellow")], [ware(("tea", 1)), ware(("tea", 1))]
    new, one = house("white", goods=[("tea", 2)]), die("blue", 1)
    player = Sitting(hand=[one], buildings=lying, goods=tea, nights=NO_FLIP)
    play = position(player, grid=[new]).take(new).pay(one)
    assert play.asked == ["turn", "payment"]
    assert (play.seat.administrators, play.seat.coins, play.seat.fame) == (1, 4, 1)
    assert play.discarded(*lying, *tea, new)


def test_trios_that_share_some_cards_only() -> None:
    """A1: cards may be shared: five symbols on four cards are two sales, each symbol at its own worth."""
    both, tea, silk = ware(("tea", 1), ("silk", 2)), ware(("tea", 1)), ware(("silk", 1))
    new = ware(("tea", 1), ("silk", 1))
    play = placed(new, goods=[both, tea, silk])
    assert play.discarded(both, tea, silk, new)
    assert (play.state.seats[0].right, play.state.seats[0].coins) == (1, 1), "3 for tea and 4 for silk"


def test_two_buildings_that_complete_one_trio_each_of_other_cards() -> None:
    """A1: the red and the yellow of one card complete trios with four other cards; all five leave."""
    lying = [house("red"), house("red"), house("yellow"), house("yellow")]
    new, one = house("red", "yellow"), die("blue", 1)
    play = position(Sitting(hand=[one], buildings=lying), grid=[new]).take(new).pay(one)
    assert play.seat.administrators == 2
    assert play.discarded(*lying, new)


def test_two_administrators_join_the_one_that_is_held() -> None:
    """A1, A6: with one administrator held the two of both trios make three, which are two fame."""
    lying = [house("red", "yellow"), house("red", "yellow")]
    new, one = house("red", "yellow"), die("blue", 1)
    player = Sitting(hand=[one], buildings=lying, administrators=1, nights=NO_FLIP)
    seat = position(player, grid=[new, *dice("blue", 1)]).take(new).pay(one).state.seats[0]
    assert (seat.administrators, seat.fame, seat.left) == (0, 1, 1), "two for the card and two, three paid"


def test_twice_three_different_buildings() -> None:
    """A1, A4: a card with the same building twice may complete three different ones twice; both count."""
    red, yellow = [house("red"), house("red")], [house("yellow"), house("yellow")]
    new, one = house("white", "white"), die("blue", 1)
    play = position(Sitting(hand=[one], buildings=[*red, *yellow]), grid=[new]).take(new).pay(one)
    assert all(len(choice.trios) == 2 for choice in play.choices)
    play.trios(
        ("different-buildings", [red[0], yellow[1], new]), ("different-buildings", [red[1], yellow[0], new])
    )
    assert play.seat.administrators == 2
    assert play.discarded(*red, *yellow, new)


def test_twice_three_different_goods() -> None:
    """A1: two of each kind are two sales, each good paid once; for a display that no legal turn leads to."""
    goods = [ware((kind, value)) for kind in ("tea", "silk", "spices") for value in (1, 2)]
    play = position(Sitting(goods=goods, nights=NO_FLIP), agenda=(TurnEnd(), Trios()))
    assert {sum(trio.coins for trio in choice.trios) for choice in play.choices} == {9}
    assert len(play.choices) == 4
    play.does(play.choices[0])
    assert play.holds("goods", seat=0)
    assert (play.state.seats[0].right, play.state.seats[0].coins) == (1, 3)
