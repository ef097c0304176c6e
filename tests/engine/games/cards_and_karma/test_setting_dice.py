"""Fewer dice cards than a reward brings, where the table has agreed on it (A10)."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.choices import DRAW_TWO, Discard, TakeDice, TakeDie
from engine.games.cards_and_karma.options import Options
from engine.kernel.contract import Legality
from engine.kernel.errors import IllegalChoiceError
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

FEWER = Options(players=2, reward_dice="fewer")


def landed(reward: str, *grid: Piece, hand: int = 0, options: Options = FEWER) -> Playing:
    """Return the position after a ship with this reward is paid for; `hand` dice cards are left."""
    new, one = ship(5, reward), die("blue", 1)  # type: ignore[arg-type]
    player = Sitting(hand=[one, *dice("blue", *[2] * hand)])
    return position(player, grid=[new, *grid], options=options).take(new).pay(one)


def test_nobody_is_asked_by_default() -> None:
    """A10: without the setting all cards of a reward come."""
    play = landed("dice-2", *dice("blue", 3, 3, 3), options=Options(players=2))
    assert play.kind == "die"


def test_the_player_says_how_many() -> None:
    """A10, fewer: two, one or none; one card then comes, and no second one is asked for."""
    three = dice("blue", 3, 3, 3)
    play = landed("dice-2", *three)
    assert (play.kind, list(play.choices)) == ("dice-count", [TakeDice(2), TakeDice(1), TakeDice(0)])
    play.does(TakeDice(1)).die(three[1])
    assert play.holds("hand", three[1], seat=0)
    assert play.state.actor == 1


def test_none_at_all() -> None:
    """A10, fewer: with none the turn goes on, and nothing had to be thrown away."""
    play = landed("dice-2", *dice("blue", 3, 3, 3), hand=8).does(TakeDice(0))
    assert play.state.actor == 1
    assert len(play.state.seats[0].hand) == 8
    assert "discard" not in play.asked


def test_room_for_those_that_come() -> None:
    """A10, fewer: the count is said before room is made, and room is made for so many only."""
    play = landed("dice-2", *dice("blue", 3, 3, 3), hand=8)
    play.does(TakeDice(1))
    assert play.kind == "discard"
    assert all(len(choice.cards) == 1 for choice in play.choices)


def test_not_more_than_can_come() -> None:
    """A13: with one card in the grid it is one or none; with none nobody is asked."""
    play = landed("dice-2", *dice("blue", 3))
    assert list(play.choices) == [TakeDice(1), TakeDice(0)]
    play.does(TakeDice(1))
    assert (len(play.state.seats[0].hand), play.state.actor) == (1, 1)
    assert "dice-count" not in landed("dice-2").asked


@pytest.mark.parametrize("count", [-1, 3])
def test_other_counts_are_refused(count: int) -> None:
    """A10: neither more than the reward brings nor less than none."""
    play = landed("dice-2", *dice("blue", 3, 3, 3))
    with pytest.raises(IllegalChoiceError) as refused:
        play.does(TakeDice(count))
    assert refused.value.rules == ("hand-limit",)
    assert play.game.why_not(play.state, TakeDice(count)).legality is Legality.IMPOSSIBLE
    assert play.game.why_not(play.state, TakeDice(2)).legality is Legality.CERTAIN


def test_palace_dice_too() -> None:
    """A10, fewer: the dice cards of palace actions 2 and 3 as well; 3's karma comes in any case."""
    three, exact = palace(3), die("blue", 3)
    play = position(Sitting(hand=[exact]), grid=[three, *dice("blue", 1, 1)], options=FEWER)
    play.take(three).pay(exact)
    assert list(play.choices) == [TakeDice(1), TakeDice(0)]
    play.does(TakeDice(0))
    assert (play.state.seats[0].karma, play.state.seats[0].hand) == (2, ())


@pytest.mark.parametrize("count", [0, 1, 2])
def test_administrators_cards_too(count: int) -> None:
    """A10, fewer: an administrator's two cards may be fewer; the administrator is used all the same."""
    draw = dice("blue", 5, 6, 4)
    play = position(Sitting(administrators=1), grid=dice("blue", 1), draw=draw, options=FEWER)
    play.does(DRAW_TWO)
    assert (play.kind, list(play.choices)) == ("dice-count", [TakeDice(2), TakeDice(1), TakeDice(0)])
    play.does(TakeDice(count))
    assert play.holds("hand", *draw[:count])
    assert play.state.top == draw[count].token
    assert (play.seat.administrators, play.state.tray.administrators) == (0, 1)
    assert play.kind == "turn"


def test_room_before_administrators_cards() -> None:
    """A10, fewer: with seven cards one more needs no room, two need one."""
    for count, gone in ((1, 0), (2, 1)):
        hand = dice("green", *[2] * 7)
        play = position(
            Sitting(hand=hand, administrators=1), grid=dice("blue", 1), draw=dice("blue", 5, 6), options=FEWER
        )
        play.does(DRAW_TWO).does(TakeDice(count))
        if gone:
            play.does(Discard(play.seat.hand[:gone]))
        assert len(play.seat.hand) == 8
        assert ("discard" in play.asked) == bool(gone)


def test_the_action_itself_is_not_declined() -> None:
    """A33: whoever takes a dice card as the turn's action takes it."""
    other = die("blue", 1)
    play = position(Sitting(), grid=[other, *dice("blue", 2)], options=FEWER).does(TakeDie(other.token))
    assert "dice-count" not in play.asked
    assert play.holds("hand", other, seat=0)


def test_written_and_read() -> None:
    """The record holds the count by its own name."""
    play = landed("dice-2", *dice("blue", 3, 3, 3))
    assert play.game.write(TakeDice(1)) == {"type": "take-dice", "count": 1}
    assert play.game.read({"type": "take-dice", "count": 1}) == TakeDice(1)
