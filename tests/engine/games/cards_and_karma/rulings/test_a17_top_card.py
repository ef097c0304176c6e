"""Palace action 6 takes the top card (ruling A17)."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.moments import acted
from tests.engine.games.cards_and_karma.positions import dice, house, palace, ship, ware


def test_six_takes_the_top_card_without_cost() -> None:
    """A17: a building comes into the display with its fame; its cost is not paid."""
    top = house("red", "white", cost=("orange", 12))
    play = acted(6, draw=(top,))
    assert play.holds("buildings", top, seat=0)
    assert play.state.seats[0].fame == 2


def test_six_is_mandatory() -> None:
    """A17: the top card comes even if it breaks the row of ships."""
    low, row = ship(1, "coins-3"), [ship(7), ship(8)]
    play = acted(6, draw=(low,), ships=row)
    assert play.holds("ships", low, seat=0)
    assert play.discarded(*row)


def test_six_carries_a_palace_card_out() -> None:
    """A17: a palace card of the pile is carried out, then discarded; both are."""
    three = palace(3)
    play = acted(6, draw=(three,), grid=tuple(dice("blue", 1, 1)))
    assert (play.kind, play.seat.karma) == ("die", 2)
    play.does(play.choices[0])
    assert play.discarded(three)
    assert len(play.state.discards) == 3


def test_six_with_goods_sells() -> None:
    """A17: goods come with their coin and their sale."""
    top = ware(("tea", 1), coin=1)
    play = acted(6, draw=(top,), goods=[ware(("tea", 1)), ware(("tea", 1))])
    assert play.state.seats[0].coins == 4
    assert play.discarded(top)


def test_six_may_bring_the_third_ship() -> None:
    """A17: the top card is the third ascending ship: its reward, then the administrator."""
    row, top = [ship(2), ship(5)], ship(9, "coins-3")
    play = acted(6, draw=(top,), ships=row)
    assert (play.state.seats[0].coins, play.state.seats[0].administrators) == (3, 1)
    assert play.discarded(*row, top)


def test_six_asks_nothing_and_gives_no_die() -> None:
    """A17: the top card may not be left or taken for its die; it comes into the display unasked."""
    top = ware(("tea", 1))
    play = acted(6, draw=(top,))
    assert play.asked == ["turn", "payment"]
    assert play.holds("hand", seat=0)
    assert play.holds("goods", top, seat=0)


def test_six_draws_six() -> None:
    """A17: a second palace action 6 takes the card under it; both are discarded after their actions."""
    another, last = palace(6), house("red", cost=("orange", 12))
    play = acted(6, draw=(another, last))
    assert play.holds("buildings", last, seat=0)
    assert play.discarded(another)
    assert len(play.state.discards) == 3


def test_six_may_complete_buildings() -> None:
    """A17: a building of the pile makes trios as any other."""
    lying, top = [house("red"), house("red")], house("red", cost=("orange", 12))
    play = acted(6, draw=(top,), buildings=lying)
    assert play.state.seats[0].administrators == 1
    assert play.discarded(*lying, top)
