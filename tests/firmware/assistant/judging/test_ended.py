"""Turns that must be over: a picture of such a one is searched once, and with the time for a press."""

from __future__ import annotations

import pytest

from firmware.assistant.budget import FOR_A_PRESS, Budget
from firmware.assistant.judging.ended import Ended
from tests.engine.referee.desk import builds, pays
from tests.firmware.assistant.bench import Hurry


def test_a_turn_that_is_complete_is_told() -> None:
    """The house is taken and paid."""
    desk, _, _ = builds(5)
    desk.glance(pays(("blue", 5)))
    turn = Ended(desk.referee).turn(desk.start, desk.now, desk.trace, Budget())
    assert turn is not None
    assert turn.explanations[0].state.seats[0].hand == ()


def test_a_turn_that_is_not_complete_is_none() -> None:
    """The house is taken, and nobody has paid."""
    desk, _, _ = builds(5)
    assert Ended(desk.referee).turn(desk.start, desk.now, desk.trace, Budget()) is None


def test_each_picture_has_more_time_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looked at again, it takes nothing from what comes after it."""
    desk, _, _ = builds(5)
    ended, hurry = Ended(desk.referee), Hurry(2)
    given: list[float] = []
    monkeypatch.setattr(Budget, "extend", lambda _, times: given.append(times))
    for _ in range(2):
        for _ in range(2):
            assert ended.turn(desk.start, desk.now, desk.trace, hurry.budget) is None
        desk.glance()
    assert given == [FOR_A_PRESS] * 2
