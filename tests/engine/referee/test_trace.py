"""The trace: what lay there all the time, what came, what came and went."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from engine.referee import Trace
from engine.referee.spots import SPOT
from engine.referee.weights import BRIEF, LINGERING, STAYED
from engine.words import Anything, Bag, Expected, Face, Layout, PieceSeen, PlaceReading, Seconds, Sight, one
from tests.engine.referee.desk import piece, reading, seen

RED, BLUE, GREEN, GREY = map(Face, ("red", "blue", "green", "grey"))


def tray(*pieces: PieceSeen, sight: Sight = Sight.SEEN) -> PlaceReading:
    """Return a reading of the tray."""
    return PlaceReading("tray", sight, pieces=pieces)


def test_what_came_is_told_from_what_lay_there() -> None:
    """New pieces cost nothing; one on the very spot of its like most likely lay there all the time."""
    trace = Trace(reading(0, tray(piece(RED, x=10), piece(BLUE, x=50))))
    now = tray(piece(RED, x=12), piece(BLUE, x=90), piece(GREEN), piece(RED, x=200))
    assert trace.laid(now) == {RED: (0.0, STAYED), BLUE: (LINGERING,), GREEN: (0.0,)}


def test_a_piece_of_a_doubtful_face_may_be_any_of_them() -> None:
    """It is new as each of the faces that it may show; one without a name tells nothing."""
    doubtful = PieceSeen(((RED, 0.55), (BLUE, 0.4)))
    assert Trace(reading(0, tray())).laid(tray(doubtful, piece(None))) == {RED: (0.0,), BLUE: (0.0,)}


@pytest.mark.parametrize(
    ("rest", "hands", "missed"),
    [((1, 2, 60), (61,), False), ((), range(1, 11), True), ((1,), range(2, 12), True), ((), (1, 2), False)],
)
def test_where_hands_move_in_all_pictures_something_may_come_and_go(
    rest: Sequence[int], hands: Sequence[int], missed: bool
) -> None:
    """Not where a hand is in one picture only, however long the table had been at rest before."""
    trace = Trace(reading(0, tray(piece(RED))))
    for time in rest:
        trace.add(reading(time, replace(tray(piece(RED)), age=Seconds(time))))
    for time in hands:
        trace.add(reading(time, tray(sight=Sight.UNREAD)))
    assert not trace.unwatched("tray")
    trace.add(reading(hands[-1] + 1, tray(piece(RED))))
    assert trace.unwatched("tray") is missed
    assert trace.until(Seconds(99.0)).unwatched("tray") is missed


def test_what_has_gone_again_is_remembered() -> None:
    """A die was laid and put back: it passed; what still lies there has not passed."""
    trace = Trace(reading(0, tray(piece(RED))))
    trace.add(reading(1, tray(piece(RED), piece(BLUE), piece(GREEN))))
    now = tray(piece(RED), piece(GREEN))
    assert trace.passed("tray", now) == Counter({BLUE: 1})
    assert trace.laid(now)[BLUE] == (BRIEF,)
    assert trace.passed("grid", seen("grid")) == Counter()


@pytest.mark.parametrize(("looks", "passed"), [([1.0], {}), ([1.0, 2.0], {BLUE: 1}), ([1.0, 1.0], {})])
def test_a_doubtful_piece_passes_where_two_looks_agree(looks: list[float], passed: dict[Face, int]) -> None:
    """One look may have misread it, and so may the same that was handed on."""
    trace = Trace(reading(0, tray()))
    for number, taken in enumerate(looks):
        shown = reading(1 + number, tray(piece(BLUE, 0.55)))
        age = Seconds(shown.time - taken)
        places = {place: replace(one, age=age) for place, one in shown.places.items()}
        trace.add(replace(shown, places=places))
    trace.add(reading(3, tray()))
    assert trace.passed("tray", tray()) == Counter(passed)


def test_a_piece_laid_anew_elsewhere_is_remembered_when_it_has_gone() -> None:
    """One of its like lay there before and was cleared unseen; where it lay tells that this is another."""
    for apart, nats in ((SPOT + 1.0, {RED: (LINGERING,)}), (0.0, {})):
        trace = Trace(reading(0, tray(piece(RED))))
        trace.add(reading(1, tray(piece(RED, x=apart))))
        trace.add(reading(2, tray()))
        assert trace.laid(tray()) == nats


def test_unread_and_covered_places_take_nothing_away() -> None:
    """A place that nobody looked at is not empty; of a covered one only what is found twice counts.

    A hand may carry across it what it has taken elsewhere; what lay nowhere on the table counts at once.
    """
    trace = Trace(reading(0, tray(piece(RED)), PlaceReading("grid", Sight.SEEN, pieces=(piece(BLUE),))))
    trace.add(reading(1, tray(sight=Sight.UNREAD)))
    trace.add(reading(2, tray(piece(BLUE), sight=Sight.COVERED)))
    assert [one.best for one in trace.lasting("tray")] == [RED]
    assert trace.passed("tray", tray(piece(RED))) == Counter()
    trace.add(reading(3, tray(piece(BLUE), sight=Sight.COVERED)))
    assert trace.passed("tray", tray(piece(RED))) == Counter({BLUE: 1})
    trace.add(reading(4, tray(piece(BLUE), piece(GREEN), sight=Sight.COVERED)))
    assert trace.passed("tray", tray(piece(RED))) == Counter({BLUE: 1, GREEN: 1})
    trace.add(reading(5, tray(piece(BLUE))))
    assert trace.lasting("tray") == []
    assert Trace(reading(0, tray(piece(RED), sight=Sight.COVERED))).lasting("tray") == []


def test_a_tray_that_was_cleared_is_found_as_it_was_before() -> None:
    """The last picture with all that had come; none while some of it lies there, or if nothing came."""
    trace = Trace(reading(0, tray(piece(RED))))
    assert trace.cleared(tray(piece(RED))) is None
    for time, shown in enumerate((tray(piece(RED), piece(BLUE)), tray(piece(BLUE), piece(GREEN)), tray()), 1):
        trace.add(reading(time, shown))
    before = trace.cleared(tray())
    assert before is not None
    assert before.number == 2
    assert trace.cleared(tray(piece(GREEN))) is None


def test_pieces_that_never_lay_there_together_were_not_cleared_at_once() -> None:
    """One was taken away before the other came: no picture shows the whole of it."""
    trace = Trace(reading(0, tray()))
    for time, face in ((1, BLUE), (2, GREEN)):
        trace.add(reading(time, tray(piece(face))))
    assert trace.cleared(tray()) is None


def test_what_was_carried_across_a_tray_was_not_cleared_from_it() -> None:
    """One picture shows a card over it that somebody takes; what lies there before and after paid."""
    trace = Trace(reading(0, tray()))
    for time, faces in enumerate(((BLUE,), (GREEN,), (GREEN, RED), (GREEN, RED), ()), 1):
        trace.add(reading(time, tray(*map(piece, faces))))
    before = trace.cleared(tray())
    assert before is not None
    assert before.number == 4


@pytest.mark.parametrize("known", ["nothing", "not the grid", "what came since", "all"])
def test_what_a_hand_may_have_taken_elsewhere_counts_from_the_second_look_on(known: str) -> None:
    """Above a covered tray; where nobody knows what lay elsewhere, it may have come from there."""
    grid = {"nothing": None, "not the grid": Sight.COVERED}.get(known, Sight.SEEN)
    places = () if grid is None else (tray(), PlaceReading("grid", grid))
    trace = Trace(
        reading(0, *places) if places else None, unseen=frozenset({"grid"} if grid is Sight.COVERED else ())
    )
    if known == "what came since":
        trace.add(reading(1, tray(), PlaceReading("grid", Sight.SEEN, pieces=(piece(BLUE),))))
        trace.add(reading(2, tray(), PlaceReading("grid", Sight.SEEN)))
    trace.add(reading(3, tray(piece(BLUE), sight=Sight.COVERED)))
    assert trace.passed("tray", tray()) == (Counter({BLUE: 1}) if known == "all" else Counter())


@pytest.mark.parametrize("alarmed", [False, True])
def test_a_piece_whose_like_was_carried_on_is_another_one(alarmed: bool) -> None:
    """A die paid and lies on the discards by now: where one like it is laid into the tray, both have come."""
    trace = Trace(reading(0, tray(), seen("discard", GREY)))
    for time, shown in ((1, (tray(piece(RED)), seen("discard", GREY))), (2, (tray(), seen("discard", RED)))):
        trace.add(reading(time, *shown))
    trace = trace.anew() if alarmed else trace
    trace.add(reading(3, tray(piece(RED)), seen("discard", RED)))
    assert trace.laid(tray(piece(RED))) == {RED: (0.0, BRIEF)}
    assert trace.laid(tray()) == {RED: (BRIEF, BRIEF)}


def test_a_piece_that_was_carried_on_unseen_is_another_one() -> None:
    """What paid the last turn is seen on the discards; what lies nearly where it lay has come."""
    trace = Trace(reading(0, tray(piece(RED)), seen("discard", GREY)))
    trace.add(reading(1, tray(sight=Sight.UNREAD), seen("discard", RED)))
    near = tray(piece(RED, x=SPOT / 2))
    trace.add(reading(2, near, seen("discard", RED)))
    assert trace.lasting("tray") == []
    other = Trace(reading(0, tray(piece(RED)), seen("discard", GREY)))
    other.add(reading(2, near, seen("discard", GREY)))
    assert len(other.lasting("tray")) == 1


@pytest.mark.parametrize("alarmed", [False, True])
def test_a_piece_that_may_lie_at_two_places_has_come_once(alarmed: bool) -> None:
    """A red die left the tray, and two piles show one: where its like is laid, two have come, not three."""
    piles = seen("discard", RED), seen("hand", RED)
    trace = Trace(reading(0, tray(), seen("discard", GREY), seen("hand", GREY)))
    trace.add(reading(1, tray(piece(RED)), seen("discard", GREY), seen("hand", GREY)))
    trace.add(reading(2, tray(), *piles))
    trace = trace.anew() if alarmed else trace
    for time in (3, 4):
        trace.add(reading(time, tray(piece(RED)), *piles))
    assert trace.laid(tray()) == {RED: (BRIEF, BRIEF)}
    trace.add(reading(5, tray(), *piles))
    trace.add(reading(6, tray(piece(RED)), *piles))
    assert trace.laid(tray()) == {RED: (BRIEF, BRIEF, BRIEF)}, "each pile has one, and a third one came"


def test_a_piece_that_was_taken_back_from_one_place_may_lie_at_another() -> None:
    """It left the tray, and two piles showed one; where one did not keep it, the other may have."""
    trace = Trace(reading(0, tray(), seen("discard", GREY), seen("hand", GREY)))
    trace.add(reading(1, tray(piece(RED)), seen("discard", GREY), seen("hand", GREY)))
    trace.add(reading(2, tray(), seen("discard", RED), seen("hand", RED)))
    trace.add(reading(3, tray(piece(RED)), seen("discard", GREY), seen("hand", RED)))
    assert trace.laid(tray()) == {RED: (BRIEF, BRIEF)}
    trace.add(reading(4, tray(), seen("discard", GREY), seen("hand", GREY)))
    trace.add(reading(5, tray(piece(RED)), seen("discard", GREY), seen("hand", GREY)))
    assert trace.laid(tray()) == {RED: (BRIEF, BRIEF)}, "neither has any of them"


def test_of_two_that_were_carried_on_one_comes_back() -> None:
    """What the pile that it had been carried to shows again is some other piece, or it was misread."""
    trace = Trace(reading(0, tray(), seen("discard", GREY), seen("hand", GREY)))
    trace.add(reading(1, tray(piece(RED), piece(RED)), seen("discard", GREY), seen("hand", GREY)))
    trace.add(reading(2, tray(), seen("discard", RED), seen("hand", RED)))
    trace.add(reading(3, tray(piece(RED)), seen("discard", GREY), seen("hand", RED)))
    for time in (4, 5):
        trace.add(reading(time, tray(piece(RED)), seen("discard", RED), seen("hand", RED)))
    assert trace.laid(tray()) == {RED: (BRIEF, BRIEF)}


@pytest.mark.parametrize("there", [seen("discard", GREY), seen("discard", BLUE)])
def test_a_piece_that_comes_back_is_the_same(there: PlaceReading) -> None:
    """It was in a hand, or lay on the discards and lies there no more."""
    trace = Trace(reading(0, tray(), seen("discard", GREY)))
    trace.add(reading(1, tray(piece(RED)), seen("discard", GREY)))
    trace.add(reading(2, tray(), there))
    trace.add(reading(3, tray(piece(RED)), there))
    assert trace.laid(tray(piece(RED))) == {RED: (0.0,)}
    trace.add(reading(4, tray(), seen("discard", RED)))
    trace.add(reading(5, tray(piece(RED)), seen("discard", GREY)))
    assert trace.laid(tray(piece(RED))) == {RED: (0.0,)}


def test_the_next_trace_begins_with_what_was_confirmed() -> None:
    """What had come before is old; what was seen after that picture belongs to the new trace."""
    trace = Trace(reading(0, tray()))
    confirmed = reading(1, tray(piece(RED)))
    trace.add(confirmed)
    trace.add(reading(2, tray(piece(RED), piece(BLUE))))
    new = trace.next(confirmed)
    assert [one.best for one in new.lasting("tray")] == [RED]
    assert [one.number for one in new.during] == [2]
    assert new.laid(tray(piece(BLUE))) == {BLUE: (0.0,)}
    assert new.passed("tray", tray(piece(RED))) == Counter({BLUE: 1})


def test_where_the_next_turn_had_begun_what_came_is_news_for_it() -> None:
    """A piece laid before the press belongs to the turn after it."""
    trace = Trace(reading(0, tray(piece(RED))))
    confirmed = reading(1, tray(piece(RED), piece(BLUE)))
    trace.add(confirmed)
    new = trace.next(confirmed, frozenset({"tray"}))
    assert new.ahead == {"tray"}
    assert new.laid(tray(piece(RED), piece(BLUE))) == {RED: (STAYED,), BLUE: (0.0,)}
    later = new.passed("tray", tray(piece(RED)))
    assert later == Counter({BLUE: 1})


def test_a_place_that_was_covered_at_the_press_is_taken_as_it_was() -> None:
    """What has lain there all the time stands for a place that the confirmed picture did not see."""
    trace = Trace(reading(0, tray(piece(RED))))
    trace.add(reading(1, tray(piece(RED), piece(BLUE))))
    new = trace.next(reading(2, tray(sight=Sight.COVERED)))
    assert [one.best for one in new.lasting("tray")] == [RED]
    assert new.ahead == {"tray"}


def test_a_trace_can_be_had_as_it_was() -> None:
    """Later readings are left out, those at the time itself are not."""
    trace = Trace(reading(0, tray()))
    for time, face in ((1, RED), (2, BLUE), (3, GREEN)):
        trace.add(reading(time, tray(piece(face))), over=time > 2)
    early = trace.until(reading(2).time)
    assert early.passed("tray", tray()) == Counter({RED: 1, BLUE: 1})
    assert [one.number for one in (*early.during, *early.after)] == [1, 2]


def test_what_was_seen_after_a_press_is_kept_apart() -> None:
    """From the press on pictures may show the next turn; what came then has not come in this one."""
    trace = Trace(reading(0, tray()))
    for time, face in ((1, RED), (2, BLUE), (3, GREEN)):
        trace.add(reading(time, tray(piece(face))), over=time > 2)
    over = trace.over_since(reading(1).time)
    assert [one.number for one in over.during] == [1]
    assert [one.number for one in over.after] == [2, 3]
    assert over.passed("tray", tray()) == Counter({RED: 1})
    assert [one.number for one in trace.over_since(reading(3).time).during] == [1, 2, 3]


def test_what_has_left_is_told_even_under_a_hand() -> None:
    """What lay there at the record and not at the last full look has left; a hand tells nothing."""
    trace = Trace(reading(0, tray(piece(RED), piece(RED), piece(BLUE))))
    assert trace.left("tray") == Counter()
    trace.add(reading(1, tray(sight=Sight.COVERED)))
    assert trace.left("tray") == Counter(), "it may be hidden"
    trace.add(reading(2, tray(piece(RED), piece(GREEN))))
    trace.add(reading(3, tray(sight=Sight.COVERED)))
    assert trace.left("tray") == Counter({RED: 1, BLUE: 1})
    trace.add(reading(4, tray(piece(RED), piece(BLUE))))
    assert trace.left("tray") == Counter({RED: 1}), "what has come again has not left"
    assert trace.left("grid") == Counter()


def test_what_is_old_is_known_only_where_it_was_seen() -> None:
    """Where the place was covered or not looked at when the record was confirmed, nobody knows."""
    trace = Trace(reading(0, tray(piece(RED), piece(BLUE))))
    trace.add(reading(1, tray(piece(BLUE))))
    trace.add(reading(2, tray(piece(RED), piece(BLUE))))
    assert [each.best for each in trace.old("tray") or ()] == [BLUE], "the red one has come again"
    assert trace.old("grid") is None
    new = trace.next(reading(3, tray(sight=Sight.COVERED)))
    assert new.old("tray") is None
    assert new.until(reading(9).time).old("tray") is None
    assert new.next(reading(4, tray(piece(RED)))).old("tray") == [piece(RED)]


@pytest.mark.parametrize("covered", [False, True])
def test_what_belongs_to_a_turn_is_no_news_for_the_next(covered: bool) -> None:
    """Where the next turn shows, or a hand lies, the turn's own pieces are old; those beyond are not."""
    trace = Trace(reading(0, tray(piece(RED))))
    shown = reading(1, tray(piece(RED), piece(BLUE), piece(GREEN), piece(GREEN)))
    trace.add(shown)
    expected = {"tray": Bag((one("red"), one("green")), (Expected(frozenset((BLUE, GREEN))),))}
    if covered:
        new = trace.next(reading(2, tray(sight=Sight.COVERED)), expected=expected)
    else:
        new = trace.next(shown, frozenset({"tray"}), expected)
    assert new.ahead == {"tray"}
    assert sorted(str(each.best) for each in new.before["tray"].pieces) == [GREEN, RED]
    assert (new.old("tray") is None) is covered


def test_one_piece_belongs_to_a_turn_only_once() -> None:
    """Where a turn has two of a face and one of them shows, one is old."""
    shown = reading(1, tray(piece(RED)))
    expected = {"tray": Bag((one("red"), one("red")))}
    new = Trace(reading(0, tray())).next(shown, frozenset({"tray"}), expected)
    assert new.before["tray"].pieces == (piece(RED),)


def test_what_may_belong_to_a_turn_is_old_only_by_its_name() -> None:
    """A piece that may lie there under one name belongs to the turn; one of any face may be the next's."""
    trace = Trace(reading(0, tray()))
    shown = reading(1, tray(piece(BLUE), piece(GREEN)))
    trace.add(shown)
    for bag, known in (
        (Bag((), (one("blue"),)), [BLUE]),
        (Bag((), (Expected(frozenset((BLUE, GREEN))),)), []),
        (Anything(), []),
    ):
        new = trace.next(shown, frozenset({"tray"}), {"tray": bag})
        assert [each.best for each in new.lasting("tray")] == known
    assert trace.next(shown, frozenset({"tray"})).lasting("tray") == []


def test_what_paid_is_known_though_the_pictures_are_forgotten() -> None:
    """After an alarm the pictures of the wrong table say nothing, but what came and went is remembered."""
    trace = Trace(reading(0, seen("tray")))
    trace.add(reading(1, seen("tray", RED)))
    trace.add(reading(2, seen("tray")))
    for kept in (trace.anew(), trace.anew().anew(), trace.anew().until(Seconds(9)), trace.anew(Trace())):
        assert not kept.during
        assert kept.passed("tray", seen("tray")) == Counter([RED])


def test_what_came_may_be_known_better() -> None:
    """Who watched the tray tells that something was laid there twice; of other places nothing is lost."""
    trace = Trace(reading(0, seen("tray"), seen("grid")))
    trace.add(reading(1, seen("tray", RED), seen("grid", RED)))
    better = trace.anew(came={"tray": Counter({RED: 2})})
    assert better.passed("tray", seen("tray", RED)) == better.passed("grid", seen("grid")) == Counter([RED])


def test_a_turn_is_put_right_until_it_is_recorded() -> None:
    """While an alarm lasts, and for as long as the same turn is looked at; not in the turn after it."""
    trace = Trace(reading(0, seen("tray")))
    righted = trace.anew(came={})
    assert not trace.anew().repaired
    assert righted.repaired
    assert righted.anew().repaired
    assert righted.until(Seconds(9)).repaired
    assert not righted.next(reading(1, seen("tray"))).repaired


def test_pictures_since_a_wrong_record_are_kept() -> None:
    """What was seen after a record that is corrected belongs to the turn before it."""
    trace, later = Trace(reading(0, seen("tray"))), Trace(reading(1, seen("tray")))
    later.add(reading(2, seen("tray", RED)))
    assert [one.number for one in trace.anew(later).during] == [2]


def test_what_paid_the_turn_after_a_repair_is_known() -> None:
    """People played on while an alarm lasted: of what came and went, this turn uses only its own."""
    trace = Trace(reading(0, seen("tray")))
    trace.add(reading(1, seen("tray", RED, BLUE, GREEN, GREEN)))
    last = reading(2, seen("tray"))
    trace.add(last)
    expected: Layout = {"tray": Bag((Expected(frozenset((RED, GREY))),), (one(GREEN),))}
    assert not trace.next(last, expected=expected).passed("tray", seen("tray"))
    kept = trace.next(last, expected=expected, kept=["tray", "grid"])
    assert kept.passed("tray", seen("tray")) == Counter([BLUE, GREEN])
