"""What people confirm: each action, each turn, or only what is unsure."""

from __future__ import annotations

from engine.kernel.records import Act, Origin
from firmware.assistant.evidence.resting import AT_REST
from firmware.assistant.judging.confirming import STEP
from tests.firmware.assistant.small_shop import SmallShop


def test_each_action_is_confirmed() -> None:
    """After the press each action is read out; the turn is recorded when the last one is confirmed."""
    shop = SmallShop("action")
    shop.bench.press("a", shop.bought())
    facts = []
    while shop.bench.phase == "asking":
        inquiry = shop.bench.assistant.inquiry
        assert inquiry is not None
        facts.append((inquiry.question.fact, inquiry.question.options[0].value))
        assert shop.bench.state.played == 0
        shop.bench.press("a", shop.desk.now)
    assert facts == [(STEP, 0), (STEP, 1)], "the house, and what paid for it"
    assert shop.bench.state.played == 1
    acts = [one for one in shop.bench.assistant.match.records if isinstance(one.step, Act)]
    assert {one.source for one in acts} == {Origin.BUTTON}


def test_an_action_that_is_not_confirmed_is_not_recorded() -> None:
    """Whoever says that one action is wrong is asked what it was, or looks at an alarm."""
    shop = SmallShop("action")
    shop.bench.press("a", shop.bought())
    shop.bench.press("b", shop.desk.now)
    assert shop.bench.state.played == 0
    assert shop.bench.phase != "play" or shop.bench.told[-1] == "none"


def test_each_turn_needs_its_press() -> None:
    """By default nothing is recorded before somebody presses, however long it lies there."""
    shop = SmallShop("turn")
    seen = shop.bought()
    for _ in range(3):
        shop.bench.read(seen, after=AT_REST)
    assert shop.bench.state.played == 0
    shop.bench.press("a", seen)
    assert shop.bench.state.played == 1
