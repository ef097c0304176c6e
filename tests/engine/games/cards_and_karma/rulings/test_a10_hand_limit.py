"""No more than eight dice cards in a hand (ruling A10)."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import DRAW_TWO, ENOUGH, Discard, TakeDie
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.moments import acted, landed, rule_broken
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, position


def test_room_is_made_first() -> None:
    """A10: with seven cards one goes, with eight two, before any of the new ones is seen."""
    for held, gone in ((7, 1), (8, 2)):
        play = position(
            Sitting(hand=dice("green", *[2] * held), administrators=1),
            grid=dice("blue", 1),
            draw=dice("blue", 5, 6),
        )
        play.does(DRAW_TWO)
        assert play.kind == "discard"
        assert {len(choice.cards) for choice in play.choices} == {gone}
        play.does(Discard(play.seat.hand[:gone]))
        assert len(play.seat.hand) == 8


def test_room_is_made_once_before_the_cards_come() -> None:
    """A10: with eight cards left, two are thrown away together before the two new ones are chosen."""
    play = landed("dice-2", *dice("blue", 3, 3, 3), hand=8)
    assert play.kind == "discard"
    assert all(len(choice.cards) == 2 for choice in play.choices)
    hand = play.seat.hand
    play.does(Discard(hand[:2]))
    assert play.kind == "die"
    assert len(play.seat.hand) == 6
    assert set(hand[:2]) <= set(play.state.discards)


def test_the_paid_card_has_left() -> None:
    """A10: seven cards are left after paying, so one has to go for two new ones."""
    play = landed("dice-2", *dice("blue", 3, 3, 3), hand=7)
    assert all(len(choice.cards) == 1 for choice in play.choices)


def test_room_only_for_cards_that_come() -> None:
    """A10: with one card in the grid one has to go, with none nobody is asked."""
    play = landed("dice-2", *dice("blue", 3), hand=8)
    assert all(len(choice.cards) == 1 for choice in play.choices)
    assert "discard" not in landed("dice-2", hand=8).asked


def test_exactly_so_many_are_thrown_away() -> None:
    """A10: neither more nor fewer cards, and none that the hand does not hold."""
    play = landed("dice-2", *dice("blue", 3, 3, 3), hand=7)
    hand = play.seat.hand
    for cards in (hand[:2], (), (play.state.grid[0],)):
        with pytest.raises(IllegalChoiceError) as refused:
            play.does(Discard(cards))
        assert refused.value.rules == ("hand-limit",)


def test_full_hand_makes_room_before_the_value_is_seen() -> None:
    """A10, CK-de > A: with eight cards one goes first, then the new one comes."""
    new = die("blue", 6)
    play = position(Sitting(hand=dice("blue", 1, 2, 3, 4, 5, 1, 2, 3)), grid=[new, *dice("blue", 1)])
    play.die(new)
    assert play.kind == "discard"
    assert all(new.token not in choice.cards for choice in play.choices)
    play.does(Discard((play.seat.hand[0],)))
    assert len(play.state.seats[0].hand) == 8
    assert new.token in play.state.seats[0].hand


def test_eighth_card_needs_no_room() -> None:
    """A10: with seven cards the eighth comes without a question."""
    new = die("blue", 6)
    play = position(Sitting(hand=dice("blue", 1, 2, 3, 4, 5, 1, 2)), grid=[new, *dice("blue", 1)]).die(new)
    assert play.asked == ["turn"]
    assert len(play.state.seats[0].hand) == 8


def test_seven_left_after_paying_take_one_more() -> None:
    """A10: the die that paid has left, so the one die of palace action 3 needs no room."""
    play = acted(3, grid=tuple(dice("blue", 3, 4, 5)), hand=dice("green", *[2] * 7))
    assert play.kind == "die"
    play.does(play.choices[0])
    assert len(play.state.seats[0].hand) == 8


def test_a_joker_leaves_the_hand_full() -> None:
    """A10: where an administrator paid, eight cards are still held: two go before two come."""
    nights = ["dice-2", *BONUSES[:4], "extra-turn"]
    new = house("red", cost=("blue", 6))
    player = Sitting(hand=dice("green", *[2] * 8), fame=2, administrators=1, nights=nights)
    play = position(player, grid=[new, *dice("blue", 1, 2, 3)]).take(new).pay(administrators=1)
    assert play.kind == "discard"
    assert {len(choice.cards) for choice in play.choices} == {2}


def test_discarded_cards_do_not_lie_among_what_paid() -> None:
    """A10: what is thrown away goes to the discards and pays nothing; the tray holds the payment."""
    play = landed("dice-2", *dice("blue", 3, 3, 3), hand=7)
    paid, gone = play.state.tray.dice, play.seat.hand[0]
    play.does(Discard((gone,)))
    assert play.state.tray.dice == paid
    assert gone in play.state.discards


def test_dice_of_a_reward_may_not_be_left() -> None:
    """A10: all that can come does; leaving a die of a reward is refused."""
    play = landed("dice-2", *dice("blue", 3, 4, 5))
    assert all(isinstance(choice, TakeDie) for choice in play.choices)
    assert rule_broken(play, ENOUGH) == "take-die"


def test_room_only_for_what_the_pile_holds() -> None:
    """A10: where draw pile and discards hold one card, an administrator needs room for one."""
    player = Sitting(hand=dice("green", *[2] * 8), administrators=1)
    play = position(player, grid=dice("blue", 1), draw=dice("blue", 6), fill=0).does(DRAW_TWO)
    assert play.kind == "discard"
    assert {len(choice.cards) for choice in play.choices} == {1}
