"""The assistant without a camera: turns that end, an alarm, and what the screen shows."""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.cards_and_karma.box.places import GRID
from engine.words import PlaceReading, Sight
from tests.firmware.assistant.followed_evening import FollowedEvening


def test_a_turn_is_followed_and_taken_back() -> None:
    """A press confirms what was seen; "take back" undoes it if all agree, and the match is where it was."""
    sitting = FollowedEvening()
    before = sitting.assistant.match.state
    sitting.evening._played()
    sitting.press("a")
    assert sitting.assistant.match.state.played == 1
    assert sitting.told[-1] == "confirmed"
    sitting.press("b")
    assert sitting.phase == "agreeing"
    sitting.press("d")
    assert sitting.told[-1] == "undo"
    assert sitting.phase == "restoring"
    assert sitting.assistant.match.state == before


def test_what_nothing_explains_is_told_after_a_while() -> None:
    """So many cards gone are no turn: an alarm after some patience, with ways on."""
    sitting = FollowedEvening()
    sitting.alarmed()
    assert sitting.told.count("alarm") == 1
    assert set(sitting.labels()) == {"a", "c", "d"}


def test_an_alarm_ends_when_the_table_is_put_right() -> None:
    """All but one are put back, which is taken as a die: a press explains it, and no picture before."""
    sitting = FollowedEvening()
    missing = sitting.alarmed()
    sitting.assistant.read(sitting.reading(missing[0]))
    assert sitting.phase == "alarm"
    sitting.press("a", sitting.reading(missing[0]))
    assert sitting.phase in {"play", "asking"}
    assert sitting.assistant.scene.trouble is None


def test_the_screen_keeps_what_was_read_last_where_something_moves() -> None:
    """A hand over the grid makes none of its cards vanish from the screen."""
    sitting = FollowedEvening()
    before = sitting.assistant.scene.reading
    assert before is not None
    seen = sitting.reading()
    moving = replace(seen, places={**seen.places, GRID: PlaceReading(GRID, Sight.UNREAD)})
    sitting.assistant.read(moving)
    shown = sitting.assistant.scene.reading
    assert shown is not None
    assert {one.best for one in shown.places[GRID].pieces} == {one.best for one in before.places[GRID].pieces}
    assert shown.time == moving.time
