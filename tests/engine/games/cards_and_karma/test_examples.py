"""The rulebook's own examples, played through."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.choices import Pay
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.positions import (
    Sitting,
    dice,
    die,
    house,
    palace,
    position,
    ship,
    ware,
)


def test_sara_starts_a_new_row() -> None:
    """CK-de > C: ship 12 after 3 and 17 sends both away and begins a new row, on which 13 may follow."""
    three, seventeen, twelve, thirteen = ship(3), ship(17), ship(12), ship(13)
    one, another = dice("blue", 1, 1)
    sara = Sitting(hand=[one, another], ships=[three, seventeen], nights=["karma-2"] * 6)
    play = position(sara, grid=[twelve, thirteen], extra=1).take(twelve).pay(one)
    assert play.holds("ships", twelve)
    assert play.discarded(three, seventeen, one)
    assert play.seat.coins == 3
    play.take(thirteen).pay(another)
    assert play.state.seats[0].ships == (twelve.token, thirteen.token)


def test_julian_gets_two_administrators() -> None:
    """CK-de > Beispiele: the third red and yellow card at once makes two trios of the same."""
    lying = [house("red", "yellow"), house("red", "yellow")]
    new, six = house("red", "yellow", cost=("blue", 6)), die("blue", 6)
    play = position(Sitting(hand=[six], buildings=lying), grid=[new])
    play.take(new).pay(six)
    assert play.seat.administrators == 2
    assert play.seat.fame == 2, "one for each building of the new card"
    assert play.holds("buildings")
    assert play.discarded(*lying, new)


def test_anna_gets_an_administrator_and_six_coins() -> None:
    """CK-de > Beispiele: three red buildings and three tea leave together, tea for 2 + 1 + 3 coins."""
    houses = [house("red"), house("red")]
    tea = [ware(("tea", 2)), ware(("tea", 1))]
    new, six = house("red", cost=("blue", 6), goods=[("tea", 3)]), die("blue", 6)
    anna = Sitting(hand=[six], buildings=houses, goods=tea, nights=["extra-turn"] * 6)
    play = position(anna, grid=[new])
    play.take(new).pay(six)
    assert (play.seat.administrators, play.seat.fame) == (1, 1)
    assert (play.seat.right, play.seat.coins) == (1, 0), "the six coins turned a scoring card at once"
    assert play.holds("buildings")
    assert play.holds("goods")
    assert play.discarded(*houses, *tea, new)


def test_simon_chooses_one_of_two_effects() -> None:
    """CK-de > Beispiele: three yellow or three different ones, and the spare cards stay."""
    yellow, red = [house("yellow"), house("yellow")], [house("red"), house("red")]
    new, six = house("yellow", "white", cost=("blue", 6)), die("blue", 6)
    play = position(Sitting(hand=[six], buildings=[*yellow, *red]), grid=[new])
    play.take(new).pay(six)
    assert play.kind == "trios"
    kinds = {trio.kind for choice in play.choices for trio in choice.trios}
    assert kinds == {"same-buildings", "different-buildings"}
    assert all(len(choice.trios) == 1 for choice in play.choices), "never both"
    play.trios(("different-buildings", [new, red[0]]))
    assert (play.seat.administrators, play.seat.fame) == (1, 2)
    assert play.holds("buildings", *yellow, red[1])
    assert play.discarded(new, red[0])


def test_kara_pays_eleven_with_five_and_a_joker() -> None:
    """CK-de > Verwalter: a blue 5 and a joker as a blue 6 pay a building of 11."""
    new, five = house("red", cost=("blue", 11)), die("blue", 5)
    play = position(Sitting(hand=[five], administrators=1), grid=[new])
    play.take(new)
    assert list(play.choices) == [Pay((five.token,), administrators=1)]
    play.pay(five, administrators=1)
    assert play.holds("buildings", new, seat=0)
    assert play.state.seats[0].administrators == 0, "it is back in the supply"
    assert play.holds("hand", seat=0)
    assert play.discarded(five)


def test_one_exact_die_not_a_sum() -> None:
    """CK-de > C and E: a ship of 3 is never paid with 1 and 2, a palace action of 5 not with 1 and 4."""
    for card in (ship(5, cost=3), palace(5)):
        play = position(Sitting(hand=dice("blue", 1, 2, 4)), grid=[card])
        with pytest.raises(IllegalChoiceError, match="pay for it"):
            play.take(card)


def test_karma_makes_a_three_a_two_or_a_four() -> None:
    """CK-de > Karma: with one karma a 3 pays a ship of 2 or a palace action of 4."""
    for card in (ship(5, cost=2), palace(4)):
        three = die("blue", 3)
        play = position(Sitting(hand=[three], karma=1), grid=[card])
        play.take(card).pay(three, karma=1)
        assert play.state.seats[0].karma == 0
        assert play.discarded(three)
