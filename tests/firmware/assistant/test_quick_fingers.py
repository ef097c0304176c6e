"""Fingers quicker than a screen: while the table is asked, a press meant for the one before says nothing."""

from __future__ import annotations

import pytest

from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.screens import REACTION
from firmware.buttons import ButtonId
from tests.firmware.assistant.shopping import Shopping

AT_ONCE = REACTION / 3
"""Seconds within which nobody has read another screen."""


def alarmed() -> Shopping:
    """Return a shop in which the second house was not paid."""
    shop = Shopping()
    shop.plays(0)
    shop.plays(1, paid=False)
    shop.sees(after=PATIENCE)
    assert shop.bench.phase == "alarm"
    return shop


@pytest.mark.parametrize("button", ["a", "b", "c", "d"])
def test_a_second_press_on_an_alarm_leaves_the_question(button: ButtonId) -> None:
    """Somebody takes back and presses again at once; the table is still asked, and agrees."""
    shop = alarmed()
    bench = shop.bench
    bench.press("b", shop.desk.now)
    assert bench.phase == "agreeing"
    bench.press(button, shop.desk.now, after=AT_ONCE)
    assert bench.phase == "agreeing"
    bench.press("d", shop.desk.now)
    assert bench.phase == "restoring"
    assert bench.state.played == 0


@pytest.mark.parametrize("button", ["a", "b", "d"])
def test_a_second_press_while_pieces_are_put_back_leaves_the_question(button: ButtonId) -> None:
    """The table is asked whether it goes further back; nobody said that it lies as it should."""
    shop = Shopping()
    for seat in (0, 1):
        shop.plays(seat)
        shop.clears()
    bench = shop.bench
    shop.goes_back()
    assert bench.phase == "restoring"
    bench.press("b", shop.desk.now)
    assert bench.phase == "agreeing"
    bench.press(button, shop.desk.now, after=AT_ONCE)
    assert bench.phase == "agreeing"
    bench.press("a", shop.desk.now, after=AT_ONCE / 2)
    bench.press("a", shop.desk.now)
    assert bench.phase == "restoring"
    assert shop.moves
