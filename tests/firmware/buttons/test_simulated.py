"""Buttons that a program presses."""

from __future__ import annotations

from engine.words import Seconds
from firmware.buttons import Buttons, Press, PressQueue, SimulatedButtons


def test_simulated_presses_arrive_like_real_ones() -> None:
    """A press takes clock and screen, a delivered one keeps its own; closed, neither arrives."""
    queue = PressQueue(lambda: Seconds(4.0))
    queue.show(2)
    elsewhere = Press(button="d", time=Seconds(3.5), answers=1)
    with SimulatedButtons(queue) as buttons:
        buttons.press("a")
        buttons.deliver(elsewhere)
    buttons.press("b")
    buttons.deliver(elsewhere)
    assert queue.take() == [Press(button="a", time=Seconds(4.0), answers=2), elsewhere]


def test_simulated_buttons_fit_the_seam() -> None:
    """They are taken wherever buttons are wanted."""
    buttons: Buttons = SimulatedButtons(PressQueue(lambda: Seconds(0.0)))
    with buttons:
        pass
