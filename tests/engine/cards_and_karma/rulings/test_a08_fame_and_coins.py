"""Fame and coins due together (ruling A8)."""

from __future__ import annotations

from typing import Literal

import pytest

from engine.cards_and_karma.choices import Exchange
from tests.engine.cards_and_karma.moments import after_a_step


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
