"""A trace as it was at several times, built at once."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.referee import Trace
from engine.words import Face, PlaceReading, Reading, Seconds, Sight
from tests.engine.referee.desk import piece, reading, seen

RED, BLUE, GREEN = map(Face, ("red", "blue", "green"))
PLACES = ("tray", "discard", "grid")
LAST = 8

PIECES = st.builds(
    piece,
    st.sampled_from([RED, BLUE, GREEN, None]),
    st.sampled_from([0.97, 0.55]),
    x=st.sampled_from([0.0, 5.0, 40.0]),
)
READ = st.builds(
    PlaceReading,
    st.sampled_from(PLACES),
    st.sampled_from([Sight.SEEN, Sight.SEEN, Sight.COVERED, Sight.UNREAD]),
    st.sampled_from([Seconds(0.0), Seconds(1.5)]),
    st.lists(PIECES, max_size=4).map(tuple),
)
PICTURES = st.builds(
    lambda time, places: reading(time, *places), st.integers(1, LAST), st.lists(READ, max_size=4)
)


def told(trace: Trace) -> list[object]:
    """Return all that a trace tells."""
    found: list[object] = [list(trace.during), list(trace.after), trace.before, trace.latest]
    for place in PLACES:
        found.append((trace.lasting(place), trace.old(place), trace.left(place), trace.veiled(place)))
        looks = seen(place), seen(place, RED, BLUE)
        found += [(trace.laid(one), trace.passed(place, one), trace.cleared(one)) for one in looks]
        found += [trace.nameless_gone(one) for one in looks]
    return found


@given(PICTURES, st.lists(st.tuples(PICTURES, st.booleans()), max_size=12), PICTURES)
def test_it_tells_what_one_of_each_time_tells(
    first: Reading, added: list[tuple[Reading, bool]], more: Reading
) -> None:
    """Also if readings came in another order than they were taken in, and if more is added to one of them."""
    trace = Trace(first)
    for picture, over in added:
        trace.add(picture, over=over)
    each = trace.at_each(Seconds(time) for time in reversed(range(LAST + 2)))
    alone = {time: trace.until(time) for time in each}
    assert len(each) == LAST + 2
    for time, then in each.items():
        assert told(then) == told(alone[time])
        for one in (then, alone[time]):
            one.add(more)
        assert told(then) == told(alone[time])


def test_pictures_are_told_in_the_order_they_were_taken_in() -> None:
    """A turn that goes on after all: what came after the press and what comes now are of one turn."""
    trace = Trace(reading(0, seen("tray")))
    for time, over in ((1, False), (3, True), (2, False), (4, False)):
        trace.add(reading(time, seen("tray", *[RED] * time)), over=over)
    assert [one.number for one in trace.until(Seconds(9)).during] == [1, 2, 3, 4]
    assert [one.number for one in trace.over_since(Seconds(1)).after] == [2, 3, 4]
