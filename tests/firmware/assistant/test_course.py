"""What is known of a match and its table, and the phase that follows of it."""

from __future__ import annotations

from engine.words import Seconds
from firmware.assistant.alarms.alarms import PATIENCE
from firmware.assistant.course import Course
from firmware.assistant.evidence.pressed import Pressed
from tests.engine.referee.desk import pays
from tests.firmware.assistant.shopping import PRICE, Shopping


def course_of(shop: Shopping) -> Course:
    """Return what an assistant knows."""
    return shop.bench.assistant._course


def alarmed() -> Shopping:
    """Return a shop in which a house was not paid for, and the alarm about it."""
    shop = Shopping()
    shop.plays(0, paid=False)
    shop.sees(after=PATIENCE)
    assert course_of(shop).phase == "alarm"
    return shop


def test_an_alarm_is_a_phase_of_its_own_until_the_table_is_understood() -> None:
    """Then nothing is owed, declared, denied or asked any more, and play goes on."""
    course = course_of(alarmed())
    assert course.presses.owed is not None
    course.alarms.declared["tray"] = course.pictures.last.places["tray"]  # type: ignore[union-attr]
    course.at_peace()
    assert course.phase == "play"
    assert course.presses.owed is None
    assert not course.alarms.declared


def test_what_differs_is_known_of_the_last_picture_only() -> None:
    """Before the first turn begins nothing differs from anything yet."""
    shop = Shopping()
    course = course_of(shop)
    assert course.clues is None
    shop.sees(pays(PRICE))
    assert course.clues is not None
    assert course.clues.surplus.keys() == {"tray"}
    course.laid = False
    assert course.phase == "setup"
    assert course.clues is None


def test_a_match_that_goes_on_from_elsewhere_knows_nothing_of_its_pictures() -> None:
    """No press of before is served, and the table is taken to be laid."""
    shop = alarmed()
    course = course_of(shop)
    course.presses.wait(Pressed(Seconds(shop.bench.time), shop.desk.now))
    course.laid = False
    course.anew()
    assert course.phase == "play"
    assert not course.presses.waiting
    assert course.chronicle.last is None
    assert [*course.chronicle.trace.during] == []


def test_what_comes_in_after_a_press_that_is_owed_is_taken_for_after_the_turn() -> None:
    """Else it is of the turn itself."""
    shop = Shopping()
    course = course_of(shop)
    shop.buys(0, paid=False)
    during = len(course.chronicle.trace.during)
    assert during
    shop.ends(after=0.1)
    assert course.presses.owed is not None
    shop.sees(after=0.1)
    assert len(course.chronicle.trace.after) == 1
