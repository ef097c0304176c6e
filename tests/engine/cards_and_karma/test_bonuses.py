"""Scoring cards that are turned, and their bonuses."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.cards_and_karma.advance import advance
from engine.cards_and_karma.bonuses import Bonus
from engine.cards_and_karma.choices import TAKE_TOKENS
from engine.cards_and_karma.components import BONUSES
from engine.cards_and_karma.exchanges import flip
from engine.cards_and_karma.game import CardsAndKarma
from engine.cards_and_karma.options import Options
from engine.cards_and_karma.results import BonusShown
from engine.kernel.contract import UNSEEN, Chance
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
    ware,
)


def turned(bonus: str, grid: tuple[Piece, ...] = (), **sitting: object) -> Playing:
    """Return the position after fame has turned the first scoring card, which has this bonus."""
    others = [one for one in BONUSES if one != bonus]
    new, one = house("red"), die("blue", 1)
    hand = [one, *sitting.pop("hand", [])]  # type: ignore[misc]
    player = Sitting(hand=hand, fame=2, nights=[bonus, *others], **sitting)  # type: ignore[arg-type]
    return position(player, grid=[new, *grid]).take(new).pay(one)


def test_karma_and_administrator() -> None:
    """CK-de > Boni: two karma; an administrator. Both set off their own exchanges (A9)."""
    assert turned("karma-2").state.seats[0].karma == 2
    assert turned("administrator").state.seats[0].administrators == 1
    seat = turned("karma-2", karma=1, administrators=2).state.seats[0]
    assert (seat.karma, seat.administrators, seat.fame) == (0, 0, 2)


def test_dice_bonus_takes_two_from_the_grid() -> None:
    """CK-de > Boni: two cards of one's choice from the grid."""
    others = dice("blue", 1, 2, 3)
    play = turned("dice-2", grid=tuple(others))
    play.die(others[0]).die(others[2])
    assert play.holds("hand", others[0], others[2], seat=0)


def test_palace_or_two_coins() -> None:
    """A23: a palace card of the grid is free, or two coins instead."""
    three = palace(3)
    play = turned("palace-or-coins-2", grid=(three, *dice("blue", 1, 1)))
    assert play.kind == "palace-or-coins-2"
    after = play.take(three)
    assert after.kind == "die"
    play = turned("palace-or-coins-2", grid=(palace(3), *dice("blue", 1, 1)))
    assert play.does(TAKE_TOKENS).state.seats[0].coins == 2


def test_ship_or_one_fame() -> None:
    """A23: a ship of the grid is free and brings its reward; or one fame instead."""
    two = ship(2, "karma-2")
    play = turned("ship-or-fame-1", grid=(two,)).take(two)
    assert play.holds("ships", two, seat=0)
    assert play.state.seats[0].karma == 2
    assert turned("ship-or-fame-1", grid=(ship(2),)).does(TAKE_TOKENS).state.seats[0].fame == 1


def test_a_free_ship_follows_the_row() -> None:
    """A23: a ship that is gained so sends earlier ones away or completes three, as any other."""
    low, row = ship(2, "karma-2"), [ship(7), ship(8)]
    play = turned("ship-or-fame-1", grid=(low,), ships=row).take(low)
    assert play.holds("ships", low, seat=0)
    high, row = ship(9, "karma-2"), [ship(7), ship(8)]
    play = turned("ship-or-fame-1", grid=(high,), ships=row).take(high)
    assert play.state.seats[0].administrators == 1


def test_the_other_half_where_no_card_lies() -> None:
    """A23: without a palace card or ship in the grid the tokens come, and nobody is asked."""
    play = turned("palace-or-coins-2", grid=(ship(2), *dice("blue", 1)))
    assert play.state.seats[0].coins == 2
    play = turned("ship-or-fame-1", grid=(palace(2), *dice("blue", 1)))
    assert play.state.seats[0].fame == 1
    assert play.asked == ["turn", "payment"]


def test_bonus_is_no_palace_card_for_a_ship() -> None:
    """A23: each bonus offers its own kind of card; another one is refused."""
    two = palace(2)
    play = turned("ship-or-fame-1", grid=(ship(2), two))
    with pytest.raises(IllegalChoiceError) as refused:
        play.take(two)
    assert refused.value.rules == ("bonuses",)


def test_chains_go_on_in_the_same_turn() -> None:
    """A9: the ship of a bonus brings coins, these turn a card, whose bonus brings an administrator."""
    rich = ship(2, "coins-3")
    player_nights = [
        "ship-or-fame-1",
        "karma-2",
        "dice-2",
        "extra-turn",
        "palace-or-coins-2",
        "administrator",
    ]
    new, one = house("red"), die("blue", 1)
    player = Sitting(hand=[one], fame=2, coins=3, nights=player_nights)
    play = position(player, grid=[new, rich]).take(new).pay(one).take(rich)
    seat = play.state.seats[0]
    assert (seat.left, seat.right, seat.administrators) == (1, 1, 1)


def test_trio_comes_before_the_bonus() -> None:
    """A0: a sale's cards leave before a flip's bonus runs, so palace action 4 counts what still lies."""
    four = palace(4)
    tea = [ware(("tea", 1)), ware(("tea", 1))]
    new, one = house("red", goods=[("tea", 1)]), die("blue", 1)
    spare = ware(("silk", 1))
    player = Sitting(
        hand=[one], goods=[*tea, spare], fame=2, nights=["palace-or-coins-2", *BONUSES[2:], "karma-2"]
    )
    play = position(player, grid=[new, four]).take(new).pay(one)
    assert play.kind == "palace-or-coins-2"
    assert play.holds("goods", spare, seat=0), "three teas were sold first"
    assert play.take(four).state.seats[0].coins == 3 + 1


def test_bonus_comes_before_the_next_step() -> None:
    """A0, A20: what the first goods card sets off is resolved before the second is chosen."""
    laden, first, second = ship(4, "goods-cards-1-2"), ware(("tea", 1), coin=1), ware(("tea", 1))
    one = die("blue", 1)
    player = Sitting(hand=[one], coins=5, nights=[*BONUSES[1:], "karma-2"])
    play = position(player, grid=[laden, first, second]).take(laden).pay(one)
    play.take(first)
    assert play.kind == "goods"
    assert play.seat.karma == 2, "the coin turned a card, whose bonus came at once"


def test_player_chooses_the_order_of_bonuses() -> None:
    """A0: bonuses that are due together come in the order that the player chooses."""
    goods = [ware(("silk", 2)), ware(("silk", 2))]
    new, one = house("red", goods=[("silk", 2)]), die("blue", 1)
    nights = ["karma-2", *BONUSES[1:4], "extra-turn", "dice-2"]
    player = Sitting(hand=[one], fame=2, goods=goods, nights=nights)
    play = position(player, grid=[new, *dice("blue", 1, 1, 1)]).take(new).pay(one)
    assert play.kind == "first-bonus"
    assert [BONUSES[choice.bonus] for choice in play.choices] == ["dice-2", "karma-2"]
    play.first("dice-2")
    assert play.kind == "die"
    assert play.seat.karma == 0


def test_only_a_due_bonus_may_be_first() -> None:
    """A0: a bonus that is not due cannot be put first."""
    play = position(Sitting(), grid=dice("blue", 1), agenda=(Bonus(0), Bonus(4)))
    with pytest.raises(IllegalChoiceError) as refused:
        play.first("extra-turn")
    assert refused.value.rules == ("bonuses",)


def flipping(**sitting: object) -> Playing:
    """Return the position in which fame has just turned a card and nobody has looked yet."""
    new, one = house("red"), die("blue", 1)
    player = Sitting(hand=[one], fame=2, **sitting)  # type: ignore[arg-type]
    play = position(player, grid=[new, *dice("blue", 1)]).take(new)
    return play.decides(play.choices[0])


def test_unseen_bonus_stays_a_question() -> None:
    """A bonus that nobody saw is asked for again, for nobody could play on without it."""
    play = flipping()
    asked = play.game.pending(play.state)
    assert isinstance(asked, Chance)
    assert asked.place == "seat-0-score"
    assert len(asked.results) == 6
    assert play.game.observe(play.state, UNSEEN) == play.state


def test_same_bonus_twice_is_a_discrepancy() -> None:
    """A bonus that was seen before is taken in, and remembered as a contradiction."""
    play = flipping(left=1, nights=["karma-2"] * 6).settle()
    assert play.state.discrepancies == ("seat-0-score: karma-2",)
    assert play.state.seats[0].karma == 2


def test_last_bonus_needs_no_look() -> None:
    """The sixth bonus is the one that is left over; nobody is asked for it."""
    assert flipping(left=3, right=2).state.seats[0].bonuses == tuple(range(6))


def test_open_bonuses_are_known() -> None:
    """A34: with the night sides up nobody is asked what a card shows; its bonus is the arranged one."""
    game = CardsAndKarma()
    rows = (BONUSES[::-1], BONUSES)
    state = game.setup(Options(players=2, open_bonuses=rows))
    assert [seat.bonuses for seat in state.seats] == [(5, 4, 3, 2, 1, 0), (0, 1, 2, 3, 4, 5)]
    after = flip(replace(state, seats=(replace(state.seats[0], fame=3), state.seats[1])), fame=True)
    assert advance(after).extra == 1, "seat 0 had put the extra turn first"


def test_a_result_that_is_no_bonus_is_refused() -> None:
    """A number that is no bonus is a misfit, not a crash."""
    play = flipping()
    with pytest.raises(IllegalChoiceError):
        play.game.observe(play.state, BonusShown(6))
