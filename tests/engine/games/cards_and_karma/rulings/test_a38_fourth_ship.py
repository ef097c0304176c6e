"""A fourth ship, and a row after a sale (rulings A38, A39)."""

from __future__ import annotations

from tests.engine.games.cards_and_karma.moments import NO_FLIP, sailed
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, palace, position, ship, ware


def test_fourth_ship_starts_a_new_row() -> None:
    """A38: a ship that comes by the third one's reward stays, also with a lower number."""
    low = ship(1, "karma-2")
    row, new, six = [ship(2), ship(5)], ship(9, "palace-1"), palace(6)
    one = die("blue", 1)
    play = position(Sitting(hand=[one], ships=row), grid=[new, six], draw=[low]).take(new).pay(one)
    seat = play.state.seats[0]
    assert play.holds("ships", low, seat=0)
    assert play.discarded(*row, new, six)
    assert (seat.administrators, seat.karma) == (1, 2)


def test_fourth_ship_does_not_join_the_trio() -> None:
    """A38: a higher fourth ship is the first of its new row, not the fourth of the old one."""
    high, higher = ship(20, "karma-2"), ship(21, "karma-2")
    row, new, six = [ship(2), ship(5)], ship(9, "palace-1"), palace(6)
    one, two = die("blue", 1), die("blue", 1)
    play = position(
        Sitting(hand=[one, two], ships=row), Sitting(hand=[]), grid=[new, six, higher], draw=[high]
    )
    play.take(new).pay(one)
    assert play.holds("ships", high, seat=0)
    assert play.state.seats[0].administrators == 1


def test_coins_of_the_third_ship_may_bring_a_fourth() -> None:
    """A38: the flip's bonus brings a ship; the three leave and it begins a new row."""
    row, new, low = [ship(2), ship(5)], ship(9, "coins-3"), ship(1, "karma-2")
    play = sailed(new, *row, grid=(low,), coins=3, nights=["ship-or-fame-1"] * 6)
    assert play.kind == "ship-or-fame-1"
    play.take(low)
    assert play.holds("ships", low, seat=0)
    assert play.state.seats[0].administrators == 1


def test_row_after_a_sale() -> None:
    """A39: a ship that was sold for its good counts no more; the next is compared with the last one."""
    first, laden = ship(2), ship(20, "fame-1-good", good=("tea", 1))
    tea, last = [ware(("tea", 1))], ware(("tea", 1))
    one, new, other = die("blue", 1), ship(9), die("blue", 1)
    player = Sitting(hand=[one], ships=[first, laden], goods=tea, nights=NO_FLIP)
    play = position(player, grid=[last, new, other]).take(last)
    assert play.holds("ships", first, seat=0)
    play.die(other).take(new).pay(one)
    assert play.holds("ships", first, new, seat=0)


def test_palace_five_names_the_last_one_still_lying() -> None:
    """A39: after the last ship was sold, the one before it is the row's last ship."""
    first, laden = ship(2, "karma-2"), ship(20, "fame-1-good", good=("tea", 1))
    tea, last = [ware(("tea", 1))], ware(("tea", 1))
    five, exact = palace(5), die("blue", 5)
    player = Sitting(hand=[exact], ships=[first, laden], goods=tea, nights=NO_FLIP)
    play = position(player, grid=[last, five, *dice("blue", 1)], extra=1).take(last).take(five).pay(exact)
    assert play.seat.administrators == 1, "one karma, and two of the ship that is left"
    assert play.seat.fame == 0


def test_a_sale_from_the_middle_keeps_the_last() -> None:
    """A39: where an earlier ship was sold, the last one is still the one to compare with."""
    laden, high = ship(2, "fame-1-good", good=("tea", 1)), ship(20)
    tea, last = [ware(("tea", 1))], ware(("tea", 1))
    new, one = ship(9), die("blue", 1)
    player = Sitting(hand=[one], ships=[laden, high], goods=tea, nights=NO_FLIP)
    play = position(player, grid=[last, new, *dice("blue", 1)], extra=1).take(last)
    assert play.holds("ships", high)
    play.take(new).pay(one)
    assert play.holds("ships", new, seat=0)


def test_a_sold_ship_is_no_third() -> None:
    """A39: of three ships that came one was sold; two lie there and no administrator comes."""
    laden, high = ship(2, "fame-1-good", good=("tea", 1)), ship(8)
    tea, last = [ware(("tea", 1))], ware(("tea", 1))
    new, one = ship(9), die("blue", 1)
    player = Sitting(hand=[one], ships=[laden, high], goods=tea, nights=NO_FLIP)
    play = position(player, grid=[last, new, *dice("blue", 1)], extra=1).take(last).take(new).pay(one)
    assert play.holds("ships", high, new, seat=0)
    assert play.state.seats[0].administrators == 0
