"""What people enter by hand while a table is wrong, on its way into the match."""

from __future__ import annotations

from engine.kernel.records import Origin
from engine.referee import Explanation, Slip
from engine.words import Seconds
from firmware.assistant.alarms.alarms import waived
from firmware.assistant.evidence.pressed import Pressed
from firmware.assistant.judging.proposing import Settled
from firmware.assistant.keeper import Keeper
from firmware.assistant.telling.by_hand import Correction


def enter(keeper: Keeper, told: Correction | Explanation | Slip | None, time: Seconds) -> None:
    """Take what people have entered, None for nothing: what lies where, or the whole turn.

    Args:
        keeper: Keeps the match.
        told: What they say; of a slip, that they leave it at that.
        time: When.
    """
    course = keeper.course
    owed, last = course.presses.owed, course.pictures.last
    if owed is None or last is None:
        return
    if told is not None:
        course.report("by-hand", {"time": time, "turn_end": owed.time})
    now = owed.on(last)
    if isinstance(told, Slip):
        course.chronicle.agree(waived(told.rules), time)
        keeper.record(Settled(told.explanation, now, Origin.AGREEMENT))
    elif isinstance(told, Explanation):
        keeper.record(Settled(told, now, Origin.BUTTON))
    else:  # going back: it may have been put right meanwhile
        if told is not None:
            told.declare(course.alarms.declared, last, course.chronicle.trace)
        keeper.conclude(owed, last)


def look_again(keeper: Keeper, time: Seconds) -> None:
    """Forget what people have said of a table that is wrong, and look at it once more."""
    course = keeper.course
    last = course.pictures.last
    if course.alarms.trouble is not None and last is not None:
        course.alarms.declared.clear()
        keeper.conclude(Pressed(time, last), last)
