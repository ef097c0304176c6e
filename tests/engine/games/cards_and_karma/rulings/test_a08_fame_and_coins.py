"""Fame and coins due together (ruling A8)."""

from __future__ import annotations

from typing import Literal

import pytest

from engine.games.cards_and_karma.box.components import BONUSES
from engine.games.cards_and_karma.choices import Exchange, TakeDie
from tests.engine.games.cards_and_karma.moments import after_a_step
from tests.engine.games.cards_and_karma.positions import Sitting, dice, position


@pytest.mark.parametrize(("tokens", "stays"), [("fame", (0, 6)), ("coins", (3, 0))])
def test_player_chooses_for_the_last_card(tokens: Literal["fame", "coins"], stays: tuple[int, int]) -> None:
    """A8: with one scoring card left the player chooses what turns it; the other stays unpaid."""
    play = after_a_step(fame=3, coins=6, left=3, right=2)
    assert play.kind == "last-card"
    seat = play.does(Exchange(tokens)).state.seats[0]
    assert (seat.fame, seat.coins) == stays
    assert seat.flipped == 6


def test_player_chooses_whenever_not_all_can_be_turned() -> None:
    """A8: with two cards left, three fame and twelve coins may also be two cards for coins."""
    play = after_a_step(fame=3, coins=12, left=2, right=2)
    seat = play.does(Exchange("coins")).does(Exchange("coins")).state.seats[0]
    assert play.asked[-2:] == ["last-card", "last-card"]
    assert (seat.fame, seat.coins) == (3, 0)


def test_no_question_where_all_can_be_turned() -> None:
    """A8: with enough cards the order changes nothing, so nobody is asked."""
    play = after_a_step(fame=3, coins=6, left=2, right=2)
    assert play.state.seats[0].flipped == 6
    assert "last-card" not in play.asked


def test_one_of_them_alone_is_no_question() -> None:
    """A8: with one scoring card left and only fame due, it is turned unasked and the coins stay."""
    play = after_a_step(fame=3, coins=5, left=3, right=2)
    assert play.asked == ["turn"]
    assert (play.state.seats[0].flipped, play.state.seats[0].coins) == (6, 5)


@pytest.mark.parametrize("tokens", ["fame", "coins"])
def test_the_last_card_is_the_same_from_both_ends(tokens: Literal["fame", "coins"]) -> None:
    """A8: whatever pays, the same card is turned and its bonus comes; here an administrator."""
    player = Sitting(fame=3, coins=6, left=3, right=2)
    play = position(player, grid=dice("blue", 1, 1), turns=2)
    play.does(TakeDie(play.state.grid[0])).does(Exchange(tokens))
    assert play.seat.bonuses[3] == BONUSES.index("administrator")
    assert play.seat.administrators == 1


def test_the_other_payment_breaks_ties() -> None:
    """A8: fame that stayed unpaid counts two each when others have turned six as well."""
    other = Sitting(left=6, fame=2, coins=1)
    player = Sitting(fame=3, coins=6, left=3, right=2)
    play = position(player, other, grid=dice("blue", 1, 1), turns=2)
    play.does(TakeDie(play.state.grid[0])).does(Exchange("coins")).end()
    standing = play.game.standing(play.state)
    assert standing.steps[1].values == (6, 5)
    assert standing.winners == (0,)


def test_the_player_is_asked_as_long_as_not_all_can_be_turned() -> None:
    """A8: three cards left, six fame and twelve coins: two for fame, then coins turn the last unasked."""
    play = after_a_step(fame=6, coins=12, left=2, right=1)
    play.does(Exchange("fame"))
    assert play.kind == "last-card"
    seat = play.does(Exchange("fame")).state.seats[0]
    assert (seat.flipped, seat.fame, seat.coins) == (6, 0, 6)
    assert (seat.left, seat.right) == (4, 2)
