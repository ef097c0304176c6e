"""Paying for a card that has been chosen."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.cards_and_karma.choices import ENOUGH, Pay, TakeAction
from engine.cards_and_karma.options import Options
from engine.kernel.errors import IllegalChoiceError
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
)


def chosen(card: Piece, *hand: Piece, options: Options | None = None, **sitting: int) -> Playing:
    """Return the position in which a card has been chosen and is to be paid for."""
    player = Sitting(hand=hand, **sitting)  # type: ignore[arg-type]
    return position(player, grid=[card, *dice("blue", 1)], options=options).take(card)


def refused(play: Playing, pay: Pay) -> str:
    """Return the rule by which a payment is refused."""
    with pytest.raises(IllegalChoiceError) as error:
        play.does(pay)
    (rule,) = error.value.rules
    return rule


def test_used_tokens_leave_with_the_payment() -> None:
    """A37: an administrator that is gained while one is spent makes two, not three."""
    row, new = [ship(2), ship(5)], ship(9, cost=1)
    play = position(Sitting(ships=row, administrators=2), grid=[new, *dice("blue", 1)])
    play.take(new).pay(administrators=1)
    assert play.state.seats[0].administrators == 2


def test_used_karma_leaves_with_the_payment() -> None:
    """A37: two karma of a ship that one karma helped to pay are two, not three."""
    new, two = ship(9, "karma-2", cost=1), die("blue", 2)
    play = chosen(new, two, karma=1).pay(two, karma=1)
    assert play.state.seats[0].karma == 2


def test_what_paid_lies_in_the_tray_and_is_discarded() -> None:
    """CK-de > B: dice that paid are discards; until the turn is over they lie in the tray."""
    five, new = die("blue", 5), house("red", cost=("blue", 12))
    play = chosen(new, five, administrators=1, karma=1)
    play.pay(five, administrators=1, karma=1)
    assert play.discarded(five)
    tray = play.state.tray
    assert (tray.dice, tray.administrators, tray.karma) == ((five.token,), 1, 1)


def test_overpaying_is_taken() -> None:
    """A36: a superfluous die of the colour is accepted, listed or not."""
    one, six = dice("blue", 1, 6)
    play = chosen(house("red", cost=("blue", 5)), one, six)
    assert Pay((one.token, six.token)) not in play.choices
    play.pay(one, six)
    assert play.state.seats[0].hand == ()


def test_overpaying_may_be_refused() -> None:
    """A36, refuse: only payments from which nothing could be left out."""
    one, six = dice("blue", 1, 6)
    options = Options(players=2, overpaying="refuse")
    play = chosen(house("red", cost=("blue", 5)), one, six, options=options)
    assert refused(play, Pay((one.token, six.token))) == "overpaying"
    play.pay(six)
    assert play.holds("hand", one, seat=0)


def test_refusals_name_their_rule() -> None:
    """Whatever is wrong with a payment, the refusal names the rule that it breaks."""
    three, green = die("blue", 3), die("green", 6)
    play = chosen(house("red", cost=("blue", 9)), three, green, administrators=1, karma=1)
    assert refused(play, Pay((three.token,), 2)) == "administrator-joker"
    assert refused(play, Pay((three.token,), -1)) == "administrator-joker"
    assert refused(play, Pay((three.token,), 1, 2)) == "karma"
    assert refused(play, Pay((three.token,), 1, -1)) == "karma"
    assert refused(play, Pay((green.token,), 1)) == "payment"
    assert refused(play, Pay((three.token,))) == "payment"
    with pytest.raises(IllegalChoiceError) as other:
        play.does(ENOUGH)
    assert other.value.rules == ("payment",)


def test_exact_means_exact() -> None:
    """CK-de > C, E: one die or one joker, and karma makes it just the value."""
    three, five = dice("blue", 3, 5)
    play = chosen(palace(4), three, five, administrators=1, karma=2)
    for pay in (
        Pay((three.token,)),
        Pay((three.token, five.token)),
        Pay((three.token,), 1),
        Pay((), 1, 1),
        Pay((three.token,), 0, 2),
        Pay(),
    ):
        assert refused(play, pay) == "payment"
    assert play.pay(three, karma=1).state.seats[0].karma == 1


def test_no_die_above_six() -> None:
    """A25: karma that would lift a die above six is refused, even where the sum is reached."""
    six = die("blue", 6)
    play = chosen(house("red", cost=("blue", 5)), six, karma=1)
    assert refused(play, Pay((six.token,), 0, 1)) == "karma"


def test_strict_joker_is_refused_with_more_dice() -> None:
    """A24, strict: a joker with two dice is refused by the joker's rule."""
    three, four = dice("blue", 3, 4)
    options = Options(players=2, joker="strict")
    play = chosen(house("red", cost=("blue", 7)), three, four, administrators=1, options=options)
    assert refused(play, Pay((three.token, four.token), 1)) == "administrator-joker"


def test_cards_that_the_hand_cannot_hold() -> None:
    """A die that lies elsewhere cannot pay."""
    three, other = dice("blue", 3, 3)
    play = position(Sitting(hand=[three]), grid=[palace(3), other])
    play.does(next(one for one in play.choices if isinstance(one, TakeAction)))
    assert refused(play, Pay((other.token,))) == "payment"


def test_unknown_value_is_taken_at_its_word() -> None:
    """A card whose value nobody has entered pays as whatever it needs to be, of its colour."""
    unknown = die("blue", 0)
    assert chosen(ship(1, cost=2), unknown).pay(unknown).discarded(unknown)
    unknown = die("blue", 0)
    assert chosen(house("red", cost=("blue", 6)), unknown).pay(unknown).discarded(unknown)
    unknown, six = die("blue", 0), die("green", 6)
    play = chosen(house("red", cost=("green", 6)), unknown, six)
    assert refused(play, Pay((unknown.token,))) == "payment"


def test_ambiguous_payment_leaves_the_union() -> None:
    """A die that any of several hand cards may have been: those that stay may each be any of them."""
    three, four, five = dice("blue", 3, 4, 5)
    play = chosen(ship(1, cost=3), three, four, five)
    either, other = three.token | four.token, five.token
    hand = tuple(sorted((either, either, other)))
    play.change(seats=(replace(play.seat, hand=hand), play.state.seats[1]), exact=False)
    play.does(Pay((three.token | other,)))
    assert play.state.seats[0].hand == (either | other,) * 2
    assert play.state.tray.dice == (three.token | other,)
