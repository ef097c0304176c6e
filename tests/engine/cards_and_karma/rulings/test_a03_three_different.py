"""Which cards leave with three different ones (ruling A3)."""

from __future__ import annotations

from tests.engine.cards_and_karma.moments import placed
from tests.engine.cards_and_karma.positions import ware


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
