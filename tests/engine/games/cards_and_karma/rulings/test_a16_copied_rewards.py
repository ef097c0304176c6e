"""Palace action 5 copies the reward of a last ship (rulings A16, A42)."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.choices import CopyReward
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.moments import acted
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, palace, position, ship, ware


def test_five_copies_the_last_ship_of_any_row() -> None:
    """A16: karma first, then the reward of a last ship; those before it are not to be had."""
    own = [ship(3, "coins-3"), ship(8, "dice-2")]
    theirs = Sitting(ships=[ship(4, "karma-2"), ship(9, "coins-2-fame-1")])
    play = acted(5, theirs, grid=tuple(dice("blue", 1)), ships=own)
    assert [choice.card for choice in play.choices] == [own[1].token, theirs.ships[1].token]
    assert play.seat.karma == 1
    with pytest.raises(IllegalChoiceError) as refused:
        play.does(CopyReward(own[0].token))
    assert refused.value.rules == ("palace-5",)
    play.does(CopyReward(theirs.ships[1].token))
    assert (play.state.seats[0].coins, play.state.seats[0].fame) == (2, 1)


def test_five_copies_no_good() -> None:
    """A16: only what the reward brings at once is copied; the good belongs to who has the ship."""
    theirs = Sitting(ships=[ship(4, "fame-1-good", good=("tea", 1))])
    tea = [ware(("tea", 1)), ware(("tea", 1))]
    play = acted(5, theirs, goods=tea)
    assert play.state.seats[0].fame == 1
    assert play.holds("goods", *tea, seat=0)


def test_five_without_ships() -> None:
    """A16: where no ship lies anywhere, only the karma comes."""
    play = acted(5)
    assert play.state.seats[0].karma == 1
    assert play.asked == ["turn", "payment"]


def test_five_may_chain() -> None:
    """A16: a copied palace action takes another palace card of the grid."""
    three = palace(3)
    play = acted(5, grid=(three, *dice("blue", 1, 1)), ships=[ship(4, "palace-1")])
    assert (play.kind, play.seat.karma) == ("die", 0)
    assert play.seat.administrators == 1, "one karma and two more"


def test_five_may_name_a_reward_that_lapses() -> None:
    """A42: a palace-action ship with no palace card in the grid brings nothing more."""
    play = acted(5, Sitting(ships=[ship(9)]), grid=tuple(dice("blue", 1)), ships=[ship(4, "palace-1")])
    play.does(play.choices[0])
    assert play.state.seats[0].coins == 0
    assert play.state.seats[0].karma == 1


def test_five_may_name_the_ship_just_placed() -> None:
    """A42: a ship whose reward is palace action 5 is itself a last ship."""
    new, five, one = ship(4, "palace-1"), palace(5), die("blue", 1)
    other = palace(4)
    player = Sitting(hand=[one], goods=[ware(("tea", 1))])
    play = position(player, grid=[new, five, other, *dice("blue", 1)]).take(new).pay(one)
    play.take(five)
    assert play.discarded(five, other), "the copied reward took the other palace card"
    assert play.state.seats[0].coins == 1


def test_karma_comes_before_the_copied_reward() -> None:
    """A16: the third karma has become an administrator before the player names a ship."""
    play = acted(5, Sitting(ships=[ship(9)]), karma=2, ships=[ship(3)])
    assert play.kind == "copy-reward"
    assert (play.seat.karma, play.seat.administrators) == (0, 1)


def test_the_ship_stays_where_it_lies() -> None:
    """A16: only the reward is copied; the other player's row and one's own are as before."""
    lying = [ship(4), ship(9, "coins-2-fame-1")]
    play = acted(5, Sitting(ships=lying))
    assert play.holds("ships", *lying, seat=1)
    assert play.holds("ships", seat=0)
    assert (play.state.seats[0].coins, play.state.seats[1].coins) == (2, 0)


def test_a_copied_reward_keeps_the_hand_limit() -> None:
    """A16: two copied dice need room like any others."""
    play = acted(
        5, Sitting(ships=[ship(4, "dice-2")]), hand=dice("green", *[2] * 7), grid=(*dice("blue", 1, 1),)
    )
    assert play.kind == "discard"
    assert {len(choice.cards) for choice in play.choices} == {1}


def test_every_row_may_be_named() -> None:
    """A16: with four players there may be four last ships, one's own among them."""
    rows = [[ship(number)] for number in (3, 9, 12, 20)]
    play = acted(5, *(Sitting(ships=row) for row in rows[1:]), ships=rows[0])
    assert [choice.card for choice in play.choices] == [row[0].token for row in rows]
