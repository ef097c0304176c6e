"""More than three of the same, and exchanges that are forced (rulings A4, A5)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.cards_and_karma.choices import ChooseTrios
from engine.kernel.errors import IllegalChoiceError
from tests.engine.cards_and_karma.moments import after_a_step, placed
from tests.engine.cards_and_karma.positions import Sitting, house, position, ware


def test_chain_of_exchanges() -> None:
    """A5, A9: a third karma, by it a third administrator, by it the fame that turns a card, at once."""
    seat = after_a_step(karma=3, administrators=2, fame=1).state.seats[0]
    assert (seat.karma, seat.administrators, seat.fame, seat.left) == (0, 0, 0, 1)


def test_all_of_the_same_leave_even_if_more_than_three() -> None:
    """A4: a card with the same building twice makes four; all leave for one administrator."""
    red = [house("red"), house("red")]
    new = house("red", "red", cost=("blue", 1))
    play = position(Sitting(buildings=red, administrators=1), grid=[new])
    play.take(new).pay(administrators=1)
    assert play.holds("buildings", seat=0)
    assert play.state.seats[0].administrators == 1
    assert play.state.seats[0].fame == 2


def test_the_exchange_is_forced() -> None:
    """A5: nothing is asked where only one exchange is possible; it happens at once."""
    play = placed(ware(("tea", 1)), goods=[ware(("tea", 1)), ware(("tea", 1))])
    assert play.holds("goods", seat=0)
    assert play.asked == ["turn"]


def test_trio_may_not_be_left() -> None:
    """A5: leaving a trio that is due is refused, and so are other coins than are printed."""
    new = ware(("tea", 1))
    play = placed(new, goods=[ware(("tea", 1)), ware(("tea", 1)), ware(("silk", 1)), ware(("spices", 1))])
    dearer = tuple(replace(trio, coins=trio.coins + 1) for trio in play.choices[0].trios)
    for trios in ((), dearer):
        with pytest.raises(IllegalChoiceError) as refused:
            play.does(ChooseTrios(trios))
        assert refused.value.rules == ("trios",)
