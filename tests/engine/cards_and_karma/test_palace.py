"""The five palace actions."""

from __future__ import annotations

import pytest

from engine.cards_and_karma.choices import CopyReward
from engine.cards_and_karma.results import LAID, Shown
from engine.kernel.contract import UNSEEN, Chance
from engine.kernel.errors import IllegalChoiceError
from tests.engine.cards_and_karma.positions import (
    Piece,
    Playing,
    Sitting,
    copy_of,
    dice,
    die,
    house,
    palace,
    position,
    ship,
    ware,
)


def acted(
    number: int,
    *others: Sitting,
    grid: tuple[Piece, ...] = (),
    draw: tuple[Piece, ...] = (),
    **sitting: object,
) -> Playing:
    """Return the position after seat 0 has paid for a palace card with an exact die."""
    card, exact = palace(number), die("blue", number)
    hand = [exact, *sitting.pop("hand", [])]  # type: ignore[misc]
    player = Sitting(hand=hand, **sitting)  # type: ignore[arg-type]
    return position(player, *others, grid=[card, *grid], draw=draw).take(card).pay(exact)


def test_two_brings_two_dice() -> None:
    """CK-de > Palastaktionen 2: two cards of the grid."""
    others = dice("blue", 1, 2, 3)
    play = acted(2, grid=tuple(others)).die(others[0]).die(others[1])
    assert play.holds("hand", *others[:2], seat=0)


def test_three_brings_karma_then_a_die() -> None:
    """CK-de > Palastaktionen 3: two karma and one card of the grid."""
    others = dice("blue", 1, 2)
    play = acted(3, grid=tuple(others))
    assert (play.kind, play.seat.karma) == ("die", 2)
    assert play.die(others[0]).holds("hand", others[0], seat=0)


def test_four_counts_every_symbol() -> None:
    """A22: two goods on a card count two, on buildings and ships too; nothing is discarded."""
    goods = [ware(("tea", 1), ("silk", 1)), ware(("silk", 3))]
    bearer = house("red", goods=[("tea", 1)])
    laden = ship(3, "fame-1-good", good=("silk", 1))
    other = Sitting(goods=[ware(("spices", 1))])
    # Three silk lie here, which no legal turn leaves; only the count matters.
    play = acted(4, other, goods=goods[:1], buildings=[bearer], ships=[laden])
    assert play.state.seats[0].coins == 4
    assert play.holds("goods", goods[0], seat=0)


def test_palace_card_is_discarded_after_its_action() -> None:
    """CK-de > E: only then it goes to the discards; in the tray it lies from the start."""
    others = dice("blue", 1, 2, 3)
    play = acted(2, grid=tuple(others))
    card = next(iter(play.state.tray.palace))
    assert card not in play.state.discards
    play.die(others[0]).die(others[1])
    assert card in play.state.discards


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


def test_six_takes_the_top_card_without_cost() -> None:
    """A17: a building comes into the display with its fame; its cost is not paid."""
    top = house("red", "white", cost=("orange", 12))
    play = acted(6, draw=(top,))
    assert play.holds("buildings", top, seat=0)
    assert play.state.seats[0].fame == 2


def test_six_is_mandatory() -> None:
    """A17: the top card comes even if it breaks the row of ships."""
    low, row = ship(1, "coins-3"), [ship(7), ship(8)]
    play = acted(6, draw=(low,), ships=row)
    assert play.holds("ships", low, seat=0)
    assert play.discarded(*row)


def test_six_carries_a_palace_card_out() -> None:
    """A17: a palace card of the pile is carried out, then discarded; both are."""
    three = palace(3)
    play = acted(6, draw=(three,), grid=tuple(dice("blue", 1, 1)))
    assert (play.kind, play.seat.karma) == ("die", 2)
    play.does(play.choices[0])
    assert play.discarded(three)
    assert len(play.state.discards) == 3


def test_six_with_goods_sells() -> None:
    """A17: goods come with their coin and their sale."""
    top = ware(("tea", 1), coin=1)
    play = acted(6, draw=(top,), goods=[ware(("tea", 1)), ware(("tea", 1))])
    assert play.state.seats[0].coins == 4
    assert play.discarded(top)


def test_six_shows_the_next_card_at_once() -> None:
    """A14: with the last card taken, the discards are the new pile before the card brings anything."""
    six, exact, top = palace(6), die("blue", 6), house("red")
    old = dice("green", 2)
    play = position(Sitting(hand=[exact]), grid=[six, *dice("blue", 1)], draw=[top], discards=old, fill=0)
    play.take(six).decides(play.choices[0])
    assert play.kind == "draw"
    assert play.holds("buildings"), "what it brings has to wait"
    play.settle()
    assert play.holds("buildings", top, seat=0)
    assert play.state.discards == (six.token,), "the palace card is discarded only after its action"
    assert play.state.top | play.state.below == old[0].token | exact.token, "what paid is shuffled in"


def test_unseen_top_card_is_asked_for() -> None:
    """A top card that nobody saw cannot be carried out; which face it shows is asked until told."""
    six, exact, top = palace(6), die("blue", 6), ware(("tea", 1), coin=1)
    twin, other = copy_of(top, 3), ware(("silk", 1))
    play = position(Sitting(hand=[exact]), grid=[six, *dice("blue", 1)], draw=[top, twin, other])
    play.change(top=top.token | twin.token | other.token, exact=False).take(six)
    asked = play.decides(play.choices[0]).game.pending(play.state)
    assert isinstance(asked, Chance)
    assert (asked.kind, asked.place) == ("top", "draw")
    assert set(asked.results) == {Shown(top.token | twin.token), Shown(other.token)}
    assert play.game.observe(play.state, UNSEEN) == play.state
    play.observes(Shown(top.token | twin.token)).settle()
    assert play.state.seats[0].coins == 1, "either copy brings the same"


def test_top_card_that_cannot_be_is_a_discrepancy() -> None:
    """What is seen counts, even if it was known to lie elsewhere; it is remembered as a contradiction."""
    six, exact, elsewhere = palace(6), die("blue", 6), ware(("tea", 1))
    play = position(Sitting(hand=[exact]), grid=[six, elsewhere], draw=[ware(("silk", 1))])
    play.change(top=play.state.below, exact=False).take(six)
    play.decides(play.choices[0]).observes(Shown(elsewhere.token)).settle()
    assert play.state.discrepancies == ("draw: goods-tea-1-green-2",)
    assert play.holds("goods", elsewhere, seat=0)


def test_what_shows_no_card_is_refused() -> None:
    """A result that names no card at all is a misfit."""
    six, exact = palace(6), die("blue", 6)
    play = position(Sitting(hand=[exact]), grid=[six, *dice("blue", 1)])
    play.change(top=play.state.below, exact=False).take(six)
    play.decides(play.choices[0])
    for result in (Shown(0), LAID):
        with pytest.raises(IllegalChoiceError) as refused:
            play.observes(result)
        assert refused.value.rules == ("palace-6",)
