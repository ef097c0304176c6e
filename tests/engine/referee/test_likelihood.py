"""How well what was seen at one place fits what is expected there."""

from __future__ import annotations

import pytest

from engine.referee.fits import PERFECT, Fit, in_all
from engine.referee.likelihood import fit
from engine.referee.pairing import piece_cost
from engine.referee.weights import (
    CARRIED,
    EXTRA,
    INSTEAD,
    LEFT,
    MAY,
    MISREAD,
    MISSED,
    STRANGE,
    VAGUE,
)
from engine.words import (
    Anything,
    Bag,
    Expectation,
    Expected,
    Face,
    Marks,
    PieceSeen,
    PlaceReading,
    Row,
    Sight,
    Top,
    Track,
    one,
    turned,
)
from tests.engine.referee.desk import piece

RED, BLUE, GREEN = map(Face, ("red", "blue", "green"))
ANY = Expected(frozenset((RED, BLUE)))


def seen(*faces: Face | None, sight: Sight = Sight.SEEN) -> PlaceReading:
    """Return a reading of a place; None for a piece without a name."""
    return PlaceReading("place", sight, pieces=tuple(map(piece, faces)))


@pytest.mark.parametrize(
    ("expected", "faces", "cost"),
    [
        (Bag((one("red"), one("blue"))), (BLUE, RED), 0.0),
        (Bag((one("red"), one("blue"))), (RED,), MISSED),
        (Bag((one("red"),)), (RED, BLUE), EXTRA),
        (Bag((one("red"),)), (BLUE,), MISREAD),
        (Bag((one("red"),)), (RED, None), STRANGE),
        (Bag((), (one("red"),)), (RED,), 0.0),
        (Bag((), (one("red"),)), (), 0.0),
        (Bag((), (ANY,)), (BLUE,), MAY),
        (Bag((ANY,)), (BLUE,), VAGUE),
        (Row((one("red"), one("blue"))), (RED, BLUE), 0.0),
        (Row((one("red"), one("blue"))), (RED, GREEN), MISREAD),
        (Row((one("red"), one("blue"))), (BLUE,), MISSED),
        (Row((one("red"), one("blue"))), (RED, GREEN, BLUE), EXTRA),
        (Row((one("red"),)), (RED, None), STRANGE),
        (Top(one("red")), (RED,), 0.0),
        (Top(one("red")), (), MISSED),
        (Top(one("red"), optional=True), (), 0.0),
        (Top(None), (), 0.0),
        (Top(None), (RED,), EXTRA),
        (Top(one("red"), instead=one("blue")), (BLUE,), INSTEAD),
        (Top(one("red"), instead=one("blue")), (GREEN,), MISREAD),
        (Anything(), (RED, GREEN, BLUE), 0.0),
    ],
)
def test_costs(expected: Expectation, faces: tuple[Face | None, ...], cost: float) -> None:
    """What is missing, too much or another one costs as much as that is rare."""
    assert fit(expected, seen(*faces)).cost == pytest.approx(cost)


@pytest.mark.parametrize(
    "expected", [Bag((one("red"), one("blue"))), Row((one("red"), one("blue"))), Top(one("red"))]
)
def test_what_is_covered_is_not_missing(expected: Expectation) -> None:
    """A covered place lacks nothing; what is found there and should not be is still too much."""
    assert fit(expected, seen(sight=Sight.COVERED)).cost == 0.0
    carried = fit(expected, seen(GREEN, sight=Sight.COVERED))
    assert carried.surplus == (GREEN,)
    assert 0 < carried.cost < EXTRA, "a hand may carry it over the place"
    assert fit(expected, seen(GREEN, sight=Sight.UNREAD)) is PERFECT


def test_rows_have_an_order() -> None:
    """Two pieces that have changed places fit a heap and not a row."""
    pieces = (one("red"), one("blue"))
    assert fit(Bag(pieces), seen(BLUE, RED)).cost == 0.0
    swapped = fit(Row(pieces), seen(BLUE, RED))
    assert swapped.cost >= MISSED
    assert swapped.absent
    assert swapped.surplus


def test_a_tile_that_is_turned_is_another_one() -> None:
    """Where the rules care for quarter turns each is a face of its own."""
    found = piece(turned("red", 1))
    assert piece_cost(one("red~1"), found) == 0.0
    other = fit(Row((one("red~2"),)), seen(turned("red", 1)))
    assert other.surplus == ("red~1",)
    assert other.cost == pytest.approx(MISREAD)


def test_a_close_second_is_cheap_and_a_distant_one_is_not() -> None:
    """Doubtful eyes leave room for the other face, as much as they say."""
    doubtful = PieceSeen(((RED, 0.55), (BLUE, 0.4)))
    assert 0 < piece_cost(one("blue"), doubtful) < 0.5
    assert piece_cost(one("green"), doubtful) > 2.0
    assert piece_cost(one("green"), PieceSeen(((RED, 0.55), (GREEN, 0.01)))) > 1.5
    assert 0 < piece_cost(one("green"), piece(None)) < 2.0
    assert fit(Bag((one("blue"),)), PlaceReading("place", Sight.SEEN, pieces=(doubtful,))).surplus == ()


def test_an_open_state_learns_what_is_plainly_seen() -> None:
    """Where several faces are possible the one that lies there is told, if it is beyond doubt."""
    doubtful = PieceSeen(((RED, 0.55), (BLUE, 0.4)))
    assert fit(Bag((ANY,)), seen(BLUE)).told == (BLUE,)
    assert fit(Row((one("green"), ANY)), seen(GREEN, RED)).told == (RED,)
    assert fit(Bag((ANY,)), PlaceReading("place", Sight.SEEN, pieces=(doubtful,))).told == ()
    assert fit(Bag((), (ANY,)), seen(BLUE)).spare == (BLUE,)


def test_a_marker_on_another_step() -> None:
    """It is missed on its step and too much where it stands; one that nobody found tells nothing."""
    expected = Track(((RED, 3), (BLUE, 1)))

    def track(*markers: dict[str, float], sight: Sight = Sight.SEEN) -> PlaceReading:
        found = ([(Face(face), share) for face, share in marker.items()] for marker in markers)
        return PlaceReading("place", sight, pieces=tuple(PieceSeen(tuple(faces)) for faces in found))

    assert fit(expected, track({"red@3": 0.9})).cost == 0.0
    close = fit(expected, track({"red@2": 0.5, "red@3": 0.4}))
    assert 0 < close.cost < 0.5
    moved = fit(expected, track({"red@5": 0.9}, {"blue@1": 0.9}, {"green@1": 0.9}))
    assert moved.surplus == ("red@5", "green@1")
    assert [sorted(gone.faces) for gone in moved.absent] == [["red@3"]]
    assert fit(expected, track({"red@5": 0.9}, sight=Sight.COVERED)).absent == ()


def test_marks_on_a_sheet() -> None:
    """Fields marked too many or too few are told; optional ones are neither."""
    expected = Marks(frozenset({"a", "b"}), frozenset({"c"}))

    def sheet(sight: Sight = Sight.SEEN, **marks: float) -> PlaceReading:
        found = tuple(PieceSeen(((Face(mark), share),)) for mark, share in marks.items())
        return PlaceReading("place", sight, pieces=found)

    assert fit(expected, sheet(a=1.0, b=1.0)).cost == 0.0
    doubtful = fit(expected, sheet(a=1.0, b=0.4))
    assert 0 < doubtful.cost < 1
    wrong = fit(expected, sheet(a=1.0, c=0.9, d=0.99))
    assert [sorted(gone.faces) for gone in wrong.absent] == [["b"]]
    assert wrong.surplus == ("d",)
    assert wrong.spare == ("c",)
    covered = fit(expected, sheet(Sight.COVERED, d=0.99))
    assert covered.absent == ()
    assert covered.surplus == ("d",)


@pytest.mark.parametrize(
    ("expected", "faces", "old", "cost"),
    [
        (Bag((), (ANY,)), (RED,), None, MAY),
        (Bag((), (ANY,)), (RED,), (BLUE,), MAY),
        (Bag((), (ANY,)), (RED,), (RED,), EXTRA),
        (Bag((), (one("red"),)), (RED,), (RED,), 0.0),
        (Bag((one("red"),), (ANY,)), (RED, RED), (RED,), MAY),
        (Bag((one("red"),), (ANY,)), (RED, RED), (RED, RED), EXTRA),
        (Bag((), (), (one("red"),)), (RED,), None, 0.0),
        (Bag((), (), (one("red"),)), (RED,), (RED,), 0.0),
        (Bag((), (), (one("red"),)), (RED,), (), EXTRA),
        (Bag((one("red"),), (), (one("red"),)), (RED, RED), (RED,), EXTRA),
    ],
)
def test_what_has_lain_there_is_told_from_what_came(
    expected: Bag, faces: tuple[Face, ...], old: tuple[Face, ...] | None, cost: float
) -> None:
    """What is laid out has come since; what is left over has not; where nobody knows, either may be."""
    known = None if old is None else tuple(map(piece, old))
    assert fit(expected, seen(*faces), known).cost == pytest.approx(cost)


def test_what_fits_no_part_of_a_move() -> None:
    """Of several expectations only what is missing in all or too much in all is a misfit."""
    before, after = Bag((one("red"), one("blue"))), Bag((one("blue"), one("green")))
    both = in_all([fit(bag, seen(GREEN, GREEN, None)) for bag in (before, after)])
    assert both.absent == ()
    assert both.surplus == (GREEN,)
    both = in_all([fit(bag, seen(RED)) for bag in (before, after)])
    assert both.absent == (one("blue"),)
    assert both.surplus == ()
    alone = fit(before, seen(GREEN))
    assert in_all([alone]) is alone


def test_a_strange_piece_fits_no_part_only_where_each_has_too_many() -> None:
    """A piece without a name may be the one that one of the expectations asks for."""
    parts = [Fit(paired=1.0, strange=2), Fit(paired=0.5, strange=1)]
    assert in_all(parts) == Fit(paired=0.5, strange=1)


def test_a_fit_without_what_is_known() -> None:
    """Each piece is taken off as often as it is known, and no other; a strange one never below none."""
    whole = Fit(0.5, (one("red"), one("red"), one("blue")), (GREEN, GREEN), 1)
    less = whole.without((one("red"), one("green")), (GREEN, RED), 2)
    assert less == Fit(0.5, (one("red"), one("blue")), (GREEN,), 0)
    assert whole.without() == whole


def test_what_is_known_to_have_left_a_covered_place() -> None:
    """What is hidden there is told and costs nothing; once it counts as absent it costs less than a miss."""
    hidden = fit(Bag((one("red"),)), seen(sight=Sight.COVERED))
    assert (hidden.hidden, hidden.absent, hidden.cost) == ((one("red"),), (), 0.0)
    assert Fit(absent=(one("red"),), covered=True).cost == LEFT < MISSED
    assert Fit(surplus=(RED,), covered=True).cost == CARRIED


@pytest.mark.parametrize(
    ("shares", "may", "told"),
    [
        ((0.49, 0.49), ("red", "grey"), ("red",)),
        ((0.49, 0.49), ("red", "blue"), ()),
        ((0.49, 0.49), ("grey",), ()),
        ((0.3, 0.3), ("red", "grey"), ()),
        ((0.97, 0.01), ("blue", "grey"), ()),
    ],
)
def test_a_picture_that_leaves_two_faces_open_tells_the_one_that_may_lie_there(
    shares: tuple[float, float], may: tuple[str, ...], told: tuple[str, ...]
) -> None:
    """The other one lies elsewhere; but what is hardly like either is not told by that."""
    open_card = Expected(frozenset(map(Face, may)))
    seen = PieceSeen(((Face("red"), shares[0]), (Face("blue"), shares[1])))
    assert fit(Bag((open_card,)), PlaceReading("grid", Sight.SEEN, pieces=(seen,))).told == told
