"""Which cards leave with three different ones (ruling A3)."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.moments import placed
from tests.engine.games.cards_and_karma.positions import Sitting, die, house, position, ware


def test_three_different_take_only_their_cards() -> None:
    """A3: a spare card of one of the three kinds stays."""
    tea = [ware(("tea", 1)), ware(("tea", 1))]
    silk, new = ware(("silk", 1)), ware(("spices", 1))
    play = placed(new, goods=[*tea, silk])
    play.trios(("different-goods", [tea[0], silk, new]))
    assert play.holds("goods", tea[1], seat=0)
    assert play.state.seats[0].coins == 3


def test_a_card_takes_its_other_symbol_along() -> None:
    """A3: a card that leaves for its tea is gone with its silk as well, which brings nothing."""
    mixed = ware(("tea", 1), ("silk", 4))
    play = placed(ware(("tea", 1)), goods=[mixed, ware(("tea", 1))])
    assert play.holds("goods", seat=0)
    assert play.state.seats[0].coins == 3


def test_dearest_symbol_of_cards_that_leave_anyway() -> None:
    """A3: the player picks cards; of two teas on cards that leave for silk and spices the dearer counts."""
    both, new = ware(("silk", 1), ("tea", 1)), ware(("tea", 3), ("spices", 1))
    play = placed(new, goods=[both])
    assert play.asked == ["turn"]
    assert play.state.seats[0].coins == 1 + 3 + 1


def test_a_spare_building_stays() -> None:
    """A3: of two red ones the player chooses which leaves with yellow and white; the other stays."""
    red, yellow = [house("red"), house("red")], house("yellow")
    new, one = house("white"), die("blue", 1)
    play = position(Sitting(hand=[one], buildings=[*red, yellow]), grid=[new]).take(new).pay(one)
    assert len(play.choices) == 2
    play.trios(("different-buildings", [red[1], yellow, new]))
    assert play.holds("buildings", red[0])


def test_any_yellow_may_stand_beside_the_white() -> None:
    """A3: Simon may also give one of the yellow cards that lay there, with either red one."""
    yellow, red = [house("yellow"), house("yellow")], [house("red"), house("red")]
    new, one = house("yellow", "white"), die("blue", 1)
    play = position(Sitting(hand=[one], buildings=[*yellow, *red]), grid=[new]).take(new).pay(one)
    assert len(play.choices) == 1 + 2 + 4
    play.trios(("different-buildings", [yellow[0], red[1], new]))
    assert play.holds("buildings", yellow[1], red[0])
    assert play.seat.administrators == 1


def test_just_three_goods_are_paid() -> None:
    """A3: the coins are those of the three goods that are used, whatever else leaves on their cards."""
    mixed, silk, new = ware(("tea", 1), ("silk", 4)), ware(("silk", 2)), ware(("spices", 1))
    play = placed(new, goods=[mixed, silk])
    assert {choice.trios[0].coins for choice in play.choices} == {1 + 4 + 1, 1 + 2 + 1}
    play.trios(("different-goods", [mixed, silk, new]))
    assert play.holds("goods", seat=0)
    assert play.state.seats[0].coins == 4


def test_two_cards_may_show_the_three_kinds() -> None:
    """A3: a card with two kinds and one with the third are enough; two cards leave."""
    mixed, new = ware(("tea", 1), ("silk", 3)), ware(("spices", 1))
    play = placed(new, goods=[mixed])
    assert play.state.seats[0].coins == 5
    assert play.holds("goods", seat=0)
