"""A press that explains one turn and may have been for the next one: people are asked whose turn it is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine.games.cards_and_karma.turn import Finished
from engine.referee import Explanation
from firmware.assistant.alarms.alarms import HALF_A_TURN, PATIENCE
from firmware.assistant.asking.asking import Asking
from firmware.assistant.evidence.moments import QUICK, TOUCH, Moments
from tests.engine.games.cards_and_karma.positions import die
from tests.engine.referee.desk import pays
from tests.firmware.assistant.bench import PlainPresenter
from tests.firmware.assistant.shopping import PRICE, Shopping

OVER, PLAYED = 0, 1
"""Whose turn it is where the second player's turn is over, and where it is still played."""

BETWEEN = (QUICK + TOUCH) / 2


def quick(*, pressed: float | None = BETWEEN) -> Shopping:
    """Return a table at which one took a die, and the other has lifted a house a good while later.

    Args:
        pressed: Seconds until somebody pressed; None where nobody did.
    """
    green = die("green", 1)
    shop = Shopping(green)
    shop.lifts(green)
    shop.lifts(shop.houses[1], after=QUICK)
    assert shop.bench.told == []
    if pressed is not None:
        shop.ends(after=pressed)
    return shop


@pytest.mark.parametrize(
    ("ago", "phase", "played"),
    [(TOUCH / 2, "play", 1), (TOUCH, "asking", 1), (BETWEEN, "asking", 1)],
)
def test_whose_turn_it_is_is_asked_in_between(ago: float, phase: str, played: int) -> None:
    """Who has just begun did not press; a moment later it may be either, and nothing is recorded yet."""
    shop = quick(pressed=ago)
    assert (shop.bench.phase, shop.bench.state.played) == (phase, played)
    assert ("question" in shop.bench.told) is (phase == "asking")
    inquiry = shop.bench.assistant.inquiry
    if phase == "asking":
        assert inquiry is not None
        assert inquiry.question.fact == "actor"
        assert {option.value for option in inquiry.question.options} == {OVER, PLAYED}
        assert inquiry.at == shop.time


def test_a_turn_that_is_over_is_recorded() -> None:
    """It is told from the picture that was pressed on."""
    shop = quick()
    shop.answers(OVER)
    assert shop.bench.told[-2:] == ["answer", "confirmed"]
    assert shop.bench.state.played == 2
    assert shop.houses[1].token in shop.bench.state.seats[1].hand


def test_a_turn_that_is_still_played_is_not_recorded() -> None:
    """What was seen while people thought about it belongs to it: a payment that is cleared away later."""
    shop = quick()
    shop.buys(1)
    shop.answers(PLAYED)
    assert shop.bench.told[-1] == "answer"
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 1)
    shop.clears()
    assert shop.bench.state.played == 2
    assert shop.bench.state.seats[1].buildings == (shop.houses[1].token,)


def test_a_press_that_waited_for_the_answer_ends_the_turn() -> None:
    """The turn was still played, and then somebody pressed a screen that did not show the question yet."""
    shop = quick(pressed=None)
    screen = shop.bench.assistant.scene.number
    shop.ends(after=BETWEEN)
    shop.ends(screen=screen)
    assert (shop.bench.phase, shop.bench.state.played) == ("asking", 1)
    shop.answers(PLAYED)
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 2)


@pytest.mark.parametrize("ago", [BETWEEN, QUICK, 3 * QUICK])
def test_half_a_turn_goes_on(ago: float) -> None:
    """Where what was begun explains nothing, the press was for the turn before; its own is still to come."""
    shop = quick(pressed=None)
    shop.buys(1, paid=False)
    shop.ends(after=ago)
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 1)
    shop.sees(pays(PRICE), after=HALF_A_TURN / 2)
    while shop.bench.time < 4 * PATIENCE:
        shop.sees()
    assert shop.bench.told == ["proposal", "confirmed"], "nobody is waited for"
    shop.ends()
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 2)


@pytest.mark.parametrize(("ago", "wrong"), [(BETWEEN, False), (QUICK, True)])
def test_half_a_turn_that_does_not_go_on_was_wrong(ago: float, wrong: bool) -> None:
    """It had begun well before the press, so that ended it, and nobody has paid a while later."""
    shop = quick(pressed=None)
    shop.buys(1, paid=False)
    shop.ends(after=ago)
    shop.sees(after=HALF_A_TURN / 2)
    assert shop.bench.phase == "play"
    shop.sees(after=HALF_A_TURN / 2)
    assert (shop.bench.phase == "alarm") is wrong
    if wrong:
        shop.sees(pays(PRICE))
        shop.ends()
    assert shop.bench.state.played == 1 + wrong


def test_only_whose_turn_it_is_tells_and_whether_the_match_is_over() -> None:
    """What lies on the table lies there either way: it is not asked about."""
    desk = Shopping().desk
    asking = Asking(desk.game, Moments(desk.game, desk.referee), PlainPresenter())
    over = (Finished(),)
    for end, fact in (
        (replace(desk.start, grid=()), None),
        (replace(desk.start, grid=(), actor=1), "actor"),
        (replace(desk.start, grid=(), agenda=over), "over"),
    ):
        question = asking.which_ended(desk.start, [Explanation(("turn",), end, 0.0, 0.0, 0.5)])
        assert (question.fact if question is not None else None) == fact


def test_none_of_these_is_taken_for_still_played() -> None:
    """Whoever turns down the question has not said that a turn is over: no alarm follows."""
    shop = quick()
    shop.bench.press("c", shop.desk.now)
    assert shop.bench.told[-1] == "none"
    for _ in range(8):
        shop.sees()
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 1)
    assert "alarm" not in shop.bench.told
