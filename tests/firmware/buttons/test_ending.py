"""Which presses need a picture."""

from __future__ import annotations

from firmware.buttons.ending import KEPT, Endings


def test_what_ends_a_turn_needs_a_picture() -> None:
    """Which buttons those are, the screen that was pressed on says."""
    endings = Endings()
    endings.note(1, frozenset("ac"))
    endings.note(2, frozenset())
    assert [button for button in "abcd" if endings.needs_picture(button, 1)] == ["a", "c"]
    assert [button for button in "abcd" if endings.needs_picture(button, 2)] == []


def test_a_screen_that_nobody_remembers() -> None:
    """Before the first one, or too long ago: the first button ended the turn."""
    endings = Endings()
    assert [button for button in "abcd" if endings.needs_picture(button, 7)] == ["a"]
    for number in range(1, KEPT + 2):
        endings.note(number, frozenset("d"))
    assert endings.needs_picture("a", 1)
    assert not endings.needs_picture("a", 2)
    assert endings.needs_picture("d", KEPT + 1)
