"""Paying for a card that has been chosen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.choices import ENOUGH, TURN_OVER, Pay, TakeAction
from engine.games.cards_and_karma.clauses import in_english
from engine.games.cards_and_karma.rule_book.rules import RULES, SECTIONS
from engine.kernel.contract import Legality
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.moments import chosen, rule_broken
from tests.engine.games.cards_and_karma.positions import (
    Piece,
    Sitting,
    dice,
    die,
    house,
    palace,
    position,
    ship,
)


def test_what_paid_lies_in_the_tray_and_is_discarded() -> None:
    """CK-de > B: dice that paid are discards; until the turn is over they lie in the tray."""
    five, new = die("blue", 5), house("red", cost=("blue", 12))
    play = chosen(new, five, administrators=1, karma=1)
    play.pay(five, administrators=1, karma=1)
    assert play.discarded(five)
    tray = play.state.tray
    assert (tray.dice, tray.administrators, tray.karma) == ((five.token,), 1, 1)


def test_refusals_name_their_rule() -> None:
    """Whatever is wrong with a payment, the refusal names the rule that it breaks."""
    three, green = die("blue", 3), die("green", 6)
    play = chosen(house("red", cost=("blue", 9)), three, green, administrators=1, karma=1)
    assert rule_broken(play, Pay((three.token,), 2)) == "administrator-joker"
    assert rule_broken(play, Pay((three.token,), -1)) == "administrator-joker"
    assert rule_broken(play, Pay((three.token,), 1, 2)) == "karma"
    assert rule_broken(play, Pay((three.token,), 1, -1)) == "karma"
    assert rule_broken(play, Pay((green.token,), 1)) == "payment"
    assert rule_broken(play, Pay((three.token,))) == "payment"
    with pytest.raises(IllegalChoiceError) as other:
        play.does(ENOUGH)
    assert other.value.rules == ("payment",)


@pytest.mark.parametrize(
    ("paid", "there"),
    [
        (["blue-3"], "die-blue-3"),
        (["blue-3", "blue-4"], "die-blue-3, die-blue-4, together 7"),
        (["blue-3", "green-6"], "die-blue-3, die-green-6"),
        ([], "nothing"),
    ],
)
def test_a_refusal_says_what_was_paid(paid: list[str], there: str) -> None:
    """With its sum where several pieces are not enough; dice of different colours have none."""
    hand = {"blue-3": die("blue", 3), "blue-4": die("blue", 4), "green-6": die("green", 6)}
    play = chosen(house("red", cost=("blue", 9)), *hand.values(), administrators=1)
    pay = Pay(tuple(sorted(hand[name].token for name in paid)))
    ruling = play.game.why_not(play.state, pay)
    assert ruling.there is not None
    assert in_english(ruling.there) == there


def test_exact_means_exact() -> None:
    """CK-de > C, E: one die or one joker, and karma makes it just the value."""
    three, five = dice("blue", 3, 5)
    play = chosen(palace(4), three, five, administrators=1, karma=2)
    for pay in (
        Pay((three.token,)),
        Pay((three.token, five.token)),
        Pay((three.token,), 1),
        Pay((three.token,), 0, 2),
        Pay(),
    ):
        assert rule_broken(play, pay) == "palace-price"
    assert play.pay(three, karma=1).state.seats[0].karma == 1


def test_cards_that_the_hand_cannot_hold() -> None:
    """A die that lies elsewhere cannot pay."""
    three, other = dice("blue", 3, 3)
    play = position(Sitting(hand=[three]), grid=[palace(3), other])
    play.does(next(one for one in play.choices if isinstance(one, TakeAction)))
    assert rule_broken(play, Pay((other.token,))) == "palace-price"


@pytest.mark.parametrize(
    ("make", "section"),
    [
        (lambda: house("red", cost=("blue", 3)), "B"),
        (lambda: house("red", "white", goods=[("tea", 1)], cost=("blue", 3)), "B"),
        (lambda: ship(7, cost=3), "C"),
        (lambda: palace(3), "E"),
    ],
)
def test_the_place_of_a_price_is_that_of_the_card(make: Callable[[], Piece], section: str) -> None:
    """CK-de > B, C, E: whatever is wrong with a payment, the rule stands where the card's kind is told of."""
    card = make()
    play = position(Sitting(hand=dice("blue", 1)), grid=[card])
    dear = play.game.why_not(play.state, TakeAction(card.token))
    card, (one, three), other = make(), dice("blue", 1, 3), die("green", 4)
    play = position(Sitting(hand=[one, three]), grid=[card, other]).take(card)
    wrong = (Pay(), Pay((one.token,)), Pay((other.token,)), ENOUGH, TURN_OVER, TakeAction(card.token))
    rulings = [dear, *(play.game.why_not(play.state, choice) for choice in wrong)]
    assert all(ruling.legality is Legality.IMPOSSIBLE for ruling in rulings)
    right = play.game.why_not(play.state, Pay((three.token,)))
    assert right.legality is Legality.CERTAIN
    assert all(RULES[ruling.rules[0]].section is SECTIONS[section] for ruling in (*rulings, right))


def test_unknown_value_is_taken_at_its_word() -> None:
    """A card whose value nobody has entered pays as whatever it needs to be, of its colour."""
    unknown = die("blue", 0)
    assert chosen(ship(1, cost=2), unknown).pay(unknown).discarded(unknown)
    unknown = die("blue", 0)
    assert chosen(house("red", cost=("blue", 6)), unknown).pay(unknown).discarded(unknown)
    unknown, six = die("blue", 0), die("green", 6)
    play = chosen(house("red", cost=("green", 6)), unknown, six)
    assert rule_broken(play, Pay((unknown.token,))) == "payment"


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


def test_a_payment_that_was_seen_by_its_face_leaves_open_which_card_it_was() -> None:
    """Of two known cards with the same die one has paid; from then on not everything is known."""
    pair = dice("blue", 3, 3)
    play = chosen(ship(1, cost=3), *pair)
    either = pair[0].token | pair[1].token
    play.does(Pay((either,)))
    assert play.state.seats[0].hand == (either,)
    assert not play.state.exact
