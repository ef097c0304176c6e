"""The draw pile, the discards, the shuffle."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.choices import DRAW_TWO
from engine.games.cards_and_karma.play.piles import pinned
from engine.games.cards_and_karma.results import LAID, BonusShown, Shown
from engine.kernel.contract import UNSEEN, Chance
from engine.kernel.errors import IllegalChoiceError
from tests.engine.games.cards_and_karma.positions import Sitting, copy_of, dice, die, position, ware


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
