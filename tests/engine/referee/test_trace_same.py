"""Two traces that have seen the same since the same record."""

from __future__ import annotations

from collections import Counter, deque

import pytest

from engine.referee import Trace
from engine.referee.carried import Carried
from engine.words import Face, Reading
from tests.engine.referee.desk import reading, seen

RED, BLUE = map(Face, ("red", "blue"))
FIRST, NEXT, LAST = (reading(time, seen("grid", RED)) for time in range(3))
OTHER = reading(1, seen("grid", BLUE))


def carried() -> Carried:
    """Return what was carried from the grid into the tray."""
    one = Carried()
    one.follow({"grid": Counter((RED,))}, {"tray": Counter((RED,))})
    return one


def trace(*looks: Reading, after: tuple[Reading, ...] = (), **more: object) -> Trace:
    """Return a trace of pictures before and `after` somebody said that the turn is over."""
    found = Trace(FIRST, **more)  # type: ignore[arg-type]  # as a trace takes them
    found.during, found.after = deque(looks), deque(after)
    return found


@pytest.mark.parametrize(
    "other",
    [
        trace(NEXT, ahead=frozenset({"grid"})),
        trace(NEXT, unseen=frozenset({"tray"})),
        trace(NEXT, came={"tray": Counter((RED,))}),
        trace(NEXT, carried=carried()),
        trace(NEXT, repaired=True),
        trace(),
        trace(OTHER),
        trace(NEXT, LAST),
        trace(NEXT, after=(LAST,)),
    ],
)
def test_another_record_or_another_picture_is_not_the_same(other: Trace) -> None:
    """What was searched with the one says nothing of the other."""
    assert trace(NEXT).same(trace(NEXT))
    assert not trace(NEXT).same(other)
    assert not other.same(trace(NEXT))


def test_another_baseline_is_not_the_same() -> None:
    """The same pictures tell something else after another record."""
    assert not Trace(FIRST).same(Trace(OTHER))


def test_what_has_been_dropped_of_a_long_turn_makes_no_other() -> None:
    """The first pictures are not kept for ever: what the last ones told is told still."""
    assert trace(NEXT, LAST).same(trace(LAST))
    assert trace(LAST).same(trace(NEXT, LAST))
    assert not trace(NEXT, LAST).same(trace(NEXT))


def test_a_trace_that_goes_on_anew_follows_what_was_carried_by_itself() -> None:
    """What the old one sees later is not known to the new one."""
    old = trace()
    anew = old.anew()
    assert anew.same(trace().anew())
    old.add(reading(1, seen("grid", RED, BLUE), seen("tray")))
    old.add(reading(2, seen("grid", RED), seen("tray", BLUE)))
    assert anew.same(trace().anew())
    assert not old.anew().same(trace().anew())
