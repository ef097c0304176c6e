"""The ground: what did not fit when the last record was confirmed is no news."""

from __future__ import annotations

import pytest

from engine.referee import Trace
from engine.referee.fits import Fit
from engine.referee.ground import Ground
from engine.referee.view import View
from engine.referee.weights import EXTRA, MISREAD
from engine.words import (
    Bag,
    Expected,
    Face,
    Layout,
    PieceSeen,
    Place,
    PlaceKind,
    PlaceReading,
    Row,
    Sight,
    one,
)
from tests.engine.referee.desk import piece, reading, seen

RED, BLUE, GREEN = map(Face, ("red", "blue", "green"))
START: Layout = {"grid": Bag((one("red"), one("blue"))), "row": Row((one("green"),))}
FITS = seen("row", GREEN)


def ground(*places: PlaceReading, ahead: frozenset[str] = frozenset()) -> Ground:
    """Return the ground of a record that was confirmed on a picture of these places."""
    return Ground(Trace(reading(0, *places), ahead), START)


def test_cards_that_were_laid_out_early_are_news() -> None:
    """They may lie there, but the next turn has to tell them; what is left in a tray has been told."""
    start: Layout = {place: Bag((one("red"),), optional=(one("blue"),)) for place in ("grid", "tray")}
    early = (seen("grid", RED, BLUE), seen("tray", RED, BLUE))
    places = [Place("grid", PlaceKind.HEAP), Place("tray", PlaceKind.HEAP, passing=True)]
    known = Ground(Trace(reading(0, *early)), start, places)
    surplus = Fit(surplus=(BLUE,))
    assert known.forgiven("grid", surplus, pieces(BLUE)) == surplus
    assert known.forgiven("tray", surplus, pieces(BLUE)) == Fit()


@pytest.mark.parametrize(
    ("named", "blank", "absent"),
    [
        pytest.param(True, 0.0, (one("red"),), id="it lies where it lay"),
        pytest.param(True, 90.0, (), id="another one, without a name by now"),
        pytest.param(False, 0.0, (), id="red had no name then"),
    ],
)
def test_a_piece_that_had_no_name_stands_for_none_that_had_one(
    named: bool, blank: float, absent: tuple[Expected, ...]
) -> None:
    """Red is gone, and eyes would not name a piece: it is red only where it may be."""
    either = Expected(frozenset({RED, BLUE, GREEN}))
    start: Layout = {"grid": Bag((one("red"), either))}
    far = piece(RED, x=60.0) if named else piece(None, x=60.0)
    before = PlaceReading("grid", Sight.SEEN, pieces=(piece(None), far))
    known = Ground(Trace(reading(0, before)), start, [Place("grid", PlaceKind.HEAP)])
    now = PlaceReading("grid", Sight.SEEN, pieces=(piece(None, x=blank),))
    assert known.fit("grid", Bag((one("red"),)), now, []).absent == absent
    assert known.fit("grid", Bag((either,)), now, []).absent == ()


@pytest.mark.parametrize(("left", "early"), [(False, False), (True, False), (False, True)])
def test_a_spot_without_a_name_is_of_one_piece_as_long_as_it_lies_there(left: bool, early: bool) -> None:
    """Another one may have come to it since, or lain there already that had come early."""
    either = Expected(frozenset({RED, BLUE, GREEN}))
    start: Layout = {"grid": Bag((one("red"),) if early else (one("red"), either))}
    lay = PlaceReading("grid", Sight.SEEN, pieces=(piece(None), piece(RED, x=60.0)))
    trace = Trace(reading(0, lay))
    if left:
        trace.add(reading(1, PlaceReading("grid", Sight.SEEN, pieces=(piece(RED, x=60.0),))))
    now = PlaceReading("grid", Sight.SEEN, pieces=(piece(None),))
    trace.add(reading(2, now))
    known = Ground(trace, start, [Place("grid", PlaceKind.HEAP)])
    assert known.unmoved(now) == int(not left and not early)
    absent = known.fit("grid", Bag((one("red"),)), now, []).absent
    assert absent == (() if left or early else (one("red"),))


def test_what_is_left_over_is_forgiven_once() -> None:
    """A die of an earlier turn lies in the tray still; its like beside it has come since, and is too much."""
    start: Layout = {"tray": Bag((one("red"),), leftover=(one("blue"),))}
    places = [Place("tray", PlaceKind.HEAP, passing=True)]
    known = Ground(Trace(reading(0, seen("tray", RED, BLUE))), start, places)
    now = seen("tray", RED, BLUE, BLUE)
    old = pieces(RED, BLUE)
    assert known.forgiven("tray", known.fit("tray", start["tray"], now, old), old).surplus == (BLUE,)


def test_what_is_left_over_stays_forgiven_beside_its_like_that_may_come() -> None:
    """One like it may come in the new turn, and has: the old one is as little news as before."""
    start: Layout = {"tray": Bag((one("red"),), leftover=(one("blue"),))}
    places = [Place("tray", PlaceKind.HEAP, passing=True)]
    known = Ground(Trace(reading(0, seen("tray", RED, BLUE))), start, places)
    now, later = seen("tray", RED, BLUE, BLUE), Bag((one("red"),), optional=(one("blue"),))
    old = pieces(RED, BLUE)
    assert known.forgiven("tray", known.fit("tray", later, now, old), old).surplus == ()


def pieces(*faces: Face) -> list[PieceSeen]:
    """Return pieces that have lain at a place since the record."""
    return list(map(piece, faces))


def test_a_piece_that_was_never_found_is_forgiven() -> None:
    """It was not seen when the record was confirmed; another one that is missing now is news."""
    known = ground(seen("grid", RED))
    both = Fit(absent=(one("red"), one("blue")))
    assert known.forgiven("grid", both, pieces(RED)) == Fit(absent=(one("red"),))


def test_a_piece_too_much_is_forgiven_as_often_as_it_lay_there() -> None:
    """One cup that eyes take for a card is known; a second card of its face is news."""
    known = ground(seen("grid", RED, BLUE, GREEN))
    assert known.forgiven("grid", Fit(surplus=(GREEN, GREEN)), pieces(GREEN)) == Fit(surplus=(GREEN,))


@pytest.mark.parametrize(("old", "left"), [((GREEN,), ()), (None, ()), ((), (GREEN,)), ((RED,), (GREEN,))])
def test_what_has_gone_and_come_again_is_news(old: tuple[Face, ...] | None, left: tuple[Face, ...]) -> None:
    """Only what has lain there since is forgiven, or where nobody could see whether it has."""
    known = ground(seen("grid", RED, BLUE, GREEN))
    lain = None if old is None else pieces(*old)
    assert known.forgiven("grid", Fit(surplus=(GREEN,)), lain) == Fit(surplus=left)


def test_what_nobody_enrolled_is_forgiven_as_often_as_it_lay_there() -> None:
    """A phone beside the cards costs nothing; a second one does."""
    odd = PlaceReading("grid", Sight.SEEN, pieces=(piece(RED), piece(BLUE), piece(None)))
    assert ground(odd).forgiven("grid", Fit(strange=2), []) == Fit(strange=1)


def test_what_lay_at_the_wrong_place_is_news() -> None:
    """A piece that is missing at one place and too much at another has been moved, and may be moved back."""
    known = ground(seen("grid", RED, BLUE, GREEN), seen("row"))
    assert known.forgiven("row", Fit(absent=(one("green"),)), []) == Fit(absent=(one("green"),))
    assert known.forgiven("grid", Fit(surplus=(GREEN,)), pieces(GREEN)) == Fit(surplus=(GREEN,))


def test_what_the_next_turn_has_taken_is_news() -> None:
    """Where it had begun, a piece was taken and not overlooked; what was too much there is no news."""
    known = ground(seen("grid", RED, GREEN), FITS, ahead=frozenset({"grid"}))
    missing = Fit(absent=(one("blue"),), surplus=(GREEN,))
    assert known.forgiven("grid", missing, pieces(RED, GREEN)) == Fit(absent=(one("blue"),))


def test_of_a_place_that_was_in_order_nothing_is_forgiven() -> None:
    """Nor of one that nobody saw, or of which the state said nothing."""
    wrong = Fit(0.5, (one("red"),), (GREEN,), 1)
    known = ground(seen("grid", RED, BLUE), seen("row", sight=Sight.COVERED), seen("elsewhere", RED))
    for place in ("grid", "row", "elsewhere"):
        assert known.forgiven(place, wrong, None) is wrong
    assert Ground.bare().forgiven("grid", wrong, None) is wrong


def test_a_picture_is_compared_on_its_ground() -> None:
    """The view takes off what is forgiven, and nothing else."""
    odd = seen("grid", RED, GREEN)
    places = {"grid": odd, "row": FITS}
    assert View(places).misfit(START) == pytest.approx(MISREAD)
    view = View(places, ground(odd, FITS))
    assert view.misfit(START) == 0.0
    assert not view.clues(START).differing
    more = View({"grid": seen("grid", RED, GREEN, BLUE, BLUE), "row": FITS}, ground(odd, FITS))
    assert more.misfit(START) == pytest.approx(EXTRA), "the blue one twice is news"


def test_what_is_left_over_from_a_turn_since_the_record_may_be_new() -> None:
    """The payment of the recorded turn has lain there all the time; that of the turn after it came since."""
    places = [Place("tray", PlaceKind.HEAP, passing=True)]
    known = Ground(Trace(reading(0, seen("tray", RED))), {"tray": Bag((one("red"),))}, places)
    since = Bag((), leftover=(one("blue"),))
    assert known.fit("tray", since, seen("tray", BLUE), []).surplus == ()
    assert known.fit("tray", since, seen("tray", BLUE, BLUE), []).surplus == (BLUE,)
    before = Bag((), leftover=(one("red"),))
    assert known.fit("tray", before, seen("tray", RED), []).surplus == (RED,)
    assert known.fit("tray", before, seen("tray", RED), pieces(RED)).surplus == ()


def test_a_payment_may_be_like_the_one_before_it_that_nobody_has_cleared() -> None:
    """Of two equal dice the new one pays, and the old one is left over; two new ones are one too many."""
    places = [Place("tray", PlaceKind.HEAP, passing=True)]
    known = Ground(
        Trace(reading(0, seen("tray", RED, BLUE))), {"tray": Bag((one("red"), one("blue")))}, places
    )
    paid = Bag((one("red"),), leftover=(one("red"), one("blue")))
    assert known.fit("tray", paid, seen("tray", RED, RED, BLUE), pieces(RED, BLUE)).surplus == ()
    assert known.fit("tray", paid, seen("tray", RED, RED, BLUE), pieces(BLUE)).surplus == (RED,)
    unpaid = Bag((), leftover=(one("red"), one("blue")))
    assert known.fit("tray", unpaid, seen("tray", RED, RED, BLUE), pieces(RED, BLUE)).surplus == (RED,)
