"""Spots: what lies where its like lay is most likely it, whatever eyes say of it at the moment."""

from __future__ import annotations

import pytest

from engine.referee import Trace
from engine.referee.ground import Ground
from engine.referee.spots import NUDGED, PUT_BACK, SPOT, Lasting, put_back, recalled, still
from engine.referee.view import View
from engine.words import Bag, Face, PieceSeen, Place, PlaceKind, PlaceReading, Sight, one
from tests.engine.referee.desk import piece, reading

RED, BLUE, GREEN, GREY = map(Face, ("red", "blue", "green", "grey"))
LAIN = (piece(RED, x=0), piece(BLUE, x=100), piece(GREEN, x=200))
NAMELESS = piece(None, x=1)


def tray(*pieces: PieceSeen) -> PlaceReading:
    """Return a reading of the tray."""
    return PlaceReading("tray", Sight.SEEN, pieces=pieces)


def unsure(face: Face, other: Face, x: float) -> PieceSeen:
    """Return a piece that may be either of two."""
    return PieceSeen(((face, 0.55), (other, 0.4)), x=piece(face, x=x).x)


def faces(pieces: tuple[PieceSeen, ...] | list[PieceSeen]) -> list[Face | None]:
    """Return their likeliest faces."""
    return [one.best for one in pieces]


@pytest.mark.parametrize(
    ("now", "there"),
    [
        pytest.param(piece(None, x=SPOT - 1), True, id="no-name"),
        pytest.param(unsure(GREY, RED, 1), True, id="taken-for-another"),
        pytest.param(piece(RED, x=300), True, id="moved"),
        pytest.param(piece(None, x=SPOT), False, id="no-name-elsewhere"),
        pytest.param(unsure(GREY, BLUE, 1), False, id="either-of-two-others"),
        pytest.param(piece(GREY, x=1), False, id="another-one"),
    ],
)
def test_a_piece_is_still_there(now: PieceSeen, there: bool) -> None:
    """Its like is seen anywhere, or what lies on its spot may be it."""
    assert (RED in faces(still(LAIN, (now, *LAIN[1:])))) == there
    assert (recalled(tray(now, *LAIN[1:]), LAIN).pieces[0].best == RED) == there


def test_one_piece_is_not_two() -> None:
    """A piece without a name is one of those that lay there, and one that is named no other besides."""
    assert faces(still(LAIN[:2], (piece(None, x=0),))) == [RED]
    assert faces(still((LAIN[0], piece(GREY, x=1)), (unsure(GREY, RED, 0),))) == [RED]


def test_what_had_no_name_is_what_it_shows_now() -> None:
    """On its spot, if it may have been that; else it is another one that was laid there."""
    nameless = PieceSeen(((RED, 0.2), (BLUE, 0.2)), x=piece(RED, x=0).x)
    assert faces(still((nameless,), (piece(BLUE, x=1), piece(RED, x=50)))) == [BLUE]
    assert faces(still((nameless,), (piece(GREEN, x=1),))) == []
    assert faces(still((nameless,), (piece(RED, x=50),))) == []
    assert faces(Lasting((nameless,)).after((piece(RED, x=1),)).after((piece(BLUE, x=1),)).pieces) == []
    unknown = PieceSeen((), x=piece(RED, x=0).x)
    assert faces(still((unknown,), (piece(BLUE, x=1),))) == [], "a card may have been turned there"
    assert faces(Lasting((unknown,), heap=True).after((piece(BLUE, x=1),)).pieces) == [BLUE], (
        "but not in a heap"
    )


def test_of_two_that_lay_there_nobody_knows_which() -> None:
    """What has no name keeps none where two pieces lay within its spot; what is plainly seen is not asked."""
    nameless = tray(piece(None, x=5))
    assert recalled(nameless, (LAIN[0], piece(BLUE, x=9))) == nameless
    both = tray(piece(None, x=5), piece(BLUE, x=9))
    assert faces(recalled(both, (LAIN[0], piece(BLUE, x=9))).pieces) == [RED, BLUE]


def test_what_was_overlooked_once_has_lain_there() -> None:
    """Found again on its spot while the others stayed, a piece did not leave; found elsewhere it is new."""
    once = Lasting(LAIN).after(LAIN[1:])
    assert faces(once.pieces) == [BLUE, GREEN]
    assert sorted(map(str, faces(once.after(LAIN).pieces))) == ["blue", "green", "red"]
    assert faces(once.after((piece(RED, x=50), *LAIN[1:])).pieces) == [BLUE, GREEN]
    twice = once.after(LAIN[1:]).after(LAIN)
    assert len(twice.pieces) == 3


def test_who_clears_a_place_takes_the_others_too() -> None:
    """What is laid on the spot of a piece that was cleared is new, however like it looks."""
    cleared = Lasting(LAIN).after((LAIN[2],))
    assert cleared.missing == ()
    assert faces(cleared.after(LAIN).pieces) == [GREEN]


@pytest.mark.parametrize(("moved", "stays"), [(0.0, True), (NUDGED - 1, True), (NUDGED + 1, False)])
def test_what_lies_about_where_its_like_was_carried_away_is_new(moved: float, stays: bool) -> None:
    """The next player pays with the same value, nearly on the same spot; eyes are not so far off."""
    now = (piece(RED, x=moved), *LAIN[1:])
    later = Lasting(LAIN).after(now, frozenset({RED}))
    assert (RED in faces(later.pieces)) is stays
    assert faces(Lasting(LAIN).after(now, frozenset({GREY})).pieces) == [RED, BLUE, GREEN], (
        "nothing of it was carried away"
    )
    assert (RED in faces(later.after(now, frozenset({RED})).pieces)) is stays, "it is not found again either"


def test_pieces_are_recalled_in_heaps_only() -> None:
    """In a row a card is turned where it lies, and on a pile another is laid on it: it may be any."""
    places = (Place("tray", PlaceKind.HEAP), Place("row", PlaceKind.ROW), Place("draw", PlaceKind.PILE))
    for place in places:
        seen = PlaceReading(place.id, Sight.SEEN, pieces=LAIN)
        ground = Ground(Trace(reading(0, seen)), {}, places)
        now = PlaceReading(place.id, Sight.SEEN, pieces=(piece(None, x=0), *LAIN[1:]))
        assert (ground.recalled(now).pieces == LAIN) == (place.kind is PlaceKind.HEAP)


def test_a_record_keeps_the_name_of_what_lay_there() -> None:
    """A piece that had no name on the picture of the record is no news when it has one again."""
    trace = Trace(reading(0, tray(*LAIN)))
    record = reading(1, tray(piece(None, x=0), *LAIN[1:]))
    trace.add(record)
    after = trace.next(record, expected={"tray": Bag((one("blue"),))})
    assert faces(after.lasting("tray")) == [RED, BLUE, GREEN]
    assert after.laid(tray(*LAIN))[RED][0] > 0


@pytest.mark.parametrize(
    ("now", "said"),
    [
        pytest.param(piece(None, x=SPOT - 1), ((RED, PUT_BACK),), id="on-its-spot"),
        pytest.param(piece(None, x=SPOT), (), id="elsewhere"),
        pytest.param(unsure(GREY, BLUE, 0), unsure(GREY, BLUE, 0).faces, id="something-is-known"),
        pytest.param(piece(None, x=100), (), id="what-lay-there-is-seen-still"),
    ],
)
def test_what_was_laid_back_on_its_spot_may_be_what_lay_there(
    now: PieceSeen, said: tuple[tuple[Face, float], ...]
) -> None:
    """A highlight hides its face by then: it is likelier than any other card, and yet not seen."""
    seen = put_back(tray(now, *LAIN[1:]), LAIN)
    assert seen.pieces[0].faces == said
    assert seen.pieces[0].best in {None, GREY}
    assert seen.pieces[1:] == LAIN[1:]


def test_a_card_without_a_name_is_the_one_whose_spot_it_lies_on() -> None:
    """Lifted, gone in one picture, and laid back: what is missing is another card, which was taken."""
    places = (Place("grid", PlaceKind.HEAP),)
    grid = [
        PlaceReading("grid", Sight.SEEN, pieces=lies) for lies in (LAIN, LAIN[1:], (*LAIN[1:2], NAMELESS))
    ]
    trace = Trace(reading(0, grid[0]))
    trace.add(reading(1, grid[1]))
    expected = Bag((one("blue"), one("green"), one("red")))
    ground = Ground(trace, {"grid": expected}, places)
    view = View({"grid": grid[2]}, ground)
    assert view.clues({"grid": expected}).absent == {"grid": (one("green"),)}
