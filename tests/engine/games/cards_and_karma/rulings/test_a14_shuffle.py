"""An empty draw pile (ruling A14)."""

from __future__ import annotations

from functools import reduce
from operator import or_

from engine.games.cards_and_karma.choices import DRAW_TWO
from engine.games.cards_and_karma.state import Tray
from tests.engine.games.cards_and_karma.positions import Sitting, dice, die, house, palace, position, ship


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


def test_shuffle_at_the_moment_the_last_card_leaves() -> None:
    """A14: the discards become the pile at once, and its new top card is asked for."""
    old = dice("green", 2, 3, 4)
    play = position(
        Sitting(administrators=1), grid=dice("blue", 1, 1), draw=dice("blue", 1, 1), discards=old, fill=0
    )
    play.decides(DRAW_TWO)
    assert play.kind == "draw", "the second card comes to light first"
    play.observes(play.game.pending(play.state).results[0])  # type: ignore[union-attr]
    assert play.state.discards == ()
    assert play.state.below == reduce(or_, [one.token for one in old])
    assert play.state.below_count == 3
    play.settle()
    assert play.state.below_count == 2


def test_shuffle_in_the_middle_of_drawing() -> None:
    """A14: with one card in the pile, the second of two comes from the shuffled discards."""
    old, only = dice("green", 2, 3), dice("blue", 5)
    play = position(Sitting(administrators=1), grid=dice("blue", 1), draw=only, discards=old, fill=0)
    play.does(DRAW_TWO)
    assert only[0].token in play.seat.hand
    assert len(play.seat.hand) == 2
    assert (bool(play.state.top), play.state.below_count, play.state.discards) == (True, 0, ())


def test_shuffle_takes_the_tray_along() -> None:
    """A14: what paid is discarded already, so it is shuffled in and need not lie in the tray any more."""
    six, exact = palace(6), die("blue", 6)
    play = position(
        Sitting(hand=[exact]), grid=[six, *dice("blue", 1)], draw=[ship(3)], discards=dice("green", 1), fill=0
    )
    play.take(six).decides(play.choices[0])
    assert play.state.tray.dice == ()
    assert play.state.tray.palace == (six.token,), "it is not discarded before its action is over"
    assert play.state.last_tray.dice == (exact.token,), "it may lie there until hands have shuffled"
    assert exact.token & play.state.below


def test_shuffle_moves_used_palace_cards_too() -> None:
    """A14: a palace card of an earlier bonus is discarded; the one that acts is not."""
    six, exact, used = palace(6), die("blue", 6), palace(4)
    play = position(
        Sitting(hand=[exact]), grid=[six, *dice("blue", 1)], draw=[ship(3)], discards=[used], fill=0
    )
    play.change(tray=Tray(palace=(used.token,))).take(six).decides(play.choices[0])
    assert play.state.tray.palace == (six.token,)
    assert play.state.last_tray.palace == (used.token,)


def test_shuffle_while_the_round_is_refilled() -> None:
    """A14: the pile ends while the grid is filled up; the shuffled discards fill the rest."""
    grid, old = dice("blue", 1, 2), dice("green", *[3] * 9)
    play = position(
        Sitting(), grid=grid, draw=dice("blue", *[4] * 5), discards=old, fill=0, second=True, turns=2, actor=1
    )
    play.die(grid[0])
    assert len(play.state.grid) == 12
    assert (bool(play.state.top), play.state.below_count, play.state.discards) == (True, 2, ())


def test_no_shuffle_while_a_card_is_left() -> None:
    """A14: as long as the pile has a card the discards stay where they are."""
    old = dice("green", 2, 3)
    play = position(
        Sitting(administrators=1), grid=dice("blue", 1), draw=dice("blue", 4, 5, 6), discards=old, fill=0
    )
    play.does(DRAW_TWO)
    assert play.discarded(*old)
    assert (bool(play.state.top), play.state.below_count) == (True, 0)
