"""A thread that does not answer in time is stuck, and moves again once it has answered."""

from __future__ import annotations

from collections.abc import Callable

from firmware.appliance.pulse import PERIOD, Pulse


def test_a_thread_that_does_not_answer_is_stuck() -> None:
    """Named once its time is over, and no longer when it answers after all."""
    now = [0.0]
    asked: dict[str, list[Callable[[], object]]] = {"quick": [], "slow": []}
    pulse = Pulse(
        {"quick": lambda answer: answer(), "slow": asked["slow"].append}, limit=5.0, clock=lambda: now[0]
    )
    assert pulse.stuck() == []
    now[0] = 5.0
    assert pulse.stuck() == []
    now[0] = 5.1
    assert pulse.stuck() == ["slow"]
    assert len(asked["slow"]) == 1
    asked["slow"].pop()()
    assert pulse.stuck() == []
    now[0] += PERIOD
    assert pulse.stuck() == []
    assert len(asked["slow"]) == 1


def test_a_thread_that_is_at_something_long_is_not_stuck() -> None:
    """As long as it says again and again that it moves."""
    now = [0.0]
    asked: list[Callable[[], object]] = []
    pulse = Pulse({"match": asked.append}, limit=5.0, clock=lambda: now[0])
    for _ in range(4):
        assert pulse.stuck() == []
        now[0] += 4.0
        pulse.moves("match")
    now[0] += 5.1
    assert pulse.stuck() == ["match"]
