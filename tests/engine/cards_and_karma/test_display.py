"""Cards that are laid into a display, ships above all."""

from __future__ import annotations

from tests.engine.cards_and_karma.positions import (
    Piece,
    Playing,
    Sitting,
    dice,
    die,
    house,
    palace,
    position,
    ship,
    ware,
)

NO_FLIP = ["extra-turn"] * 6


def sailed(new: Piece, *row: Piece, grid: tuple[Piece, ...] = (), **sitting: object) -> Playing:
    """Return the position after a ship is paid for by a 1 and laid at the end of a row."""
    one = die("blue", 1)
    hand = [one, *sitting.pop("hand", [])]  # type: ignore[misc]
    player = Sitting(hand=hand, ships=row, **({"nights": NO_FLIP} | sitting))  # type: ignore[arg-type]
    return position(player, grid=[new, *grid]).take(new).pay(one)


def test_building_brings_fame_for_each_building() -> None:
    """CK-de > B: one fame for each building that the card shows."""
    two, one = house("red", "white", cost=("blue", 1)), die("blue", 1)
    play = position(Sitting(hand=[one]), grid=[two]).take(two).pay(one)
    assert play.state.seats[0].fame == 2


def test_coin_is_taken_before_the_sale() -> None:
    """A21: the coin of a goods card comes at once, so that it pays with the sale's coins."""
    new = ware(("tea", 1), coin=1)
    tea = [ware(("tea", 1)), ware(("tea", 1))]
    play = position(Sitting(goods=tea, coins=5, nights=NO_FLIP), grid=[new]).take(new)
    assert (play.state.seats[0].right, play.state.seats[0].coins) == (1, 3)


def test_lower_ship_sends_the_row_away_first() -> None:
    """A18: goods on the ships that leave count neither for a trio nor for palace action 4."""
    laden = ship(20, "fame-1-good", good=("tea", 4))
    tea = [ware(("tea", 1)), ware(("tea", 1))]
    play = sailed(ship(3, "karma-1-good", good=("silk", 1)), laden, goods=tea)
    assert play.discarded(laden)
    assert play.holds("goods", *tea, seat=0), "two teas are left, with silk no trio"
    four = palace(4)
    play = sailed(ship(3, "palace-1"), ship(20, "fame-1-good", good=("tea", 4)), grid=(four,))
    assert play.state.seats[0].coins == 0


def test_lower_ship_still_brings_its_reward() -> None:
    """A18: place, discard the earlier ones, then the reward."""
    new = ship(3, "karma-2")
    play = sailed(new, ship(20), ship(21))
    assert play.holds("ships", new, seat=0)
    assert play.state.seats[0].karma == 2
    assert play.state.seats[0].administrators == 0, "no three ascending ships"


def test_third_ship_brings_reward_then_administrator() -> None:
    """A19: the reward first, then the three ships leave for an administrator."""
    row = [ship(2), ship(5)]
    new = ship(9, "coins-3")
    play = sailed(new, *row)
    assert play.discarded(*row, new)
    assert play.holds("ships", seat=0)
    assert (play.state.seats[0].coins, play.state.seats[0].administrators) == (3, 1)


def test_sale_during_the_reward_keeps_the_ship_trio() -> None:
    """A19: selling the good of a ship of the trio does not undo it, nor is the ship discarded twice."""
    laden = ship(2, "karma-1-good", good=("tea", 1))
    other, new = ship(5), ship(9, "goods-card-1-die-1")
    last = ware(("tea", 1))
    play = sailed(new, laden, other, grid=(last, *dice("blue", 1, 1)), goods=[ware(("tea", 1))])
    assert play.kind == "die", "the only goods card was taken, the tea sold, a die is next"
    assert (play.seat.coins, play.seat.administrators) == (3, 0)
    play.does(play.choices[0])
    assert play.state.seats[0].administrators == 1
    assert sorted(play.state.discards) == sorted(set(play.state.discards))
    assert play.discarded(laden, other, new)


def test_one_ship_serves_both_trios() -> None:
    """A19: the ship and its good are different symbols; it counts for ships and for tea."""
    row = [ship(2), ship(5)]
    tea = [ware(("tea", 1)), ware(("tea", 1))]
    play = sailed(ship(9, "fame-1-good", good=("tea", 2)), *row, goods=tea)
    seat = play.state.seats[0]
    assert (seat.administrators, seat.coins, seat.fame) == (1, 4, 1)
    assert play.holds("ships", seat=0)
    assert play.holds("goods", seat=0)


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
