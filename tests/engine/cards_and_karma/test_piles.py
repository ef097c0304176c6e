"""The draw pile, the discards, the shuffle."""

from __future__ import annotations

from functools import reduce
from operator import or_

import pytest
from msgspec.structs import replace

from engine.cards_and_karma.choices import DRAW_TWO
from engine.cards_and_karma.piles import pinned
from engine.cards_and_karma.results import LAID, BonusShown, Shown
from engine.cards_and_karma.state import Tray
from engine.kernel.contract import UNSEEN, Chance
from engine.kernel.errors import IllegalChoiceError
from tests.engine.cards_and_karma.positions import Sitting, copy_of, dice, die, palace, position, ship, ware


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


def test_nothing_left_to_draw() -> None:
    """Where pile and discards hold one card only, an administrator brings that one."""
    play = position(Sitting(administrators=1), grid=dice("blue", 1), draw=dice("blue", 5), fill=0)
    play.does(DRAW_TWO)
    assert len(play.seat.hand) == 1
    assert play.state.top == 0


def test_unseen_cards_stay_possible() -> None:
    """A card drawn unseen may be any of the pile; the pile still holds any of them."""
    play = position(Sitting(administrators=1), grid=dice("blue", 1), draw=dice("blue", 5), fill=4)
    before = play.state.below
    play.decides(DRAW_TWO).observes(UNSEEN)
    assert before in play.seat.hand
    assert play.state.below == before
    assert play.state.below_count == 3
    assert not play.state.exact


def test_a_face_with_copies_stays_open() -> None:
    """Of two copies one cannot tell which was shown; both remain possible in the pile."""
    tea = ware(("tea", 1))
    twin = copy_of(tea, 3)
    draw = [*dice("blue", 5), tea, twin]
    play = position(Sitting(administrators=1), grid=dice("blue", 1), draw=draw, fill=4)
    either = tea.token | twin.token
    play.decides(DRAW_TWO).observes(Shown(either)).observes(Shown(either))
    assert either in play.seat.hand
    assert play.state.top == either
    assert play.state.below & either == either


def test_a_card_that_shows_is_nowhere_else() -> None:
    """Once a card is seen, hidden cards cannot be it any more; none is left without a possibility."""
    play = position(Sitting(), Sitting(), grid=dice("blue", 1), draw=dice("blue", 5, 6), fill=2)
    a, b, c = 1, 2, 4
    seats = play.state.seats
    hands = (replace(seats[0], hand=(a, a | b)), replace(seats[1], hand=(c,)))
    play.change(seats=hands, grid=(a | c,), exact=False)
    after = pinned(play.state, a)
    assert after.seats[0].hand == (a, b)
    assert after.seats[1] is play.state.seats[1]
    assert after.grid == (c,)
    assert not after.below & a


def test_impossible_card_is_a_discrepancy() -> None:
    """A card that cannot come from the pile is believed and remembered; nothing raises."""
    lying = die("blue", 1)
    play = position(Sitting(administrators=1), grid=[lying], draw=dice("blue", 5, 6), fill=2)
    play.decides(DRAW_TWO).observes(Shown(lying.token)).settle()
    assert len(play.state.discrepancies) == 1
    assert play.state.discrepancies[0].startswith("draw: building-white")
    assert not play.state.exact
    assert len(play.seat.hand) == 2


def test_contradictions_never_run_dry() -> None:
    """When nothing can be under the top card any more, anything is taken to be possible there."""
    play = position(Sitting(administrators=1), grid=dice("blue", 1), draw=dice("blue", 5, 6), fill=2)
    play.change(below=0, exact=False).decides(DRAW_TWO)
    asked = play.game.pending(play.state)
    assert isinstance(asked, Chance)
    assert len(asked.results) == play.state.box.count
    play.observes(UNSEEN)
    assert play.state.box.all in play.seat.hand


@pytest.mark.parametrize("result", [LAID, BonusShown(0), Shown(0)])
def test_other_results_are_refused(result: object) -> None:
    """A result of another kind is no answer to which card came to light."""
    play = position(Sitting(administrators=1), grid=dice("blue", 1), draw=dice("blue", 5, 6))
    play.decides(DRAW_TWO)
    with pytest.raises(IllegalChoiceError) as refused:
        play.observes(result)  # type: ignore[arg-type]
    assert refused.value.rules == ("piles",)
