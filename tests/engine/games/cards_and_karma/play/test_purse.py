"""What a player could pay, found once for all cards on offer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.games.cards_and_karma.box.cards import Cards
from engine.games.cards_and_karma.box.catalogue import load_reference
from engine.games.cards_and_karma.box.components import DIE_COLOURS, GOODS
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.payments import payments
from engine.games.cards_and_karma.play.purse import purse_of
from engine.games.cards_and_karma.state import Seat
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, position

BOX = Cards.of(load_reference())
CARD = st.integers(0, BOX.count - 1)
OPTIONS = st.sampled_from([Options(), Options(joker="strict"), Options(overpaying="refuse")])


@st.composite
def seats(draw: st.DrawFn, most: int = 1) -> Seat:
    """Return a seat with a hand of tokens of up to so many cards each."""
    token = st.lists(CARD, min_size=1, max_size=most, unique=True).map(
        lambda cards: sum(1 << n for n in cards)
    )
    hand = draw(st.lists(token, max_size=8))
    return Seat(
        hand=tuple(sorted(hand)), karma=draw(st.integers(0, 2)), administrators=draw(st.integers(0, 2))
    )


@given(seats() | seats(most=4), CARD, OPTIONS)
def test_enough_means_that_a_payment_exists(seat: Seat, card: int, options: Options) -> None:
    """The purse says yes exactly where a payment is listed, known hand or not; goods are free."""
    listed = payments(BOX, options, seat, card)
    assert purse_of(BOX, options, seat).pays(BOX, card) == (bool(listed) or BOX.kind[card] == GOODS)
    assert len(set(listed)) == len(listed)


@given(seats(most=4), CARD, OPTIONS, st.data())
def test_unknown_hands_are_in_between(seat: Seat, card: int, options: Options, data: st.DataObject) -> None:
    """What is surely payable every possible hand can pay; what any of them can pay is possible."""
    true = tuple(
        sorted(
            1 << data.draw(st.sampled_from([n for n in range(BOX.count) if token >> n & 1]))
            for token in seat.hand
        )
    )
    really = purse_of(BOX, options, Seat(true, karma=seat.karma, administrators=seat.administrators))
    surely = purse_of(BOX, options, seat, surely=True)
    perhaps = purse_of(BOX, options, seat)
    assert surely.pays(BOX, card) <= really.pays(BOX, card) <= perhaps.pays(BOX, card)


def test_unknown_value_is_never_sure() -> None:
    """A card whose value nobody has entered may pay six, but surely only one."""
    dear = house("red", cost=("blue", 2))
    play = position(Sitting(hand=[die("blue", 0)]), grid=[dear, *dice("blue", 1)])
    box, options = play.state.box, play.state.options
    assert purse_of(box, options, play.seat).pays(box, dear.number)
    assert not purse_of(box, options, play.seat, surely=True).pays(box, dear.number)


def test_the_least_of_what_a_card_may_show_is_sure() -> None:
    """A blue 3 or blue 5 surely pays three in blue; a blue 3 or green 3 no colour, but a ship for a 3."""
    three, five, green = die("blue", 3), die("blue", 5), die("green", 3)
    play = position(Sitting(hand=[three]), grid=dice("blue", 1), draw=[five, green])
    box, options = play.state.box, play.state.options
    blue = purse_of(box, options, Seat(hand=(three.token | five.token,)), surely=True)
    assert (blue.sums, blue.values) == ([0, 3, 0, 0], 0)
    either = purse_of(box, options, Seat(hand=(three.token | green.token,)), surely=True)
    assert (either.sums, either.values) == ([0, 0, 0, 0], 1 << 3)
    lifted = purse_of(box, options, Seat(hand=(three.token | five.token,), karma=1), surely=True)
    assert lifted.values == 1 << 4, "the 3 up or the 5 down"


@pytest.mark.parametrize(
    ("values", "karma", "most"),
    [((4, 4, 4), 2, 14), ((6, 6, 5), 2, 18), ((5, 3), 1, 12), ((2, 1), 2, 10), ((), 2, 6)],
)
def test_strictly_a_joker_stands_alone_or_with_the_best_die(
    values: tuple[int, ...], karma: int, most: int
) -> None:
    """A24, A25, strict: karma lifts the dice, none above six; or the joker and one die, if that is more."""
    play = position(Sitting(hand=dice("blue", *values), karma=karma, administrators=1), grid=dice("green", 1))
    found = purse_of(play.state.box, Options(joker="strict"), play.seat)
    assert found.sums[DIE_COLOURS.index("blue")] == most
