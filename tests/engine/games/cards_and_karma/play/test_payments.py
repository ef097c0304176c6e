"""Which payments there are."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.choices import Pay
from engine.games.cards_and_karma.play.payments import needed, payments, total
from tests.engine.games.cards_and_karma.moments import blue, payable
from tests.engine.games.cards_and_karma.positions import (
    Piece,
    Playing,
    Sitting,
    dice,
    die,
    palace,
    position,
    ship,
)

Paid = tuple[tuple[int, ...], int, int]
"""Values of the dice, lowest first; jokers; karma."""


def test_only_dice_of_the_colour_pay_a_building() -> None:
    """CK-de > B: dice of the printed colour that reach the sum together."""
    assert payable(blue(7), *dice("blue", 3, 4), die("green", 6)) == [((3, 4), 0, 0)]


def test_dice_are_told_lowest_first() -> None:
    """Whichever cards they are on: their order tells nothing of the other sides (ruling A45)."""
    for values in ((2, 4, 5), (5, 4, 2), (4, 5, 2)):
        hand = dice("blue", *values)
        play = position(Sitting(hand=hand), grid=[card := blue(11)]).take(card)
        (pay,) = play.choices
        assert isinstance(pay, Pay)
        assert [play.state.box.dice(mask)[0][1] for mask in pay.dice] == [2, 4, 5]


def test_one_exact_die_pays_ships_and_palace() -> None:
    """CK-de > C, E: one die of any colour with just the value; here a blue and a green one."""
    hand = [*dice("blue", 3, 2, 1), die("green", 3)]
    assert payable(ship(1, cost=3), *hand) == [((3,), 0, 0)] * 2
    assert payable(palace(2), die("blue", 2), die("blue", 6)) == [((2,), 0, 0)]


def test_equal_dice_are_listed_once() -> None:
    """Dice that show the same are one payment."""
    assert payable(blue(4), *dice("blue", 4, 4, 4)) == [((4,), 0, 0)]
    assert payable(palace(4), *dice("blue", 4, 4, 4)) == [((4,), 0, 0)]


def test_unknown_value_pays_as_any() -> None:
    """A card whose value nobody has entered may be any value; it is listed once."""
    assert payable(ship(1, cost=2), die("blue", 0)) == [((0,), 0, 0)]
    assert payable(blue(6), die("blue", 0)) == [((0,), 0, 0)]
    assert payable(blue(7), die("blue", 0)) == []


def hidden(card: Piece, *tokens: int, hand: int, **sitting: int) -> Playing:
    """Return a position whose hand may be any of some blue dice 1 to 6 (tokens as bits, 1 = the one)."""
    cards = dice("blue", 1, 2, 3, 4, 5, 6)
    play = position(Sitting(hand=cards[:hand], **sitting), grid=[card], draw=cards[hand:])  # type: ignore[arg-type]
    seat = play.state.seats[0]
    held = tuple(
        sorted(sum(one.token for value, one in enumerate(cards, 1) if token >> value & 1) for token in tokens)
    )
    return play.change(seats=(replace(seat, hand=held), play.state.seats[1]), exact=False)


def test_unknown_hand_lists_what_is_possible() -> None:
    """With unknown cards a payment names all cards of the hand that may show the die."""
    card = ship(1, cost=3)
    play = hidden(card, 0b1001000, 0b0001000, hand=2)
    (pay,) = payments(play.state.box, play.state.options, play.seat, card.number)
    assert pay.dice == (play.state.box.dice_face_mask["die-blue-3"],)  # type: ignore[index]


def test_unknown_hands_are_listed_quickly() -> None:
    """Eight wholly unknown cards give each sum once, not each of some six million ways to it."""
    card = blue(20)
    play = hidden(card, *[0b1111110] * 8, hand=6)
    listed = payments(play.state.box, play.state.options, play.seat, card.number)
    sums = {tuple(sorted(play.state.box.dice(mask)[0][1] for mask in pay.dice)) for pay in listed}
    assert len(sums) == len(listed)
    assert all(sum(values) >= 20 > sum(values[1:]) for values in sums)


@pytest.mark.parametrize("cost", range(1, 31))
def test_needed_is_irredundant(cost: int) -> None:
    """A36: what is needed reaches the cost and would not with any die, joker or karma left out."""
    for size in range(4):
        for values in combinations_with_replacement(range(1, 7), size):
            for jokers in range(3):
                for karma in range(3):
                    smaller = [(values[:i] + values[i + 1 :], jokers, karma) for i in range(size)]
                    smaller += [(values, jokers - 1, karma)] if jokers else []
                    smaller += [(values, jokers, karma - 1)] if karma else []
                    irredundant = total(values, jokers, karma) >= cost and not any(
                        total(*one) >= cost for one in smaller
                    )
                    assert needed(values, jokers, karma, cost) == irredundant
