"""What pictures taken meanwhile say against a way that the table may have gone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine.kernel.clues import Clues
from engine.referee import Trace
from engine.referee.ground import Ground
from engine.referee.weights import CARRIED, FURTHER, ONCE, OUT_OF_ORDER, TOO_EARLY, TWICE
from engine.referee.witness import Witness
from engine.words import Bag, Expectation, Face, Layout, Place, PlaceKind, PlaceReading, Sight, Top, one
from tests.engine.clued import clued
from tests.engine.referee.desk import reading, seen
from tests.engine.referee.way import Way

FACES = [Face(f"card-{number}") for number in range(4)]
RED, BLUE, GREEN, GREY = FACES


def bag(*faces: Face) -> Bag:
    """Return the expectation of these pieces."""
    return Bag(tuple(map(one, faces)))


Look = PlaceReading | Sequence[Face]


def against(way: Way, *looks: Look, after: Sequence[Look] = (), further: Clues | None = None) -> float:
    """Return what looks at the grid, one after the other, say against a way; some `after` its press."""
    game: Any = way
    trace = Trace()
    for time, look in enumerate((*looks, *after)):
        shown = look if isinstance(look, PlaceReading) else seen("grid", *look)
        trace.add(reading(time, shown), over=time >= len(looks))
    ground = Ground(trace, way.layout(0), way.places(0))
    return Witness(game, ground, reading(99)).against(way.candidate(further), way.found)


def grids(*each: Sequence[Face]) -> list[Layout]:
    """Return layouts with these pieces in the grid."""
    return [{"grid": bag(*faces)} for faces in each]


def further(gone: Sequence[Face] = (), come: Sequence[Face] = (), passed: Sequence[Face] = ()) -> Clues:
    """Return clues that the next turn has changed the grid."""
    absent = {"grid": tuple(map(one, gone))}
    return clued(absent, {"grid": tuple(come)}, looks={"grid": {"passed": tuple(passed)}})


@pytest.mark.parametrize("look", [(RED, BLUE, GREEN), (RED, GREEN), (BLUE, GREEN), (GREEN,)])
def test_a_picture_may_show_any_part_of_what_a_stride_moves(look: tuple[Face, ...]) -> None:
    """Hands move one piece after the other, in any order."""
    assert against(Way(*grids((RED, BLUE, GREEN), (GREEN,))), look, look) == 0.0


def test_what_chance_shows_is_part_of_the_stride() -> None:
    """A card is taken and another laid: whichever comes first, it is no misfit; so it is of two decisions."""
    layouts = grids((RED,), (), (BLUE,))
    look = (RED, BLUE)
    assert against(Way(*layouts, chance={1}), look) == 0.0
    assert against(Way(*layouts), look) == pytest.approx(ONCE)


def test_what_hands_pass_through_is_no_misfit() -> None:
    """A card is laid and goes at once, with others of its kind: a camera may see it lie there."""
    layouts = grids((RED,), (BLUE,), ())
    between = {1: grids((BLUE, GREEN))[0]}
    look = (BLUE, GREEN)
    assert against(Way(*layouts, between=between), look, look) == 0.0
    assert against(Way(*layouts), look, look) == pytest.approx(TWICE)


def test_a_piece_that_is_in_no_state_counts_once_in_each_of_two_pictures() -> None:
    """One picture says a little, two say more, and further ones no more than that."""
    way = Way(*grids((RED, BLUE), (BLUE,)))
    assert against(way, (RED, BLUE, GREY)) == pytest.approx(ONCE)
    for times in (2, 3, 7):
        assert against(way, *[(RED, BLUE, GREY)] * times) == pytest.approx(TWICE)


def test_each_piece_counts_once_for_its_place() -> None:
    """The same piece among others that come and go is one; two pieces are two."""
    way = Way(*grids((RED, BLUE), (BLUE,)))
    assert against(way, (RED, BLUE, GREY), (RED, BLUE), (BLUE, GREY)) == pytest.approx(TWICE)
    assert against(way, (RED, BLUE, GREY), (RED, BLUE, GREEN)) == pytest.approx(2 * ONCE)
    assert against(way, (RED, BLUE, GREY, GREY)) == pytest.approx(2 * ONCE)
    assert against(way, (RED,), (RED,), (RED,)) == pytest.approx(TWICE), "the blue one is missing in all"


def test_one_piece_for_another_counts_as_one() -> None:
    """One too few and one too many may be one that was misread."""
    assert against(Way(*grids((RED, BLUE))), (RED, GREY)) == pytest.approx(ONCE)


def test_what_is_found_over_a_covered_place_counts_less() -> None:
    """A hand may carry it across, however often it is seen so."""
    look = seen("grid", RED, BLUE, GREY, sight=Sight.COVERED)
    assert against(Way(*grids((RED, BLUE))), look, look, look) == pytest.approx(CARRIED)


def test_another_order_than_the_rules_tell_costs_little() -> None:
    """Many pieces that went in another order count no more than the order does, for each place."""
    each = [FACES[gone:] for gone in range(5)]
    backwards = [FACES[: 4 - gone] for gone in range(5)]
    assert against(Way(*grids(*each)), *each) == 0.0
    assert against(Way(*grids(*each)), *backwards) == pytest.approx(OUT_OF_ORDER)
    assert against(Way(*grids(*each)), [RED, BLUE, GREEN]) == pytest.approx(ONCE), "one picture says less"


def test_what_the_next_turn_shows_is_free() -> None:
    """What it took and what it laid is none of this one's faults; anything else is."""
    way = Way(*grids((RED, BLUE), (BLUE,)))
    assert against(way, (GREY,), (GREY,)) == pytest.approx(TWICE)
    assert against(way, (GREY,), (GREY,), further=further([BLUE], [GREY])) == 0.0
    assert against(way, (GREEN,), (GREEN,), further=further([BLUE], [GREY])) == pytest.approx(TWICE)


def test_the_next_turn_begins_where_this_one_is_over() -> None:
    """What it took may be missing after this turn and not in the middle of it."""
    way = Way(*grids((RED, BLUE), (BLUE,)))
    assert against(way, (RED,), further=further([BLUE])) == pytest.approx(ONCE)


def test_cards_that_were_drawn_one_after_the_other_pass_on_a_pile() -> None:
    """Of what came onto a pile and went again only its top shows: that is free for a pile alone."""
    passed = further(passed=[GREY])
    expected: Expectation
    for expected, nats in ((Top(one(RED), optional=True), 0.0), (bag(RED), ONCE)):
        way = Way({"grid": expected})
        look = (GREY,) if isinstance(expected, Top) else (RED, GREY)
        assert against(way, look, further=passed) == pytest.approx(nats)
        assert against(way, look) == pytest.approx(ONCE)


@pytest.mark.parametrize(("passing", "nats"), [(True, 0.0), (False, ONCE)])
def test_what_is_cleared_afterwards_is_free_in_the_tray(passing: bool, nats: float) -> None:
    """Where people clear at any time, what was paid may go once the next turn shows."""
    grid = Place("grid", PlaceKind.HEAP, passing=passing)
    way = Way(*grids((GREEN,), (GREEN, RED)), places=[grid])
    assert against(way, (), further=further()) == pytest.approx(nats)
    assert against(way, ()) == pytest.approx(ONCE), "nothing shows that the turn was over"
    assert against(way, (GREEN, RED, GREY), further=further()) == pytest.approx(ONCE), "nothing was laid"


@pytest.mark.parametrize(("passing", "nats"), [(True, FURTHER), (False, ONCE)])
def test_what_the_next_turn_paid_and_cleared_away_costs_little(passing: bool, nats: float) -> None:
    """It lay in the tray for a while, and does not any more when the next turn is noticed."""
    way = Way(*grids((GREEN,), (GREEN,)), places=[Place("grid", PlaceKind.HEAP, passing=passing)])
    assert against(way, (GREEN, GREY), further=further(passed=[GREY])) == pytest.approx(nats)
    assert against(way, (GREEN, GREY)) == pytest.approx(ONCE)


@pytest.mark.parametrize(
    ("left", "again", "nats"), [((), (), ONCE), ((GREY,), (), FURTHER), ((), (GREY,), FURTHER)]
)
def test_the_next_turn_cannot_have_laid_what_this_one_took_away(
    left: Sequence[Face], again: Sequence[Face], nats: float
) -> None:
    """It lay in the grid before, and lies nowhere since; unless its like is there still, or on a pile."""
    places = [Place("grid", PlaceKind.HEAP), Place("tray", PlaceKind.HEAP, passing=True)]
    pile = Top(one(again[0])) if again else Top(None)
    before: Layout = {"grid": bag(GREY, *left), "tray": bag(), "draw": pile}
    way = Way(before, {**before, "grid": bag(*left)}, places=places)
    passed = clued(looks={"tray": {"passed": (GREY,)}})
    assert against(way, seen("tray", GREY), further=passed) == pytest.approx(nats)


def test_after_the_press_the_first_look_at_a_place_counts() -> None:
    """Later ones may show the next turn; a look through which a hand moved is none."""
    way = Way(*grids((RED, BLUE), (BLUE,)))
    right, wrong, hidden = (BLUE,), (BLUE, GREY), seen("grid", GREY, sight=Sight.COVERED)
    assert against(way, after=[right, wrong, wrong]) == 0.0
    assert against(way, after=[hidden, right, wrong]) == 0.0
    assert against(way, after=[wrong, right, right]) == pytest.approx(TWICE)
    assert against(way, after=[hidden, wrong, right], further=further()) == pytest.approx(TWICE)
    assert against(way, after=[wrong, right], further=further(come=[GREY])) == 0.0


def test_after_the_press_each_place_has_a_first_look_of_its_own() -> None:
    """What was covered at first is seen later, and counts then."""
    way = Way(*({"grid": bag(RED), "tray": bag()} for _ in range(2)))
    looks = [seen("grid", RED), seen("tray", GREY), seen("tray")]
    assert against(way, after=looks) == pytest.approx(TWICE)


@pytest.mark.parametrize(
    ("taken", "against"), [("first", TWICE + TOO_EARLY), ("lifted", ONCE), ("last", 0.0)]
)
def test_the_next_player_takes_nothing_while_pieces_are_still_to_come(taken: str, against: float) -> None:
    """Who takes a card from the grid before the other's building lies there is the one who builds.

    It may be lifted before, and put back.
    """
    rows = "seat-0-buildings"
    before, end = {"grid": bag(RED, GREEN), rows: bag()}, {"grid": bag(GREEN), rows: bag(RED)}
    looks: list[dict[str, Sequence[Face]]]
    looks = [{"grid": (RED,)}, {"grid": (RED,)}, {"grid": (), rows: (RED,)}]
    if taken != "first":
        looks = [{"grid": (GREEN,), rows: (RED,)}, {"grid": (), rows: (RED,)}]
    if taken == "lifted":
        looks = [{"grid": (RED,)}, {"grid": (RED, GREEN)}, *looks]
    trace = Trace(reading(0, seen("grid", RED, GREEN), seen(rows)))
    for time, look in enumerate(looks, 1):
        trace.add(reading(time, *(seen(place, *look.get(place, ())) for place in before)))
    way = Way(before, end)
    game: Any = way
    further = clued({"grid": (one(GREEN),)})
    witness = Witness(game, Ground(trace, before, ()), reading(99))
    nats = witness.against(way.candidate(further), way.found)
    assert nats == pytest.approx(against)


@pytest.mark.parametrize(("paid", "against"), [(GREEN, TOO_EARLY), (RED, 0.0)])
def test_what_lay_in_the_tray_first_paid_for_the_turn(paid: Face, against: float) -> None:
    """Two dice lie there, one of them of the next turn: the one that came while the first one lay there."""
    before, end = {"tray": bag()}, {"tray": bag(paid)}
    looks = [(), (RED,), (RED,), (RED, GREEN)]
    trace = Trace(reading(0, seen("tray")))
    for time, look in enumerate(looks, 1):
        trace.add(reading(time, seen("tray", *look)))
    way = Way(before, end, places=[Place("tray", PlaceKind.HEAP, passing=True)])
    game: Any = way
    other = RED if paid is GREEN else GREEN
    further = clued(surplus={"tray": (other,)})
    witness = Witness(game, Ground(trace, before, way.places(0)), reading(5, seen("tray", RED, GREEN)))
    assert witness.against(way.candidate(further), way.found) == pytest.approx(against)
