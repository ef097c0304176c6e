"""What explains a turn: settled at once, or asked; nothing is recorded by it."""

from __future__ import annotations

import pytest

from engine.kernel.records import Origin
from engine.referee import Explained, Referee
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.evidence.pressed import Pressed, Told
from tests.engine.referee.desk import pays
from tests.firmware.assistant.shopping import PRICE, Shopping
from tests.firmware.assistant.small_shop import SmallShop


def bought() -> tuple[Shopping, Explained]:
    """Return a shop in which a house was bought, and what explains that."""
    shop = Shopping()
    before = shop.bench.state
    shop.buys(0)
    verdict = Referee(shop.desk.game).explain(before, shop.desk.now)
    assert isinstance(verdict, Explained)
    return shop, verdict


@pytest.mark.parametrize("agrees", [True, False])
def test_who_says_with_the_press_which_turn_it_was_has_said_it(agrees: bool) -> None:
    """What the table shows otherwise is asked; nobody is asked who has said the same."""
    shop, verdict = bought()
    fact = "seat-0-buildings"
    value = shop.bench.game.facts(verdict.explanations[0].state)[fact]
    told = Told(fact, value if agrees else ["another one"])
    pressed = Pressed(shop.time, shop.desk.now, told)
    settled = shop.bench.assistant._keeper._proposing.explained(pressed, verdict)
    assert (settled is not None) is agrees
    assert (shop.bench.assistant._course.phase == "asking") is not agrees
    if settled is not None:
        assert settled.source is Origin.BUTTON
    assert shop.bench.state.played == 0


def test_a_turn_under_repair_is_known_to_have_been_when_its_alarm_is_over() -> None:
    """Nobody has pressed for what the later picture shows, so half of a repair may look so."""
    shop = Shopping()
    course, proposing = shop.bench.assistant._course, shop.bench.assistant._keeper._proposing
    before = shop.bench.state
    shop.plays(0, paid=False)
    shop.sees(after=PATIENCE)
    pressed = course.presses.owed
    assert course.phase == "alarm"
    assert pressed is not None
    later = shop.desk.moves(pays(PRICE))
    verdict = Referee(shop.desk.game).explain(before, later)
    assert isinstance(verdict, Explained)
    settled = proposing.explained(pressed.on(later), verdict)
    assert settled is not None
    assert course.alarms.trouble is None
    assert course.presses.half_repaired(settled.source)


def test_the_last_action_that_is_confirmed_settles_the_turn() -> None:
    """Before it the next one is asked, and the turn is told by the buttons, not by the camera."""
    shop = SmallShop("action")
    proposing, before = shop.bench.assistant._keeper._proposing, shop.bench.state
    verdict = Referee(shop.desk.game).explain(before, shop.bought())
    assert isinstance(verdict, Explained)
    pressed = Pressed(shop.desk.now.time, shop.desk.now)
    settled = [proposing.action(verdict.explanations[0], pressed, number) for number in range(3)]
    assert settled[:2] == [None, None], "the house, and what paid for it"
    assert settled[2] is not None
    assert settled[2].source is Origin.BUTTON
