"""The grid that is filled in the moment its last card leaves, where the table has agreed on it (A12)."""

from __future__ import annotations

from engine.games.cards_and_karma.choices import Discard, Pay, TakeAction, TakeDie
from engine.games.cards_and_karma.options import Options
from engine.games.cards_and_karma.play.piles import Lay
from engine.games.cards_and_karma.results import LAID
from tests.engine.games.cards_and_karma.positions import (
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

AT_ONCE = Options(players=2, empty_grid="at-once")


def landed(reward: str, *grid: Piece, draw: list[Piece], hand: int = 0) -> Playing:
    """Return the position after a ship with this reward has been taken from a grid, paid for or not."""
    new, one = ship(5, reward), die("blue", 1)  # type: ignore[arg-type]
    player = Sitting(hand=[one, *dice("blue", *[2] * hand)])
    return position(player, grid=[new, *grid], draw=draw, options=AT_ONCE).take(new).pay(one)


def test_not_by_default() -> None:
    """A12: without the setting the grid stays empty until the next turn."""
    last = die("blue", 1)
    play = position(Sitting(), grid=[last], draw=dice("blue", 5, 6)).decides(TakeDie(last.token))
    assert play.state.actor == 1
    assert isinstance(play.state.agenda[-1], Lay)


def test_the_last_card_as_a_die() -> None:
    """A12, at once: the taker's turn is not over before four cards have been laid out."""
    last = die("blue", 1)
    draw = dice("blue", 5, 6, 4, 3, 2)
    play = position(Sitting(), grid=[last], draw=draw, options=AT_ONCE).decides(TakeDie(last.token))
    assert (play.kind, play.state.actor, play.state.fresh) == ("lay", 0, False)
    assert not play.game.turns(play.state).resting
    play.observes(LAID).settle()
    assert sorted(play.state.grid) == sorted(one.token for one in draw[:4])
    assert (play.kind, play.state.actor) == ("turn", 1)


def test_after_room_is_made() -> None:
    """A10, A12, at once: the card leaves the grid once its taker has made room for it."""
    last = die("blue", 1)
    hand = dice("green", *[2] * 8)
    play = position(Sitting(hand=hand), grid=[last], draw=dice("blue", 5, 6, 4, 3), options=AT_ONCE)
    play.decides(TakeDie(last.token))
    assert play.kind == "discard"
    play.decides(Discard(play.seat.hand[:1]))
    assert (play.kind, play.state.actor, len(play.seat.hand)) == ("lay", 0, 8)
    assert len(play.settle().state.grid) == 4


def test_after_the_payment() -> None:
    """A12, A37, at once: the last card leaves once it is paid for, before it brings anything."""
    red, one = house("red"), die("blue", 1)
    play = position(Sitting(hand=[one]), grid=[red], draw=dice("blue", 5, 6, 4, 3), options=AT_ONCE)
    play.decides(TakeAction(red.token))
    assert play.kind == "payment"
    play.decides(Pay((one.token,)))
    assert (play.kind, play.seat.fame, play.state.discards) == ("lay", 0, (one.token,))
    play.settle()
    assert (play.holds("buildings", red, seat=0), len(play.state.grid)) == (True, 4)


def test_free_goods_too() -> None:
    """A12, at once: a goods card that was the last one."""
    tea = ware(("tea", 1))
    play = position(Sitting(), grid=[tea], draw=dice("blue", 5, 6, 4, 3), options=AT_ONCE).take(tea)
    assert (play.holds("goods", tea, seat=0), len(play.state.grid)) == (True, 4)


def test_a_reward_goes_on_with_the_new_cards() -> None:
    """A12, A13, at once: with one card in the grid the second die comes from the four new ones."""
    draw = dice("blue", 5, 6, 4, 3, 2)
    last = die("green", 1)
    play = landed("dice-2", last, draw=draw)
    assert play.kind == "die"
    assert play.holds("hand", last)
    play.die(draw[2])
    assert play.holds("hand", last, draw[2], seat=0)
    assert len(play.state.grid) == 3


def test_room_for_all_that_come() -> None:
    """A10, A12, at once: room is made for both cards, as the second will really come."""
    play = landed("dice-2", die("green", 1), draw=dice("blue", 5, 6, 4, 3, 2), hand=8)
    assert play.kind == "discard"
    assert all(len(choice.cards) == 2 for choice in play.choices)


def test_both_last_cards_as_dice() -> None:
    """A12, at once: two cards are taken, then four are laid."""
    play = landed("dice-2", *dice("green", 1, 2), draw=dice("blue", 5, 6, 4, 3, 2))
    assert len(play.state.seats[0].hand) == 2
    assert (len(play.state.grid), play.kind) == (4, "turn")


def test_the_ship_itself_was_the_last_card() -> None:
    """A12, A13, at once: its goods reward finds the cards that were laid for it."""
    tea, silk = ware(("tea", 1)), ware(("silk", 1))
    play = landed("goods-cards-1-2", draw=[tea, silk, *dice("blue", 1, 1, 1)])
    assert (play.kind, set(play.choices)) == ("goods", {TakeAction(tea.token), TakeAction(silk.token)})


def test_goods_and_palace_of_a_reward() -> None:
    """A12, at once: the last card may leave as a reward's goods or palace card."""
    tea = ware(("tea", 1))
    play = landed("goods-card-1-die-1", tea, draw=dice("blue", 5, 6, 4, 3, 2))
    assert (play.kind, len(play.state.grid)) == ("die", 4)
    three = palace(3)
    play = landed("palace-1", three, draw=dice("blue", 5, 6, 4, 3, 2))
    assert (play.kind, len(play.state.grid), play.seat.karma) == ("die", 4, 2)


def test_several_times_in_a_round() -> None:
    """CK-de > Aktionsauslage aufgebraucht: several times until the round is over, where needed."""
    last = die("green", 1)
    draw = dice("blue", 5, 6, 4, 3, 2, 1, 1, 1, 1, 1)
    four = [Sitting() for _ in range(4)]
    options = Options(players=4, empty_grid="at-once")
    play = position(*four, grid=[last], draw=draw, options=options).die(last)
    for turn, card in enumerate(draw[:4]):
        assert len(play.state.grid) == 4 - turn
        play.die(card)
    assert sorted(play.state.grid) == sorted(one.token for one in draw[4:8])


def test_fewer_where_the_piles_hold_fewer() -> None:
    """A14: as many cards are laid as there are."""
    last = die("blue", 1)
    play = position(Sitting(), grid=[last], draw=dice("blue", 5, 6), fill=0, options=AT_ONCE).die(last)
    assert len(play.state.grid) == 2
