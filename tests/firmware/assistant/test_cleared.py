"""Turns that nobody said to be over, told by their payment having been cleared away."""

from __future__ import annotations

import pytest

from engine.games.cards_and_karma.box.components import die_face
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.evidence.moments import QUICK
from firmware.assistant.judging.weighing import ANOTHER_LOOK
from tests.engine.referee.desk import At, pays, takes
from tests.firmware.assistant.shopping import PRICE, Shopping


def bought() -> Shopping:
    """Return a table at which a house was taken and paid and the payment was cleared, without a press."""
    shop = Shopping()
    shop.buys(0)
    assert shop.bench.told == []
    shop.clears()
    return shop


def test_a_cleared_payment_ends_its_turn() -> None:
    """Nobody clears what is still needed: the turn is recorded, and its press is expected no more."""
    shop = bought()
    assert shop.bench.told == ["proposal", "confirmed"]
    assert shop.bench.state.played == 1
    assert shop.bench.state.seats[0].hand == ()
    shop.ends()
    assert shop.bench.state.played == 1


def test_a_payment_that_was_taken_back_ends_nothing() -> None:
    """Who paid thinks again, and pays after all: the turn ends with the press."""
    shop = Shopping()
    shop.buys(0)
    shop.takes_back()
    shop.sees()
    assert shop.bench.told == []
    shop.sees(pays(PRICE))
    shop.ends()
    assert shop.bench.told == ["proposal", "confirmed"]
    assert shop.bench.state.seats[0].hand == ()


@pytest.mark.parametrize("after", [0.5, QUICK, 2 * QUICK])
def test_a_cleared_tray_is_not_the_next_turn(after: float) -> None:
    """However late somebody presses who had forgotten to: that turn is recorded, and nothing else is owed."""
    shop = bought()
    shop.ends(after=after)
    for _ in range(int(PATIENCE) + 2):
        shop.sees()
    assert shop.bench.told == ["proposal", "confirmed"]
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 1)


def test_a_cleared_payment_ends_its_turn_though_the_next_player_has_begun() -> None:
    """The first picture of the discards shows too that a card was lifted; the press ends that turn."""
    shop = Shopping()
    shop.buys(0)
    name = shop.desk.name(shop.houses[1])
    paid = die_face(*PRICE)
    lifted = At("grid", gone=(name,))
    shop.sees(At("tray", gone=(paid,)), after=QUICK)
    shop.sees(At("discard", come=(paid,)), lifted)
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 1)
    shop.ends(after=QUICK)
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 2)


def test_a_card_lifted_just_now_is_no_turn() -> None:
    """The tray was cleared long before the press, but the next player has only begun."""
    shop = bought()
    shop.lifts(shop.houses[1], after=QUICK)
    shop.ends(after=0.2)
    assert (shop.bench.phase, shop.bench.state.played) == ("play", 1)


@pytest.mark.parametrize(("ago", "played"), [(QUICK / 3, 1), (QUICK, 2)])
def test_a_press_for_a_turn_that_was_understood_is_told_from_the_next_one(ago: float, played: int) -> None:
    """Where the next player has only just begun, the press is not theirs as yet; later it is."""
    shop = bought()
    shop.lifts(shop.houses[1])
    shop.ends(after=ago)
    assert shop.bench.state.played == played


def test_only_the_next_press_is_for_a_turn_that_was_understood() -> None:
    """Who pressed late has pressed: the one after that ends the next turn, however quick it was."""
    shop = bought()
    shop.ends(after=QUICK / 9)
    shop.lifts(shop.houses[1], after=QUICK / 9)
    shop.ends(after=QUICK / 3)
    assert shop.bench.state.played == 2


@pytest.mark.parametrize("ahead", [False, True])
def test_what_paid_one_turn_does_not_pay_the_next(ahead: bool) -> None:
    """The die lay in the tray when the turn ended, under a hand or beside what the next player did."""
    shop = Shopping()
    desk, bench = shop.desk, shop.bench
    shop.buys(0)
    taken = takes(desk, shop.houses[1], "buildings", seat=1)
    if ahead:
        bench.press("a", desk.moves(*taken))
    else:
        bench.press("a", desk.hides("tray"))
        desk.moves(*taken)
    bench.read(desk.now, after=ANOTHER_LOOK)
    assert bench.state.played == 1
    assert bench.state.seats[0].hand == ()
    shop.ends(after=QUICK)
    bench.read(desk.now, after=PATIENCE)
    assert bench.told[-1] == "alarm"
    assert bench.state.played == 1
    shop.sees(pays(PRICE, spot=150.0))
    assert bench.state.played == 2
    assert bench.state.seats[1].hand == ()
