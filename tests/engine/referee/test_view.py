"""The view: one picture, and what was seen before it."""

from __future__ import annotations

from math import log

import pytest
from msgspec.structs import replace

from engine.referee import Trace
from engine.referee.ground import Ground
from engine.referee.referee import Limits
from engine.referee.view import View
from engine.referee.weights import (
    FURTHER,
    GONE_AGAIN,
    LEFT,
    MISSED,
    NAMELESS,
    REMEMBERED,
    STAYED,
    VEILED,
)
from engine.words import (
    Bag,
    Face,
    Layout,
    PieceSeen,
    Place,
    PlaceKind,
    Row,
    Sight,
    Track,
    on_step,
    one,
    turned,
)
from tests.engine.referee.desk import reading, seen

RED, BLUE, GREEN = map(Face, ("red", "blue", "green"))
TWO: Layout = {"grid": Bag((one("red"), one("blue")))}
COVERED = {"grid": seen("grid", sight=Sight.COVERED)}


def trace(*looks: tuple[Face, ...]) -> Trace:
    """Return what was seen of a grid; at the first look a record was confirmed."""
    found = Trace(reading(0, seen("grid", *looks[0])))
    for time, faces in enumerate(looks[1:], 1):
        found.add(reading(time, seen("grid", *faces)))
    return found


def test_what_was_seen_to_have_left_is_gone_under_a_hand() -> None:
    """A piece that lay there, then did not, and then a hand came: it is missed, and told among the clues."""
    view = View(COVERED, Ground(trace((RED, BLUE), (BLUE,)), TWO))
    assert view.misfit(TWO) == pytest.approx(LEFT)
    assert view.clues(TWO).absent == {"grid": (one("red"),)}


@pytest.mark.parametrize("looks", [((RED, BLUE),), ((RED, BLUE), (BLUE,), (RED, BLUE)), ((BLUE,), (BLUE,))])
def test_what_a_hand_may_hide_is_not_gone(looks: tuple[tuple[Face, ...], ...]) -> None:
    """A piece that lay there to the last, or was never seen there, costs nothing and is no clue."""
    view = View(COVERED, Ground(trace(*looks), TWO))
    assert view.misfit(TWO) == 0.0
    assert view.clues(TWO).absent == {}


@pytest.mark.parametrize(("owner", "further"), [(1, FURTHER), (None, REMEMBERED)])
def test_three_of_a_kind_may_leave_a_place_that_is_covered(owner: int | None, further: float) -> None:
    """Who takes one of their own cards from under a phone takes the others with it, not so from the grid."""
    seen_so_far = trace((RED, BLUE, GREEN))
    start = {"grid": Bag(tuple(map(one, ("red", "blue", "green"))))}
    view = View(COVERED, Ground(seen_so_far, start, [Place("grid", PlaceKind.HEAP, owner)]))
    for left, nats in [
        ((), REMEMBERED + 2 * further),
        (("red",), REMEMBERED + further),
        (("red", "blue"), REMEMBERED),
    ]:
        assert view.misfit({"grid": Bag(tuple(map(one, left)))}) == pytest.approx(nats)
    assert (Limits().misfit > REMEMBERED + 2 * further) == (owner is not None)


@pytest.mark.parametrize(
    ("passing", "sight", "nats"),
    [(True, Sight.COVERED, VEILED), (True, Sight.SEEN, MISSED), (False, Sight.COVERED, MISSED)],
)
def test_what_lay_in_the_tray_under_hands_may_have_gone(passing: bool, sight: Sight, nats: float) -> None:
    """Where people clear at any time, a piece may have come and gone while a hand was there; else not."""
    seen_so_far = trace(())
    seen_so_far.add(reading(1, seen("grid", sight=sight)))
    seen_so_far.add(reading(2, seen("grid")))
    ground = Ground(seen_so_far, {"grid": Bag(())}, [Place("grid", PlaceKind.HEAP, passing=passing)])
    assert View({"grid": seen("grid")}, ground).misfit({"grid": Bag((one("red"),))}) == pytest.approx(nats)


@pytest.mark.parametrize(
    ("passing", "lay", "now", "nats"),
    [
        (True, 1, 0, VEILED),
        (True, 0, 0, MISSED),
        (True, 1, 1, -log(NAMELESS)),
        (False, 1, 0, MISSED),
    ],
)
def test_what_was_cleared_away_without_a_name_may_have_paid(
    passing: bool, lay: int, now: int, nats: float
) -> None:
    """A highlight lay on it as long as it was there; what still lies there is looked at itself."""
    unnamed = PieceSeen(())
    seen_so_far = trace(())
    seen_so_far.add(reading(1, replace(seen("grid"), pieces=(unnamed,) * lay)))
    seen_so_far.add(reading(2, replace(seen("grid"), pieces=(unnamed,) * now)))
    ground = Ground(seen_so_far, {"grid": Bag(())}, [Place("grid", PlaceKind.HEAP, passing=passing)])
    view = View({"grid": replace(seen("grid"), pieces=(unnamed,) * now)}, ground)
    assert view.misfit({"grid": Bag((one("red"),))}) == pytest.approx(nats)


@pytest.mark.parametrize(
    ("lay", "now", "nats"),
    [
        ((), (BLUE,), MISSED),  # it was named later
        ((BLUE,), (BLUE,), MISSED),  # it lost its name for a moment
        ((), (), VEILED + 2 * MISSED),  # one went, and no more than one
    ],
)
def test_only_what_nobody_ever_named_and_has_gone_may_have_paid(
    lay: tuple[Face, ...], now: tuple[Face, ...], nats: float
) -> None:
    """A piece that is named before or after on its spot is that piece; of the others each may be one."""
    seen_so_far = trace(lay)
    seen_so_far.add(reading(1, replace(seen("grid"), pieces=(PieceSeen(()),))))
    seen_so_far.add(reading(2, seen("grid", *now)))
    ground = Ground(
        seen_so_far, {"grid": Bag(tuple(map(one, lay)))}, [Place("grid", PlaceKind.HEAP, passing=True)]
    )
    wanted = (RED, BLUE) if now else (RED, BLUE, GREEN)
    layout: Layout = {"grid": Bag(tuple(map(one, wanted)))}
    assert View({"grid": seen("grid", *now)}, ground).misfit(layout) == pytest.approx(nats)


@pytest.mark.parametrize(
    ("tops", "nats"),
    [
        ((BLUE, RED), GONE_AGAIN),
        ((BLUE, BLUE), VEILED),
        ((RED, BLUE), VEILED),
        ((BLUE, RED, BLUE), GONE_AGAIN),
    ],
)
def test_what_went_from_the_tray_under_hands_is_seen_on_a_pile(tops: tuple[Face, ...], nats: float) -> None:
    """A face that has come to be the top since may have lain in the tray; one that was it before did not."""
    places = [Place("tray", PlaceKind.HEAP, passing=True), Place("discard", PlaceKind.PILE)]
    so_far = Trace(reading(0, seen("tray"), seen("discard", tops[0])))
    so_far.add(reading(1, seen("tray", sight=Sight.COVERED), seen("discard", tops[0])))
    for time, top in enumerate(tops[1:], 2):
        so_far.add(reading(time, seen("tray"), seen("discard", top)))
    ground = Ground(so_far, {"tray": Bag(())}, places)
    view = View({"tray": seen("tray"), "discard": seen("discard", tops[-1])}, ground)
    assert view.misfit({"tray": Bag((one("red"),))}) == pytest.approx(nats)


def test_what_lay_in_the_tray_before_tells_nothing_on_a_pile() -> None:
    """It paid for the turn before, and was cleared away in this one."""
    places = [Place("tray", PlaceKind.HEAP, passing=True), Place("discard", PlaceKind.PILE)]
    so_far = Trace(reading(0, seen("tray", RED), seen("discard", BLUE)))
    so_far.add(reading(1, seen("tray", sight=Sight.COVERED), seen("discard", BLUE)))
    so_far.add(reading(2, seen("tray"), seen("discard", RED)))
    ground = Ground(so_far, {"tray": Bag(())}, places)
    view = View({"tray": seen("tray"), "discard": seen("discard", RED)}, ground)
    assert view.misfit({"tray": Bag((one("red"),))}) > GONE_AGAIN


def test_only_the_piece_that_left_is_missed() -> None:
    """Of two pieces that a state expects under a hand, the one that was never seen may have come."""
    known = trace((RED, BLUE), (BLUE,))
    other = {"grid": Bag((one("red"), one("blue"), one("green")))}
    assert View(COVERED, Ground(known, TWO)).clues(other).absent == {"grid": (one("red"),)}
    without = {"grid": Bag((one("blue"), one("green")))}
    assert View(COVERED, Ground(known, TWO)).misfit(without) == 0.0
    plain = {"grid": seen("grid", BLUE)}
    assert View(plain, Ground(known, TWO)).misfit(TWO) > LEFT, "a place in full view is surer than a memory"


@pytest.mark.parametrize(("kind", "nats"), [(PlaceKind.PILE, STAYED), (PlaceKind.HEAP, 0.0)])
def test_what_was_cleared_away_comes_to_a_pile_alone(kind: PlaceKind, nats: float) -> None:
    """What lay in the tray goes onto the discards; its like that is laid into the grid is another one."""
    places = [Place("tray", PlaceKind.HEAP, passing=True), Place("there", kind)]
    before = reading(0, seen("tray", RED), seen("there"))
    layout: Layout = {"tray": Bag(()), "there": Bag(())}
    view = View({"tray": seen("tray"), "there": seen("there", RED)}, Ground(Trace(before), layout, places))
    assert view.clues(layout)["there"].look.laid == {RED: (nats,)}


def test_what_a_cell_or_a_marker_shows_is_not_remembered_otherwise() -> None:
    """A tile lies one way and a marker stands on one step; a marker that is not found is remembered."""
    places = [Place("tile", PlaceKind.CELL), Place("track", PlaceKind.TRACK)]
    before = reading(0, seen("tile", turned("tile", 0)), seen("track", on_step("red", 1), on_step("blue", 2)))
    now = {
        "tile": seen("tile", turned("tile", 1), sight=Sight.COVERED),
        "track": seen("track", on_step("red", 4), sight=Sight.COVERED),
    }
    view = View(now, Ground(Trace(before), {}, places))
    assert view.remembered == {"tile": {}, "track": {on_step("blue", 2): 1}}
    moved: Layout = {"tile": Row((one("tile~1"),)), "track": Track(((RED, 4), (BLUE, 2)))}
    assert view.misfit(moved) == 0.0
