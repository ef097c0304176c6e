"""A36, A37: overpaying, and when used tokens leave."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from tests.engine.games.cards_and_karma.slow import game
from tests.engine.games.cards_and_karma.slow.cases.table import DRAW_TWO, pay, play, table, take, taken
from tests.engine.games.cards_and_karma.slow.payments import payments, reaches
from tests.engine.games.cards_and_karma.slow.table import Seat, State

FIVE = "red for blue 5"
DICE = [f"{colour} {value}" for colour in ("green", "orange") for value in range(1, 7)] + ["green 1 b"]


def about_to_pay(mine: Seat, card: str = FIVE, **options: object) -> State:
    """Seat 0 has named this card and is asked to pay for it."""
    return play(table(mine, grid=[card, "orange 2"], **options), take(card))  # type: ignore[arg-type]


def test_no_card_too_many_is_listed() -> None:
    """A36 (CK-de > B): for 5 in blue a 5, a 6, or a 4 with karma; not two of them."""
    mine = Seat(hand=["blue 4", "blue 5", "blue 6", "green 2"], karma=1)
    assert game.choices(about_to_pay(mine)) == [pay("blue 4", karma=1), pay("blue 5"), pay("blue 6")]


def test_more_than_the_price_without_a_card_too_many() -> None:
    """A36 (CK-de > B, 'mindestens'): 4 and 4 pay 5, as neither does alone."""
    assert game.choices(about_to_pay(Seat(hand=["blue 4", "blue 4 b"]))) == [pay("blue 4", "blue 4 b")]


def test_overpaying_is_accepted() -> None:
    """A36 (CK-de > B, 'Überbezahlen ist erlaubt'): a 5 and a superfluous 4; both are paid."""
    mine = Seat(hand=["blue 4", "blue 5", "green 2"], karma=1, administrators=1)
    state = about_to_pay(mine)
    paid = play(state, pay("blue 4", "blue 5"))
    assert (paid.seats[0].hand, paid.tray) == (["green 2"], ["blue 4", "blue 5"])
    paid = play(state, pay("blue 5", administrators=1))
    assert paid.seats[0].administrators == 0


def test_overpaying_is_refused() -> None:
    """A36 [setting] (CK-de > B): with `refuse` only what is listed may be paid."""
    state = about_to_pay(Seat(hand=["blue 4", "blue 5"]), overpaying="refuse")
    assert game.choices(state) == [pay("blue 5")]
    with pytest.raises(ValueError, match="A36"):
        game.answer(state, pay("blue 4", "blue 5"))


def test_no_token_too_many_either() -> None:
    """A36 [setting] (CK-de > B): with `refuse` a superfluous joker or karma is refused as well."""
    mine = Seat(hand=["blue 5"], karma=1, administrators=1)
    state = about_to_pay(mine, overpaying="refuse")
    assert game.choices(state) == [pay(administrators=1), pay("blue 5")]
    for paid in (pay("blue 5", administrators=1), pay("blue 5", karma=1)):
        with pytest.raises(ValueError, match="A36"):
            game.answer(state, paid)
        assert game.answer(about_to_pay(mine), paid).seats[0].buildings == [FIVE]


@pytest.mark.parametrize(
    "paid",
    [
        pay("blue 5", "green 6"),
        pay("blue 4"),
        pay("blue 5", "blue 6"),
        pay("blue 5", "blue 5"),
        pay("blue 5", karma=2),
        pay("blue 5", administrators=1),
        pay("blue 4", "blue 5", karma=-1),
    ],
)
def test_what_does_not_pay(paid: dict[str, Any]) -> None:
    """A36 (CK-de > B): another colour, too little, what is not held, a card twice."""
    state = about_to_pay(Seat(hand=["blue 4", "blue 5", "green 6"], karma=1))
    with pytest.raises(ValueError, match="A36"):
        game.answer(state, paid)


def test_an_exact_price_is_not_overpaid() -> None:
    """A36 (CK-de > C, E, 'genau passend'): a ship takes one die, not two, and no karma that changes it."""
    state = about_to_pay(Seat(hand=["blue 1", "blue 2"], karma=2), card="ship 4 coins-3")
    for paid in (pay("blue 1", "blue 2"), pay("blue 1", karma=1), pay("blue 2", karma=2)):
        with pytest.raises(ValueError, match="A36"):
            game.answer(state, paid)


def test_karma_may_be_wasted() -> None:
    """A25, A36 (CK-de > Karma): each token raises or lowers by one, so two of them change nothing."""
    mine = Seat(hand=["blue 1", "blue 6"], karma=2)
    for card, paid in (
        ("ship 4 coins-3", pay("blue 1", karma=2)),
        ("palace 6", pay("blue 6", karma=2)),
        (FIVE, pay("blue 6", karma=1)),
    ):
        assert paid not in game.choices(about_to_pay(mine, card=card))
        assert game.answer(about_to_pay(mine, card=card), paid).seats[0].karma == 2 - paid["karma"]
        with pytest.raises(ValueError, match="A36"):
            game.answer(about_to_pay(mine, card=card, overpaying="refuse"), paid)


def test_dice_of_equal_value_are_different_payments() -> None:
    """A36 (CK-de > B): two blue fives are two cards, and so two payments."""
    assert len(game.choices(about_to_pay(Seat(hand=["blue 5", "blue 5 b"])))) == 2


def test_cards_that_look_alike_are_both_offered() -> None:
    """A36 (CK-de > B): two buildings with the same action side lie there; either may be bought."""
    state = table(Seat(hand=["blue 5"]), grid=[FIVE, f"{FIVE} b", "orange 2"])
    assert taken(state) == [FIVE, f"{FIVE} b"]


def is_part(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether a payment is a true part of another one."""
    inside = set(one["dice"]) <= set(other["dice"])
    return one != other and inside and all(one[name] <= other[name] for name in ("administrators", "karma"))


@pytest.mark.parametrize("joker", ["free", "strict"])
@pytest.mark.parametrize("cost", [1, 4, 5, 7, 9, 12])
def test_listed_is_what_has_no_paying_part(joker: str, cost: int) -> None:
    """A36 (CK-de > B): listed are exactly the payments of which no true part would do."""
    rng = random.Random(f"{joker}-{cost}")
    card = f"red for green {cost}"
    for _ in range(2):
        mine = Seat(hand=sorted(rng.sample(DICE, 8)), administrators=2, karma=2)
        state = table(mine, grid=[card], joker=joker)
        green = [one for one in mine.hand if one.startswith("green")]
        possible = [
            pay(*dice, administrators=jokers, karma=karma)
            for size in range(len(green) + 1)
            for dice in combinations(green, size)
            for jokers in range(3)
            for karma in range(3)
        ]
        enough = [one for one in possible if reaches(state, state.cards[card], one)]
        smallest = [one for one in enough if not any(is_part(other, one) for other in enough)]
        assert sorted(map(repr, payments(state, card))) == sorted(map(repr, smallest))


def test_more_payments_than_the_ruling_counted() -> None:
    """A36 (CK-de > B): its 94 is a figure that was met, no bound: eight low dice of one colour give more."""
    dice = ["green 1", "green 1 b", "green 2", "green 2 b", "green 3", "green 4", "green 5", "green 6"]
    mine = Seat(hand=dice, administrators=2, karma=2)
    costs = [f"red for green {cost}" for cost in (5, 7, 8, 9, 10, 11, 12)]
    state = table(mine, grid=costs)
    listed = [one for card in costs for one in payments(state, card)]
    worth = {
        (card, tuple(sorted(state.cards[die].die_value for die in one["dice"])), one["administrators"])
        for card in costs
        for one in payments(state, card)
    }
    assert len(listed) > len(worth) > 94


def test_an_administrator_that_paid_is_not_counted() -> None:
    """A37 (CK-de > Verwalter 2): two held, one pays, one is won: two, not three."""
    mine = Seat(buildings=["red", "red b"], administrators=2)
    state = play(table(mine, grid=["red c", "orange 2"]), take("red c"), pay(administrators=1))
    assert (state.seats[0].administrators, state.seats[0].fame) == (2, 1)


def test_karma_that_paid_is_not_counted() -> None:
    """A37 (CK-de > Karma): one held and used, two won: two, not three."""
    state = table(Seat(hand=["blue 2"], karma=1), grid=["ship 4 karma-2 for 1", "orange 2"])
    state = play(state, take("ship 4 karma-2 for 1"), pay("blue 2", karma=1))
    assert (state.seats[0].karma, state.seats[0].administrators) == (2, 0)


def test_what_paid_lies_in_the_tray() -> None:
    """A37 (CK-de > B, Achtung): paid dice go to the discards before the card is carried out."""
    state = table(Seat(hand=["blue 1"]), grid=["ship 4 dice-2", "orange 2", "orange 3"])
    state = play(state, take("ship 4 dice-2"), pay("blue 1"))
    assert (state.tray, state.discards, state.seats[0].hand) == (["blue 1"], ["blue 1"], [])


def test_drawn_dice_pay_in_the_same_turn() -> None:
    """A37 (CK-de > Verwalter 3): an administrator's dice come before the action and may pay for it."""
    state = table(Seat(administrators=1), grid=["red for blue 8", "orange 2"], top="blue 3", pile=["blue 5"])
    assert taken(state) == []
    state = play(state, DRAW_TWO, take("red for blue 8"), pay("blue 3", "blue 5"), cards=("blue 5",))
    assert state.seats[0].buildings == ["red for blue 8"]
