"""What is known of the presses that end turns, by itself."""

from __future__ import annotations

from engine.kernel.records import Origin
from engine.words import Seconds
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.evidence.presses import Presses
from tests.engine.referee.desk import reading

FIRST, SECOND = (Pressed(Seconds(time), reading(int(time))) for time in (1.0, 2.0))
SUPPOSED = Pressed(Seconds(0.5), reading(0), supposed=True)


def test_a_second_look_is_one_at_a_press_that_is_owed() -> None:
    """What is explained is owed no more, and the next press has its own first look."""
    presses = Presses()
    assert not presses.explained(repaired=False)
    presses.owe(FIRST)
    assert presses.owed is FIRST
    assert presses.explained(repaired=False)
    assert presses.owed is None
    assert not presses.explained(repaired=False)


def test_only_one_turn_is_half_of_a_repair() -> None:
    """The turn that is recorded next is another one; and who was asked knows that it was whole."""
    presses = Presses()
    presses.explained(repaired=True)
    assert presses.half_repaired(Origin.CAMERA)
    assert not presses.half_repaired(Origin.CAMERA)
    presses.explained(repaired=True)
    assert not presses.half_repaired(Origin.BUTTON)
    assert not presses.half_repaired(Origin.CAMERA), "that was of the turn before"
    presses.explained(repaired=True)
    presses.explained(repaired=False)
    assert not presses.half_repaired(Origin.CAMERA), "the last look tells"


def test_the_press_of_a_turn_that_was_asked_about_first_is_the_first_to_be_served() -> None:
    """Others wait in their order behind it."""
    presses = Presses()
    presses.wait(SECOND)
    presses.wait_first(FIRST)
    assert [*presses.waiting] == [FIRST, SECOND]


def test_a_press_that_was_only_supposed_gives_way_to_the_real_one() -> None:
    """It is the first that waits; a press that somebody has made stands, and one waits on."""
    presses = Presses()
    assert presses.real(SUPPOSED) is SUPPOSED, "nobody has pressed since"
    presses.wait(FIRST)
    assert presses.real(SECOND) is SECOND
    assert presses.real(SUPPOSED) is FIRST
    assert not presses.waiting


def test_one_press_makes_up_for_the_one_that_was_still_to_come() -> None:
    """The next one ends a turn of its own."""
    presses = Presses()
    presses.unpressed = True
    assert presses.made_up_for()
    assert not presses.made_up_for()


def test_where_the_match_goes_on_from_elsewhere_no_press_is_of_what_was() -> None:
    """Neither one that waits nor one that was still to come; what is owed is settled by whoever knows."""
    presses = Presses()
    presses.owe(FIRST)
    presses.wait(SECOND)
    presses.unpressed = True
    presses.anew()
    assert not presses.waiting
    assert not presses.unpressed
    assert presses.owed is FIRST
