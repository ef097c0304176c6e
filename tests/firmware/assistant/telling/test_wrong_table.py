"""What people do about a table that is wrong, besides putting it right: they say by hand what it is."""

from __future__ import annotations

from firmware.buttons import ButtonId
from tests.firmware.assistant.followed_evening import GONE, FollowedEvening


def test_what_was_overlooked_is_entered_by_hand() -> None:
    """Cards that lie there in truth are named one by one, until something explains the table."""
    sitting = FollowedEvening()
    missing = sitting.alarmed()
    entered = 0
    while sitting.phase == "alarm" and entered < GONE:
        sitting.press("d", sitting.reading(*missing))
        assert sitting.phase == "correcting"
        assert sitting.assistant.scene.asked is not None
        sitting.press("a", sitting.reading(*missing))
        entered += 1
    assert 1 < entered < GONE
    assert sitting.told.count("by-hand") == entered
    assert sitting.phase in {"asking", "play"}
    assert sitting.assistant.scene.trouble is None


def test_a_whole_turn_is_entered_by_hand() -> None:
    """Step by step: the last item of the first menu, then whatever the rules ask."""
    sitting = FollowedEvening()
    missing = sitting.alarmed()
    sitting.press("d", sitting.reading(*missing))
    while (button := _step_by_step(sitting)) is None:
        sitting.press("d", sitting.reading(*missing))
    sitting.press(button, sitting.reading(*missing))
    for _ in range(40):
        if sitting.phase != "correcting":
            break
        sitting.press("a", sitting.reading(*missing))
    assert sitting.assistant.match.state.played == 1
    assert sitting.told.count("by-hand") == 1


def _step_by_step(sitting: FollowedEvening) -> ButtonId | None:
    """The button beside "step by step", None where it is on another page."""
    for choice in sitting.assistant.scene.choices:
        if "step by step" in str(choice.words):
            return choice.button
    return None
