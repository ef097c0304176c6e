"""Presses arrive in order, each with its time and with what the screen showed."""

from __future__ import annotations

from threading import Thread

from engine.words import Seconds
from firmware.buttons import BUTTONS, ButtonId, Press, PressQueue


def test_a_press_takes_the_time_and_the_state_that_was_shown() -> None:
    """What a press answers is what stood on the screen when it happened, not when it is read."""
    now = [Seconds(5.0)]
    queue = PressQueue(lambda: now[0])
    queue.show(7)
    queue.press("b")
    now[0] = Seconds(6.0)
    queue.show(8)
    queue.press("a")
    assert queue.take() == [
        Press(button="b", time=Seconds(5.0), answers=7),
        Press(button="a", time=Seconds(6.0), answers=8),
    ]
    assert queue.take() == []


def test_no_press_is_lost_between_threads() -> None:
    """Four threads press while the main loop takes; every press arrives once, in its thread's order."""
    ticks = iter(range(10_000))
    queue = PressQueue(lambda: Seconds(next(ticks)))

    def press(button: ButtonId) -> None:
        for _ in range(500):
            queue.press(button)

    threads = [Thread(target=press, args=(button,)) for button in BUTTONS]
    for thread in threads:
        thread.start()
    taken: list[Press] = []
    while any(thread.is_alive() for thread in threads):
        taken += queue.take()
    taken += queue.take()
    assert len(taken) == 2000
    for button in BUTTONS:
        times = [press.time for press in taken if press.button == button]
        assert len(times) == 500
        assert times == sorted(times)
