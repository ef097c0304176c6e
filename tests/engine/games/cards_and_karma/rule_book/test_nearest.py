"""Which legal choices come nearest to one that is not."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.choices import TURN_OVER, Choice, Pay, TakeAction, TakeDie
from tests.engine.games.cards_and_karma.positions import (
    Piece,
    Playing,
    Sitting,
    dice,
    die,
    house,
    position,
    ship,
    ware,
)


def instead(play: Playing, choice: Choice) -> tuple[Choice, ...]:
    """Return what could be chosen instead of what is not legal."""
    return play.game.why_not(play.state, choice).nearest


def paid(*cards: Piece) -> Pay:
    """Return a payment of dice, lowest first."""
    return Pay(tuple(card.token for card in cards))


def test_ships_of_near_numbers_come_first() -> None:
    """Too dear a ship: itself as a die, then those whose numbers are like its own."""
    dear, *others = (ship(number, cost=5 if number == 20 else 1) for number in (20, 3, 12, 19))
    play = position(Sitting(hand=dice("blue", 1)), grid=[others[0], dear, *others[1:]])
    found = instead(play, TakeAction(dear.token))
    assert found == (TakeDie(dear.token), TakeAction(others[2].token), TakeAction(others[1].token))


def test_who_names_no_card_is_offered_them_as_they_are_listed() -> None:
    """A turn is to end without an action: nothing that lies there is more like that than another card."""
    tea, two, *houses = ware(("tea", 1)), ship(2), *dice("blue", 1, 2)
    play = position(Sitting(), grid=[tea, two, *houses])
    assert instead(play, TURN_OVER) == tuple(play.choices[:3])


def test_of_payments_with_as_many_pieces_in_common_the_one_of_like_worth_comes_first() -> None:
    """A five alone does not pay eight: with a three it does so more closely than with a six."""
    for values in ((3, 5, 6), (6, 5, 3)):
        hand = dice("blue", *values)
        by_value = dict(zip(values, hand, strict=True))
        red = house("red", cost=("blue", 8))
        play = position(Sitting(hand=hand), grid=[red]).take(red)
        found = instead(play, paid(by_value[5]))
        assert found[:2] == (paid(by_value[3], by_value[5]), paid(by_value[5], by_value[6]))


def test_payments_of_few_pieces_come_first_where_nothing_else_tells_them_apart() -> None:
    """Somebody wants another card while this one is to be paid for; all that is laid down counts."""
    red, other = house("red", cost=("blue", 5)), house("white")
    two, three, six = dice("blue", 2, 3, 6)
    play = position(Sitting(hand=[two, three, six]), grid=[red, other]).take(red)
    assert instead(play, TakeAction(other.token)) == (paid(six), paid(two, three), TakeDie(red.token))
    red, (one, *fours) = house("red", cost=("blue", 8)), dice("blue", 1, 4, 4)
    play = position(Sitting(hand=[one, *fours], administrators=1, karma=1), grid=[red, other]).take(red)
    with_joker, fours_alone, _ = instead(play, TakeAction(other.token))
    assert isinstance(with_joker, Pay)
    assert (len(with_joker.dice), with_joker.administrators, with_joker.karma) == (1, 1, 0)
    assert fours_alone == paid(*fours)


@pytest.mark.parametrize("order", [1, -1])
def test_everybody_is_offered_what_some_hand_of_so_many_cards_could_pay(order: int) -> None:
    """One card is worth six at most: a house for six is offered to all, those for seven are not."""
    fair, *dear = (house("red", cost=("blue", cost)) for cost in (6, 7, 7))
    grid = [dear[0], fair, dear[1]][::order]
    play = position(Sitting(hand=[die("blue", 1)]), grid=grid, draw=dice("blue", 1, 6))
    found = play.game.why_not(play.state, TakeAction(dear[0].token), public=True).nearest
    assert found[0] == TakeDie(dear[0].token)
    assert [one.card for one in found if isinstance(one, TakeAction)] == [fair.token]


def test_what_is_no_card_is_worth_nothing() -> None:
    """Five pieces that are in no box: of two dice the one that is worth less is nearer."""
    red, hand = house("red", cost=("blue", 5)), dice("blue", 6, 5)
    play = position(Sitting(hand=hand), grid=[red]).take(red)
    foreign = tuple(play.state.box.all + 1 << number for number in range(6))
    assert instead(play, Pay(foreign))[0] == paid(hand[1])


def test_pieces_count_that_only_one_of_two_payments_has() -> None:
    """Of three dice one is shared, of one die none: four pieces differ or three, and three and three here."""
    *twos, five = dice("blue", 2, 2, 2, 5)
    green, red = die("green", 1), house("red", cost=("blue", 5))
    play = position(Sitting(hand=[*twos, five, green]), grid=[red]).take(red)
    found = instead(play, paid(twos[0], green))
    assert found == (paid(five), paid(*twos), TakeDie(red.token))


def test_a_payment_before_a_card_is_taken_is_of_the_one_that_it_pays() -> None:
    """A blue five: the card that blue dice pay comes first, wherever it lies."""
    red, white = house("red", cost=("blue", 5)), house("white", cost=("green", 3))
    blue, green = die("blue", 5), die("green", 3)
    play = position(Sitting(hand=[blue, green]), grid=[white, red])
    assert instead(play, paid(blue))[0] == TakeAction(red.token)
    assert instead(play, paid(green))[0] == TakeAction(white.token)
