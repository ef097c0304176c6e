"""Scoring cards that are turned, and their bonuses."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.results import BonusShown
from engine.kernel.contract import UNSEEN, Chance
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.moments import turned
from tests.engine.games.cards_and_karma.positions import (
    Playing,
    Sitting,
    dice,
    die,
    house,
    position,
)


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


def test_a_result_that_is_no_bonus_is_refused() -> None:
    """A number that is no bonus is a misfit, not a crash."""
    play = flipping()
    with pytest.raises(IllegalChoiceError):
        play.game.observe(play.state, BonusShown(6))
